internal import SwiftTokens

/// Where a bracket is missing or too many, by the lines' indentation.
///
/// The compiler notices such a fault where it cannot go on, often at the end of the file. A reader sees it where the lines
/// stop to fit.
struct BracketGuess {
  /// The token at which a reader would put it.
  let place: Int
  /// The bracket without a partner.
  let bracket: Int
  let isOpener: Bool

  /// Returns the guess for a block whose brackets do not match; `nil` if they do.
  static func make(_ shape: borrowing BlockShape) -> BracketGuess? {
    var opening = 0
    var closing = 0
    for index in 0..<shape.count {
      if shape.kind(index) == .leftBrace { opening += 1 }
      if shape.kind(index) == .rightBrace { closing += 1 }
    }
    if opening != closing, let guess = braces(shape, surplus: opening - closing) { return guess }
    return others(shape)
  }

  private static func braces(_ shape: borrowing BlockShape, surplus: Int) -> BracketGuess? {
    var open: [(token: Int, indentation: Int)] = []
    for index in 0..<shape.count {
      let indentation = shape.indentation(at: shape.range(index).lowerBound)
      if shape.kind(index) == .leftBrace {
        open.append((index, indentation))
        continue
      }
      guard shape.kind(index) == .rightBrace else { continue }
      if shape.isFirstOnLine(index) {
        if surplus > 0, let last = open.last, last.indentation > indentation {
          return BracketGuess(place: end(ofBodyAt: last.token, shape), bracket: last.token, isOpener: true)
        }
        if surplus < 0, open.last.map({ $0.indentation != indentation }) ?? true {
          return BracketGuess(place: head(of: index, indentation, shape), bracket: index, isOpener: false)
        }
      } else if surplus < 0, shape.kind(index - 1) == .rightBrace,
        open.last.map({ !shape.areOnOneLine($0.token, index) }) ?? true
      {
        return BracketGuess(place: index, bracket: index, isOpener: false)
      }
      if open.isEmpty, surplus < 0 { return BracketGuess(place: index, bracket: index, isOpener: false) }
      if !open.isEmpty { open.removeLast() }
    }
    guard surplus > 0, let last = open.last else { return nil }
    return BracketGuess(place: end(ofBodyAt: last.token, shape), bracket: last.token, isOpener: true)
  }

  /// Returns the last token of what a bracket holds by its lines' indentation.
  private static func end(ofBodyAt opener: Int, _ shape: borrowing BlockShape) -> Int {
    // `{{` is a slip of the key.
    if shape.kind(opener + 1) == shape.kind(opener),
      shape.range(opener + 1).lowerBound == shape.range(opener).upperBound
    {
      return opener
    }
    let own = shape.indentation(at: shape.range(opener).lowerBound)
    var last = opener
    for index in (opener + 1)..<max(shape.count, opener + 1) {
      if shape.isFirstOnLine(index), shape.indentation(at: shape.range(index).lowerBound) <= own { break }
      last = index
    }
    return last
  }

  /// Returns the end of the line that looks like the head of the body that a brace closes, or the brace itself.
  private static func head(of closer: Int, _ indentation: Int, _ shape: borrowing BlockShape) -> Int {
    var index = closer - 1
    while index >= 0 {
      if shape.isFirstOnLine(index), shape.indentation(at: shape.range(index).lowerBound) <= indentation {
        guard shape.indentation(at: shape.range(index).lowerBound) == indentation, shape.kind(index) != .rightBrace
        else {
          return closer
        }
        var last = index
        while !shape.isLastOnLine(last) { last += 1 }
        // Nothing stands between head and brace: the brace is too many.
        return last + 1 == closer ? closer : last
      }
      index -= 1
    }
    return closer
  }

  /// Round and square brackets: what is missing, is missing on the bracket's line or at the end of its lines.
  private static func others(_ shape: borrowing BlockShape) -> BracketGuess? {
    for index in 0..<shape.count where shape.store.flags(index).contains(.unbalanced) {
      switch shape.kind(index) {
      case .leftParen, .leftSquare:
        let place = shape.isLastOnLine(index) ? end(ofBodyAt: index, shape) : endOfStatement(from: index, shape)
        return BracketGuess(place: place, bracket: index, isOpener: true)
      case .rightParen, .rightSquare: return BracketGuess(place: index, bracket: index, isOpener: false)
      default: continue
      }
    }
    return nil
  }

  /// Returns the last token before the line after which nothing goes on.
  private static func endOfStatement(from opener: Int, _ shape: borrowing BlockShape) -> Int {
    var index = opener
    while index + 1 < shape.count {
      if shape.kind(index) == .leftBrace, let partner = shape.store.partner(index), partner > index { index = partner }
      if shape.isLastOnLine(index) {
        switch shape.kind(index) {
        case .comma, .leftParen, .leftSquare, .leftBrace, .binaryOperator, .colon, .period: break
        default:
          let next = shape.kind(index + 1)
          guard next == .period || next == .binaryOperator || next == .infixQuestionMark || next == .rightParen else {
            return index
          }
        }
      }
      index += 1
    }
    return min(index, shape.count - 1)
  }
}
