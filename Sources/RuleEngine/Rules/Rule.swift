/// A rule as its document declares it.
package final class Rule: Sendable {
  /// The stable name in snake case that configuration, reports and suppression use.
  package let id: String
  /// The name in title case that reports print.
  package let name: String
  /// The folder that the rule belongs to, such as `join-split`.
  package let family: String
  /// One sentence on what is flagged.
  package let summary: String
  /// Severity unless the configuration says otherwise.
  package let severity: Severity
  /// Whether it has to be asked for.
  package let isOptIn: Bool
  /// What kind of fault it finds.
  package let kind: Kind
  /// Older names that mean this rule.
  package let aliases: [String]
  /// Options besides `severity`, by name.
  package let options: [RuleOption]
  /// The message unless a pattern or a check has its own; names of holes in it are replaced by their text.
  package let message: String
  /// The name of the check in the engine that does the work, where patterns do not suffice.
  package let check: String?
  /// Rules that have to be on in this rule's examples, because it is about their findings.
  package let companions: [String]
  /// Rules whose findings at the same place say less than this rule's, and are left out.
  package let supersedes: [String]
  /// Whether it looks at comments, at the text of strings or at bare characters, so that its examples need not be silent
  /// there.
  let isAboutText: Bool
  /// The patterns in the order of the document.
  let patterns: [PatternSource]
  /// The document.
  package let document: RuleDocument

  /// SwiftLint's kinds of rule.
  package enum Kind: String, CaseIterable, Sendable {
    case lint, idiomatic, style, metrics, performance
  }

  /// Reads a rule from its document.
  ///
  /// - Parameter document: The document, already split into its parts.
  /// - Throws: `RuleError` at the first place that is not as a rule document has to be.
  package init(_ document: RuleDocument) throws(RuleError) {
    let reader = FrontMatterReader(document)
    try reader.rejectUnknownKeys([
      "id", "name", "family", "summary", "severity", "default", "kind", "aliases", "options", "message", "check",
      "companions", "about", "supersedes",
    ])
    id = try reader.string("id")
    guard id.utf8.allSatisfy({ $0 == UInt8(ascii: "_") || ($0 | 0x20).isASCIILetter || $0.isASCIIDigit }), !id.isEmpty
    else { throw reader.error("id", "'\(id)' is no rule id; use letters, digits and '_'") }
    name = try reader.string("name")
    family = try reader.string("family", default: "custom")
    severity = try reader.choice("severity", default: .warning)
    isOptIn = try reader.oneOf("default", ["on", "opt-in"], default: "on") == "opt-in"
    kind = try reader.choice("kind", default: .lint)
    aliases = try reader.strings("aliases")
    options = try reader.options("options")
    message = try reader.string("message", default: "")
    summary = try reader.string("summary", default: message)
    check = try reader.optionalString("check")
    companions = try reader.strings("companions")
    isAboutText = try reader.oneOf("about", ["code", "text"], default: "code") == "text"
    supersedes = try reader.strings("supersedes")
    patterns = document.patterns
    self.document = document
    if check == nil, patterns.isEmpty {
      throw RuleError(
        path: document.path, line: 1, column: 1,
        message:
          "the rule has neither a 'pattern' block nor a 'check'; write the pattern before the first heading '## '")
    }
    if check == nil, message.isEmpty, patterns.contains(where: { $0.message == nil && $0.form == nil }) {
      throw RuleError(
        path: document.path, line: 1, column: 1,
        message: "the front matter lacks 'message'; it says what happens and what to write instead")
    }
  }

  /// Whether it can correct what it finds.
  package var isCorrectable: Bool {
    patterns.contains { $0.fix != nil } || !document.sections(.fixed).isEmpty
  }
}

extension UInt8 {
  var isASCIILetter: Bool { (self >= 0x41 && self <= 0x5A) || (self >= 0x61 && self <= 0x7A) }
  var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }
}
