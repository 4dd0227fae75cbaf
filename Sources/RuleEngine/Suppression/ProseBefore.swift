import Snippets

/// The line of prose that introduces a block.
enum ProseBefore {
  /// How far back a line is looked for; an introduction is short.
  private static let reach = 400

  /// Whether the last line of prose before a snippet says that its code is wrong.
  static func saysWrong(_ snippet: Snippet, in document: Span<UInt8>) -> Bool {
    line(before: snippet, in: document).map { IntentMark.isWrong(prose: $0) } ?? false
  }

  /// Returns the last line of prose before a snippet; `nil` if there is none nearby, or the snippet is no listing of a post.
  static func line(before snippet: Snippet, in document: Span<UInt8>) -> [UInt8]? {
    guard snippet.syntax != .source, snippet.syntax != .doccomment else { return nil }
    var end = snippet.documentRange.lowerBound
    let limit = max(0, end - reach)
    while let line = lineBefore(end, limit, in: document) {
      end = line.lowerBound
      guard !isBlank(line, in: document), !isFence(line, in: document) else { continue }
      return line.map { document[$0] }
    }
    return nil
  }

  private static func lineBefore(_ end: Int, _ limit: Int, in text: Span<UInt8>) -> Range<Int>? {
    guard end > limit else { return nil }
    var last = end
    if text[last - 1] == 0x0A { last -= 1 }
    var start = last
    while start > limit, text[start - 1] != 0x0A { start -= 1 }
    return start..<end
  }

  private static func isBlank(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    line.allSatisfy { text[$0] <= 0x20 || text[$0] == UInt8(ascii: ">") }
  }

  /// Whether a line opens a block: a fence, a tag, a liquid tag, or a comment.
  private static func isFence(_ line: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard let first = line.first(where: { text[$0] > 0x20 && text[$0] != UInt8(ascii: ">") }) else { return true }
    switch text[first] {
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      return first + 2 < line.upperBound && text[first + 1] == text[first] && text[first + 2] == text[first]
    case UInt8(ascii: "<"), UInt8(ascii: "{"): return true
    default: return false
    }
  }
}
