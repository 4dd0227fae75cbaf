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

extension Edit {
  /// Returns bytes with edits made.
  ///
  /// - Parameters:
  ///   - edits: Edits by increasing position. One that overlaps the edit before it is left out.
  ///   - bytes: What is edited.
  /// - Returns: The edited bytes; nothing outside of the edits' ranges is changed.
  package static func apply(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var offset = 0
    for edit in edits where edit.range.lowerBound >= offset && edit.range.upperBound <= bytes.count {
      result += bytes[offset..<edit.range.lowerBound]
      result += edit.replacement
      offset = edit.range.upperBound
    }
    return result + bytes[offset...]
  }
}
