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
  ///   - fences: What was read of the document for the blocks before.
  init(_ snippet: Snippet, in document: Span<UInt8>, _ fences: inout FenceSearch) {
    if snippet.isSwift, snippet.syntax != .source {
      language = snippet.withCode(in: document) { SwiftDetector.seemsToBe($0) }
    }
    guard snippet.syntax == .fence else { return }
    fence = fences.fence(before: snippet.documentRange.lowerBound, in: document)
    guard let fence else { return }
    isIndentedTooFar = fences.isIndentedTooFar(fence, in: document)
  }
}
