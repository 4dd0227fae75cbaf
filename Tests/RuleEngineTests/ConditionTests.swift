import RuleEngine
import Testing

@Suite struct ConditionTests {
  @Test(arguments: [
    ("$x is string", "go(\"a\"); go(a)", "↓go(\"a\")↑; go(a)"),
    ("$x is not string", "go(\"a\"); go(a)", "go(\"a\"); ↓go(a)↑"),
    ("$x contains \"b\"", "go(abc); go(a)", "↓go(abc)↑; go(a)"),
    ("$x contains \"\\\\n\"", "go(\"\\n\"); go(\"n\")", "↓go(\"\\n\")↑; go(\"n\")"),
    ("$x does not contain \"b\"", "go(abc); go(a)", "go(abc); ↓go(a)↑"),
    ("$x is spelt \"a\" \"b\"", "go(a); go(b); go(c)", "↓go(a)↑; ↓go(b)↑; go(c)"),
    ("$x is not spelt \"a\"", "go(a); go(b)", "go(a); ↓go(b)↑"),
    ("inside call f", "f(go(a)); f { go(a) }; go(a)", "f(↓go(a)↑); f { ↓go(a)↑ }; go(a)"),
    ("inside call f g", "h(go(a)); x.g(h(go(a)))", "h(go(a)); x.g(h(↓go(a)↑))"),
    ("not inside call f", "f(go(a)); go(a)", "f(go(a)); ↓go(a)↑"),
    ("followed by \".\" \"(\"", "go(a).x; go(a)", "↓go(a)↑.x; go(a)"),
    ("not followed by \".\"", "go(a).x; go(a)", "go(a).x; ↓go(a)↑"),
    ("preceded by \"return\"", "return go(a)", "return ↓go(a)↑"),
    ("not preceded by \"!\"", "x(!go(a)); go(a)", "x(!go(a)); ↓go(a)↑"),
    ("whole statement", "go(a); let b = go(a)", "↓go(a)↑; let b = go(a)"),
    ("whole statement", "x = nil\ngo(a)\nreturn\n  go(a)", "x = nil\n↓go(a)↑\nreturn\n  go(a)"),
    ("whole expression", "let b = go(a); c = go(a)", "let b = ↓go(a)↑; c = go(a)"),
    ("whole expression", "if go(a) { b = 1 + go(a) }", "if ↓go(a)↑ { b = 1 + go(a) }"),
    ("whole expression", "try go(a); await go(a); go(a) ?? b", "try go(a); await go(a); go(a) ?? b"),
    ("$x is not string\n$x is not integer", "go(1); go(a)", "go(1); ↓go(a)↑"),
  ])
  func `holds as it says`(condition: String, code: String, marked: String) throws {
    #expect(try PatternProbe("go($x)", where: condition).marks(code) == marked)
  }

  @Test(arguments: [
    "$y is string", "$x is sting", "$x has \"a\"", "$x contains", "inside call", "within call f", "whole",
    "$x is spelt a",
  ])
  func `refuses what is no condition`(line: String) {
    let error = #expect(throws: RuleError.self) { try PatternProbe("go($x)", where: "\n\(line)") }
    #expect(error?.line == 11)
  }
}
