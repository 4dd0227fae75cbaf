package import Snippets
package import SwiftTokens

/// The Swift snippets of one document, lexed: what rules look at.
///
/// A worker keeps one post and loads document after document into it.
package struct Post: ~Copyable {
  /// The tokens of all snippets; each snippet is a unit.
  package private(set) var store: TokenStore
  /// The snippets, one for each unit.
  package private(set) var snippets: [Snippet] = []
  /// The index of each snippet in the document.
  package private(set) var indices: [Int] = []
  /// What is known of each snippet besides its code.
  package private(set) var traits: [BlockTraits] = []
  /// The tokens that are keywords, snippet after snippet; see `BlockTraits.keywords`.
  private(set) var keywords: [Int] = []
  /// The blocks that may show what a snippet prints, by the order of their snippets.
  private(set) var outputs: [OutputBlock] = []
  private var fences = FenceSearch()
  /// What the snippets declare, gathered when a rule first asks.
  package let facts: PostFacts

  /// Makes an empty post.
  ///
  /// - Parameter vocabulary: The words that the rules know.
  package init(vocabulary: Vocabulary) {
    store = TokenStore(vocabulary: vocabulary)
    facts = PostFacts()
  }

  /// Forgets the document before.
  package mutating func removeAll() {
    store.removeAll()
    snippets.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    traits.removeAll(keepingCapacity: true)
    keywords.removeAll(keepingCapacity: true)
    outputs.removeAll(keepingCapacity: true)
    fences.removeAll()
    facts.forget()
  }

  /// Lexes a snippet.
  ///
  /// - Parameters:
  ///   - snippet: A snippet of Swift.
  ///   - index: Its index in the document.
  ///   - document: The document's bytes.
  package mutating func append(_ snippet: Snippet, index: Int, of document: Span<UInt8>) {
    snippet.withCode(in: document) { code in _ = store.append(code) }
    snippets.append(snippet)
    indices.append(index)
    var traits = BlockTraits(snippet, in: document, &fences)
    if let unit = store.units.last {
      let first = keywords.count
      store.appendIndices(of: .keyword, in: unit.tokens, to: &keywords)
      traits.keywords = first..<keywords.count
      traits.flags = store.flags(in: unit.tokens)
      traits.firstOutsideASCII = store.firstOffsetOutsideASCII(in: unit.text)
    }
    self.traits.append(traits)
  }

  /// Notes a block that is no code if it stands right behind a snippet, where it may show what that prints.
  ///
  /// - Parameters:
  ///   - block: A block without a language, or one that is labelled as output.
  ///   - index: Its index in the document; `nil` if it is none of the document's snippets.
  ///   - document: The document's bytes.
  mutating func appendOutput(_ block: Snippet, index: Int?, of document: Span<UInt8>) {
    let place = block.documentRange.lowerBound
    // The last snippet that ends before it.
    let unit = snippets.partitioningIndex { $0.documentRange.upperBound > place } - 1
    guard unit >= 0, let output = OutputBlock(block, index: index, after: snippets[unit], unit: unit, in: document)
    else { return }
    outputs.append(output)
  }

  /// The tokens of a unit.
  func tokens(of unit: Int) -> Range<Int> { store.units[unit].tokens }

  /// The tokens of the unit that holds a token.
  package func tokens(around index: Int) -> Range<Int> { store.units[store.unit(containing: index)].tokens }
}
