import SourceText

/// The lines of a code cell: code, and magics, which begin with `%` and are the notebook's business.
struct NotebookLines {
  /// The ranges that are code, neighbours joined.
  private(set) var code: [Range<Int>] = []
  /// The lines `%include "path"`.
  private(set) var includes: [Range<Int>] = []
  /// The first line without its line break, if it is a magic for the whole cell, such as `%%bash`.
  private(set) var cellMagic = ""
  /// The language that such a magic means; `nil` if there is none.
  private(set) var cellLanguage: String?
  /// Whether there are no magics at all.
  private(set) var areWhole = true

  init(_ text: Span<UInt8>) {
    guard ByteSearch.first(UInt8(ascii: "%"), in: text, from: 0, to: text.count) != nil else {
      code = [0..<text.count]
      return
    }
    var reader = LineReader()
    var offset = 0
    while offset < text.count {
      let line = reader.line(at: offset, in: text)
      offset = line.next
      let start = line.contentStart(in: text)
      if start < line.end, text[start] == UInt8(ascii: "%") {
        readMagic(start..<line.contentEnd(in: text), isFirst: code.isEmpty, in: text)
      } else if let last = code.last, last.upperBound == line.start {
        code[code.count - 1] = last.lowerBound..<line.next
      } else {
        code.append(line.start..<line.next)
      }
    }
  }

  private mutating func readMagic(_ range: Range<Int>, isFirst: Bool, in text: Span<UInt8>) {
    areWhole = false
    if ByteSearch.matches("%include", at: range.lowerBound, in: text) {
      includes.append(range)
    } else if isFirst, ByteSearch.matches("%%", at: range.lowerBound, in: text) {
      cellMagic = text.string(range)
      let end = LineReader.Line.skipWord(from: range.lowerBound, to: range.upperBound, in: text)
      cellLanguage = text.lowercasedWord(range.lowerBound + 2..<end)
      // Magics that only watch the cell run.
      if let name = cellLanguage, ["time", "timeit", "capture", "prun"].contains(name) { cellLanguage = nil }
    }
  }
}
