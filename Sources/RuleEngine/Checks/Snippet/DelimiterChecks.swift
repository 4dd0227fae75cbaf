import SwiftTokens

/// A bracket that closes nothing, or is never closed.
///
/// Posts cut pieces out of types on purpose. A closer is taken for that of an earlier block when all lines before it are
/// indented more than it is, and an opener for one that a later block closes when the code never comes back to its line's
/// indentation. What is left is a fault inside the piece.
struct UnbalancedDelimitersCheck: NativeCheck {
  static let name = "unbalanced_delimiters"
  let anchors = [Anchor.snippet]
  init(options: RuleOptions) {}

  func check(snippet unit: Int, in post: borrowing Post, report: inout RawReport) {
    guard post.traits[unit].flags.contains(.unbalanced) else { return }
    let tokens = post.store.units[unit].tokens
    var candidates: [Int] = []
    for index in tokens {
      switch post.store.kind(index) {
      case .leftParen, .rightParen, .leftSquare, .rightSquare, .leftBrace, .rightBrace:
        if post.store.flags(index).contains(.unbalanced) { candidates.append(index) }
      case .openingQuote:
        // An open string swallows brackets; that rule speaks.
        if post.store.flags(index).contains(.unbalanced) { return }
      case .curlyQuote, .editorPlaceholder: return
      default: break
      }
    }
    guard !candidates.isEmpty else { return }
    let lines = Lines(tokens, post.store)
    // One lost bracket can leave several without a partner: the first fault is the one to mend.
    guard let fault = candidates.first(where: { lines.isFault($0, post.store) }) else { return }
    report.add(post.store.range(fault), message(fault, post.store))
  }

  private func message(_ index: Int, _ store: borrowing TokenStore) -> String {
    switch store.kind(index) {
    case .leftBrace: "This `{` is never closed; add its `}`"
    case .leftParen: "This `(` is never closed; add its `)`"
    case .leftSquare: "This `[` is never closed; add its `]`"
    default: "This `\(store.string(store.range(index)))` closes nothing; remove it or add what it closes"
    }
  }

  /// The lines of a unit with their indentation, so that each bracket is judged in few steps.
  private struct Lines {
    private struct Line {
      /// The first token.
      let start: Int
      /// The columns before it.
      let indentation: Int
      /// The least indentation of all lines before; `Int.max` for the first line.
      let leastBefore: Int
      /// The first token that does not close anything; behind the last token if there is none.
      var firstOther: Int
      /// The next line that is not indented more.
      var wayOut: Int?
    }

    private var lines: [Line] = []

    init(_ tokens: Range<Int>, _ store: borrowing TokenStore) {
      // Lines that wait for one that is not indented more, by growing indentation.
      var open: [Int] = []
      for index in tokens {
        if store.flags(index).contains(.firstOnLine) {
          let indentation = Self.indentation(before: store.start(index), store)
          while let line = open.last, lines[line].indentation >= indentation {
            lines[line].wayOut = lines.count
            open.removeLast()
          }
          open.append(lines.count)
          let least = lines.last.map { min($0.leastBefore, $0.indentation) } ?? .max
          lines.append(
            Line(start: index, indentation: indentation, leastBefore: least, firstOther: tokens.upperBound))
        }
        if let last = lines.indices.last, lines[last].firstOther > index, !Self.isCloser(index, store) {
          lines[last].firstOther = index
        }
      }
    }

    private static func indentation(before offset: Int, _ store: borrowing TokenStore) -> Int {
      var place = offset
      while place > 0, store.byte(place - 1) == 0x20 || store.byte(place - 1) == 0x09 { place -= 1 }
      return offset - place
    }

    /// Returns the index of the line that a token stands on.
    private func line(of token: Int) -> Int? {
      let next = lines.partitioningIndex { $0.start > token }
      return next > 0 ? next - 1 : nil
    }

