package import RuleFormat
import Snippets
import SourceText
import YAML

/// A rule's Markdown document.
///
/// What stands before the first heading of level two defines the rule (`RuleDefinition`). The sections after it are examples,
/// which only tests and `snipcheck rules ID` read.
package struct RuleDocument: Sendable {
  package let path: String
  private let bytes: EmbeddedBytes

  /// A heading that introduces examples.
  package enum Section: String, CaseIterable, Sendable {
    case triggering, fixed, nonTriggering = "non-triggering"
  }

  /// A Swift block of a section.
  package struct Example: Sendable {
    package let section: Section
    /// The code; in triggering examples `↓` stands before each expected finding.
    package let code: String
    /// The line of the document on which the code starts, from 1.
    package let line: Int
    /// The rest of the info string after the language, such as `mode=all` (options for this example).
    package let settings: String
    /// Whether it is a Markdown document of its own instead of code.
    package let isDocument: Bool
  }

  /// Takes a document.
  ///
  /// - Parameters:
  ///   - path: What errors call it.
  ///   - text: The document.
  /// - Throws: `RuleError` where the front matter is missing or broken, or a block stands alone.
  package init(path: String, text: [UInt8]) throws(RuleError) {
    self.path = path
    bytes = .array(text)
    _ = try definition()
  }

  /// Takes a document that was found sound when the program was built.
  package init(path: String, embedded text: StaticString) {
    self.path = path
    bytes = .literal(text)
  }

  /// A copy of the text.
  package var text: [UInt8] { bytes.array }

  /// Reads what defines the rule.
  package func definition() throws(RuleError) -> RuleDefinition { try RuleDefinition(path: path, text: text) }

  /// The explanation, as Markdown without the definition's blocks.
  package var explanation: String { (try? definition())?.explanation ?? "" }

  /// The front matter; `nil` if it is broken.
  var frontMatter: YAMLNode? { (try? definition())?.frontMatter }

  /// The patterns with their conditions and fixes.
  var patterns: [PatternSource] { (try? definition())?.patterns ?? [] }

  /// The examples of all sections, in the order of the document.
  package var examples: [Example] {
    let text = self.text
    let document = Document(path: path, bytes: text, format: .markdown)
    let table = LineTable(text.span)
    let snippets = document.extract(ExtractionOptions(languages: .any)).snippets
    let headings = self.headings(table, outside: snippets)
    return snippets.compactMap { snippet in
      let isDocument = snippet.language == "markdown"
      guard snippet.isSwift || isDocument, snippet.syntax == .fence else { return nil }
      let start = snippet.documentRange.lowerBound
      guard let section = headings.last(where: { $0.offset < start })?.section else { return nil }
      return Example(
        section: section, code: Self.code(of: snippet, in: text), line: table.line(at: start),
        settings: String(snippet.info.dropFirst(snippet.language.count)), isDocument: isDocument)
    }
  }

  /// Returns the examples of one section.
  package func sections(_ section: Section) -> [Example] { examples.filter { $0.section == section } }

  /// The level-two headings outside of code blocks, with their offsets and the sections that they name.
  func headings(
    _ table: LineTable, outside snippets: [Snippet]
  ) -> [(offset: Int, title: String, section: Section?)] {
    let text = self.text
    return table.starts.indices.compactMap { index in
      let start = table.starts[index]
      let end = index + 1 < table.starts.count ? table.starts[index + 1] : text.count
      guard end - start > 3, text[start] == 0x23, text[start + 1] == 0x23, text[start + 2] == 0x20,
        !snippets.contains(where: { $0.documentRange.contains(start) })
      else { return nil }
      var title = text[(start + 3)..<end]
      while let last = title.last, last <= 0x20 { title = title.dropLast() }
      while let first = title.first, first <= 0x20 { title = title.dropFirst() }
      let words = String(decoding: title, as: UTF8.self)
      return (start, words, Section(rawValue: words.lowercased()))
    }
  }

  /// Returns a snippet's code with line feeds for whatever ends its lines.
  static func code(of snippet: Snippet, in document: [UInt8]) -> String {
    let bytes = snippet.withCode(in: document.span) { code in
      unsafe code.withUnsafeBufferPointer { unsafe Array($0) }
    }
    let code = String(decoding: bytes, as: UTF8.self)
    return bytes.contains(0x0D) ? code.replacing("\r\n", with: "\n") : code
  }
}
