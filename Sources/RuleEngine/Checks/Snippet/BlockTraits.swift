import Snippets
import SourceText
import SwiftTokens

/// What is known of a block besides its code: how its fence stands, whether its code is Swift at all, and what many checks
/// would have to read all its tokens for.
package struct BlockTraits: Sendable {
  /// The language that a block seems to be in although it is labelled as Swift; `nil` for Swift and where there is doubt.
  var language: OtherLanguage?
  /// The opening fence's marks in the document; `nil` for blocks of other forms.
  var fence: Range<Int>?
  /// Whether the fence is indented so far that CommonMark takes it for text of an indented block.
  var isIndentedTooFar = false
  /// The places of its keywords in `Post.keywords`.
  var keywords = 0..<0
  /// The flags that any of its tokens has.
  var flags: TokenFlags = []
  /// The offset of its first byte in the post's store that is not of ASCII; `nil` if all are.
  var firstOutsideASCII: Int?

  /// Looks at a block and its surroundings.
  ///
  /// Complexity: O(*n*) in the block's code.
  ///
  /// - Parameters:
  ///   - snippet: A block that is to be checked.
  ///   - document: The document's bytes.
  init(_ snippet: Snippet, in document: Span<UInt8>) {
    if snippet.isSwift, snippet.syntax != .source {
      language = snippet.withCode(in: document) { SwiftDetector.seemsToBe($0) }
    }
    guard snippet.syntax == .fence else { return }
    fence = Self.fence(before: snippet.documentRange.lowerBound, in: document)
    guard let fence else { return }
    isIndentedTooFar = Self.isIndentedTooFar(fence, in: document)
  }

  /// Returns the run of back-ticks or tildes that opens a block, on the code's line or on one of the two before it.
  private static func fence(before start: Int, in text: Span<UInt8>) -> Range<Int>? {
    var end = start
    for _ in 0..<3 {
      let line = lineStart(before: end, in: text)
      var offset = line
      while offset + 2 < text.count, offset < end {
        let byte = text[offset]
        if byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~"), text[offset + 1] == byte, text[offset + 2] == byte {
          var last = offset
          while last < text.count, text[last] == byte { last += 1 }
          return offset..<last
        }
        offset += 1
      }
      guard line > 0 else { return nil }
      end = line - 1
    }
    return nil
  }

  private static func lineStart(before offset: Int, in text: Span<UInt8>) -> Int {
    var start = min(offset, text.count)
    while start > 0, text[start - 1] != 0x0A { start -= 1 }
    return start
  }

  /// Whether a fence stands four columns or more behind the text around it (CommonMark, Indented code blocks).
  ///
  /// The nearest line before it that is indented less has to be a paragraph at the margin: in a list, a quote, an
  /// admonition or a tag of another kind the fence may stand just right.
  private static func isIndentedTooFar(_ fence: Range<Int>, in text: Span<UInt8>) -> Bool {
    var line = lineStart(before: fence.lowerBound, in: text)
    guard let own = indentation(of: line..<fence.lowerBound, in: text), own >= 4 else { return false }
    while line > 0 {
      let end = line - 1
      line = lineStart(before: end, in: text)
      guard var first = (line..<end).first(where: { text[$0] > 0x20 }) else { continue }
      guard let columns = indentation(of: line..<first, in: text), columns < own else { continue }
      guard columns == 0 else { return false }
      // A list's item or a footnote may go on for some lines.
      while line > 0 {
        let before = lineStart(before: line - 1, in: text)
        guard let start = (before..<line).first(where: { text[$0] > 0x20 }) else { break }
        line = before
        first = start
      }
      let byte = text[first]
      return (byte | 0x20).isASCIILetter || byte == UInt8(ascii: "#") && first + 1 < end && text[first + 1] != 0x2B
        || byte >= 0x80
    }
    return true
  }

  /// The columns of white space, or `nil` if a range holds anything else.
  private static func indentation(of range: Range<Int>, in text: Span<UInt8>) -> Int? {
    var columns = 0
    for offset in range {
      switch text[offset] {
      case 0x20: columns += 1
      case 0x09: columns += 4 - columns % 4
      default: return nil
      }
    }
    return columns
  }
}
