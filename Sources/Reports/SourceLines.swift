package import Snippets
package import SourceText

/// A document by its lines, for reports that show text or count columns in another unit.
package struct SourceLines {
  package let document: Document
  private let table: LineTable

  package init(_ document: Document) {
    self.document = document
    table = LineTable(document.bytes.span)
  }

  /// How many lines there are; an empty one after the last line break counts.
  package var count: Int { table.starts.count }

  /// Returns the line and the UTF-16 column of a byte offset.
  package func position(at offset: Int) -> Position { table.position(at: offset, in: document.bytes.span) }

  /// Returns the 1-based column of a byte offset in UTF-8 bytes.
  package func byteColumn(at offset: Int) -> Int { offset - table.start(ofLine: table.line(at: offset)) + 1 }

  /// Returns the 1-based line of a byte offset.
  package func line(at offset: Int) -> Int { table.line(at: offset) }

  /// Returns the byte range of a 1-based line, without its line break.
  package func range(ofLine line: Int) -> Range<Int> {
    let start = table.start(ofLine: line)
    var end = line < count ? table.start(ofLine: line + 1) : document.bytes.count
    if line < count, end > start, document.bytes[end - 1] == 0x0A { end -= 1 }
    if line < count, end > start, document.bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// Returns a range of the document as text.
  package func text(_ range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<document.bytes.count)
    return String(decoding: document.bytes[range], as: UTF8.self)
  }
}

/// Reads the documents of findings one after the other and keeps the last: findings come sorted by path.
package struct SourceReader {
  private let context: ReportContext
  private var path: String?
  private var last: SourceLines?

  package init(_ context: ReportContext) { self.context = context }

  /// Returns the document at a path, or `nil` if it cannot be read any more.
  package mutating func lines(of path: String) -> SourceLines? {
    if self.path != path {
      self.path = path
      last = context.document(path).map(SourceLines.init)
    }
    return last
  }
}
