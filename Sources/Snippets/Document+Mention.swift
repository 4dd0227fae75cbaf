import SourceText

extension Document {
  /// Whether some bytes stand anywhere in the document, in code or in text.
  ///
  /// Complexity: O(*n*), at the speed of memory.
  package func mentions(_ word: StaticString) -> Bool {
    ByteSearch.first(word, in: bytes.span, from: 0, to: bytes.count) != nil
  }
}
