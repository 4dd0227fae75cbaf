package import Snippets

/// What to do with code blocks that name no language.
package enum UntaggedBlocks: String, CaseIterable, Sendable {
  /// Take those for Swift that look like it.
  case detect
  /// Take all of them for Swift.
  case swift
  /// Leave them alone.
  case ignore

  /// What is usual in a format: formats that people mark up by hand have labels, the others have lost them.
  package static func usual(in format: DocumentFormat) -> UntaggedBlocks {
    switch format {
    case .html, .feed, .jsonFeed, .plain, .notebook: .detect
    case .markdown, .asciidoc, .restructuredText, .org, .textile, .swift: .ignore
    }
  }

  /// Whether a snippet is to be checked as Swift.
  package func takesAsSwift(_ snippet: Snippet, of document: Span<UInt8>) -> Bool {
    if snippet.syntax == .include { return false }
    if snippet.isSwift { return true }
    // In text without markup no author said anything: what was not taken for Swift there is none.
    guard snippet.language.isEmpty, snippet.syntax != .plain else { return false }
    switch self {
    case .ignore: return false
    case .swift: return true
    case .detect: return snippet.withCode(in: document) { SwiftDetector.looksLikeSwift($0) }
    }
  }
}

/// Looks for Swift among the blocks without a language that are left alone, as far as that costs little.
struct UnlabelledBlocks {
  /// How many bytes of a document may still be looked at.
  private var budget = 16_384

  /// Whether a block without a language looks like Swift; `false` when the budget is used up.
  mutating func looksLikeSwift(_ snippet: Snippet, of document: Span<UInt8>) -> Bool {
    // What is merely indented is output and prose as often as code.
    guard snippet.language.isEmpty, snippet.syntax != .include, snippet.syntax != .indent, snippet.syntax != .plain
    else { return false }
    return snippet.withCode(in: document) { code in
      guard code.count <= budget else { return false }
      budget -= code.count
      return SwiftDetector.looksLikeSwift(code)
    }
  }
}
