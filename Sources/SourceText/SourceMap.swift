/// Where each byte of a snippet's code stands in its document.
///
/// Code is rarely a plain slice of a document: list indents and `> ` are stripped, `&lt;` becomes `<`, spans vanish. A
/// source map is the list of pieces that were kept, in order; whatever lies between two pieces of the document was left
/// out. All offsets are UTF-8 bytes from 0.
package struct SourceMap: Sendable {
  /// A piece of code and the document bytes that it was made from.
  package struct Segment: Hashable, Sendable {
    package var code: Range<Int>
    package var document: Range<Int>
    /// Whether the bytes are the same ones, so that an offset inside can be carried over. Otherwise the piece is one
    /// unit, such as an entity.
    package var isVerbatim: Bool

    package init(code: Range<Int>, document: Range<Int>, isVerbatim: Bool) {
      self.code = code
      self.document = document
      self.isVerbatim = isVerbatim
    }
  }

  /// The pieces by increasing offset; code ranges touch one another and begin at 0.
  package private(set) var segments: [Segment]
  /// The furthest document offset that a piece reaches.
  private(set) var documentEnd = 0
  /// What turns code into the text that the document holds, innermost first. Edits pass through it.
  package var escapes: [Escape]
  /// Where an empty snippet stands; also what a map without segments answers.
  package var anchor: Int

  /// Makes a map that holds nothing yet, for code that begins at a document offset.
  package init(anchor: Int, escapes: [Escape] = []) {
    self.segments = []
    self.anchor = anchor
    self.escapes = escapes
  }

  /// Makes the map of code that is a plain slice of its document.
  package init(slice: Range<Int>) {
    self.init(anchor: slice.lowerBound)
    appendVerbatim(slice)
  }

  /// The number of code bytes that are mapped.
  package var codeLength: Int { segments.last?.code.upperBound ?? 0 }

  /// Adds code that is copied from the document as it is. Neighbouring pieces are joined.
  package mutating func appendVerbatim(_ document: Range<Int>) {
    guard !document.isEmpty else { return }
    documentEnd = max(documentEnd, document.upperBound)
    if let last = segments.last, last.isVerbatim, last.document.upperBound == document.lowerBound {
      let end = last.code.upperBound + document.count
      segments[segments.count - 1].document = last.document.lowerBound..<document.upperBound
      segments[segments.count - 1].code = last.code.lowerBound..<end
    } else {
      let start = codeLength
      segments.append(
        Segment(code: start..<start + document.count, document: document, isVerbatim: true))
    }
  }

  /// Adds code of another length or other bytes than the document's, such as a decoded entity.
  ///
  /// - Parameters:
  ///   - count: How many bytes of code.
  ///   - document: What they stand for; may be empty where the document has nothing for them.
  package mutating func appendReplaced(codeLength count: Int, document: Range<Int>) {
    guard count > 0 else { return }
    documentEnd = max(documentEnd, document.upperBound)
    let start = codeLength
    segments.append(Segment(code: start..<start + count, document: document, isVerbatim: false))
  }

  /// Returns the document offset of the code byte at an offset.
  ///
  /// The end of the code maps to the end of its last piece. Complexity: O(log *segments*).
  package func documentOffset(ofCode offset: Int) -> Int {
    guard let index = segmentIndex(containing: offset) else {
      guard let last = segments.last else { return anchor }
      return offset < last.code.upperBound ? anchor : last.document.upperBound
    }
    let segment = segments[index]
    guard segment.isVerbatim else { return segment.document.lowerBound }
    return segment.document.lowerBound + offset - segment.code.lowerBound
  }

  /// Returns the smallest document range that holds all of a code range.
  ///
  /// An empty range maps to the place before the byte at its offset.
  package func documentRange(ofCode range: Range<Int>) -> Range<Int> {
    let start = documentOffset(ofCode: range.lowerBound)
    guard !range.isEmpty else { return start..<start }
    guard let index = segmentIndex(containing: range.upperBound - 1) else { return start..<max(start, anchor) }
    let segment = segments[index]
    let end =
      segment.isVerbatim
      ? segment.document.lowerBound + range.upperBound - segment.code.lowerBound
      : segment.document.upperBound
    return start..<max(start, end)
  }

  /// Returns the document ranges that a code range was made from, without what was left out between them.
  package func documentRanges(ofCode range: Range<Int>) -> [Range<Int>] {
    guard !range.isEmpty, var index = segmentIndex(containing: range.lowerBound) else { return [] }
    var ranges: [Range<Int>] = []
    while index < segments.count, segments[index].code.lowerBound < range.upperBound {
      let segment = segments[index]
      var document = segment.document
      if segment.isVerbatim {
        let part = segment.code.clamped(to: range)
        let start = segment.document.lowerBound + part.lowerBound - segment.code.lowerBound
        document = start..<start + part.count
      }
      if let last = ranges.last, last.upperBound == document.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<document.upperBound
      } else {
        ranges.append(document)
      }
      index += 1
    }
    return ranges
  }

  /// Returns the code offset of a document byte, or `nil` where the document byte is no code.
  package func codeOffset(ofDocument offset: Int) -> Int? {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].document.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    guard low < segments.count, segments[low].document.contains(offset) else { return nil }
    let segment = segments[low]
    return segment.isVerbatim
      ? segment.code.lowerBound + offset - segment.document.lowerBound : segment.code.lowerBound
  }

  /// Returns the map of this map's code in the document of an outer map, for text in text (HTML in a feed).
  ///
  /// - Parameter outer: Maps what is this map's document.
  /// - Returns: A map from this map's code to the outer map's document.
  package func composed(with outer: SourceMap) -> SourceMap {
    var result = SourceMap(
      anchor: outer.documentOffset(ofCode: anchor), escapes: escapes + outer.escapes)
    var hint = outer.segmentIndex(containing: segments.first?.document.lowerBound ?? 0) ?? 0
    for segment in segments {
      guard segment.isVerbatim else {
        result.appendReplaced(
          codeLength: segment.code.count, document: outer.documentRange(ofCode: segment.document))
        continue
      }
      // Pieces come in order: mostly the next one is at hand.
      while hint + 1 < outer.segments.count, outer.segments[hint].code.upperBound <= segment.document.lowerBound {
        hint += 1
      }
      guard hint < outer.segments.count, outer.segments[hint].code.contains(segment.document.lowerBound) else {
        continue
      }
      var index = hint
      while index < outer.segments.count,
        outer.segments[index].code.lowerBound < segment.document.upperBound
      {
        let piece = outer.segments[index]
        let part = piece.code.clamped(to: segment.document)
        if piece.isVerbatim {
          let start = piece.document.lowerBound + part.lowerBound - piece.code.lowerBound
          result.appendVerbatim(start..<start + part.count)
        } else {
          result.appendReplaced(codeLength: part.count, document: piece.document)
        }
        index += 1
      }
    }
    return result
  }

  /// Returns the index of the segment that holds a code byte, or `nil` past the end.
  func segmentIndex(containing offset: Int) -> Int? {
    guard offset >= 0, offset < codeLength else { return nil }
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].code.lowerBound <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
