/// How far a line has been read, in bytes and in columns (CommonMark, Tabs).
///
/// A container may take up a part of a tab; the rest of that tab still counts as indentation of what follows.
struct LinePosition {
  private(set) var offset: Int
  /// Columns from 0 on the physical line; a tab goes to the next multiple of four.
  private(set) var column = 0
  /// Where the line's text ends.
  let end: Int
  /// Whether the byte at `offset` is a tab of which some columns are used up.
  private(set) var isInsideTab = false
  /// The first byte that is neither space nor tab, or the line's end.
  private(set) var firstNonspace = -1
  private var firstNonspaceColumn = 0

  init(start: Int, end: Int) {
    offset = start
    self.end = end
  }

  /// Columns of indentation between the place reached and the first other byte; `findNonspace` must have been called.
  var indent: Int { firstNonspaceColumn - column }
  /// Whether nothing but spaces and tabs is left; `findNonspace` must have been called.
  var isBlank: Bool { firstNonspace >= end }
  /// Columns left of a tab that is partly used up, else 0.
  var columnsLeftOfTab: Int {
    isInsideTab ? MarkdownByte.tabStop - column % MarkdownByte.tabStop : 0
  }

  /// Looks for the first byte that is neither space nor tab. What was found stays valid while the line is read on.
  mutating func findNonspace(in text: Span<UInt8>) {
    guard firstNonspace < offset else { return }
    var index = offset
    var column = self.column
    while index < end {
      let byte = text[index]
      if byte == 0x20 {
        column += 1
      } else if byte == 0x09 {
        column += MarkdownByte.tabStop - column % MarkdownByte.tabStop
      } else {
        break
      }
      index += 1
    }
    firstNonspace = index
    firstNonspaceColumn = column
  }

  /// Goes on by bytes, or by columns, which may end inside a tab.
  mutating func advance(_ count: Int, inColumns: Bool, in text: Span<UInt8>) {
    var left = count
    while left > 0, offset < end {
      if text[offset] == 0x09 {
        let width = MarkdownByte.tabStop - column % MarkdownByte.tabStop
        if inColumns {
          isInsideTab = width > left
          let step = min(left, width)
          column += step
          if !isInsideTab { offset += 1 }
          left -= step
        } else {
          isInsideTab = false
          column += width
          offset += 1
          left -= 1
        }
      } else {
        isInsideTab = false
        offset += 1
        column += 1
        left -= 1
      }
    }
  }

  /// Goes to the first byte that is neither space nor tab.
  mutating func advanceToNonspace(in text: Span<UInt8>) {
    findNonspace(in: text)
    offset = firstNonspace
    column = firstNonspaceColumn
    isInsideTab = false
  }

  /// Takes up to a number of columns of white space.
  mutating func skipBlankColumns(_ count: Int, in text: Span<UInt8>) {
    findNonspace(in: text)
    advance(min(count, indent), inColumns: true, in: text)
  }
}
