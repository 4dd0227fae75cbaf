/// What is wrong with a text that should be JSON, and where.
struct JSONMistake: Error, Hashable, Sendable {
  /// UTF-8 offset in the text.
  let offset: Int
  /// What is wrong, in words, without a final full stop.
  let message: String
  /// Whether nothing behind it can be read; otherwise it is about the inside of a value that the reader is already behind.
  var isFinal = true
}
