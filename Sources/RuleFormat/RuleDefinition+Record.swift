extension RuleDefinition {
  /// Returns the rule as a record; see `RuleRecord`.
  ///
  /// - Parameter hasPatterns: Whether the patterns are compiled; without them the rule finds nothing.
  /// - Throws: `RuleError` for the first field, pattern, condition or fix that is wrong.
  package func record(withPatterns hasPatterns: Bool = true) throws(RuleError) -> [UInt8] {
    let reader = FrontMatterReader(frontMatter, path: path)
    try reader.rejectUnknownKeys([
      "id", "name", "family", "summary", "severity", "default", "kind", "aliases", "options", "message", "check",
      "companions", "about", "supersedes",
    ])
    let id = try reader.string("id")
    guard id.utf8.allSatisfy({ $0 == UInt8(ascii: "_") || ($0 | 0x20).isASCIILetter || $0.isASCIIDigit }), !id.isEmpty
    else { throw reader.error("id", "'\(id)' is no rule id; use letters, digits and '_'") }
    let name = try reader.string("name")
    let family = try reader.string("family", default: "custom")
    let severity: Severity = try reader.choice("severity", default: .warning)
    var flags: RuleRecord.Flags = []
    if try reader.oneOf("default", ["on", "opt-in"], default: "on") == "opt-in" { flags.insert(.isOptIn) }
    let kind: RuleKind = try reader.choice("kind", default: .lint)
    let aliases = try reader.strings("aliases")
    let options = try reader.options("options")
    let message = try reader.string("message", default: "")
    let summary = try reader.string("summary", default: message)
    let check = try reader.optionalString("check")
    let companions = try reader.strings("companions")
    if try reader.oneOf("about", ["code", "text"], default: "code") == "text" { flags.insert(.isAboutText) }
    let supersedes = try reader.strings("supersedes")
    if patterns.contains(where: { $0.fix != nil }) { flags.insert(.hasPatternFix) }
    if check == nil, patterns.isEmpty {
      throw mistake(
        "the rule has neither a 'pattern' block nor a 'check'; write the pattern before the first heading '## '")
    }
    if check == nil, message.isEmpty, patterns.contains(where: { $0.message == nil && $0.form == nil }) {
      throw mistake("the front matter lacks 'message'; it says what happens and what to write instead")
    }
    let compiled = try PatternCompiler.compile(hasPatterns ? patterns : [])

    var writer = RecordWriter()
    writer.write(id)
    writer.write(flags)
    writer.write(severity == .error)
    writer.write(check ?? "")
    writer.write(aliases)
    writer.write(options) { $1.write(to: &$0) }
    writer.writeSized { details in
      for text in [name, family, kind.rawValue, summary, message] { details.write(text) }
      details.write(companions)
      details.write(supersedes)
    }
    writer.write(compiled.words)
    writer.write(compiled.sketches) { $1.write(to: &$0, words: compiled.words) }
    return writer.bytes
  }

  private func mistake(_ message: String) -> RuleError { RuleError(path: path, line: 1, column: 1, message: message) }
}
