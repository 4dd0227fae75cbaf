extension SourceMap {
  /// Turns an edit of code into edits of the document.
  ///
  /// New text is escaped as the document asks for. A new line gets the line ending of its place and the prefix of its
  /// neighbours. What was left out of the code (tags, prefixes) stays, except for the prefixes of lines that are joined
  /// to the one before.
  ///
  /// - Parameters:
  ///   - edit: The edit, in offsets of the code.
  ///   - document: The document's bytes.
  ///   - code: The code, if the caller has it; with it, unchanged references need not be written anew.
  /// - Returns: The smallest edits found, in offsets of the document, increasing and apart from one another; `nil` if the
  ///   document cannot be edited so that the code becomes what is wanted and nothing else changes.
  package func documentEdits(for edit: Edit, in document: Span<UInt8>, code: [UInt8]? = nil) -> [Edit]? {
    guard edit.range.lowerBound >= 0, edit.range.upperBound <= codeLength, documentEnd <= document.count else {
      return nil
    }
    // Lines of HTML in JSON have none.
    if escapes == [.json], edit.replacement.contains(where: MappedLines.isNewline), hasPrefixesInJSON(document) {
      return nil
    }
    let writer = EditWriter(map: self, lines: MappedLines(self, code: code))
    var result: [Edit] = []
    for part in writer.parts(of: edit, in: document) {
      guard let edits = writer.edits(for: part, in: document) else { return nil }
      result += edits
    }
    return result
  }

  /// Whether lines of the code have prefixes inside of JSON strings, as in a list of Markdown there. New lines would need
  /// them as well, but lines of the document do not show them.
  private func hasPrefixesInJSON(_ document: Span<UInt8>) -> Bool {
    guard let first = segments.first?.document.lowerBound, first > 0 else { return false }
    let isBehindQuote = document[first - 1] == UInt8(ascii: "\"")
    let isBehindBreak =
      first > 1 && document[first - 1] == UInt8(ascii: "n") && document[first - 2] == UInt8(ascii: "\\")
    guard isBehindQuote || isBehindBreak else { return true }
    return zip(segments, segments.dropFirst()).contains { left, right in
      let gap = left.document.upperBound..<max(left.document.upperBound, right.document.lowerBound)
      // Between two strings stand quotes.
      return !gap.isEmpty && !gap.contains { document[$0] == UInt8(ascii: "\"") }
    }
  }
}

/// Writes the edits of one map.
private struct EditWriter {
  let map: SourceMap
  let lines: MappedLines

  private var isMarkup: Bool { map.escapes.contains(.markup) }

  // MARK: The smallest edits

  /// Cuts an edit into those of single lines where the lines stay, and takes off what does not change.
  func parts(of edit: Edit, in document: Span<UInt8>) -> [Edit] {
    let old = edit.range.map { lines.byte(at: $0, in: document) }
    let new = Self.split(edit.replacement)
    let oldLines = Self.lineRanges(old.count) { old[$0] }
    guard new.count == oldLines.count, new.count > 1 else {
      var replacement = edit.replacement
      // The line ending is looked for only where it is needed: a line may be as long as the document.
      if new.count > 1 {
        let ending = lineEnding(at: map.documentOffset(ofCode: edit.range.lowerBound), in: document)
        replacement = Array(new.joined(separator: ending))
      }
      return [trimmed(edit.range, old[...], replacement[...], in: document)].filter { !Self.isEmpty($0) }
    }
    return zip(oldLines, new).map { range, line in
      let start = edit.range.lowerBound
      return trimmed(start + range.lowerBound..<start + range.upperBound, old[range], line[...], in: document)
    }.filter { !Self.isEmpty($0) }
  }

  /// Code has line endings of its own; those in a JSON string are not the document's.
  private func lineEnding(at offset: Int, in document: Span<UInt8>) -> [UInt8] {
    map.escapes.contains(.json) ? [0x0A] : MappedLines.lineEnding(at: offset, in: document)
  }

