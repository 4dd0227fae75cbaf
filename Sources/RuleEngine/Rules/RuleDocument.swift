import Snippets
import SourceText
package import YAML

/// A rule's Markdown document, taken apart.
///
/// What stands before the first heading of level two defines the rule: front matter, explanation, and `pattern`, `where`,
/// `message` and `fix` blocks. The sections after it are examples, which only tests and `snipcheck rules ID` read.
package struct RuleDocument: Sendable {
  package let path: String
  package let text: [UInt8]
  /// The front matter.
  package let frontMatter: YAMLNode
  /// The patterns with their conditions and fixes.
  let patterns: [PatternSource]
  /// The explanation, as Markdown without the definition's blocks.
  package let explanation: String

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

  /// Takes a document apart.
  ///
  /// - Parameters:
  ///   - path: What errors call it.
  ///   - text: The document.
  /// - Throws: `RuleError` where the front matter is missing or broken, or a block stands alone.
  package init(path: String, text: [UInt8]) throws(RuleError) {
    self.path = path
    self.text = text
    guard let matter = FrontMatter(text.span) else {
      let isOpen = FrontMatter.begins(text.span)
      throw RuleError(
        path: path, line: 1, column: 1,
        message: isOpen
          ? "the front matter is not closed; write a line '---' behind it"
          : "a rule begins with front matter between two lines '---'")
    }
    do {
      // The front matter begins on the document's second line.
      frontMatter = try YAML.parse(text.span.extracting(matter.content), lineOffset: 1)
    } catch {
      throw RuleError(path: path, line: error.line, column: error.column, message: error.message)
    }
    let end = Self.firstSection(in: text.span, from: matter.end)
    // Most rules with a native check have no blocks here, and all rules are read whenever the program starts.
    guard Self.hasFence(text[matter.end..<end]) else {
      explanation = String(decoding: text[matter.end..<end], as: UTF8.self)
      self.patterns = []
      return
    }
    let head = Document(path: path, bytes: Array(text[..<end]), format: .markdown)
    let table = LineTable(head.bytes.span)
    var patterns: [PatternSource] = []
    var prose = ""
    var proseStart = matter.end
    for snippet in head.extract(ExtractionOptions(languages: .any)).snippets where snippet.syntax == .fence {
      let block = Self.code(of: snippet, in: head.bytes)
      let line = table.line(at: snippet.documentRange.lowerBound)
      guard ["pattern", "where", "fix", "message", "table"].contains(snippet.language) else { continue }
      let fenceStart = table.start(ofLine: line - 1)
      if fenceStart > proseStart { prose += String(decoding: text[proseStart..<fenceStart], as: UTF8.self) }
      proseStart = min(table.start(ofLine: table.line(at: snippet.documentRange.upperBound) + 1), end)
      if snippet.language == "pattern" {
        patterns.append(PatternSource(path: path, line: line, text: block))
        continue
      }
      if snippet.language == "table" {
        patterns += try RenameTable.rows(block, path: path, line: line)
        continue
      }
      guard !patterns.isEmpty else {
        throw RuleError(
          path: path, line: line, column: 1, message: "a '\(snippet.language)' block needs a 'pattern' block before it")
      }
      let last = patterns.count - 1
      switch snippet.language {
      case "where": patterns[last].conditions = block
      case "fix":
        patterns[last].fix = block.trimmingFinalNewline
        patterns[last].fixLine = line
      default:
        patterns[last].message = block.trimmingFinalNewline
        patterns[last].messageLine = line
      }
      if snippet.language == "where" { patterns[last].conditionsLine = line }
    }
    if end > proseStart { prose += String(decoding: text[proseStart..<end], as: UTF8.self) }
    explanation = prose
    self.patterns = patterns
  }

  /// Whether three marks of a fence stand together in a text.
  private static func hasFence(_ text: ArraySlice<UInt8>) -> Bool {
    var run = 0
    var last: UInt8 = 0
    for byte in text {
      run = byte == last && (byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~")) ? run + 1 : 1
      last = byte
      if run == 3 { return true }
    }
    return false
  }

  /// The examples of all sections, in the order of the document.
  package var examples: [Example] {
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
    table.starts.indices.compactMap { index in
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

  /// Returns the offset of the first line that begins with `## `, or the end.
  private static func firstSection(in text: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < text.count {
      if offset + 2 < text.count, text[offset] == 0x23, text[offset + 1] == 0x23, text[offset + 2] == 0x20 {
        return offset
      }
      while offset < text.count, text[offset] != 0x0A { offset += 1 }
      offset += 1
    }
    return text.count
  }
}

/// A `pattern` block with what belongs to it.
struct PatternSource: Sendable {
  let path: String
  /// The line on which the pattern's text starts, from 1.
  let line: Int
  let text: String
  var conditions = ""
  var conditionsLine = 0
  var fix: String?
  var fixLine = 0
  var message: String?
  var messageLine = 0
  /// For a row of a table, its forms, which make its message.
  var form: RenameTable.Form?
  /// How a row of a table of old names has to be used; `nil` for other patterns.
  var row: RenameTable.Use?
}

extension String {
  fileprivate var trimmingFinalNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}
