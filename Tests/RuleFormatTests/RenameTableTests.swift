import Testing

@testable import RuleFormat

struct RenameTableTests {
  @Test func `reads rows with their reason, fix and message`() throws {
    let rows = try RenameTable.rows(
      """
      # was renamed
      NSUserDefaults => UserDefaults
      $x.old($$rest) => $x.new($$rest)
      run(…) ~> start(…)

      # is gone
      $x.gone ~> what has come
      """, path: "table.md", line: 10)
    #expect(rows.map(\.text) == ["NSUserDefaults", "$x.old($$rest)", "run", "$x.gone"])
    #expect(rows.map(\.fix) == ["UserDefaults", "$x.new($$rest)", nil, nil])
    #expect(
      rows.map { $0.form?.message } == [
        "`NSUserDefaults` was renamed; write `UserDefaults`", "`old(…)` was renamed; write `new(…)`",
        "`run(…)` was renamed; write `start(…)`", "`gone` is gone; write `what has come`",
      ])
    #expect(rows.map(\.line) == [11, 12, 13, 16])
  }

  @Test func `knows how a row's name is used`() throws {
    let rows = try RenameTable.rows(
      "A => B\n$x.a => $x.b\n$x.a(…) => $x.b(…)\n$x.a($y) => $x.b($y)", path: "table.md", line: 1)
    #expect(rows.compactMap(\.row) == [.type, .value, .called, .asWritten])
  }

  @Test(arguments: ["println", "old -> new", "=> new"])
  func `says which line is no row`(line: String) {
    let error = #expect(throws: RuleError.self) {
      _ = try RenameTable.rows("# reason\n\(line)", path: "table.md", line: 5)
    }
    #expect(error?.line == 6)
  }
}
