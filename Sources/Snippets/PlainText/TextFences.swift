/// The Markdown fences that are left in a text: whole ones, and those whose line ends were lost so that back-ticks, info
/// string and code stand on one line amid prose.
struct TextFences {
  struct Block {
    /// The bytes of the info string.
    var info: Range<Int>
    /// The bytes of the code: whole lines, or a part of one.
    var code: Range<Int>
    var isTerminated: Bool
  }

  /// The code blocks by increasing position.
  private(set) var blocks: [Block] = []
  /// The ranges of lines that no fence has to do with.
  private(set) var stretches: [Range<Int>] = []

  private static let tick = UInt8(ascii: "`")

  /// Complexity: O(*n*) in the length of the text.
  init(_ lines: Span<TextLine>, of text: Span<UInt8>) {
    var stretch = 0
    var index = 0
    var closings = Closings()
    func close(_ end: Int) { if stretch < end { stretches.append(stretch..<end) } }
    while index < lines.count {
      let line = lines[index]
      guard !line.isBlank, let run = TextFences.run(from: line.contentStart, to: line.contentEnd, in: text) else {
        index += 1
        continue
      }
      if run.start > line.contentStart || TextFences.holdsMoreRuns(run, line, text) {
        guard !TextFences.isCommentOrQuoted(line, text) else {
          index += 1
          continue
        }
        let open = collapsed(line, of: text)
        close(index)
        stretch = index + 1
        if let open, let last = closings.line(closing: open, from: index + 1, lines, of: text) {
          add(open, index + 1..<last, lines, of: text)
          index = last
          stretch = last + 1
        }
      } else if let last = closings.line(closing: run, from: index + 1, lines, of: text) {
        close(index)
        add(run, index + 1..<last, lines, of: text)
        index = last
        stretch = last + 1
      } else {
        // An opening line without an end: the model judges what follows.
        close(index)
        stretch = index + 1
      }
      index += 1
    }
    close(lines.count)
  }

  /// Three or more back-ticks or tildes in a row.
  private struct Run {
    var byte: UInt8
    var start: Int
    var end: Int
    /// The word behind it, and what comes after up to the end of the line.
    var info: Range<Int>
    var length: Int { end - start }
  }

  private static func run(from start: Int, to end: Int, in text: Span<UInt8>) -> Run? {
    var offset = start
    while offset < end {
      let byte = text[offset]
      guard byte == tick || (byte == UInt8(ascii: "~") && offset == start) else {
        offset += 1
        continue
      }
      let first = offset
      while offset < end, text[offset] == byte { offset += 1 }
      if offset - first >= 3 {
        return Run(byte: byte, start: first, end: offset, info: offset..<end)
      }
    }
    return nil
  }

  private static func holdsMoreRuns(_ run: Run, _ line: TextLine, _ text: Span<UInt8>) -> Bool {
    run.byte == tick && self.run(from: run.end, to: line.contentEnd, in: text) != nil
  }

  /// Whether a line is a comment, so that back-ticks in it belong to code.
  private static func isCommentOrQuoted(_ line: TextLine, _ text: Span<UInt8>) -> Bool {
    text.matches("//", at: line.contentStart) || text.matches("/*", at: line.contentStart)
      || (text[line.contentStart] == UInt8(ascii: "*") && line.indentation > 0)
  }

  /// Looks for the ends of fences, and remembers what was looked for in vain, so that the whole stays linear.
  private struct Closings {
    private var shortestUnclosedTicks = Int.max
    private var shortestUnclosedTildes = Int.max

    /// Returns the line that closes a fence (CommonMark, Fenced code blocks: at least as long, nothing behind it).
    mutating func line(closing run: Run, from start: Int, _ lines: Span<TextLine>, of text: Span<UInt8>) -> Int? {
      let isTick = run.byte == TextFences.tick
      guard run.length < (isTick ? shortestUnclosedTicks : shortestUnclosedTildes) else { return nil }
      for index in start..<max(start, lines.count) {
        let line = lines[index]
        guard line.contentEnd - line.contentStart >= run.length, text[line.contentStart] == run.byte else { continue }
        var offset = line.contentStart
        while offset < line.contentEnd, text[offset] == run.byte { offset += 1 }
        if offset == line.contentEnd { return index }
      }
      if isTick { shortestUnclosedTicks = run.length } else { shortestUnclosedTildes = run.length }
      return nil
    }
  }

  private mutating func add(_ run: Run, _ range: Range<Int>, _ lines: Span<TextLine>, of text: Span<UInt8>) {
    guard !range.isEmpty else { return }
    let end = TextLine.end(ofLine: range.upperBound - 1, lines, of: text)
    var info = run.info
    while !info.isEmpty, text[info.lowerBound] == 0x20 { info = info.lowerBound + 1..<info.upperBound }
    blocks.append(Block(info: info, code: lines[range.lowerBound].start..<end, isTerminated: true))
  }

  /// Takes the fences of one line; returns the last one if it is open and only its info string stands behind it.
  private mutating func collapsed(_ line: TextLine, of text: Span<UInt8>) -> Run? {
    var offset = line.contentStart
    while let run = TextFences.run(from: offset, to: line.contentEnd, in: text) {
      let word = TextFences.languageWord(at: run.end, to: line.contentEnd, in: text)
      let close = TextFences.run(from: word.upperBound, to: line.contentEnd, in: text)
      var code = word.upperBound..<(close?.start ?? line.contentEnd)
      while !code.isEmpty, text[code.lowerBound] == 0x20 { code = code.lowerBound + 1..<code.upperBound }
      while !code.isEmpty, text[code.upperBound - 1] == 0x20 { code = code.lowerBound..<code.upperBound - 1 }
      guard let close else {
        guard !code.isEmpty else { return run }
        if !word.isEmpty { blocks.append(Block(info: word, code: code, isTerminated: false)) }
        return nil
      }
      if !code.isEmpty { blocks.append(Block(info: word, code: code, isTerminated: true)) }
      offset = close.end
    }
    return nil
  }

  private static let languages: Set<String> = [
    "swift", "objc", "objective-c", "objectivec", "c", "cpp", "c++", "ruby", "rb", "sh", "bash", "shell", "console",
    "zsh", "json", "yaml", "yml", "xml", "html", "css", "js", "javascript", "ts", "typescript", "kotlin", "java",
    "python", "py", "go", "rust", "sql", "diff", "text", "txt", "plaintext", "markdown", "md", "plist", "terminal",
  ]

  /// Returns the name of a language right behind an opening fence, or an empty range where code begins at once.
  private static func languageWord(at start: Int, to end: Int, in text: Span<UInt8>) -> Range<Int> {
    var offset = start
    while offset < end, text[offset] != 0x20, text[offset] != tick, offset - start < 16 { offset += 1 }
    guard offset == end || text[offset] == 0x20 else { return start..<start }
    let word = LanguageName.inInfoString(text.extracting(start..<offset))
    return languages.contains(word) ? start..<offset : start..<start
  }
}