    func isFault(_ index: Int, _ store: borrowing TokenStore) -> Bool {
      guard let number = line(of: index) else { return false }
      let line = lines[number]
      switch store.kind(index) {
      case .leftBrace, .leftParen, .leftSquare:
        // The code has to go in and to come back: a listing that is not indented at all says nothing.
        guard let wayOut = line.wayOut, wayOut > number + 1 else { return false }
        return !isElided(index, store) && !isCutOff(before: lines[wayOut].start, store)
      default:
        // On a line with more than closers, what it closes should stand before it.
        if line.firstOther < index, store.kind(index) != .rightBrace { return true }
        return line.leastBefore <= line.indentation && !Self.isCloser(lines[0].start, store)
      }
    }

    private static func isCloser(_ index: Int, _ store: borrowing TokenStore) -> Bool {
      switch store.kind(index) {
      case .rightParen, .rightSquare, .rightBrace, .comma, .semicolon: true
      default: false
      }
    }

    /// Whether a comment such as `// ...` stands right before a line: what would close the bracket is left out.
    private func isCutOff(before token: Int, _ store: borrowing TokenStore) -> Bool {
      guard token > 0, let comment = store.comments(in: store.end(token - 1)..<store.start(token)).last else {
        return false
      }
      return comment.allSatisfy { offset in
        let byte = store.byte(offset)
        return byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") || byte == 0x20 || byte >= 0x80
      }
    }

    /// Whether `...` stands right behind an opener: the rest is left out, and its closer with it.
    private func isElided(_ index: Int, _ store: borrowing TokenStore) -> Bool {
      index + 1 < store.count && store.isDots(index + 1)
    }
  }
}

/// A string literal that does not end on its line, or one of several lines that never ends.
struct UnterminatedStringCheck: NativeCheck {
  static let name = "unterminated_string"
  let anchors = [Anchor.kind(.openingQuote)]
  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let flags = post.store.flags(index)
    guard flags.contains(.unbalanced),
      post.store.byte(post.store.end(index) - 1) == UInt8(ascii: "\"") || flags.contains(.raw)
    else { return }
    let unit = post.store.units[report.unit]
    // The end of a literal that was broken over lines looks like another one's start.
    guard !followsOpenString(index, unit.tokens, post.store) else { return }
    if flags.contains(.multiline) {
      return report.add(post.store.range(index), "This string literal never ends; add its `\"\"\"`")
    }
    var end = post.store.end(index)
    while end < unit.text.upperBound, post.store.byte(end) != 0x0A {
      // A curly quote closes it: that rule speaks.
      if post.store.curlyQuote(at: end) != nil { return }
      end += 1
    }
    report.add(post.store.range(index), "This string literal does not end on its line; add its closing quote")
  }
}

extension UnterminatedStringCheck {
  /// Whether a literal on the same line, or on one of the two before, does not end either.
  private func followsOpenString(_ index: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    var lines = 0
    var before = index
    while before > unit.lowerBound {
      if store.flags(before).contains(.firstOnLine) { lines += 1 }
      guard lines < 3 else { return false }
      before -= 1
      if store.kind(before) == .openingQuote, store.flags(before).contains(.unbalanced) { return true }
    }
    return false
  }
}

extension TokenStore {
  /// Whether a token is dots that stand for code left out, by its spelling: `..`, `...`, `…`.
  func isDots(_ index: Int) -> Bool {
    switch kind(index) {
    case .binaryOperator, .prefixOperator, .postfixOperator, .ellipsis, .unknown, .identifier: break
    default: return false
    }
    let range = range(index)
    if matches(range, "…") || matches(range, "……") { return true }
    return range.count >= 2 && range.allSatisfy { byte($0) == UInt8(ascii: ".") }
  }

  /// Returns the length of a curly double quote that begins at an offset, or `nil` if there is none.
  func curlyQuote(at offset: Int) -> Int? {
    guard byte(offset) == 0xE2, byte(offset + 1) == 0x80 else { return nil }
    switch byte(offset + 2) {
    case 0x9C...0x9F: return 3
    default: return nil
    }
  }
}
