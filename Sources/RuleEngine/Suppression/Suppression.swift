import Snippets
import SourceText
import SwiftTokens

/// Decides which findings of a post are held back, by commands or because the code is meant to be wrong.
struct Suppression {
  /// Why a finding is not reported.
  enum Verdict {
    case reported, disabled, marked
  }

  private var document: DocumentDirectives
  /// By unit; only units with findings or commands have them.
  private var code: [Int: CodeDirectives] = [:]
  /// What a snippet and the text before it say about whether its code is meant to be wrong.
  private struct Intent {
    var marks: IntentMarks
    let isWrongByProse: Bool
  }

  /// By unit, as far as findings asked for it.
  private var intents: [Intent?] = []
  private var usedWrong: Set<Int> = []
  private let names: RuleNames
  /// Whether the document holds any command.
  let hasCommands: Bool

  /// Reads the commands of a document and of its snippets.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - extraction: Its snippets and comments.
  ///   - names: The names of rules.
  init(_ document: Document, _ extraction: Extraction, names: RuleNames) {
    self.names = names
    hasCommands = Self.mentionsCommand(document.bytes.span)
    self.document =
      hasCommands ? DocumentDirectives(document.bytes.span, extraction, names: names) : DocumentDirectives()
  }

  /// Whether `snipcheck:`, in whatever case it begins, or `swiftlint:` stands anywhere in a document, in code or in text.
  private static func mentionsCommand(_ text: Span<UInt8>) -> Bool {
    var offset = 0
    // The colon is rarer than any of the letters.
    while let colon = ByteSearch.first(UInt8(ascii: ":"), in: text, from: offset, to: text.count) {
      offset = colon + 1
      guard colon >= 8 else { continue }
      switch text[colon - 1] {
      case UInt8(ascii: "k"): if ByteSearch.matches("nipcheck", at: colon - 8, in: text) { return true }
      case UInt8(ascii: "t"): if ByteSearch.matches("swiftlint", at: colon - 9, in: text) { return true }
      default: break
      }
    }
    return false
  }

  /// Whether a snippet is no concern of snipcheck's.
  func skips(_ index: Int) -> Bool { document.skipped.contains(index) }

  /// Whether a snippet goes on from the one before.
  func continues(_ index: Int) -> Bool { document.continued.contains(index) }

  /// The hidden code before a snippet, in bytes of the document.
  func preludes(of index: Int) -> [Range<Int>] { document.preludes[index] ?? [] }

  /// Reads the commands in the code; nothing to do for most posts.
  mutating func readCode(of post: borrowing Post) {
    guard hasCommands else { return }
    for (number, unit) in post.store.units.enumerated() where !unit.comments.isEmpty {
      code[number] = CodeDirectives(post.store, unit: unit, names: names)
    }
  }

  /// Judges a finding.
  ///
  /// - Parameters:
  ///   - rule: The rule's id.
  ///   - item: The finding in the store.
  ///   - place: Its range in the document.
  ///   - post: The post.
  ///   - text: The document's bytes.
  mutating func verdict(
    on rule: String, _ item: RawReport.Item, at place: Range<Int>, in post: borrowing Post, _ text: Span<UInt8>
  ) -> Verdict {
    if isDisabled(rule, item, at: place) { return .disabled }
    let index = post.indices[item.unit]
    if document.wrong[index] != nil {
      usedWrong.insert(index)
      return .marked
    }
    // Source has to compile whatever its comments say; only posts show wrong code on purpose.
    guard post.snippets[item.unit].syntax != .source else { return .reported }
    if intents.isEmpty { intents = Array(repeating: nil, count: post.store.units.count) }
    let intent =
      intents[item.unit]
      ?? Intent(
        marks: IntentMarks(post.store, unit: post.store.units[item.unit]),
        isWrongByProse: ProseBefore.saysWrong(post.snippets[item.unit], in: text))
    intents[item.unit] = intent
    return intent.marks.cover(item.range) || intent.isWrongByProse ? .marked : .reported
  }

  /// Whether a command switches a rule off at a place; the command then counts as used.
  mutating func isDisabled(_ rule: String, _ item: RawReport.Item, at place: Range<Int>) -> Bool {
    let isOffInCode = code[item.unit]?.suppress(rule, at: item.range.lowerBound) ?? false
    let isOffInDocument = document.suppress(rule, at: place.lowerBound)
    return isOffInCode || isOffInDocument
  }

  /// What is wrong with the commands themselves.
  enum Complaint {
    case invalid, superfluousDisable, superfluousWrong, blanketDisable

    /// The name of the check by which a rule document asks for it.
    var check: String {
      switch self {
      case .invalid: "invalid_snipcheck_command"
      case .superfluousDisable: "superfluous_disable_command"
      case .superfluousWrong: "superfluous_wrong_mark"
      case .blanketDisable: "blanket_disable_command"
      }
    }
  }

  /// A complaint with its place: bytes of the document, or of the store with a unit.
  struct Remark {
    let complaint: Complaint
    let range: Range<Int>
    let unit: Int?
    let message: String
  }

  /// Returns the complaints, after all findings were judged.
  ///
  /// - Parameter runs: Whether a rule is on, by its id: commands for others cannot be judged.
  func remarks(where runs: (String) -> Bool) -> [Remark] {
    guard hasCommands else { return [] }
    func superfluous(_ list: [(rule: String, name: Range<Int>)], _ unit: Int?) -> [Remark] {
      list.filter { runs($0.rule) }.map { rule, name in
        Remark(
          complaint: .superfluousDisable, range: name, unit: unit,
          message: "'\(rule)' finds nothing here; the command can go")
      }
    }
    var remarks = document.faults.map {
      Remark(complaint: .invalid, range: $0.range, unit: nil, message: $0.message)
    }
    remarks += document.blanket.map {
      Remark(complaint: .blanketDisable, range: $0.range, unit: nil, message: $0.message)
    }
    remarks += superfluous(document.superfluous, nil)
    for (index, place) in document.wrong where !usedWrong.contains(index) {
      remarks.append(
        Remark(
          complaint: .superfluousWrong, range: place, unit: nil,
          message: "Nothing is wrong with the next block; the mark can go"))
    }
    for (unit, directives) in code.sorted(by: { $0.key < $1.key }) {
      remarks += directives.faults.map {
        Remark(complaint: .invalid, range: $0.range, unit: unit, message: $0.message)
      }
      remarks += directives.needless.map {
        Remark(complaint: .blanketDisable, range: $0.range, unit: unit, message: $0.message)
      }
      remarks += superfluous(directives.superfluous, unit)
    }
    return remarks
  }
}
