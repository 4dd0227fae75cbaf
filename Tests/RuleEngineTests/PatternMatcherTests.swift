import Testing

@Suite struct PatternMatcherTests {
  @Test(arguments: [
    ("$x.go()", "a.b[1]?.c(2).go()", "↓a.b[1]?.c(2).go()↑"),
    ("$x.go()", "let y = -a.go()", "let y = -↓a.go()↑"),
    ("$x.go()", "run { $0.go() }.go()", "↓run { ↓$0.go()↑ }.go()↑"),
    ("$x.go()", ".go()", ".go()"),
    ("go($x.tall)", "go(a.b().tall)", "↓go(a.b().tall)↑"),
    ("go($x.tall)", "go(tall.tall.tall)", "↓go(tall.tall.tall)↑"),
    ("go($x.tall)", "go(tall)", "go(tall)"),
    ("go($x.tall)", "go(a.tall(1))", "go(a.tall(1))"),
    ("go($x(1))", "go(a(2)(1))", "↓go(a(2)(1))↑"),
    ("go($x[0], $x)", "go(a[1][0], a[1])", "↓go(a[1][0], a[1])↑"),
    ("go($x!)", "go(a!!)", "↓go(a!!)↑"),
    ("go($x)", "go(-a)", "↓go(-a)↑"),
    ("go($x)", "go(try await a.b)", "↓go(try await a.b)↑"),
    ("go($x)", "go(a + b)", "go(a + b)"),
    ("go($x)", "a.go(b)", "a.go(b)"),
    ("go($x)", "func go(x: Int) {}", "func go(x: Int) {}"),
    ("$a + $a", "x.y + x.y", "↓x.y + x.y↑"),
    ("$a + $a", "x.y + x.z", "x.y + x.z"),
    ("$a < $b", "x < y", "↓x < y↑"),
    ("go($$all)", "go(go(), [1: 2])", "↓go(↓go()↑, [1: 2])↑"),
    ("go($$all)", "go(", "go("),
    ("go($a, $$rest, 3)", "go(1, 2, [3], 3)", "↓go(1, 2, [3], 3)↑"),
    ("go($a, $$rest, 3)", "go(1, 2, [3, 3])", "go(1, 2, [3, 3])"),
    ("{ $$a; $$a }", "{ x; x }", "↓{ x; x }↑"),
    ("{ $$a; $$a }", "{ x; y }", "{ x; y }"),
    ("$x.↓go↑()", "a.go()", "a.↓go↑()"),
    ("$x↓ == 1", "a  == 1", "a↓  == 1↑"),
    ("$x.$m:identifier.go()", "a.b.c.go()", "↓a.b.c.go()↑"),
    ("$x.$m:identifier.go()", "c.go()", "c.go()"),
    ("$x.map { $$b }", "a.map({ $0 })", "↓a.map({ $0 })↑"),
    ("$x.map { $$b }", "a.map { $0 }", "↓a.map { $0 }↑"),
    ("$x.map { $$b }", "a.map(b)", "a.map(b)"),
    ("go($x:expression, 1)", "go(a ? b : c, 1)", "↓go(a ? b : c, 1)↑"),
    ("[$k: $v]", "[a: b]", "↓[a: b]↑"),
    ("\"\"", "let a = \"\" + \" \"", "let a = ↓\"\"↑ + \" \""),
  ])
  func `finds what a pattern says`(pattern: String, code: String, marked: String) throws {
    #expect(try PatternProbe(pattern).marks(code) == marked)
  }

  @Test func `undoes what a run tried before`() throws {
    let probe = try PatternProbe("go($$before, $x, end, $x)")
    #expect(probe.marks("go(a, b, end, c, b, end, b)") == "↓go(a, b, end, c, b, end, b)↑")
    #expect(probe.marks("go(a, b, end, c)") == "go(a, b, end, c)")
  }

  @Test func `does not mix the holes of two matches`() throws {
    let probe = try PatternProbe("swap($a, $b)", message: "$a and $b")
    #expect(probe.messages("swap(x, y); swap(y, z)") == ["x and y", "y and z"])
  }

  @Test func `takes many holes`() throws {
    let holes = (0..<64).map { "$h\($0)" }.joined(separator: ", ")
    let values = (0..<64).map { "v\($0)" }.joined(separator: ", ")
    #expect(try PatternProbe("go(\(holes))").marks("go(\(values))") == "↓go(\(values))↑")
  }

  @Test(arguments: [
    ("$a.set($b)", "$a = $b", "x.y.set(f(1))", "x.y = f(1)"),
    ("$a.set($b)", "$a = $b", "x.set(/* why */ 1)", "x.set(/* why */ 1)"),
    ("$a.set($b)", "$a = $b", "x.set(f(/* why */ 1))", "x = f(/* why */ 1)"),
    ("f { $0 }", "g { $0 }", "f { $0 }", "g { $0 }"),
    ("f($$all)", "g($$all)", "f()", "g()"),
  ])
  func `writes a fix`(pattern: String, fix: String, code: String, fixed: String) throws {
    #expect(try PatternProbe(pattern, fix: fix).fixed(code) == fixed)
  }
}
