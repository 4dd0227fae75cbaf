import Reports
import Testing

@testable import SnipcheckKit

struct ReplacedAPITests {
  @Test(arguments: [
    ("`println(…)` was renamed in Swift 2; write `print(…)`", "println(…)", "print(…)"),
    ("`characters` went with Swift 5; drop it", "characters", ""),
    ("Loops went with Swift 3; write `for i in 0..<count`", "Loops went with Swift 3", "for i in 0..<count"),
    ("Old", "Old", ""), ("`open", "`open", ""), ("", "", ""),
  ])
  func `reads the forms out of a message`(_ message: String, _ old: String, _ new: String) {
    #expect(OutdatedAPI(message: message) == OutdatedAPI(old: old, new: new))
  }
}
