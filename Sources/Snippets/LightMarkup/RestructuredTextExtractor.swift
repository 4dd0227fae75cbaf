import SourceText

/// Finds the code blocks of a reStructuredText document, with the directives of docutils and Sphinx.
enum RestructuredTextExtractor {
  static func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    var parser = RestructuredTextParser(options: options, text: text)
    parser.run(text)
    return parser.extraction
  }
}

/// One pass over the lines of a reStructuredText document.
///
/// Only what is verbatim matters: code directives, literal blocks behind `::`, comments and foreign text. All else is
/// walked through, however deep in lists, quotes and other directives it stands.
private struct RestructuredTextParser {
  private(set) var extraction = Extraction()

  private let options: ExtractionOptions
  private var reader = LineReader()
  private var offset: Int
  /// The language of literal blocks, from the `highlight` directive.
  private var defaultLanguage = ""

  init(options: ExtractionOptions, text: Span<UInt8>) {
    self.options = options
    offset = text.startsWithByteOrderMark ? 3 : 0
  }

  mutating func run(_ text: Span<UInt8>) {
    while let line = nextLine(text) {
      guard line.start < line.end else { continue }
      let start = Self.skipListMarkers(line, text)
      guard start < line.end else { continue }
      let isExplicit =
        text[start] == UInt8(ascii: ".") && ByteSearch.matches("..", at: start, in: text)
        && (start + 2 == line.end || text[start + 2].isBlank)
      if isExplicit {
        readExplicitMarkup(line, start, text)
      } else if text[line.end - 1] == UInt8(ascii: ":") || text[line.end - 1].isBlank {
        let end = line.contentEnd(in: text)
        if end - start >= 2, ByteSearch.matches("::", at: end - 2, in: text) {
          readLiteralBlock(line, IndentedLines.column(of: start, in: line, text), text)
        }
      }
    }
  }

  private mutating func nextLine(_ text: Span<UInt8>) -> LineReader.Line? {
    guard let line = peekLine(text) else { return nil }
    offset = line.next
    return line
  }

  private mutating func peekLine(_ text: Span<UInt8>) -> LineReader.Line? {
    offset < text.count ? reader.line(at: offset, in: text) : nil
  }

  /// Returns where a line's text begins behind its indentation and the marks of lists.
  private static func skipListMarkers(_ line: LineReader.Line, _ text: Span<UInt8>) -> Int {
    var start = line.contentStart(in: text)
    while let end = endOfListMarker(at: start, line.end, text) {
      start = LineReader.Line.skipBlanks(from: end, to: line.end, in: text)
    }
    return start
  }

