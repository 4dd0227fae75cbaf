import SourceText
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
    let code = post.store.units[unit]
    guard !code.comments.isEmpty, Self.mayHoldWord(code.text, post.store) else { return }
    for number in code.comments {
      let comment = post.store.comments[number]
      var next = comment.lowerBound
      while let offset = Self.wordStart(from: next, to: comment.upperBound, post.store) {
        next = offset + 1
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

  /// Whether a text holds one of the words, by their ends: what these begin with is rarer than a `T` and an `F`.
  private static func mayHoldWord(_ text: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    store.withBytes(text) { bytes in
      ByteSearch.first("XME", in: bytes, from: 0, to: bytes.count) != nil
        || ByteSearch.first("DO", in: bytes, from: 0, to: bytes.count) != nil
    }
  }

  /// Returns the offset of the next byte that may begin one of the words.
  private static func wordStart(from start: Int, to end: Int, _ store: borrowing TokenStore) -> Int? {
    guard start < end else { return nil }
    let other = store.firstOffset(of: UInt8(ascii: "T"), in: start..<end)
    return store.firstOffset(of: UInt8(ascii: "F"), in: start..<(other ?? end)) ?? other
  }

  /// Words what is to be done, cut after thirty characters.
  private func message(
    _ word: String, after start: Int, to end: Int, _ store: borrowing TokenStore
  ) -> String {
    var start = start
    while start < end, store.byte(start) == 0x20 || store.byte(start) == UInt8(ascii: ":") || store.byte(start) == 0x09
    {
      start += 1
    }
    // Far more than thirty characters need not be read: many of the words may stand on a line.
    let limit = min(end, start + 1_024)
    var lineEnd = start
    while lineEnd < limit, store.byte(lineEnd) != 0x0A, store.byte(lineEnd) != 0x0D { lineEnd += 1 }
    var text = store.string(start..<lineEnd)[...]
    while let first = text.first, first == " " || first == ":" || first == "\t" { text.removeFirst() }
    if text.hasSuffix("*/") { text.removeLast(2) }
    while text.last == " " { text.removeLast() }
    guard !text.isEmpty else { return "\(word)s should be resolved" }
    let head = text.prefix(30)
    return "\(word)s should be resolved (\(head.endIndex < text.endIndex ? head + "..." : text))"
  }

  /// Whether a byte continues a word; those of other scripts do.
  private func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
