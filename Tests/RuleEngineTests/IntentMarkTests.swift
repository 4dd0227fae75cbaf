import Testing

@testable import RuleEngine

struct IntentMarkTests {
  @Test(arguments: [
    "// ❌", "// error: no such member", "// Error", "// wrong!", "// won't compile", "// This won't compile.",
    "// Bad:",
    "/* compile error */", "// don't do this at home", "/// error: not `Sendable`", "/// ❌", "// never do this",
    "// 💥", "// 💥 no such index",
  ])
  func `takes a plain word or sign for a mark`(comment: String) {
    #expect(IntentMark.inComment(Array(comment.utf8)) == .wrong)
  }

  @Test(arguments: [
    "// errors are logged", "// error-prone", "// bad-tempered users", "// bad habits die hard", "// wrongly typed",
    "/// Traps if the index is out of bounds.",
    "/// - Throws: an error", "/// error handling", "/** crashes when empty */", "// avoid", "// the error is thrown",
    "// badge", "// illegally", "// print(x)", "// Boom 💥", "// otherwise it won't compile",
  ])
  func `takes a sentence for no mark`(comment: String) {
    #expect(IntentMark.inComment(Array(comment.utf8)) == nil)
  }

  @Test(arguments: ["// ✅", "// OK", "// Good:", "// works", "// better"])
  func `knows what ends a mark`(comment: String) {
    #expect(IntentMark.inComment(Array(comment.utf8)) == .right)
  }

  @Test(arguments: [
    ("This won't compile:", true), ("**Bad:**", true), ("❌ Old way", true), ("Do not do this:", true),
    ("This compiles:", false), ("Bad news travel fast.", false), ("What went wrong?", false),
    ("Crashes are logged.", false), ("**Don't:**", true), ("Don’t:", true), ("Wrong code:", true),
    ("### Bad code", true),
    ("Don't forget the brackets:", false), ("The code above won't compile. Here is the fix:", false),
    ("If you forget `await`, it does not compile, so write:", false), ("That won't compile; use `let` instead:", false),
    ("The previous version will crash.", false), ("Mark it `async`, otherwise it won't compile:", false),
    ("As said above, the following won't compile:", true), ("It will crash if you do this:", true),
    ("We got rid of the above. This won't compile either:", true),
    ("Instead of a class we try, and this crashes:", true),
  ])
  func `reads the line of prose before a block`(line: String, isWrong: Bool) {
    #expect(IntentMark.isWrong(prose: Array(line.utf8)) == isWrong)
  }
}
