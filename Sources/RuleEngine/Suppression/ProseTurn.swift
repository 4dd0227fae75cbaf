/// What takes back that a line of prose calls the code behind it wrong.
enum ProseTurn {
  /// What turns to the right way.
  private static let turns: PhraseSet = [
    "here is the", "here's the", "here’s the", "here's how", "here’s how", "here is how", "the fix", "to fix",
    "fixed version", "fixed code", "fix it", "instead", "so write", "so use", "so we need", "so you need", "so we have",
    "so you have", "so we must", "so you must", "use this", "right way", "correct way", "correct version",
    "correct code",
    ". do this", ", do this", "; do this", "but do this", "this works", "this compiles", "but this does",
    "this one does",
    "the solution", "must write", "should write", "have to write", "need to write", "do it like",
  ]
  /// What points to other code.
  private static let elsewhere: PhraseSet = [
    "above", "previous", "earlier", "preceding", "before this", "if you forget", "if we forget", "if you don't",
    "if you don’t", "if you leave", "if you omit", "otherwise", "without this", "without it",
  ]
  /// What points to the code that comes.
  private static let here: PhraseSet = ["following", "below", "this ", "here "]

  /// Whether a text behind a mark turns to code that is right.
  static func turnsRight(_ text: Span<UInt8>) -> Bool { turns.occurs(in: text) }

  /// Whether the sentence before a mark is about other code than what comes.
  static func pointsElsewhere(_ text: Span<UInt8>, before end: Int) -> Bool {
    var start = end
    while start > 0, !endsSentence(text, at: start - 1) { start -= 1 }
    guard let place = elsewhere.place(in: text, start..<end) else { return false }
    // `As said above, the following does not compile`
    return here.place(in: text, place.upperBound..<end) == nil
  }

  private static func endsSentence(_ text: Span<UInt8>, at offset: Int) -> Bool {
    switch text[offset] {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"): offset + 1 < text.count && text[offset + 1] <= 0x20
    default: false
    }
  }
}
