import RuleEngine
import Testing

@Suite struct PatternCompilerTests {
  @Test(arguments: [
    ("", "probe.md:7:1: error: the pattern is empty"),
    ("$x + $", "a hole needs a name after '$'"),
    ("go($x:strin)", "unknown kind 'strin'"),
    ("go($x, $$x)", "'x' is used both as '$x' and as '$$x'"),
    ("print($x", "probe.md:7:6: error: a '(' is never closed"),
    ("go()\nlet $name = [$x)", "probe.md:8:13: error: a '[' is never closed"),
    ("$x)", "probe.md:7:3: error: nothing opens this ')'"),
    ("$x", "a pattern needs at least one fixed token"),
  ])
  func `says what is wrong`(pattern: String, message: String) {
    let error = #expect(throws: RuleError.self) { try PatternProbe(pattern) }
    #expect("\(error.map { "\($0)" } ?? "")".contains(message))
  }

  @Test func `gives the column of a wrong kind`() {
    let error = #expect(throws: RuleError.self) { try PatternProbe("go(1)\ngo($x:strin)") }
    #expect(error?.line == 8)
    #expect(error?.column == 7)
  }

  @Test func `refuses a fix with an unknown hole`() {
    #expect(throws: RuleError.self) { try PatternProbe("go($x)", fix: "come($y)") }
  }

  @Test func `limits the holes`() {
    let holes = (0...64).map { "$h\($0)" }.joined(separator: ", ")
    #expect(throws: RuleError.self) { try PatternProbe("go(\(holes))") }
  }
}
