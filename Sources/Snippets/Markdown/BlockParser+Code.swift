import SourceText

extension BlockParser {
  // MARK: Indented code

  mutating func beginIndentedCode(_ text: Span<UInt8>) {
    if !isStrict, beginBlockIndentedAsCode(text) { return }
    markParentFilled()
    leaf = .indentedCode
    position.advance(4, inColumns: true, in: text)
    code.builder = CodeBuilder(anchor: position.offset)
    code.builder.append(lineFrom: position, to: line.next, of: text)
  }

  /// Begins a fence or a region that is indented as code is.
  ///
  /// In MDX nothing is code for its indentation, and in lists writers often indent too far: code in a fence is meant.
  private mutating func beginBlockIndentedAsCode(_ text: Span<UInt8>) -> Bool {
    switch text[position.firstNonspace] {
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      guard let fence = BlockStart.fence(text, position.firstNonspace, line.end) else { return false }
      beginFence(fence, text)
      return true
    case UInt8(ascii: "{"):
      return openRegion(at: position.firstNonspace, text, matched: containers.count)
    default:
      return false
    }
  }

  mutating func continueIndentedCode(_ text: Span<UInt8>) -> Bool {
    if position.indent >= 4 {
      position.advance(4, inColumns: true, in: text)
    } else if position.isBlank {
      position.advanceToNonspace(in: text)
    } else {
      closeLeaf(text)
      return false
    }
    if position.isBlank {
      code.blankLines.append(position)
      code.blankLineEnds.append(line.next)
      return true
    }
    for (blank, end) in zip(code.blankLines, code.blankLineEnds) {
      code.builder.append(lineFrom: blank, to: end, of: text)
    }
    dropBlankLines()
    code.builder.append(lineFrom: position, to: line.next, of: text)
    return true
  }

  mutating func finishIndentedCode(_ text: Span<UInt8>) {
    let isFollowedAtOnce = code.blankLines.isEmpty
    dropBlankLines()
    code.builder.endLine(text)
    record(Snippet(syntax: .indent, language: "", code: code.builder.finish()), text)
    if isFollowedAtOnce { attributes.expectAfterCode(at: line.start) }
  }

  private mutating func dropBlankLines() {
    code.blankLines.removeAll(keepingCapacity: true)
    code.blankLineEnds.removeAll(keepingCapacity: true)
  }

  // MARK: Fenced code

  mutating func beginFence(_ fence: BlockStart.Fence, _ text: Span<UInt8>) {
    markParentFilled()
    leaf = .fencedCode
    code.fence = fence
    code.fenceIndent = position.indent
    code.fenceStart = position.firstNonspace
    var language = InfoString.language(fence.info, of: text)
    if language.isEmpty { language = attributes.languageBeforeCode(at: line.start) }
    code.holdsMarkdown =
      !isStrict && depth < MySTDirective.maximumDepth
      && MySTDirective.holdsMarkdown(fence.info, language: language, of: text)
    let wanted = code.holdsMarkdown ? "" : options.languageIfWanted(language)
    code.isWanted = wanted != nil
    code.language = wanted ?? ""
    code.info = code.isWanted ? InfoString.string(fence.info, of: text) : ""
    code.builder.restart(at: line.next)
  }

  mutating func continueFence(_ text: Span<UInt8>) -> Bool {
    // A fence that is indented as code is ends where that code would.
    let isIndented = code.fenceIndent >= 4
    if isIndented, position.indent < 4, !position.isBlank {
      closeLeaf(text)
      return false
    }
    if position.indent < (isIndented ? code.fenceIndent + 4 : 4), position.firstNonspace < line.end,
      text[position.firstNonspace] == code.fence.byte,
      BlockStart.isClosingFence(text, position.firstNonspace, line.end, of: code.fence)
    {
      code.builder.moveAnchor(to: position.offset)
      finishFence(text, isTerminated: true)
      leaf = .none
    } else if code.isWanted {
      position.skipBlankColumns(code.fenceIndent, in: text)
      code.builder.append(lineFrom: position, to: line.next, of: text)
    }
    return true
  }

  mutating func finishFence(_ text: Span<UInt8>, isTerminated: Bool) {
    attributes.expectAfterCode(at: isTerminated ? line.next : line.start)
    // To CommonMark a fence that is indented as code is text of an indented block, which needs no end.
    let isTerminated = isTerminated || code.fenceIndent >= 4
    guard code.isWanted else {
      if !isTerminated {
        extraction.unclosedFences.append(code.fenceStart..<code.fenceStart + code.fence.length)
      }
      return attributes.forgetCode()
    }
    let content = code.builder.finish()
    guard !code.holdsMarkdown else { return extractMarkdown(content, text) }
    let isInclude = content.withBytes(in: text) { Include.isWholeBlock($0) }
    record(
      Snippet(
        syntax: isInclude ? .include : .fence, language: code.language, info: code.info, code: content,
        isTerminated: isTerminated), text)
  }

  /// Takes the code out of the Markdown that a directive holds.
  private mutating func extractMarkdown(_ content: Snippet.Code, _ text: Span<UInt8>) {
    let source = content.mapped(of: text)
    var parser = BlockParser(options, depth: depth + 1)
    parser.parse(source.bytes.span, from: 0)
    flushHTML(text)
    extraction.snippets += parser.extraction.snippets.map { $0.moved(by: source.map, of: source.bytes.span) }
    extraction.comments += parser.extraction.comments.map { $0.moved(by: source.map) }
  }
}
