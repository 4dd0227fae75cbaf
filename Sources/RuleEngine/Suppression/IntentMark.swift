import SourceText

/// Words and signs by which authors say that code is meant to be wrong, or that it is right after all.
///
/// The list is short on purpose: a word that also stands in comments about working code ("avoid", "invalid") would hold
/// back real findings.
enum IntentMark {
  case wrong
  case right

  private static let wrongSigns: PhraseSet = ["❌", "🛑", "⛔", "🔴", "🚫", "✗", "✘"]
  private static let rightSigns: PhraseSet = ["✅", "✔", "✓", "🟢", "👍"]
  /// What a comment that speaks of wrong code begins with; the next byte must not go on with the word.
  private static let wrongBeginnings: PhraseSet = [
    "error", "wrong", "bad", "won't compile", "won’t compile", "will not compile", "does not compile",
    "doesn't compile", "doesn’t compile", "doesn't work", "doesn’t work", "compile error", "compiler error",
    "compile-time error", "compilation error", "error here", "error because", "error -", "error —", "not ok",
    "not allowed", "illegal", "crashes", "crash", "runtime error",
    "fatal error", "runtime crash", "don't do this", "don’t do this", "do not do this", "never do this", "incorrect",
    "traps", "anti-pattern",
  ]
  private static let rightBeginnings: PhraseSet = ["ok", "okay", "good", "right", "correct", "works", "better"]
  /// What tells it anywhere in a comment.
  private static let wrongPhrases: PhraseSet = [
    "won't compile", "won’t compile", "will not compile", "does not compile", "doesn't compile", "doesn’t compile",
    "compile error", "compiler error", "compile-time error", "will crash", "would crash", "runtime error",
  ]
  /// What tells it in the line of prose before a block.
  private static let prosePhrases: PhraseSet = [
    "won't compile", "won’t compile", "will not compile", "does not compile", "doesn't compile", "doesn’t compile",
    "don't do this", "don’t do this", "do not do this", "never do this", "wrong way", "is wrong:", "wrong:", "bad:",
    "incorrect:", "anti-pattern", "bad example", "fails to compile", "not valid swift", "will crash", "this crashes",
  ]

  /// What tells it if the line of prose is nothing else.
  private static let wrongTitles: Set<String> = [
    "don't", "don’t", "do not", "wrong", "wrong code", "wrong way", "the wrong way", "bad", "bad code", "incorrect",
    "incorrect code", "not this", "not like this",
  ]
  /// What tells it only at the beginning of a comment: code may print it.
  private static let boom: PhraseSet = ["💥"]

  /// Returns what a comment of code says, if anything.
  ///
  /// - Parameter comment: The comment's bytes, with its marks.
  static func inComment(_ comment: [UInt8]) -> IntentMark? {
    let text = comment.map(\.lowercasedASCII)
    if wrongSigns.occurs(in: text) { return .wrong }
    if rightSigns.occurs(in: text) { return .right }
    let start = text.firstIndex { !isCommentMark($0) } ?? text.count
    // A documentation comment tells what code does, also when it throws or traps; only a quoted error is a mark.
    if isDocumentation(text) { return text[start...].starts(with: "error:".utf8) ? .wrong : nil }
    if begins(text, at: start, with: wrongBeginnings) || boom.phrases(at: start, in: text).first != nil {
      return .wrong
    }
    if let place = wrongPhrases.place(in: text[...]), !ProseTurn.pointsElsewhere(text, before: place.lowerBound) {
      return .wrong
    }
    return begins(text, at: start, with: rightBeginnings) ? .right : nil
  }

  /// Whether a word of the code is a sign that stands beside it without a comment: `load() ❌`.
  static func isWrongSign(_ word: [UInt8]) -> Bool {
    // A variation selector may follow a sign.
    wrongSigns.phrases(at: 0, in: word).contains { $0.count == word.count || $0.count + 3 == word.count }
  }

  /// Whether the last line of prose before a block says that the block is wrong.
  static func isWrong(prose line: [UInt8]) -> Bool {
    let text = line.map(\.lowercasedASCII)
    if wrongTitles.contains(title(text)) { return true }
    var rest = text[...]
    // What stands behind the last mark is what counts.
    var place: Range<Int>?
    while let next = wrongSigns.place(in: rest) ?? prosePhrases.place(in: rest) {
      place = next
      rest = rest[next.upperBound...]
    }
    guard let place else { return false }
    return !ProseTurn.turnsRight(text[place.upperBound...])
      && !ProseTurn.pointsElsewhere(text, before: place.lowerBound)
  }

  /// Returns the words of a line without the marks of headings, lists and emphasis around them, and without a colon.
  private static func title(_ line: [UInt8]) -> String {
    func isMark(_ byte: UInt8) -> Bool { byte <= 0x20 || "#*_>-+:.!".utf8.contains(byte) }
    let words = line.drop(while: isMark).reversed().drop(while: isMark).reversed()
    return String(decoding: words, as: UTF8.self)
  }

  private static func isDocumentation(_ comment: [UInt8]) -> Bool {
    comment.starts(with: "///".utf8) && !comment.starts(with: "////".utf8) || comment.starts(with: "/**".utf8)
  }

  private static func isCommentMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "!"), 0x20, 0x09: true
    default: false
    }
  }

  /// Whether a text begins with one of some phrases that ends there.
  ///
  /// `error:` and `error, …` are marks; `errors are thrown` and `bad habits die hard` are sentences.
  private static func begins(_ text: [UInt8], at start: Int, with phrases: PhraseSet) -> Bool {
    phrases.phrases(at: start, in: text).contains { phrase in
      guard start + phrase.count < text.count else { return true }
      switch text[start + phrase.count] {
      // `error handling omitted` is a sentence, too.
      case 0x20: return phrase.contains(0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: return false
      // `error-prone` is another word.
      case UInt8(ascii: "_"), UInt8(ascii: "("), UInt8(ascii: "."), UInt8(ascii: "-"): return false
      default: return true
      }
    }
  }
}
