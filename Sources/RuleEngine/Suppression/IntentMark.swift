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
  private static let wrongTitles: PhraseSet = [
    "don't", "don’t", "do not", "wrong", "wrong code", "wrong way", "the wrong way", "bad", "bad code", "incorrect",
    "incorrect code", "not this", "not like this",
  ]
  /// What tells it only at the beginning of a comment: code may print it.
  private static let boom: PhraseSet = ["💥"]

  /// Returns what a comment of code says, if anything.
  ///
  /// - Parameter comment: The comment's bytes, with its marks.
  static func inComment(_ comment: [UInt8]) -> IntentMark? {
    let lowercased = comment.map { $0.lowercasedASCII }
    let text = lowercased.span
    if let sign = ByteSearch.firstOutsideASCII(in: text, from: 0) {
      if wrongSigns.place(in: text, sign..<text.count) != nil { return .wrong }
      if rightSigns.place(in: text, sign..<text.count) != nil { return .right }
    }
    let start = lowercased.firstIndex { !isCommentMark($0) } ?? text.count
    // A documentation comment tells what code does, also when it throws or traps; only a quoted error is a mark.
    if isDocumentation(text) { return ByteSearch.matches("error:", at: start, in: text) ? .wrong : nil }
    if begins(text, at: start, with: wrongBeginnings) || boom.stands(at: start, in: text) { return .wrong }
    if let place = wrongPhrases.place(in: text, 0..<text.count),
      !ProseTurn.pointsElsewhere(text, before: place.lowerBound)
    {
      return .wrong
    }
    return begins(text, at: start, with: rightBeginnings) ? .right : nil
  }

  /// Whether a word of the code is a sign that stands beside it without a comment: `load() ❌`.
  static func isWrongSign(_ word: [UInt8]) -> Bool {
    // A variation selector may follow a sign.
    wrongSigns.stands(at: 0, in: word.span) { $0 == word.count || $0 + 3 == word.count }
  }

  /// Whether the last line of prose before a block says that the block is wrong.
  static func isWrong(prose line: [UInt8]) -> Bool {
    let lowercased = line.map { $0.lowercasedASCII }
    let text = lowercased.span
    let title = title(text)
    if wrongTitles.stands(at: title.lowerBound, in: text, where: { $0 == title.upperBound }) { return true }
    let isASCII = ByteSearch.firstOutsideASCII(in: text, from: 0) == nil
    var rest = 0..<text.count
    // What stands behind the last mark is what counts.
    var place: Range<Int>?
    while let next = (isASCII ? nil : wrongSigns.place(in: text, rest)) ?? prosePhrases.place(in: text, rest) {
      place = next
      rest = next.upperBound..<text.count
    }
    guard let place else { return false }
    return !ProseTurn.turnsRight(text.extracting(rest))
      && !ProseTurn.pointsElsewhere(text, before: place.lowerBound)
  }

  /// Returns the words of a line without the marks of headings, lists and emphasis around them, and without a colon.
  private static func title(_ line: Span<UInt8>) -> Range<Int> {
    var start = 0
    while start < line.count, isTitleMark(line[start]) { start += 1 }
    var end = line.count
    while end > start, isTitleMark(line[end - 1]) { end -= 1 }
    return start..<end
  }

  private static func isTitleMark(_ byte: UInt8) -> Bool {
    switch byte {
    case ...0x20, UInt8(ascii: "#"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: ">"), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "!"):
      true
    default: false
    }
  }

  private static func isDocumentation(_ comment: Span<UInt8>) -> Bool {
    ByteSearch.matches("///", at: 0, in: comment) && !ByteSearch.matches("////", at: 0, in: comment)
      || ByteSearch.matches("/**", at: 0, in: comment)
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
  private static func begins(_ text: Span<UInt8>, at start: Int, with phrases: PhraseSet) -> Bool {
    phrases.stands(at: start, in: text) { end in
      guard end < text.count else { return true }
      switch text[end] {
      // `error handling omitted` is a sentence, too.
      case 0x20: return ByteSearch.first(0x20, in: text, from: start, to: end) != nil
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: return false
      // `error-prone` is another word.
      case UInt8(ascii: "_"), UInt8(ascii: "("), UInt8(ascii: "."), UInt8(ascii: "-"): return false
      default: return true
      }
    }
  }
}
