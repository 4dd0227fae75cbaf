import SourceText

/// Finds the code blocks of a Jupyter notebook: its code cells, and the blocks in its Markdown cells.
enum NotebookExtractor {
  static func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    let notebook = Notebook(text)
    var extraction = Extraction()
    for cell in notebook.cells {
      switch cell.kind {
      case .code: add(cell, of: notebook, to: &extraction, text, options)
      case .markdown: addBlocks(of: cell, to: &extraction, text, options)
      case .other: break
      }
    }
    return extraction
  }

  private static func addBlocks(
    of cell: Notebook.Cell, to extraction: inout Extraction, _ text: Span<UInt8>, _ options: ExtractionOptions
  ) {
    let source = cell.source(in: text)
    let inner = MarkdownExtractor.extract(source.bytes.span, options)
    extraction.snippets += inner.snippets.map { $0.moved(by: source.map, of: source.bytes.span) }
    extraction.comments += inner.comments.map { $0.moved(by: source.map) }
  }

  private static func add(
    _ cell: Notebook.Cell, of notebook: Notebook, to extraction: inout Extraction, _ text: Span<UInt8>,
    _ options: ExtractionOptions
  ) {
    let source = cell.source(in: text)
    let lines = NotebookLines(source.bytes.span)
    let label = lines.cellLanguage ?? cell.language ?? notebook.language
    guard let language = options.languageIfWanted(label) else { return }
    var snippets = lines.includes.map { include in
      Snippet(syntax: .include, language: language, code: .slice(source.map.documentRange(ofCode: include)))
    }
    var code = source
    if !lines.areWhole {
      var kept = MappedText(anchor: 0)
      for range in lines.code { kept.append(range, of: source.bytes.span) }
      code = kept.composed(with: source.map)
    }
    snippets.append(Snippet(syntax: .notebook, language: language, info: lines.cellMagic, code: .mapped(code)))
    extraction.snippets += snippets.sorted { $0.documentRange.lowerBound < $1.documentRange.lowerBound }
  }
}
