internal import SourceText
internal import SwiftTokens

/// Brackets of a listing that begins or ends in the middle.
///
/// A bracket that is missing by mistake and one that is cut off look alike to the compiler, but not to a reader: what a
/// cut-off bracket holds is indented up to the end of the listing, or from its beginning.
enum CutOff {
  /// Returns edits that add what was cut off, or `nil` if it is no cut-off.
  static func edits(_ shape: borrowing BlockShape) -> [Edit]? {
    guard shape.count > 0 else { return nil }
    if shape.openers.isEmpty, shape.closers.isEmpty { return clause(shape) }
    for opener in shape.openers where !isCutAtEnd(opener, shape) { return nil }
    for (number, closer) in shape.closers.enumerated() where !isCutAtStart(closer, number, shape) { return nil }
    let closing = shape.openers.reversed().map { opener in
      switch shape.kind(opener) {
      case .leftBrace: "}"
      case .leftSquare: "]"
      default: ")"
      }
    }.joined(separator: " ")
    let opening = shape.closers.reversed().map { closer in
      switch shape.kind(closer) {
      case .rightBrace: opensType(shape) ? "class C { " : "if x { "
      case .rightSquare: "_ = ["
      default: "f("
      }
    }.joined()
    var suffix = closing.isEmpty ? "" : " " + closing
    // A head alone: `case .a:` has to hold something.
    if shape.kind(shape.count - 1) == .colon { suffix = " break" + suffix }
    var edits = Surroundings.around(opening, suffix, shape)
    if shape.kind(shape.count - 1) == .comma {
      edits.append(Edit(range: shape.range(shape.count - 1), replacement: " "))
    }
    return edits
  }

  /// A listing can begin with the second clause of a statement.
  private static func clause(_ shape: borrowing BlockShape) -> [Edit]? {
    if shape.isKeyword(.catch, at: 0) { return Surroundings.around("do {} ", "", shape) }
    if shape.isKeyword(.else, at: 0) { return Surroundings.around("if x {} ", "", shape) }
    return nil
  }

  /// Whether a bracket is left open by the end of the listing, and not by mistake.
  ///
  /// All lines after its own are indented more than that one. Besides, something says that there is more to come: the
  /// listing ends with the bracket itself or a comma, with a remark or an ellipsis, or several bodies are open.
  private static func isCutAtEnd(_ opener: Int, _ shape: borrowing BlockShape) -> Bool {
    guard shape.kind(opener) != .interpolationStart else { return false }
    let last = shape.count - 1
    let own = shape.indentation(at: shape.range(opener).lowerBound)
    switch shape.kind(last) {
    case .leftBrace where shape.openers.last == last: return true
    case .leftParen, .leftSquare: break
    default:
      for index in (opener + 1)..<max(shape.count, opener + 1)
      where shape.isFirstOnLine(index) && shape.indentation(at: shape.range(index).lowerBound) <= own {
        return false
      }
    }
    guard shape.kind(opener) == .leftBrace else {
      return opener == last || shape.kind(last) == .comma || (shape.isLastOnLine(opener) && endsOpenly(shape))
    }
    return opener == last || shape.kind(last) == .comma || endsOpenly(shape) || shape.openers.count >= 2
  }

  /// Whether a listing ends with an ellipsis or with a remark on lines of its own.
  private static func endsOpenly(_ shape: borrowing BlockShape) -> Bool {
    let end = shape.range(shape.count - 1).upperBound
    if let comment = shape.comments.last, comment.lowerBound >= end {
      return shape.lineStart(before: comment.lowerBound) >= end
    }
    return Fillings.isElision(shape.count - 1, shape)
  }

  /// Whether all lines before a bracket's own are indented more than that one.
  private static func isCutAtStart(_ closer: Int, _ number: Int, _ shape: borrowing BlockShape) -> Bool {
    let own = shape.indentation(at: shape.range(closer).lowerBound)
    let before = number > 0 ? shape.closers[number - 1] + 1 : 0
    for index in before..<closer
    where shape.isFirstOnLine(index) && shape.indentation(at: shape.range(index).lowerBound) <= own
      && !sameLine(index, closer, shape)
    {
      return false
    }
    // On its own line, a closing bracket has nothing but other closing brackets before it.
    var index = closer - 1
    while index >= 0, !shape.isFirstOnLine(index + 1) {
      switch shape.kind(index) {
      case .rightParen, .rightSquare, .rightBrace: index -= 1
      default: return false
      }
    }
    return true
  }

  private static func sameLine(_ left: Int, _ right: Int, _ shape: borrowing BlockShape) -> Bool {
    shape.lineStart(before: shape.range(left).lowerBound) == shape.lineStart(before: shape.range(right).lowerBound)
  }

  private static func opensType(_ shape: borrowing BlockShape) -> Bool {
    for index in 0..<shape.count where shape.parents[index] < 0 {
      for keyword in [Keyword.`init`, .static, .deinit, .subscript, .override, .func]
      where shape.isKeyword(keyword, at: index) {
        return shape.kind(index - 1) != .period
      }
    }
    return false
  }
}
