import SourceText

/// Lines of code whose common indentation belongs to the document, as in reStructuredText and Org.
///
/// Tabs go to the next multiple of eight columns, as docutils and Emacs have it.
struct IndentedLines {
  private static let tabStop = 8

  private var lines: [LineReader.Line] = []
  /// The lines from the first to the last one that is not blank.
  private var filled = 0..<0
  /// The least indentation of the lines that are not blank.
  private var indent = Int.max

  /// Adds a line.
  mutating func append(_ line: LineReader.Line, in text: Span<UInt8>) {
    lines.append(line)
    if let columns = Self.indent(of: line, in: text) {
      indent = min(indent, columns)
      filled = (filled.isEmpty ? lines.count - 1 : filled.lowerBound)..<lines.count
    }
  }

  /// Takes the indentation of lines into account that are no code, such as a directive's options.
  mutating func limitIndent(to columns: Int) { indent = min(indent, columns) }

  /// Returns the indentation of a line in columns, or `nil` if it is blank.
  static func indent(of line: LineReader.Line, in text: Span<UInt8>) -> Int? {
    let content = line.contentStart(in: text)
    return content == line.end ? nil : column(of: content, in: line, text)
  }

  /// Returns the column, from 0, of an offset on a line.
  static func column(of offset: Int, in line: LineReader.Line, _ text: Span<UInt8>) -> Int {
    var column = 0
    for index in line.start..<offset {
      column += text[index] == 0x09 ? tabStop - column % tabStop : 1
    }
    return column
  }

  /// Adds the lines to a block of code without what they have in common.
  ///
  /// - Parameters:
  ///   - keepsIndent: Whether the indentation is part of the code.
  ///   - keepsBlankEnds: Whether blank lines at the beginning and the end are part of the code.
  ///   - code: The block that grows.
  ///   - text: The document.
  ///   - content: Adds what is left of a line, from an offset on.
  func add(
    keepsIndent: Bool = false, keepsBlankEnds: Bool = false, to code: inout CodeBuilder, of text: Span<UInt8>,
    _ content: (inout CodeBuilder, _ line: LineReader.Line, _ start: Int) -> Void
  ) {
    for line in keepsBlankEnds ? lines[...] : lines[filled] {
      let (start, spaces) = keepsIndent ? (line.start, 0) : strip(line, in: text)
      if spaces > 0 {
        code.append([UInt8](repeating: 0x20, count: spaces), replacing: start - 1..<start, of: text)
      }
      content(&code, line, start)
    }
  }

  /// Returns where a line's code begins, and how many columns of the tab before it are code.
  private func strip(_ line: LineReader.Line, in text: Span<UInt8>) -> (start: Int, spaces: Int) {
    var column = 0
    var index = line.start
    while column < indent, index < line.end, text[index].isBlank {
      column += text[index] == 0x09 ? Self.tabStop - column % Self.tabStop : 1
      index += 1
    }
    return (index, index < line.end && column > indent ? column - indent : 0)
  }
}
