import RuleEngine
import Testing

@Suite struct ValueStabilityTests {
  @Test(
    arguments: [
      "if token != nil {\n  refresh()\n  print(token!)\n}",
      "if token != nil {\n  self.refresh()\n  print(token!)\n}",
      "if token != nil {\n  list.forEach { visit($0) }\n  print(token!)\n}",
      "if token != nil {\n  onTap = { print(token!) }\n}",
      "if token != nil {\n  Button(\"Hi\") { print(token!) }\n}",
      "if token != nil {\n  defer { print(token!) }\n}",
      "if token != nil {\n  let page = await loaded\n  print(page, token!)\n}",
      "if token != nil, await isValid { print(token!) }",
      "if token != nil {\n  page = 1\n  print(token!)\n}",
      "if token != nil {\n  page += 1\n  print(token!)\n}",
      "if token != nil {\n  for page in pages {\n    print(token!)\n    visit(page)\n  }\n}",
      "while token != nil {\n  print(token!)\n  while isBusy { visit(token!) }\n}",
      "if token != nil {\n  show(token!)\n  print(token!)\n}",
      "func load(_ token: inout String?) {\n  if token != nil {\n    refresh()\n    print(token!)\n  }\n}",
    ])
  func `does not bind what may change before it is unwrapped`(code: String) throws {
    let findings = try RuleProbe("force_unwrap_after_nil_check").findings(in: code)
    #expect(findings.count == 1)
    #expect(findings.allSatisfy { $0.fixes.isEmpty })
  }

  @Test(
    arguments: [
      "if token != nil { print(token!) }",
      "if token != nil {\n  print(\"a\")\n  show(token!)\n}",
      "if token != nil {\n  label.text = token!.uppercased()\n}",
      "if token != nil {\n  let copy = token!\n  let other: String = token! + copy\n}",
      "if token != nil {\n  if isReady { show(token!) }\n}",
      "let token = load()\nif token != nil {\n  refresh()\n  onTap = { print(token!) }\n}",
      "func load(_ token: String?) {\n  if token != nil {\n    refresh()\n    print(token!)\n  }\n}",
    ])
  func `binds what keeps its value`(code: String) throws {
    let findings = try RuleProbe("force_unwrap_after_nil_check").findings(in: code)
    #expect(findings.count == 1)
    #expect(findings.allSatisfy { !$0.fixes.isEmpty })
  }

  @Test(
    arguments: [
      "if token != nil {\n  token = other\n  print(token!)\n}",
      "if token != nil {\n  self.token = other\n  print(token!)\n}",
    ])
  func `leaves to others what was replaced after it was compared`(code: String) throws {
    #expect(try RuleProbe("force_unwrap_after_nil_check").findings(in: code).isEmpty)
    #expect(try RuleProbe("force_unwrapping").findings(in: code).count == 1)
  }
}
