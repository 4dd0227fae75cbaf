package import YAML

/// What defines a rule in its document: all that stands before the first heading of level two.
package struct RuleDefinition {
  let path: String
  /// The front matter.
  package let frontMatter: YAMLNode
  /// The patterns with their conditions and fixes.
  package let patterns: [PatternSource]
  /// The explanation, as Markdown without the definition's blocks.
  package let explanation: String

  /// Takes a document apart.
  ///
  /// - Parameters:
  ///   - path: What errors call it.
  ///   - text: The document.
  /// - Throws: `RuleError` where the front matter is missing or broken, or a block stands alone.
  package init(path: String, text: [UInt8]) throws(RuleError) {
    self.path = path
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
    var patterns: [PatternSource] = []
    var prose = ""
    var proseStart = matter.end
    for block in FencedBlock.all(in: text, matter.end..<end) {
      guard ["pattern", "where", "fix", "message", "table"].contains(block.language) else { continue }
      prose += String(decoding: text[proseStart..<block.range.lowerBound], as: UTF8.self)
      proseStart = block.range.upperBound
      switch block.language {
      case "pattern": patterns.append(PatternSource(path: path, line: block.line, text: block.code))
      case "table": patterns += try RenameTable.rows(block.code, path: path, line: block.line)
      default:
        guard !patterns.isEmpty else {
          throw RuleError(
            path: path, line: block.line, column: 1,
            message: "a '\(block.language)' block needs a 'pattern' block before it")
        }
        patterns[patterns.count - 1].add(block)
      }
    }
    explanation = prose + String(decoding: text[proseStart..<end], as: UTF8.self)
    self.patterns = patterns
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

extension PatternSource {
  /// Takes a `where`, `fix` or `message` block.
  fileprivate mutating func add(_ block: FencedBlock) {
    switch block.language {
    case "where":
      conditions = block.code
      conditionsLine = block.line
    case "fix":
      fix = block.code.trimmingFinalNewline
      fixLine = block.line
    default:
      message = block.code.trimmingFinalNewline
      messageLine = block.line
    }
  }
}

extension String {
  fileprivate var trimmingFinalNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}
