package import RuleFormat
import SwiftTokens

/// A rule as its document declares it.
///
/// Whatever document it comes from, it lives as a record that is read when something of it is wanted: a start of the program
/// reads all rules, and most documents need few of them.
package final class Rule: Sendable {
  package typealias Kind = RuleKind

  /// The stable name in snake case that configuration, reports and suppression use.
  package let id: String
  /// Severity unless the configuration says otherwise.
  package let severity: Severity
  /// The name of the check in the engine that does the work, where patterns do not suffice.
  package let check: String?
  /// Older names that mean this rule.
  package let aliases: [String]
  /// Options besides `severity`, by name.
  package let options: [RuleOption]
  /// The document.
  package let document: RuleDocument
  private let flags: RuleRecord.Flags
  private let record: EmbeddedBytes
  /// Where in the record the details and the words begin.
  private let details: Int
  private let words: Int

  /// Reads a rule from its document.
  ///
  /// - Parameter document: The document.
  /// - Throws: `RuleError` at the first place that is not as a rule document has to be.
  package convenience init(_ document: RuleDocument) throws(RuleError) {
    self.init(document, record: .array(try document.definition().record()))
  }

  /// Takes a rule that was read from its document before.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - record: The rule; see `RuleRecord`.
  package init(_ document: RuleDocument, record: EmbeddedBytes) {
    self.document = document
    self.record = record
    var head = Head()
    record.read { head.read($0) }
    id = head.id
    flags = head.flags
    severity = head.severity
    check = head.check.isEmpty ? nil : head.check
    aliases = head.aliases
    options = head.options
    details = head.details
    words = head.words
  }

  /// Whether it has to be asked for.
  package var isOptIn: Bool { flags.contains(.isOptIn) }
  /// Whether it looks at comments, at the text of strings or at bare characters, so that its examples need not be silent
  /// there.
  var isAboutText: Bool { flags.contains(.isAboutText) }
  /// The name in title case that reports print.
  package var name: String { detail(.name) }
  /// The folder that the rule belongs to, such as `join-split`.
  package var family: String { detail(.family) }
  /// What kind of fault it finds.
  package var kind: Kind { Kind(rawValue: detail(.kind)) ?? .lint }
  /// One sentence on what is flagged.
  package var summary: String { detail(.summary) }
  /// The message unless a pattern or a check has its own; names of holes in it are replaced by their text.
  package var message: String { detail(.message) }
  /// Rules that have to be on in this rule's examples, because it is about their findings.
  package var companions: [String] { lists.companions }
  /// Rules whose findings at the same place say less than this rule's, and are left out.
  package var supersedes: [String] { lists.supersedes }
  /// Whether it can correct what it finds.
  package var isCorrectable: Bool { flags.contains(.hasPatternFix) || !document.sections(.fixed).isEmpty }

  private func detail(_ detail: RuleRecord.Detail) -> String {
    record.read { bytes in
      var offset = details
      for _ in 0..<detail.rawValue { _ = bytes.readRange(&offset) }
      return bytes.readText(&offset)
    }
  }

  private var lists: (companions: [String], supersedes: [String]) {
    record.read { bytes in
      var offset = details
      for _ in 0...RuleRecord.Detail.message.rawValue { _ = bytes.readRange(&offset) }
      return (bytes.readTexts(&offset), bytes.readTexts(&offset))
    }
  }

  /// How many words the patterns have.
  var wordCount: Int {
    record.read { bytes in
      var offset = words
      return bytes.readNumber(&offset)
    }
  }

  /// Puts the words of the patterns into a vocabulary and returns their symbols.
  func addWords(to vocabulary: inout Vocabulary) -> [Symbol] {
    record.read { bytes in
      var offset = words
      var symbols: [Symbol] = []
      let count = bytes.readNumber(&offset)
      symbols.reserveCapacity(count)
      for _ in 0..<count {
        symbols.append(vocabulary.insert(bytes.extracting(bytes.readRange(&offset))))
      }
      return symbols
    }
  }

  /// Returns the patterns in the order of the document, with the symbols of their words.
  func patterns(_ symbols: [Symbol]) -> [StoredPattern] {
    record.read { bytes in
      var offset = words
      for _ in 0..<bytes.readNumber(&offset) { _ = bytes.readRange(&offset) }
      var patterns: [StoredPattern] = []
      for _ in 0..<bytes.readNumber(&offset) {
        patterns.append(StoredPattern(bytes, &offset, symbols: symbols, record: record))
      }
      return patterns
    }
  }

  /// What stands at the beginning of a record.
  private struct Head {
    var id = ""
    var flags = RuleRecord.Flags(rawValue: 0)
    var severity = Severity.warning
    var check = ""
    var aliases: [String] = []
    var options: [RuleOption] = []
    var details = 0
    var words = 0

    mutating func read(_ bytes: Span<UInt8>) {
      var offset = 0
      id = bytes.readText(&offset)
      flags = RuleRecord.Flags(rawValue: bytes.readNumber(&offset))
      severity = bytes.readFlag(&offset) ? .error : .warning
      check = bytes.readText(&offset)
      aliases = bytes.readTexts(&offset)
      for _ in 0..<bytes.readNumber(&offset) { options.append(RuleOption(bytes, &offset)) }
      let range = bytes.readRange(&offset)
      details = range.lowerBound
      words = range.upperBound
    }
  }
}
