import SourceText

/// A documentation comment, or the markup of a playground page, without its marks.
struct DocumentationComment {
  /// What stands behind the marks of each line, with the line's break.
  private var lines: [Range<Int>]
  /// Whether text may stand right behind the opening mark, at another indentation than the rest.
  private var beginsOnFirstLine: Bool

  /// From the first line to the last one in the file.
  var range: Range<Int> { (lines.first?.lowerBound ?? 0)..<(lines.last?.upperBound ?? 0) }

  /// Makes a comment of lines `///` or `//:`.
  init(lines: [Range<Int>]) {
    self.lines = lines
    beginsOnFirstLine = false
  }

  /// Makes a comment of what stands between `/**` and `*/`.
  init(body: Range<Int>, of text: Span<UInt8>) {
    var reader = LineReader()
    lines = []
    beginsOnFirstLine = true
    var offset = body.lowerBound
    // Line ends are looked for in the comment only, or each comment would cost a pass over the file.
    let comment = text.extracting(0..<body.upperBound)
    while offset < body.upperBound {
      let line = reader.line(at: offset, in: comment)
      offset = line.next
      lines.append(line.start..<line.next)
    }
    stripStars(text)
  }

  /// Leaves out the stars at the beginning of lines, if the first line that holds anything begins with one.
  private mutating func stripStars(_ text: Span<UInt8>) {
    var hasStars = false
    for index in lines.indices.dropFirst() {
      let line = lines[index]
      let start = LineReader.Line.skipBlanks(from: line.lowerBound, to: line.upperBound, in: text)
      guard start < line.upperBound, !text[start].isLineBreak else { continue }
      let isStar = text[start] == UInt8(ascii: "*")
      if !hasStars {
        guard isStar else { return }
        hasStars = true
      }
      if isStar { lines[index] = start + 1..<line.upperBound }
    }
  }

  /// Returns the comment's text with the map to its file.
  ///
  /// Lines lose as many blanks as the first of them begins with, so that a fence may stand at any depth.
  func text(in source: Span<UInt8>) -> MappedText {
    var text = MappedText(anchor: lines.first?.lowerBound ?? 0)
    var indent: Int?
    for (index, line) in lines.enumerated() {
      var start = LineReader.Line.skipBlanks(from: line.lowerBound, to: line.upperBound, in: source)
      let isBlank = start == line.upperBound || source[start].isLineBreak
      if !(beginsOnFirstLine && index == 0), !isBlank {
        let limit = indent ?? start - line.lowerBound
        indent = limit
        start = min(start, line.lowerBound + limit)
      }
      text.append(start..<line.upperBound, of: source)
    }
    return text
  }
}

/// Puts the comments of a file together to documentation comments.
struct DocumentationCommentReader {
  private var finished: [DocumentationComment] = []
  private var lines: [Range<Int>] = []
  /// The third byte of the mark, `/` or `:`, of the lines that are collected.
  private var mark: UInt8 = 0
  /// Where the last of the lines ends, without its break.
  private var end = 0

  /// Adds the next comment of the file, whatever it is.
  mutating func add(_ comment: Range<Int>, of text: Span<UInt8>) {
    guard comment.count >= 3 else { return flush() }
    let mark = text[comment.lowerBound + 2]
    if text[comment.lowerBound + 1] == UInt8(ascii: "/") {
      // `////` is no documentation.
      let isMarked =
        mark == UInt8(ascii: ":")
        || (mark == UInt8(ascii: "/") && (comment.count == 3 || text[comment.lowerBound + 3] != UInt8(ascii: "/")))
      guard isMarked else { return flush() }
      if mark != self.mark || !isNextLine(comment.lowerBound, text) { flush() }
      self.mark = mark
      end = comment.upperBound
      lines.append(comment.lowerBound + 3..<endOfBreak(at: end, text))
    } else {
      flush()
      let isMarked =
        mark == UInt8(ascii: ":")
        || (mark == UInt8(ascii: "*") && comment.count > 4 && text[comment.lowerBound + 3] != UInt8(ascii: "*"))
      guard isMarked else { return }
      let isClosed = comment.count >= 5 && ByteSearch.matches("*/", at: comment.upperBound - 2, in: text)
      let body = comment.lowerBound + 3..<comment.upperBound - (isClosed ? 2 : 0)
      finished.append(DocumentationComment(body: body, of: text))
    }
  }

  /// Returns the documentation comments in the order of the file.
  mutating func finish() -> [DocumentationComment] {
    flush()
    return finished
  }

  private mutating func flush() {
    if !lines.isEmpty { finished.append(DocumentationComment(lines: lines)) }
    lines = []
    mark = 0
  }

  /// Whether an offset stands on the line below the last one, with blanks only before it.
  private func isNextLine(_ start: Int, _ text: Span<UInt8>) -> Bool {
    guard !lines.isEmpty else { return false }
    return LineReader.Line.skipBlanks(from: endOfBreak(at: end, text), to: start, in: text) == start
  }

  /// Returns the offset behind the line break at an offset.
  private func endOfBreak(at offset: Int, _ text: Span<UInt8>) -> Int {
    guard offset < text.count, text[offset].isLineBreak else { return offset }
    return ByteSearch.matches("\r\n", at: offset, in: text) ? offset + 2 : offset + 1
  }
}

extension UInt8 {
  /// A line feed or a carriage return.
  fileprivate var isLineBreak: Bool { self == 0x0A || self == 0x0D }
}
