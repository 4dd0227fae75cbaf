import SourceText

/// Reads the code of a `<pre>` or of a block-like `<code>`, without the markup in it.
///
/// Tags are dropped and what they mean for lines is kept: `<br>` is a line break, and block-level children begin and
/// end a line. Line numbers go.
struct HTMLListingReader {
  /// The code so far.
  private(set) var code: MappedText
  /// The language that a `<code>` inside names.
  private(set) var label: HTMLLabel?
  /// Whether the end tag was found.
  private(set) var isTerminated = true
  /// Whether line numbers were left out.
  private(set) var hasDroppedNumbers = false
  /// Comments in the listing that hold a directive.
  private(set) var comments: [DocumentComment] = []

  /// The element that ends the listing.
  private let element: HTMLElement
  /// An element that was opened inside of the listing.
  private struct Open {
    var element: HTMLElement
    /// Whether what is in it is no code.
    var isDropped: Bool
    /// Whether it marks an AsciiDoc call-out.
    var isCallOut: Bool
    /// How much code there was when it began, and how often the code had begun anew.
    var codeLength: Int
    var restarts: Int
  }
  private var open: [Open] = []
  private var droppedDepth = 0
  private var cellDepth = 0
  private var codeDepth = 0
  private var restarts = 0
  private var isBlankSoFar = true

  /// What a block-level child asks for before the next text.
  private enum LineBreak {
    case none
    /// A block ended: a line break follows unless the text brings one.
    case afterBlock
    /// A block began: a line break follows unless the code ends with one.
    case beforeBlock
    /// An empty block ended: a line break follows in any case.
    case forced
  }
  private var pendingBreak = LineBreak.none
  /// White space behind `</code>`, which counts only if more code follows.
  private var deferred: [Range<Int>] = []
  private var hasSeenCode = false
  /// Whether nothing but an AsciiDoc call-out's mark stands before this place.
  private var isAfterCallOut = false

  /// How far out an end tag looks for its start, which bounds the time.
  private static let reach = 64

  /// Begins behind the start tag of a listing.
  init(_ element: HTMLElement, at offset: Int) {
    self.element = element
    code = MappedText(anchor: offset, escapes: [.markup])
  }

  /// Reads on to the listing's end and leaves the cursor behind it.
  mutating func read(_ tokenizer: inout MarkupTokenizer, in text: Span<UInt8>, ancestors: HTMLAncestors) {
    if element == .pre { skipFirstNewline(&tokenizer, in: text) }
    code = MappedText(anchor: tokenizer.offset, escapes: [.markup])
    while true {
      let start = tokenizer.offset
      let token = tokenizer.next(in: text)
      append(start..<(token?.range.lowerBound ?? tokenizer.end), of: text)
      guard let token else {
        isTerminated = false
        return
      }
      switch token.kind {
      case .startTag:
        if startTag(token, &tokenizer, in: text) { continue }
      case .endTag:
        let ended = endTag(token, in: text, ancestors)
        if ended == .open { continue }
        if ended == .closed { return }
      case .cdata:
        append(token.content, of: text, decoding: false)
        continue
      case .comment:
        if let comment = DocumentComment(directiveIn: token, of: text) { comments.append(comment) }
        continue
      case .declaration: continue
      }
      // What cannot be in a listing ends it and is read again by the caller.
      tokenizer.offset = token.range.lowerBound
      isTerminated = false
      return
    }
  }

  /// HTML drops a line break right behind `<pre>` (section "The rules for parsing tokens", "in body").
  private func skipFirstNewline(_ tokenizer: inout MarkupTokenizer, in text: Span<UInt8>) {
    guard tokenizer.offset < tokenizer.end else { return }
    if text[tokenizer.offset] == 0x0D {
      tokenizer.offset += 1
      guard tokenizer.offset < tokenizer.end, text[tokenizer.offset] == 0x0A else { return }
    }
    if text[tokenizer.offset] == 0x0A { tokenizer.offset += 1 }
  }

  // MARK: Tags

  /// Reads a start tag; `false` if it ends the listing.
  private mutating func startTag(
    _ token: MarkupToken, _ tokenizer: inout MarkupTokenizer, in text: Span<UInt8>
  ) -> Bool {
    let kind = HTMLElement(token.name, in: text)
    let followsCallOut = isAfterCallOut
    isAfterCallOut = false
    switch kind {
    case .br:
      appendLineBreak(replacing: token.range, in: text)
      return true
    case .void: return true
    case .script, .style, .textarea, .title, .rawText, .xmp:
      if !token.isSelfClosing { _ = tokenizer.skipRawText(of: token.name, in: text) }
      return true
    case .unknown where token.content.isEmpty && isGenericArgument(token.name, in: text):
      // `Array<Element>` whose author forgot to escape it.
      append(token.range, of: text, decoding: false)
      return true
    case .pre:
      if cellDepth == 0, !isBlankSoFar { return false }
      if droppedDepth == 0, isBlankSoFar {
        restart(at: tokenizer.offset)
        if let label = HTMLLabel(token, isOwn: true, in: text) { self.label = label }
      }
    case .code where droppedDepth == 0:
      let own = HTMLLabel(token, isOwn: true, in: text)
      if !hasSeenCode, own != nil || isBlankSoFar { restart(at: tokenizer.offset) }
      if label == nil { label = own }
      hasSeenCode = true
    default: break
    }
    guard !token.isSelfClosing else { return true }
    let isInGutter = HTMLGutter.holds(token, in: text)
    if isInGutter { hasDroppedNumbers = true }
    let isDropped = kind == .aside || followsCallOut && kind == .b || isInGutter
    if droppedDepth == 0, !isDropped, kind.isBlock { beginBlock() }
    push(kind, isDropped: isDropped, isCallOut: isInGutter && HTMLGutter.isCallOut(token, in: text))
    if kind == .pre {
      skipFirstNewline(&tokenizer, in: text)
      if code.bytes.isEmpty { restart(at: tokenizer.offset) }
    }
    return true
  }

