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
    guard snippet.language.isEmpty else { return false }
    switch self {
    case .ignore: return false
    case .swift: return true
    case .detect: return false
    }
  }
}
