import SwiftTokens

/// What a match is turned into: the differences between a pattern and its `fix` block.
///
/// What stands in both stays untouched in the code, with its white space and comments; only what differs becomes an edit.
struct FixComparison: Sendable {
  /// A token of the pattern or of the fix, as the comparison sees it.
  enum Piece: Hashable, Sendable {
    case token([UInt8])
    case hole(Int)
  }

  private enum Part: Sendable {
    case text([UInt8])
    case hole(Int)
  }

  /// A stretch that differs.
  private struct Change: Sendable {
    /// The elements of the pattern that go.
    let elements: Range<Int>
    /// What comes, with the white space of the fix around it.
    let parts: [Part]
  }
  private var changes: [Change] = []

  /// Reads a `fix` block.
  ///
  /// - Parameters:
  ///   - text: The block without its final line break.
  ///   - pattern: The pattern's elements.
  ///   - holes: The names of the pattern's holes, by number.
  ///   - source: The pattern that it belongs to, for errors.
  /// - Throws: `RuleError` for a hole that the pattern does not have.
  init(_ text: String, pattern: [Piece], holes: [String], source: PatternSource) throws(RuleError) {
    func mistake(_ message: String) -> RuleError {
      RuleError(path: source.path, line: source.fixLine > 0 ? source.fixLine : source.line, column: 1, message: message)
    }
    let template: PatternText
    do {
      template = try PatternText(Array(text.utf8))
    } catch {
      throw mistake(error.message)
    }
    var numbers: [Int] = []
    for hole in template.holes {
      guard let number = holes.firstIndex(of: hole.name) else {
        throw mistake("the fix uses '$\(hole.name)', which the pattern does not have")
      }
      numbers.append(number)
    }
    var store = TokenStore(vocabulary: .keywords)
    store.append(template.swift.span)
    let pieces = (0..<store.count).map { Self.piece(store.bytes(store.range($0)), holes: numbers) }
    let kept = Self.longestCommonSubsequence(pattern, pieces)
    var before = (pattern: -1, fix: -1)
    for pair in kept + [(pattern.count, pieces.count)] {
      let isAdjacent = pair.0 == before.pattern + 1 && pair.1 == before.fix + 1
      if !isAdjacent {
        let start = before.fix < 0 ? 0 : store.end(before.fix)
        let end = pair.1 == store.count ? template.swift.count : store.start(pair.1)
        var parts: [Part] = []
        var offset = start
        for token in before.fix + 1..<pair.1 {
          guard case .hole(let number) = pieces[token] else { continue }
          parts += [.text(store.bytes(offset..<store.start(token))), .hole(number)]
          offset = store.end(token)
        }
        parts.append(.text(store.bytes(offset..<end)))
        changes.append(Change(elements: before.pattern + 1..<pair.0, parts: parts))
      }
      before = pair
    }
  }

  /// Returns a piece for a token's text; `__hole0` and `__run1` are holes.
  ///
  /// - Parameter numbers: The pattern's number for each hole of the text.
  static func piece(_ text: [UInt8], holes numbers: [Int]) -> Piece {
    for prefix in ["__hole", "__run"] where text.starts(with: prefix.utf8) {
      let digits = String(decoding: text.dropFirst(prefix.utf8.count), as: UTF8.self)
      if let number = Int(digits), numbers.indices.contains(number) { return .hole(numbers[number]) }
    }
    return .token(text)
  }

  /// Writes the changes; see `RuleRecord`.
  func write(to writer: inout RecordWriter) {
    writer.write(changes) { writer, change in
      writer.write(change.elements.lowerBound)
      writer.write(change.elements.upperBound)
      writer.write(change.parts) { writer, part in
        switch part {
        case .text(let text):
          writer.write(RuleRecord.PartType.text)
          writer.write(text)
        case .hole(let number):
          writer.write(RuleRecord.PartType.hole)
          writer.write(number)
        }
      }
    }
  }

  /// Returns the index pairs of a longest common subsequence.
  private static func longestCommonSubsequence(_ left: [Piece], _ right: [Piece]) -> [(Int, Int)] {
    var lengths = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in left.indices.reversed() {
      for column in right.indices.reversed() {
        lengths[row][column] =
          left[row] == right[column]
          ? lengths[row + 1][column + 1] + 1 : max(lengths[row + 1][column], lengths[row][column + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (row, column) = (0, 0)
    while row < left.count, column < right.count {
      if left[row] == right[column] {
        pairs.append((row, column))
        row += 1
        column += 1
      } else if lengths[row + 1][column] >= lengths[row][column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }
}
