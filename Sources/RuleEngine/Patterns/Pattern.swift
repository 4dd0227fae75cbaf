import SwiftTokens

/// A pattern as the matcher reads it: tokens with holes.
///
/// A class, so that dispatch hands on one reference instead of copying its tables.
final class Pattern: Sendable {
  /// A step of a pattern.
  enum Element: Sendable {
    /// A word of the vocabulary.
    case word(Symbol, TokenRole)
    /// A token that its kind tells whole, such as a bracket or a comma.
    case mark(TokenKind)
    /// A token with a certain spelling, such as an operator or a number.
    case spelling(TokenKind, [UInt8])
    /// One operand, or another single thing.
    case hole(Int, HoleKind)
    /// One name, with what the pattern has behind it not a part of it: `$member:identifier` in `$x.$member:identifier()`.
    case name(Int)
    /// Any balanced run of tokens, also an empty one.
    case run(Int)
  }

  /// The steps in order.
  let elements: [Element]
  /// For a closing bracket, the index of the element that opens it.
  let openers: [Int?]
  /// Whether an element is a hole whose operand goes on in the pattern, as in `$x.name`.
  let continuesOperand: [Bool]
  /// The element that the dispatch looks for; everything before it is matched backwards.
  let anchor: Int
  /// The element at which a finding starts.
  let findingStart: Int
  /// Whether a finding starts behind the element before, with the white space.
  let startsBehind: Bool
  /// The element at which a finding ends, inclusive.
  let findingEnd: Int
  /// The names of the holes, by number.
  let holeNames: [String]
  /// What must hold besides.
  let conditions: [Condition]
  /// What the match is replaced by.
  let fix: FixTemplate?
  /// The message, if not the rule's.
  let message: String?
  /// For a row of a table, its forms, which make its message.
  let form: RenameTable.Form?
  /// Whether it begins with a name, which then is no member of anything.
  let beginsWithName: Bool

  /// Numbers the words of a sketch.
  init(_ sketch: PatternCompiler.Sketch, vocabulary: Vocabulary) {
    elements = sketch.elements.map { element in
      switch element {
      case .word(let word, let role): .word(vocabulary.symbol(word), role)
      case .mark(let kind): .mark(kind)
      case .spelling(let kind, let text): .spelling(kind, text)
      case .hole(let number, let kind): .hole(number, kind)
      case .name(let number): .name(number)
      case .run(let number): .run(number)
      }
    }
    openers = sketch.openers
    continuesOperand = sketch.continuesOperand
    anchor = sketch.anchor
    findingStart = sketch.findingStart
    startsBehind = sketch.startsBehind
    findingEnd = sketch.findingEnd
    holeNames = sketch.holeNames
    conditions = sketch.conditions
    fix = sketch.fix
    message = sketch.message
    form = sketch.form
    if case .word(_, .expression) = elements[0] { beginsWithName = true } else { beginsWithName = false }
  }
}
