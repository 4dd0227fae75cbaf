/// A fenced block that defines something of a rule (CommonMark, Fenced code blocks).
///
/// Documents about Swift are read by a whole Markdown parser; what defines a rule has no other form than this.
struct FencedBlock {
  /// The first word of its info string.
  let language: String
  /// The code with line feeds for whatever ends its lines.
  let code: String
  /// The line on which the code starts, from 1.
  let line: Int
  /// The bytes of the whole block with its fences.
  let range: Range<Int>

  /// Returns the blocks in a range of a text.
  static func all(in text: [UInt8], _ range: Range<Int>) -> [FencedBlock] {
    var blocks: [FencedBlock] = []
    var line = 1 + text[..<range.lowerBound].count { $0 == 0x0A }
    var offset = range.lowerBound
    var open: (fence: Fence, start: Int, line: Int, code: [UInt8])?
    func block(endingAt end: Int) -> FencedBlock? {
      open.map { open in
        FencedBlock(
          language: open.fence.language, code: String(decoding: open.code, as: UTF8.self), line: open.line,
          range: open.start..<end)
      }
    }
    while offset < range.upperBound {
      let end = min(range.upperBound, (text[offset...].firstIndex(of: 0x0A) ?? text.count - 1) + 1)
      let content = text[offset..<end]
      let fence = Fence(content)
      if let opening = open?.fence {
        if let fence, fence.closes(opening) {
          if let block = block(endingAt: end) { blocks.append(block) }
          open = nil
        } else {
          let indent = content.prefix { $0 == 0x20 }.count
          let code = content.dropFirst(min(indent, opening.indent))
          open?.code += code.suffix(2) == [0x0D, 0x0A] ? code.dropLast(2) + [0x0A] : code
        }
      } else if let fence, fence.canOpen {
        open = (fence, offset, line + 1, [])
      }
      line += 1
      offset = end
    }
    if let block = block(endingAt: range.upperBound) { blocks.append(block) }
    return blocks
  }
}

/// A line that begins with at least three back-ticks or tildes.
private struct Fence {
  let indent: Int
  private let mark: UInt8
  private let count: Int
  private let info: String

  init?(_ line: ArraySlice<UInt8>) {
    indent = line.prefix { $0 == 0x20 }.count
    let rest = line.dropFirst(indent)
    guard indent < 4, let mark = rest.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
    self.mark = mark
    count = rest.prefix { $0 == mark }.count
    guard count >= 3 else { return nil }
    info = String(decoding: rest.dropFirst(count), as: UTF8.self)
  }

  var language: String { info.split { $0.isWhitespace }.first.map { $0.lowercased() } ?? "" }

  /// The info string of a fence of back-ticks holds none.
  var canOpen: Bool { mark == UInt8(ascii: "~") || !info.utf8.contains(mark) }

  func closes(_ opening: Fence) -> Bool {
    mark == opening.mark && count >= opening.count && info.allSatisfy(\.isWhitespace)
  }
}