  private enum EndTagEffect {
    case open
    case closed
    /// An element around the listing ends, and the listing with it.
    case closesAncestor
  }

  private mutating func endTag(
    _ token: MarkupToken, in text: Span<UInt8>, _ ancestors: HTMLAncestors
  ) -> EndTagEffect {
    let kind = HTMLElement(token.name, in: text)
    if let index = open.indices.suffix(Self.reach).last(where: { open[$0].element == kind }) {
      while open.count > index { pop() }
      return .open
    }
    if kind == element { return .closed }
    let isImplied = kind.closesInside && (ancestors.holds(kind) || element == .code)
    return isImplied ? .closesAncestor : .open
  }

  private mutating func push(_ kind: HTMLElement, isDropped: Bool, isCallOut: Bool) {
    open.append(
      Open(
        element: kind, isDropped: isDropped, isCallOut: isCallOut, codeLength: code.bytes.count, restarts: restarts))
    if isDropped { droppedDepth += 1 }
    if kind == .cell { cellDepth += 1 }
    if kind == .code { codeDepth += 1 }
  }

  private mutating func pop() {
    guard let last = open.popLast() else { return }
    if last.isDropped { droppedDepth -= 1 }
    if last.isCallOut { isAfterCallOut = true }
    if last.element == .cell { cellDepth -= 1 }
    if last.element == .code { codeDepth -= 1 }
    if droppedDepth == 0, !last.isDropped, last.element.isBlock { endBlock(last) }
  }

  /// Whether a tag that HTML does not know looks like a generic argument or parameter.
  private func isGenericArgument(_ name: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard let first = name.first, text[first] & 0x20 == 0 else { return false }
    return name.allSatisfy { text[$0] != UInt8(ascii: "-") }
  }

  private mutating func restart(at offset: Int) {
    code = MappedText(anchor: offset, escapes: [.markup])
    deferred.removeAll()
    pendingBreak = .none
    isBlankSoFar = true
    restarts += 1
  }

  // MARK: Text and lines

  private mutating func append(_ range: Range<Int>, of text: Span<UInt8>, decoding: Bool = true) {
    guard droppedDepth == 0, !range.isEmpty else { return }
    isAfterCallOut = false
    let ignoresBlanks = open.last?.element.ignoresWhiteSpace ?? false
    let isOutside = hasSeenCode && codeDepth == 0 && element == .pre
    if ignoresBlanks || isOutside, range.allSatisfy({ text[$0].isMarkupSpace }) {
      if !ignoresBlanks { deferred.append(range) }
      return
    }
    appendDeferred(of: text)
    if isBlankSoFar { isBlankSoFar = range.allSatisfy { text[$0].isMarkupSpace } }
    breakLineIfPending(before: range.lowerBound, first: text[range.lowerBound])
    if decoding { code.append(decoding: range, of: text, .html) } else { code.append(range, of: text) }
  }

  private mutating func appendDeferred(of text: Span<UInt8>) {
    for blank in deferred { code.append(blank, of: text) }
    deferred.removeAll()
  }

  private mutating func appendLineBreak(replacing range: Range<Int>, in text: Span<UInt8>) {
    guard droppedDepth == 0 else { return }
    appendDeferred(of: text)
    breakLineIfPending(before: range.lowerBound, first: 0x0A)
    code.append(byte: 0x0A, replacing: range)
  }

  private var endsWithLineBreak: Bool {
    guard let last = code.bytes.last else { return true }
    return last == 0x0A || last == 0x0D
  }

  private mutating func breakLineIfPending(before offset: Int, first: UInt8) {
    let needsBreak =
      switch pendingBreak {
      case .none: false
      case .afterBlock: !endsWithLineBreak && first != 0x0A && first != 0x0D
      case .beforeBlock: !endsWithLineBreak
      case .forced: true
      }
    pendingBreak = .none
    if needsBreak { code.append(byte: 0x0A, replacing: offset..<offset) }
  }

  private mutating func beginBlock() {
    if pendingBreak != .forced, !code.bytes.isEmpty { pendingBreak = .beforeBlock }
  }

  private mutating func endBlock(_ block: Open) {
    // An empty list item or row is an empty line.
    let isEmptyLine =
      code.bytes.count == block.codeLength && restarts == block.restarts
      && (block.element == .item || block.element == .row)
    if isEmptyLine, !code.bytes.isEmpty {
      breakLineIfPending(before: code.map.documentOffset(ofCode: code.bytes.count), first: 0)
      pendingBreak = .forced
    } else if pendingBreak == .none || pendingBreak == .beforeBlock, !code.bytes.isEmpty {
      pendingBreak = .afterBlock
    }
  }
}
