import SwiftTokens

/// `TODO` and `FIXME` in comments.
struct TodoCheck: NativeCheck {
  static let name = "todo"
  let anchors = [Anchor.snippet]
  /// The words, with their bytes.
  private let words: [(text: String, bytes: [UInt8])]

  init(options: RuleOptions) {
    words = options.strings("only").map { ($0, Array($0.utf8)) }
  }

  func check(snippet unit: Int, in post: borrowing Post, report: inout RawReport) {
    for number in post.store.units[unit].comments {
      let comment = post.store.comments[number]
      var offset = comment.lowerBound
      while offset < comment.upperBound {
        defer { offset += 1 }
        let byte = post.store.byte(offset)
        guard byte == UInt8(ascii: "T") || byte == UInt8(ascii: "F") else { continue }
        for word in words {
          let range = offset..<offset + word.bytes.count
          guard range.upperBound <= comment.upperBound, post.store.isSpelt(word.bytes, range: range),
            offset == comment.lowerBound || !isWordByte(post.store.byte(offset - 1)),
            range.upperBound == comment.upperBound || !isWordByte(post.store.byte(range.upperBound))
          else { continue }
          // A word in back-ticks is spoken of.
          if offset > comment.lowerBound, range.upperBound < comment.upperBound,
            post.store.byte(offset - 1) == UInt8(ascii: "`"), post.store.byte(range.upperBound) == UInt8(ascii: "`")
          {
            continue
          }
          report.add(range, message(word.text, after: range.upperBound, to: comment.upperBound, post.store))
        }
      }
    }
  }

  /// Words what is to be done, cut after thirty characters.
  private func message(
    _ word: String, after start: Int, to end: Int, _ store: borrowing TokenStore
  ) -> String {
    var lineEnd = start
    while lineEnd < end, store.byte(lineEnd) != 0x0A, store.byte(lineEnd) != 0x0D { lineEnd += 1 }
    var text = store.string(start..<lineEnd)[...]
    while let first = text.first, first == " " || first == ":" || first == "\t" { text.removeFirst() }
    if text.hasSuffix("*/") { text.removeLast(2) }
    while text.last == " " { text.removeLast() }
    guard !text.isEmpty else { return "\(word)s should be resolved" }
    return "\(word)s should be resolved (\(text.count > 30 ? text.prefix(30) + "..." : text))"
  }

  /// Whether a byte continues a word; those of other scripts do.
  private func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
