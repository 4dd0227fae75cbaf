/// Code that was put together from pieces of a document, with its source map.
package struct MappedText: Sendable {
  /// The code.
  package private(set) var bytes: [UInt8] = []
  /// Where each byte of it stands in the document.
  package private(set) var map: SourceMap

  /// Makes empty text that stands at a document offset.
  package init(anchor: Int, escapes: [Escape] = []) {
    map = SourceMap(anchor: anchor, escapes: escapes)
  }

  /// Adds a range of the document as it is.
  package mutating func append(_ range: Range<Int>, of document: Span<UInt8>) {
    guard !range.isEmpty else { return }
    map.appendVerbatim(range)
    unsafe document.extracting(range).withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Adds bytes that stand for a range of the document without being the same.
  package mutating func append(_ code: some Collection<UInt8>, replacing range: Range<Int>) {
    guard !code.isEmpty else { return }
    map.appendReplaced(codeLength: code.count, document: range)
    bytes.append(contentsOf: code)
  }

  /// Adds one byte that stands for a range of the document, such as a reference. Without the cost of a collection, which
  /// texts that are escaped as a whole pay every few bytes.
  package mutating func append(byte: UInt8, replacing range: Range<Int>) {
    map.appendReplaced(codeLength: 1, document: range)
    bytes.append(byte)
  }

  /// Returns this text as code of the document that an outer map leads to.
  package func composed(with outer: SourceMap) -> MappedText {
    var result = self
    result.map = map.composed(with: outer)
    return result
  }
}
