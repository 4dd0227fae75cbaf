import SwiftTokens

/// The stretches of a post's code that are meant to be wrong.
///
/// A mark at the end of a line is about that line. A mark on a line of its own is about what follows it, up to a blank line
/// or another mark; if it is the block's first comment and the only one with a mark, about the whole block.
struct IntentMarks {
  /// Ranges of the store's text.
  let wrong: [Range<Int>]
  private let coverage: Coverage

  /// Reads the marks of one unit.
  init(_ store: borrowing TokenStore, unit: TokenStore.Unit) {
    var wrong: [Range<Int>] = []
    let text = unit.text
    var marks: [(comment: Range<Int>, line: Range<Int>, mark: IntentMark, isAlone: Bool)] = []
    for index in unit.comments {
      let comment = store.comments[index]
      guard let mark = IntentMark.inComment(store.bytes(comment)) else { continue }
      // Many comments may stand on one line; the last one's is not this one's if that comment goes over several lines.
      let last = marks.last.flatMap { Self.spansLines($0.comment, store) ? nil : $0.line }
      let line =
        last.flatMap { $0.contains(comment.lowerBound) && comment.upperBound <= $0.upperBound ? $0 : nil }
        ?? Self.line(around: comment, in: text, store)
      let isAlone = (line.lowerBound..<comment.lowerBound).allSatisfy { store.byte($0) <= 0x20 }
      marks.append((comment, line, mark, isAlone))
    }
    for token in unit.tokens where store.byte(store.start(token)) >= 0xE2 && store.kind(token) != .stringSegment {
      // Another sign on the same line says nothing new.
      if let last = wrong.last, last.contains(store.start(token)) { continue }
      if IntentMark.isWrongSign(store.bytes(store.range(token))) {
        wrong.append(Self.line(around: store.range(token), in: text, store))
      }
    }
    for (index, mark) in marks.enumerated() where mark.mark == .wrong {
      guard mark.isAlone else {
        wrong.append(mark.line)
        continue
      }
      let next = index + 1 < marks.count ? marks[index + 1].line.lowerBound : text.upperBound
      if marks.count == 1, mark.comment == store.comments[unit.comments.lowerBound],
        Self.isBlank(text.lowerBound..<mark.comment.lowerBound, store)
      {
        wrong.append(text)
      } else {
        wrong.append(
          mark.line.lowerBound..<min(next, Self.paragraphEnd(after: mark.line.upperBound, upTo: next, store)))
      }
    }
    self.wrong = wrong
    coverage = Coverage(wrong)
  }

  /// Whether a range begins or ends in code that is meant to be wrong.
  func cover(_ range: Range<Int>) -> Bool {
    coverage.contains(range.lowerBound) || coverage.contains(max(range.lowerBound, range.upperBound - 1))
  }

  private static func line(around range: Range<Int>, in text: Range<Int>, _ store: borrowing TokenStore) -> Range<Int> {
    var start = range.lowerBound
    while start > text.lowerBound, !isNewline(store.byte(start - 1)) { start -= 1 }
    var end = range.upperBound
    while end < text.upperBound, !isNewline(store.byte(end)) { end += 1 }
    return start..<end
  }

  /// Returns the offset of the first blank line after an offset and before another.
  private static func paragraphEnd(after offset: Int, upTo end: Int, _ store: borrowing TokenStore) -> Int {
    var newlines = 0
    var at = offset
    while at < end {
      let byte = store.byte(at)
      if byte == 0x0A { newlines += 1 } else if byte > 0x20 { newlines = 0 }
      if newlines == 2 { return at }
      at += 1
    }
    return at
  }

  private static func spansLines(_ range: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    range.contains { isNewline(store.byte($0)) }
  }

  private static func isBlank(_ range: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    range.allSatisfy { store.byte($0) <= 0x20 }
  }

  private static func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
