import SourceText

/// A command to snipcheck in a comment, of the code or of the document.
///
///     snipcheck:disable[:this|:next|:previous] RULE … [- reason]        swiftlint:… for the ids that both know
///     snipcheck:enable[:this|:next|:previous] RULE …
///     snipcheck:skip   snipcheck:wrong   snipcheck:continue   snipcheck:prelude
///     snipcheck:expect RULE [LINE] …
package struct Directive: Hashable, Sendable {
  package enum Action: String, CaseIterable, Sendable {
    case disable, enable
    /// The next block is no concern of snipcheck's.
    case skip
    /// The next block is meant to be wrong.
    case wrong
    /// The next block goes on from the one before.
    case `continue`
    /// The comment holds code that the reader does not see.
    case prelude
    /// A finding is expected; only the corpus check reads it.
    case expect

    /// Whether it names rules.
    var takesRules: Bool { self == .disable || self == .enable || self == .expect }
  }

  /// Which lines, or in a document which block, a command is about.
  package enum Modifier: String, CaseIterable, Sendable {
    case this, next, previous
  }

  package var action: Action
  package var modifier: Modifier?
  /// Ids or aliases; `all` stands for every rule.
  package var rules: [String]
  /// Where each of them stands, in bytes from the start of the text that was read.
  package var ruleRanges: [Range<Int>]
  /// For each of them the number that stands behind it, in a command that takes lines.
  package var lines: [Int?]
  /// Where the word with the colon stands.
  package var range: Range<Int>
  /// Whether it is written as `swiftlint:`.
  package var isSwiftLint: Bool

  /// Why a command cannot be read.
  package struct Mistake: Error, Hashable, Sendable {
    /// The word `snipcheck:…`.
    package let range: Range<Int>
    package let message: String
  }

  /// Finds the command in a comment's text.
  ///
  /// - Parameter text: The comment, with or without its marks.
  /// - Returns: `nil` if it holds none.
  /// - Throws: `Mistake` for a misspelt one. A `swiftlint:` command that snipcheck does not know is none.
  package static func find(in text: [UInt8]) throws(Mistake) -> Directive? {
    for (word, isSwiftLint) in [(Array("snipcheck:".utf8), false), (Array("swiftlint:".utf8), true)] {
      guard let start = firstIndex(of: word, in: text) else {
        if !isSwiftLint { try refuseCapitals(in: text) }
        continue
      }
      // `(snipcheck:` or `see.snipcheck:` is prose about the command.
      guard
        start == 0 || text[start - 1] <= 0x20 || text[start - 1] == UInt8(ascii: "/")
          || text[start - 1] == UInt8(ascii: "*") || text[start - 1] == UInt8(ascii: "-")
          || text[start - 1] == UInt8(ascii: "#")
      else { continue }
      do {
        return try read(text, at: start, after: start + word.count, isSwiftLint: isSwiftLint)
      } catch {
        if isSwiftLint { return nil }
        throw error
      }
    }
    return nil
  }

  /// Complains of `Snipcheck:skip`, as sentences begin and phones write; `Snipcheck: it …` is prose.
  private static func refuseCapitals(in text: [UInt8]) throws(Mistake) {
    let tail = Array("nipcheck:".utf8)
    guard let start = firstIndex(of: tail, in: text), start > 0, text[start - 1] == UInt8(ascii: "S") else { return }
    let end = start + tail.count
    let word = String(decoding: text[end...].prefix { $0.isASCIILetter }, as: UTF8.self)
    guard let action = Action(rawValue: word.lowercased()) else { return }
    throw Mistake(
      range: start - 1..<end + word.utf8.count,
      message: "commands are written in small letters; write 'snipcheck:\(action.rawValue)'")
  }

  private static func read(
    _ text: [UInt8], at start: Int, after colon: Int, isSwiftLint: Bool
  ) throws(Mistake) -> Directive? {
    var words: [Range<Int>] = []
    var offset = colon
    while offset < text.count {
      if isBlank(text[offset]) {
        offset += 1
        continue
      }
      var end = offset
      while end < text.count, !isBlank(text[end]) { end += 1 }
      words.append(offset..<end)
      offset = end
    }
    func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
    let head = words.first.map { $0.lowerBound == colon ? $0 : colon..<colon } ?? colon..<colon
    // `snipcheck: it …` is prose, `snipcheck: disable x` a command with a blank too many.
    if head.isEmpty {
      guard let word = words.first.map(string), let action = Action(rawValue: word) else { return nil }
      throw Mistake(
        range: start..<colon, message: "no blank may follow the colon; write 'snipcheck:\(action.rawValue)'")
    }
    let range = start..<head.upperBound
    let parts = string(head).split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard let action = Action(rawValue: parts[0]) else {
      let near = suggestion(for: parts[0], among: Action.allCases.map(\.rawValue))
      throw Mistake(range: range, message: "'\(string(range))' is no command\(near)")
    }
    var modifier: Modifier?
    if parts.count > 1 {
      modifier = Modifier(rawValue: parts[1])
      guard modifier != nil, parts.count == 2 else {
        let near = suggestion(for: parts[1], among: Modifier.allCases.map(\.rawValue))
        throw Mistake(range: range, message: "'\(parts[1])' is no modifier; it can be this, next or previous\(near)")
      }
    }
    var rules: [Range<Int>] = []
    var lines: [Int?] = []
    for word in words.dropFirst().prefix(while: { !isReasonMark(string($0)) }) {
      // `*/` and `--` close comments, and are no rules.
      if text[word].contains(where: \.isASCIILetter) {
        rules.append(word)
        lines.append(nil)
      } else if action == .expect, !lines.isEmpty {
        lines[lines.count - 1] = lines[lines.count - 1] ?? Int(string(word))
      }
    }
    if action.takesRules, rules.isEmpty {
      throw Mistake(range: range, message: "'\(string(range))' names no rule; write '\(string(range)) RULE'")
    }
    // Behind `prelude` stands code.
    if !action.takesRules, action != .prelude, let word = rules.first {
      throw Mistake(
        range: word,
        message: "'\(string(range))' is about the whole block and takes no rules; write a reason behind ' - '")
    }
    return Directive(
      action: action, modifier: modifier, rules: action.takesRules ? rules.map(string) : [],
      ruleRanges: action.takesRules ? rules : [], lines: action.takesRules ? lines : [], range: range,
      isSwiftLint: isSwiftLint)
  }

  private static func isReasonMark(_ word: String) -> Bool { word == "-" || word == "–" || word == "—" }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: ",") }

  private static func firstIndex(of word: [UInt8], in text: [UInt8]) -> Int? {
    guard text.count >= word.count else { return nil }
    return (0...text.count - word.count).first { text[$0] == word[0] && text[$0..<$0 + word.count].elementsEqual(word) }
  }
}
