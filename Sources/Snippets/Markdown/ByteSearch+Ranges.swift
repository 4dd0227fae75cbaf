import SourceText

extension ByteSearch {
  /// Returns the offset of the first such byte in a range, or the range's end.
  static func first(_ byte: UInt8, in text: Span<UInt8>, _ range: Range<Int>) -> Int {
    first(byte, in: text, from: range.lowerBound, to: range.upperBound) ?? range.upperBound
  }

  /// Returns the offset at which a few bytes first stand in a range, or `nil`.
  static func first(_ needle: StaticString, in text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    first(needle, in: text, from: range.lowerBound, to: range.upperBound)
  }
}
