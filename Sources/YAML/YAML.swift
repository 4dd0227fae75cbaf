/// Reads the YAML that people write in configuration files and front matter.
///
/// What is read is YAML 1.2 with the core schema, one document, with anchors, aliases and the merge key `<<`. Tags,
/// keys that are not scalars, and several documents are refused with an error.
package enum YAML {
  /// How deep values may be nested, so that no text can exhaust the stack of a thread.
  package static let maximumDepth = 64
  /// How many values aliases may repeat, so that a short text cannot stand for gigabytes.
  package static let maximumExpansion = 100_000

  /// Reads one document.
  ///
  /// - Throws: `YAMLError` with the place of the first fault.
  /// - Returns: The document's value; null for a text that holds none.
  ///
  /// Complexity: O(*n*) in the length of the text.
  package static func parse(_ text: String) throws(YAMLError) -> YAMLNode {
    var parser = YAMLParser(bytes: Array(text.utf8), lineOffset: 0)
    return try parser.document()
  }

  /// Reads one document that may be a part of a larger text, such as front matter.
  ///
  /// - Parameters:
  ///   - text: The document's bytes, in UTF-8; a byte order mark may stand first.
  ///   - lineOffset: How many lines stand before it; it is added to every line that is told. Byte offsets begin at the
  ///     first byte of `text` nevertheless.
  /// - Returns: The document's value; null for a text that holds none.
  /// - Throws: `YAMLError` with the place of the first fault.
  package static func parse(_ text: Span<UInt8>, lineOffset: Int = 0) throws(YAMLError) -> YAMLNode {
    let bytes = unsafe text.withUnsafeBufferPointer { unsafe Array($0) }
    var parser = YAMLParser(bytes: bytes, lineOffset: lineOffset)
    return try parser.document()
  }
}