  private static func isEmpty(_ edit: Edit) -> Bool { edit.range.isEmpty && edit.replacement.isEmpty }

  /// Returns the lines of a text without their endings.
  private static func split(_ text: [UInt8]) -> [[UInt8]] {
    lineRanges(text.count) { text[$0] }.map { Array(text[$0]) }
  }

  /// Returns the ranges of the lines of a text, without their endings, that has some bytes.
  private static func lineRanges(_ count: Int, byte: (Int) -> UInt8?) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < count {
      guard let first = byte(index), MappedLines.isNewline(first) else {
        index += 1
        continue
      }
      ranges.append(start..<index)
      let isPair = first == 0x0D && index + 1 < count && byte(index + 1) == 0x0A
      index += isPair ? 2 : 1
      start = index
    }
    return ranges + [start..<count]
  }

  /// Takes off the bytes that an edit leaves as they are, never through the middle of a character or an entity.
  private func trimmed(
    _ range: Range<Int>, _ old: ArraySlice<UInt8?>, _ new: ArraySlice<UInt8>, in document: Span<UInt8>
  ) -> Edit {
    let old = Array(old)
    let new = Array(new)
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, let byte = old[head], byte == new[head] { head += 1 }
    while head > 0, !canCut(old, head) || !canCut(new, head) || !isBoundary(range.lowerBound + head) { head -= 1 }
    var tail = 0
    while tail < shorter - head, let byte = old[old.count - 1 - tail], byte == new[new.count - 1 - tail] { tail += 1 }
    while tail > 0,
      !canCut(old, old.count - tail) || !canCut(new, new.count - tail) || !isBoundary(range.upperBound - tail)
    {
      tail -= 1
    }
    return Edit(
      range: range.lowerBound + head..<range.upperBound - tail, replacement: Array(new[head..<new.count - tail]))
  }

  /// Whether a text may be cut at an index: not inside of a UTF-8 sequence or of `\r\n`.
  private func canCut(_ text: [UInt8?], _ index: Int) -> Bool {
    guard index < text.count, let byte = text[index] else { return true }
    if byte & 0xC0 == 0x80 { return false }
    return !(byte == 0x0A && index > 0 && text[index - 1] == 0x0D)
  }

  /// Whether a code offset is not inside of a piece that is one unit in the document.
  private func isBoundary(_ offset: Int) -> Bool {
    guard let index = map.segmentIndex(containing: offset) else { return true }
    let segment = map.segments[index]
    return segment.isVerbatim || segment.code.lowerBound == offset
  }

  // MARK: Edits of the document

  func edits(for edit: Edit, in document: Span<UInt8>) -> [Edit]? {
    guard isBoundary(edit.range.lowerBound), isBoundary(edit.range.upperBound) else { return nil }
    guard let edits = edit.range.isEmpty ? insertion(edit, in: document) : replacement(edit, in: document) else {
      return nil
    }
    return guarded(edits, in: document)
  }

  /// Returns code as the document writes it: each line escaped, and each but the first with its prefix.
  private func encoded(_ code: [UInt8], at offset: Int, in document: Span<UInt8>, bareEnd: Bool = false) -> [UInt8] {
    if map.escapes.contains(.json) { return map.escapes.encode(code) }
    let parts = Self.split(code)
    guard parts.count > 1 else { return map.escapes.encode(code) }
    let ending = MappedLines.lineEnding(at: map.documentOffset(ofCode: offset), in: document)
    let prefix = lines.prefix(at: offset, in: document)
    var result: [UInt8] = []
    for (index, part) in parts.enumerated() {
      if index > 0 {
        result += ending
        // A blank line needs no trailing white space, and the line behind the code has its own prefix.
        let isLast = index == parts.count - 1
        if isLast ? !bareEnd : !part.isEmpty {
          result += prefix
          // The space behind `>` belongs to the mark (CommonMark, Block quotes), so the code's own needs another.
          if prefix.last == UInt8(ascii: ">"), part.first == 0x20 || part.first == 0x09 { result.append(0x20) }
        } else if !isLast {
          result += Self.blank(prefix)
        }
      }
      result += map.escapes.encode(part)
    }
    return result
  }

  /// Returns the prefix of a line that is blank: without the white space at its end.
  private static func blank(_ prefix: [UInt8]) -> [UInt8] {
    let end = prefix.lastIndex { $0 != 0x20 && $0 != 0x09 }
    return end.map { Array(prefix[...$0]) } ?? []
  }

  private func insertion(_ edit: Edit, in document: Span<UInt8>) -> [Edit]? {
    let offset = edit.range.lowerBound
    guard let index = map.segmentIndex(containing: offset) else { return insertionAtEnd(edit, in: document) }
    let segment = map.segments[index]
    var place = segment.document.lowerBound + (segment.isVerbatim ? offset - segment.code.lowerBound : 0)
    // Between two pieces, text goes to the one whose line it is on.
    if offset == segment.code.lowerBound, index > 0, !lines.isLineStart(offset, in: document) {
      place = map.segments[index - 1].document.upperBound
    }
    let text = missingPrefix(at: offset, in: document) + encoded(edit.replacement, at: offset, in: document)
    return [Edit(range: place..<place, replacement: text)]
  }

  private func insertionAtEnd(_ edit: Edit, in document: Span<UInt8>) -> [Edit]? {
    let offset = edit.range.lowerBound
    let place = map.segments.last?.document.upperBound ?? map.anchor
    let isOpen = isMarkup || map.escapes.contains(.json)
    guard !isOpen else {
      return [Edit(range: place..<place, replacement: encoded(edit.replacement, at: offset, in: document))]
    }
    // Behind the last line comes the line that closes the block; it must stay on a line of its own.
    guard offset > 0 else { return nil }
    if lines.isLineStart(offset, in: document) {
      guard let last = edit.replacement.last, MappedLines.isNewline(last) else { return nil }
      let prefix = lines.prefix(at: offset, in: document)
      let text = prefix + encoded(edit.replacement, at: offset, in: document, bareEnd: true)
      return [Edit(range: place..<place, replacement: text)]
    }
    return [Edit(range: place..<place, replacement: encoded(edit.replacement, at: offset, in: document))]
  }

  /// Returns what a blank line lacks of its neighbours' prefix, for text that comes to stand on it.
  private func missingPrefix(at offset: Int, in document: Span<UInt8>) -> [UInt8] {
    guard lines.isLineStart(offset, in: document), !map.escapes.contains(.json),
      let byte = lines.byte(at: offset, in: document), MappedLines.isNewline(byte)
    else { return [] }
    let own = lines.prefix(ofLineAt: offset, in: document)
    let full = lines.prefix(at: offset, in: document)
    return full.starts(with: own) ? Array(full[own.count...]) : []
  }

  /// Puts the new text in the place of the first piece and takes out the others, so that tags between them stay.
  private func replacement(_ edit: Edit, in document: Span<UInt8>) -> [Edit]? {
    guard let first = map.segmentIndex(containing: edit.range.lowerBound),
      let last = map.segmentIndex(containing: edit.range.upperBound - 1)
    else { return nil }
    if let deletion = wholeLines(edit, in: document) { return [deletion] }
    let pieces = (first...last).map { piece($0, in: edit.range) }
    // A line break that the document has no bytes for cannot be taken out.
    guard pieces.allSatisfy({ !$0.isEmpty }) else { return nil }
    // Nor can a part of what the document writes as one, as where an entity of a feed is markup and code at once.
    guard zip(pieces, pieces.dropFirst()).allSatisfy({ $0.upperBound <= $1.lowerBound }) else { return nil }
    var edits: [Edit] = []
    var text = encoded(edit.replacement, at: edit.range.lowerBound, in: document)
    let endsLine = lines.isLineStart(edit.range.upperBound, in: document)
    let keepsEnd = edit.replacement.last.map(MappedLines.isNewline) ?? false
    let movesTextUp = !(lines.byte(at: edit.range.upperBound, in: document).map(MappedLines.isNewline) ?? true)
    if !edit.replacement.isEmpty || movesTextUp {
      text = missingPrefix(at: edit.range.lowerBound, in: document) + text
    }
    add(Edit(range: pieces[0], replacement: text), to: &edits)
    for (index, piece) in pieces.enumerated().dropFirst() {
      let end = map.segments[first + index].code.lowerBound
      if lines.isLineStart(end, in: document) {
        add(deletion(ofPrefixIn: pieces[index - 1].upperBound..<piece.lowerBound, of: document), to: &edits)
      }
      add(Edit(range: piece, replacement: []), to: &edits)
    }
    guard endsLine, !keepsEnd else { return edits }
    return joiningNextLine(edits, of: edit, last: last, in: document)
  }

  /// Returns the edit that takes out whole lines with their prefixes, so that the line behind them stays as it is; `nil`
  /// if the edit is another, or tags stand in between.
  private func wholeLines(_ edit: Edit, in document: Span<UInt8>) -> Edit? {
    guard edit.replacement.isEmpty, edit.range.upperBound < map.codeLength, !map.escapes.contains(.json),
      lines.isLineStart(edit.range.lowerBound, in: document), lines.isLineStart(edit.range.upperBound, in: document)
    else { return nil }
    let ends = [edit.range.lowerBound, edit.range.upperBound].map { offset -> Int? in
      let prefix = lines.prefix(ofLineAt: offset, in: document)
      let start = map.documentOffset(ofCode: offset) - prefix.count
      let isWhole = start == 0 || MappedLines.isNewline(document[start - 1])
      // Before the first line may stand the mark of a list item.
      let isPlain = offset > 0 || prefix.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
      return isWhole && isPlain ? start : nil
    }
    guard let start = ends[0], let end = ends[1], start < end else { return nil }
    if isMarkup, (start..<end).contains(where: { document[$0] == UInt8(ascii: "<") }) { return nil }
    return Edit(range: start..<end, replacement: [])
  }

  /// Finishes an edit that takes away the end of a line, so that what follows moves up.
  private func joiningNextLine(
    _ edits: [Edit], of edit: Edit, last: Int, in document: Span<UInt8>
  ) -> [Edit]? {
    var edits = edits
    if edit.range.upperBound < map.codeLength {
      if last + 1 < map.segments.count, map.segments[last].code.upperBound == edit.range.upperBound {
        let gap = (start: map.segments[last].document.upperBound, end: map.segments[last + 1].document.lowerBound)
        guard gap.start <= gap.end else { return nil }
        add(deletion(ofPrefixIn: gap.start..<gap.end, of: document), to: &edits)
      }
      return edits
    }
    if isMarkup || map.escapes.contains(.json) { return edits }
    // The last lines go as a whole, with their prefix; the line that closes the block keeps its own. All of the code
    // cannot go: an indented block would be none any more.
    guard edit.replacement.isEmpty, edit.range.lowerBound > 0, lines.isLineStart(edit.range.lowerBound, in: document),
      let first = edits.first
    else { return nil }
    let prefix = lines.prefix(ofLineAt: edit.range.lowerBound, in: document)
    edits[0].range = first.range.lowerBound - prefix.count..<first.range.upperBound
    return edits
  }

  private func piece(_ index: Int, in range: Range<Int>) -> Range<Int> {
    let segment = map.segments[index]
    guard segment.isVerbatim else { return segment.document }
    let part = segment.code.clamped(to: range)
    let start = segment.document.lowerBound + part.lowerBound - segment.code.lowerBound
    return start..<start + part.count
  }

  /// Returns the edit that takes a line's prefix away, up to the first tag in it.
  private func deletion(ofPrefixIn gap: Range<Int>, of document: Span<UInt8>) -> Edit {
    var end = gap.lowerBound
    while end < gap.upperBound,
      !(isMarkup && (document[end] == UInt8(ascii: "<") || document[end] == UInt8(ascii: "&")))
    {
      end += 1
    }
    return Edit(range: gap.lowerBound..<end, replacement: [])
  }

  /// Adds an edit, joined with the one before if they touch.
  private func add(_ edit: Edit, to edits: inout [Edit]) {
    guard !Self.isEmpty(edit) else { return }
    if let last = edits.last, last.range.upperBound == edit.range.lowerBound {
      edits[edits.count - 1].range = last.range.lowerBound..<edit.range.upperBound
      edits[edits.count - 1].replacement += edit.replacement
    } else {
      edits.append(edit)
    }
  }

  // MARK: Neighbours

  /// Refuses edits whose text would mean something else together with the bytes around it.
  private func guarded(_ edits: [Edit], in document: Span<UInt8>) -> [Edit]? {
    guard var first = edits.first, let last = edits.last else { return edits }
    let start = first.range.lowerBound
    let end = last.range.upperBound
    let next = first.replacement.first ?? (end < document.count ? document[end] : 0)
    if isMarkup {
      guard !completesMark(before: start, next: next, in: document) else { return nil }
      // HTML drops a line break right behind `<pre>`; a second one stays.
      if MappedLines.isNewline(next), followsPre(start, in: document) {
        first.replacement = MappedLines.lineEnding(at: start, in: document) + first.replacement
      }
    }
    if map.escapes.contains(.cdata) {
      for edit in edits {
        let before = bytes(edit.range.lowerBound - 2..<edit.range.lowerBound, of: document)
        let after = bytes(edit.range.upperBound..<edit.range.upperBound + 2, of: document)
        guard !Self.endsSection(before + (edit.replacement + after).prefix(2)),
          !Self.endsSection((before + edit.replacement).suffix(2) + after)
        else { return nil }
      }
    }
    return [first] + edits.dropFirst()
  }

  private func bytes(_ range: Range<Int>, of document: Span<UInt8>) -> [UInt8] {
    range.clamped(to: 0..<document.count).map { document[$0] }
  }

  /// Whether there is a `]]>` in a text.
  private static func endsSection(_ text: [UInt8]) -> Bool {
    text.indices.dropLast(2).contains { text[$0] == 0x5D && text[$0 + 1] == 0x5D && text[$0 + 2] == 0x3E }
  }

  /// Whether a bare `<` or `&` of the code stands before an offset, and the byte that comes to stand there would make a
  /// tag or a reference of it.
  private func completesMark(before offset: Int, next: UInt8, in document: Span<UInt8>) -> Bool {
    if offset > 0, document[offset - 1] == UInt8(ascii: "<") { return true }
    let isOpened = offset > 1 && document[offset - 2] == UInt8(ascii: "<")
    if isOpened, document[offset - 1] == UInt8(ascii: "/") || document[offset - 1] == UInt8(ascii: "!") { return true }
    guard Self.isNamePart(next) || next == UInt8(ascii: ";") else { return false }
    var index = offset
    // The longest name of a reference has 31 letters.
    while index > 0, offset - index < 33 {
      index -= 1
      if document[index] == UInt8(ascii: "&") { return true }
      guard Self.isNamePart(document[index]) else { return false }
    }
    return false
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "#"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }

  private func followsPre(_ offset: Int, in document: Span<UInt8>) -> Bool {
    guard offset > 0, document[offset - 1] == UInt8(ascii: ">") else { return false }
    var start = offset - 1
    while start > 0, offset - start < 1024, document[start] != UInt8(ascii: "<") { start -= 1 }
    let name: [UInt8] = [0x3C, 0x70, 0x72, 0x65]
    guard start + name.count < offset else { return false }
    let isPre = name.indices.allSatisfy { document[start + $0] | ($0 == 0 ? 0 : 0x20) == name[$0] }
    // Another `>` in between ends the tag; this one is code.
    guard isPre, !(start..<offset - 1).contains(where: { document[$0] == UInt8(ascii: ">") }) else { return false }
    let after = document[start + name.count]
    return after == UInt8(ascii: ">") || after == 0x20 || after == 0x09 || MappedLines.isNewline(after)
  }
}
