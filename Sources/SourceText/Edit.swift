/// A replacement of a byte range, in code or in a document, whichever the function that takes it says.
package struct Edit: Hashable, Sendable {
  /// The bytes that go, as UTF-8 offsets; empty for an insertion.
  package var range: Range<Int>
  /// The bytes that come in their place.
  package var replacement: [UInt8]

  package init(range: Range<Int>, replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  package init(range: Range<Int>, replacement: String) {
    self.init(range: range, replacement: Array(replacement.utf8))
  }
}
