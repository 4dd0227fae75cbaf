import RuleEngine
import Testing

@Suite struct FindingSupersedingTests {
  private static let code = "if user != nil {\n  show(user!.name, user!.age)\n}"

  @Test func `keeps the more exact of two findings at one place`() throws {
    let findings = try RuleProbe("force_unwrapping", "force_unwrap_after_nil_check").findings(in: Self.code)
    #expect(findings.map(\.rule.id) == ["force_unwrap_after_nil_check", "force_unwrapping"])
    #expect(findings.map(\.start.column) == [12, 24])
  }

  @Test func `lets the other rule speak where the more exact one is off or disabled`() throws {
    #expect(try RuleProbe("force_unwrapping").findings(in: Self.code).count == 2)
    let disabled = "// snipcheck:disable force_unwrap_after_nil_check\n" + Self.code
    let findings = try RuleProbe("force_unwrapping", "force_unwrap_after_nil_check").findings(in: disabled)
    #expect(findings.map(\.rule.id) == ["force_unwrapping", "force_unwrapping"])
  }
}