  /// Returns the end of `-`, `*`, `+`, `1.`, `a)`, `(iv)` or `#.` with a blank behind it.
  private static func endOfListMarker(at start: Int, _ end: Int, _ text: Span<UInt8>) -> Int? {
    guard start < end else { return nil }
    var index = start
    switch text[index] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): index += 1
    case UInt8(ascii: "#"), UInt8(ascii: "("), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      if text[index] == UInt8(ascii: "(") { index += 1 }
      let name = index
      // Roman numerals are the longest names.
      while index < end, index - name < 8, text[index].isASCIIAlphanumeric || text[index] == UInt8(ascii: "#") {
        index += 1
      }
      guard index > name, index < end, text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: ")"),
        index - name == 1 || !text[name].isASCIILetter || isRoman(name..<index, text)
      else { return nil }
      index += 1
    default: return nil
    }
    return index < end && text[index].isBlank ? index : nil
  }

  private static func isRoman(_ range: Range<Int>, _ text: Span<UInt8>) -> Bool {
    for index in range {
      switch text[index].lowercasedASCII {
      case UInt8(ascii: "i"), UInt8(ascii: "v"), UInt8(ascii: "x"), UInt8(ascii: "l"), UInt8(ascii: "c"),
        UInt8(ascii: "d"), UInt8(ascii: "m"):
        continue
      default: return false
      }
    }
    return true
  }

  // MARK: Literal blocks

  /// Reads the block behind a paragraph that ends with `::`, if there is one.
  private mutating func readLiteralBlock(_ line: LineReader.Line, _ indent: Int, _ text: Span<UInt8>) {
    guard let first = peekLine(text), first.isBlank(in: text) else { return }
    let lines = readIndented(under: indent, text)
    add(lines.lines, language: defaultLanguage, info: "", anchor: lines.anchor, isDirective: false, text)
  }

  /// Reads the block behind `.. note:: As follows::`, whose text is a paragraph of its own, three columns in.
  private mutating func readLiteralBlockOfBody(_ line: LineReader.Line, _ indent: Int, _ text: Span<UInt8>) {
    guard ByteSearch.matches("::", at: line.contentEnd(in: text) - 2, in: text) else { return }
    readLiteralBlock(line, indent + 3, text)
  }

  /// Reads the lines that are indented more than a column, and the blank lines among them.
  private mutating func readIndented(under indent: Int, _ text: Span<UInt8>) -> (lines: IndentedLines, anchor: Int) {
    var lines = IndentedLines()
    let anchor = offset
    while let line = peekLine(text) {
      if let own = IndentedLines.indent(of: line, in: text), own <= indent { break }
      offset = line.next
      lines.append(line, in: text)
    }
    return (lines, anchor)
  }

  private mutating func add(
    _ lines: IndentedLines, language: String, info: String, anchor: Int, isDirective: Bool, _ text: Span<UInt8>
  ) {
    guard let language = options.languageIfWanted(language) else { return }
    var code = CodeBuilder(anchor: anchor)
    lines.add(to: &code, of: text) { code, line, start in code.append(start..<line.next, of: text) }
    // A paragraph may end with `::` though nothing is indented below it.
    if code.isEmpty, !isDirective { return }
    extraction.snippets.append(Snippet(syntax: .rst, language: language, info: info, code: code.finish()))
  }

  // MARK: Explicit markup

  /// Reads a directive or a comment, which begins with `..` at an offset of its line.
  private mutating func readExplicitMarkup(_ line: LineReader.Line, _ start: Int, _ text: Span<UInt8>) {
    let indent = IndentedLines.column(of: start, in: line, text)
    let end = line.contentEnd(in: text)
    let name = LineReader.Line.skipBlanks(from: start + 2, to: end, in: text)
    guard name < end else {
      // An empty comment does not reach over a blank line.
      if let next = peekLine(text), !next.isBlank(in: text) { readComment(line, start, indent, text) }
      return
    }
    switch text[name] {
    // Footnotes, citations, targets, substitutions: their text is read like any other.
    case UInt8(ascii: "["): return readLiteralBlockOfBody(line, indent, text)
    case UInt8(ascii: "_"), UInt8(ascii: "|"): return
    default: break
    }
    guard let colons = Self.endOfDirectiveName(name, end, text) else { return readComment(line, start, indent, text) }
    let argument = LineReader.Line.skipBlanks(from: colons + 2, to: end, in: text)..<end
    let directive = RestructuredTextDirective(
      name: text.lowercasedWord(name..<colons), argument: argument, indent: indent)
    switch directive.name {
    case "code-block", "sourcecode", "code", "code-tab", "code-cell": readCode(directive, text)
    case "highlight": defaultLanguage = language(of: directive, text)
    case "literalinclude", "include": readInclude(directive, line, start, text)
    case "raw": readRaw(directive, text)
    case "parsed-literal", "math", "graphviz", "digraph", "graph", "mermaid", "uml", "plantuml", "doctest", "testcode",
      "testoutput", "testsetup", "testcleanup", "productionlist", "prompt", "csv-table", "ipython", "jupyter-execute":
      _ = readIndented(under: indent, text)
    default:
      if end - colons > 2 { readLiteralBlockOfBody(line, indent, text) }
    }
  }

  /// Returns where the `::` behind a directive's name stands, or `nil` if this is no directive.
  private static func endOfDirectiveName(_ start: Int, _ end: Int, _ text: Span<UInt8>) -> Int? {
    var index = start
    while index < end {
      switch text[index] {
      case UInt8(ascii: ":"):
        if index > start, ByteSearch.matches("::", at: index, in: text), index + 2 == end || text[index + 2].isBlank {
          return index
        }
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "."): break
      case let byte where byte.isASCIIAlphanumeric || byte >= 0x80: break
      default: return nil
      }
      index += 1
    }
    return nil
  }

  private mutating func readComment(_ line: LineReader.Line, _ start: Int, _ indent: Int, _ text: Span<UInt8>) {
    var last = line
    while let next = peekLine(text) {
      if let own = IndentedLines.indent(of: next, in: text) {
        if own <= indent { break }
        last = next
      }
      offset = next.next
    }
    let content = start + 2..<last.end
    guard DocumentComment.mayHoldDirective(content, of: text) else {
      return
    }
    extraction.comments.append(DocumentComment(range: start..<last.contentEnd(in: text), content: content))
  }

  private func language(of directive: RestructuredTextDirective, _ text: Span<UInt8>) -> String {
    let name = LanguageName.inInfoString(text.extracting(directive.argument))
    return name == "none" || name == "text" || name == "default" ? "" : name
  }

  private mutating func readCode(_ directive: RestructuredTextDirective, _ text: Span<UInt8>) {
    let isPlain = directive.argument.isEmpty
    let language = isPlain ? (directive.name == "code" ? "" : defaultLanguage) : language(of: directive, text)
    var lines = IndentedLines()
    readOptions(under: directive.indent, text) { option in lines.limitIndent(to: option) }
    // The empty line between options and code is no code.
    if let blank = peekLine(text), blank.isBlank(in: text) { offset = blank.next }
    let anchor = offset
    while let line = peekLine(text) {
      if let own = IndentedLines.indent(of: line, in: text), own <= directive.indent { break }
      offset = line.next
      lines.append(line, in: text)
    }
    add(lines, language: language, info: text.string(directive.argument), anchor: anchor, isDirective: true, text)
  }

  /// Reads `:name: value` lines below a directive; tells the indentation of each.
  private mutating func readOptions(
    under indent: Int, _ text: Span<UInt8>, _ found: (_ indent: Int) -> Void
  ) {
    while let line = peekLine(text), let own = IndentedLines.indent(of: line, in: text), own > indent {
      let start = line.contentStart(in: text)
      guard text[start] == UInt8(ascii: ":"),
        ByteSearch.first(UInt8(ascii: ":"), in: text, from: start + 1, to: line.end) != nil
      else { return }
      found(own)
      offset = line.next
    }
  }

  private mutating func readInclude(
    _ directive: RestructuredTextDirective, _ line: LineReader.Line, _ start: Int, _ text: Span<UInt8>
  ) {
    var language: String?
    let optionsStart = offset
    readOptions(under: directive.indent, text) { _ in }
    for name in [":language:", ":code:"] as [StaticString] {
      guard let found = ByteSearch.first(name, in: text, from: optionsStart, to: offset) else { continue }
      let word = LineReader.Line.skipBlanks(from: found + name.utf8CodeUnitCount, to: offset, in: text)
      language = LanguageName.inInfoString(text.extracting(word..<offset))
    }
    let path = text.lowercasedWord(directive.argument)
    // `include` without `:code:` brings in text of the document's own kind.
    guard directive.name == "literalinclude" || language != nil else { return }
    guard let wanted = options.languageIfWanted(language ?? (path.hasSuffix(".swift") ? "swift" : defaultLanguage))
    else {
      return
    }
    extraction.snippets.append(
      Snippet(
        syntax: .include, language: wanted, info: text.string(directive.argument),
        code: .slice(start..<line.contentEnd(in: text))))
  }

  private mutating func readRaw(_ directive: RestructuredTextDirective, _ text: Span<UInt8>) {
    let (_, anchor) = readIndented(under: directive.indent, text)
    guard text.lowercasedWord(directive.argument) == "html" else { return }
    extraction.snippets += HTMLExtractor.extractBlock(text, range: anchor..<offset, options)
  }
}

/// A line `.. name:: argument`.
private struct RestructuredTextDirective {
  /// In lower case.
  var name: String
  var argument: Range<Int>
  /// The column of the two dots.
  var indent: Int
}
