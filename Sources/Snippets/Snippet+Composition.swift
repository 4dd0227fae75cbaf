import SourceText

extension Snippet {
  /// Returns this snippet as one of the document that an outer map leads to.
  ///
  /// - Parameters:
  ///   - outer: Maps the text that this snippet was found in.
  ///   - text: That text.
  /// - Returns: The same code, with a map into the document.
  func moved(by outer: SourceMap, of text: Span<UInt8>) -> Snippet {
    var result = self
    result.code = .mapped(code.mapped(of: text).composed(with: outer))
    return result
  }

  /// Returns this snippet with its language resolved, or `nil` if the caller does not want its language.
  func asWanted(by options: ExtractionOptions) -> Snippet? {
    var result = self
    guard let language = options.languageIfWanted(language) else { return nil }
    result.language = language
    return result
  }
}

extension Snippet.Code {
  /// Returns the code as a text of its own, copied if it is a part of the document.
  ///
  /// - Parameter text: The document that it stands in.
  func mapped(of text: Span<UInt8>) -> MappedText {
    switch self {
    case .mapped(let mapped): return mapped
    case .slice(let range):
      var copy = MappedText(anchor: range.lowerBound)
      copy.append(range, of: text)
      return copy
    }
  }
}

extension DocumentComment {
  /// Returns this comment as one of the document that an outer map leads to.
  func moved(by outer: SourceMap) -> DocumentComment {
    DocumentComment(range: outer.documentRange(ofCode: range), content: outer.documentRange(ofCode: content))
  }

  /// Makes the comment of an HTML comment, if it holds a directive.
  init?(directiveIn token: MarkupToken, of text: Span<UInt8>) {
    guard DocumentComment.mayHoldDirective(token.content, of: text) else { return nil }
    self.init(range: token.range, content: token.content)
  }
}
