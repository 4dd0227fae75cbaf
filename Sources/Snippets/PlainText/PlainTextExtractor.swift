/// Finds the code blocks of text without markup, where prose and code alternate with nothing but blank lines between.
///
/// Fences that are left in the text are taken first (`TextFences`). In the rest every line gets a label by a scored
/// model (`LineModel`), decided for the whole text at once; `ListingSplitter` then sees where one listing ends and the
/// next begins with no prose between them.
package enum PlainTextExtractor {
  /// Complexity: O(*n*) in the length of the text.
  static func extract(_ text: Span<UInt8>, _ options: ExtractionOptions) -> Extraction {
    let lines = TextLine.split(text)
    let fences = TextFences(lines.span, of: text)
    var extraction = Extraction()
    for fence in fences.blocks {
      if let snippet = snippet(of: fence, in: text, options) { extraction.snippets.append(snippet) }
    }
    for stretch in fences.stretches {
      let chain = LineChain(lines.span, stretch, of: text)
      let labels = ListingSplitter.split(LineModel.shared.labels(of: chain), of: chain)
      for listing in listings(labels.span) {
        let first = lines[chain.nodes[listing.lowerBound].line]
        let last = chain.nodes[listing.upperBound - 1].line
        let range = first.start..<TextLine.end(ofLine: last, lines.span, of: text)
        let language = language(of: listing, labels[listing.lowerBound], chain, text.extracting(range))
        guard language == "swift" || options.languages == .any else { continue }
        extraction.snippets.append(Snippet(syntax: .plain, language: language, code: .slice(range)))
      }
    }
    if !fences.blocks.isEmpty {
      extraction.snippets.sort { $0.documentRange.lowerBound < $1.documentRange.lowerBound }
    }
    return extraction
  }

  /// Names the language of a listing. One that the model takes for Swift without a line that only Swift has may still
  /// be another one with certainty.
  private static func language(
    of listing: Range<Int>, _ label: LineLabel, _ chain: LineChain, _ code: Span<UInt8>
  ) -> String {
    guard label.isSwift else { return SwiftDetector.seemsToBe(code)?.language ?? "" }
    for node in listing where ForeignSigns.isSwift(chain.nodes[node].features) { return "swift" }
    return SwiftDetector.seemsToBe(code)?.language ?? "swift"
  }

  /// Makes a snippet of a fence, or `nil` for a language that is not asked for.
  private static func snippet(
    of fence: TextFences.Block, in text: Span<UInt8>, _ options: ExtractionOptions
  ) -> Snippet? {
    var language = LanguageName.inInfoString(text.extracting(fence.info))
    let code = text.extracting(fence.code)
    if language.isEmpty {
      language = SwiftDetector.looksLikeSwift(code) ? "swift" : SwiftDetector.seemsToBe(code)?.language ?? ""
    }
    guard language == "swift" || options.aliases.contains(language) || options.languages == .any else { return nil }
    let info = String(decoding: text.extracting(fence.info).bytesArray, as: UTF8.self)
    return Snippet(
      syntax: .plain, language: language, info: info, code: .slice(fence.code), isTerminated: fence.isTerminated)
  }

  /// Returns the runs of labels that make up a listing each.
  static func listings(_ labels: Span<LineLabel>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start: Int?
    for index in labels.indices {
      let label = labels[index]
      if label.isStart || label == .prose, let first = start {
        result.append(first..<index)
        start = nil
      }
      if label.isStart { start = index }
    }
    if let start { result.append(start..<labels.count) }
    return result
  }
}

extension Span<UInt8> {
  /// A copy of the bytes.
  var bytesArray: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    for index in indices { result.append(self[index]) }
    return result
  }
}

extension TextLine {
  /// Returns the offset behind a line and its line end.
  static func end(ofLine index: Int, _ lines: Span<TextLine>, of text: Span<UInt8>) -> Int {
    index + 1 < lines.count ? lines[index + 1].start : text.count
  }
}
