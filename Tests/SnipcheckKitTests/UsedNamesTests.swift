import Reports
import SwiftTokens
import Testing

@testable import SnipcheckKit

struct UsedNamesTests {
  /// Returns the names that blocks of one post use, as they are written.
  private func names(_ blocks: String...) -> [String] {
    var store = TokenStore(vocabulary: .keywords)
    let units = blocks.map { store.append(Array($0.utf8).span) }
    return UsedNames(units, in: store).uses.sorted { $0.key < $1.key }
      .map { "\($0.key.kind) \($0.key.spelling) \($0.value)" }
  }

  @Test func `tells types, members, functions, attributes and modules`() {
    #expect(
      names("import UIKit\n@MainActor func f() { let x: [Int] = URL.shared.map { print($0) }; #expect(x) }") == [
        "attribute #expect 1", "attribute @MainActor 1", "function print() 1", "member .map 1", "member .shared 1",
        "module UIKit 1", "type Int 1", "type URL 1",
      ])
  }

  @Test func `leaves out what any block of the post declares`() {
    #expect(
      names("Car().drive(to: place); honk()", "struct Car { func drive(to place: Place) {} }\nfunc honk() {}") == [
        "type Place 1"
      ])
    #expect(names("extension String { var a: Int { count } }") == ["type Int 1", "type String 1"])
  }

  @Test func `counts neither variables, labels nor directives`() {
    #expect(names("#if DEBUG\nx = y\nf(label: z)\nlet t: (Int.Type)\n#endif") == ["function f() 1", "type Int 1"])
  }
}
