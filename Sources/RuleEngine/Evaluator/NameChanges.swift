import SwiftTokens

/// The places where statements at the top level of a snippet declare or may change a variable, a function or a type.
struct NameChanges {
  struct Place {
    /// The number of the statement.
    let statement: Int
    /// The token of the name.
    let name: Int
  }

  private(set) var places: [Place] = []

  /// Adds the places in a statement.
  ///
  /// - Parameters:
  ///   - statement: Its tokens.
  ///   - number: Its number.
  ///   - end: The token from which on only functions and types count, which are known before them, too.
  mutating func add(
    from statement: Range<Int>, number: Int, before end: Int, _ store: borrowing TokenStore
  ) {
    var rest = statement
    // What is joined by an ellipsis on a line of its own counts as one statement.
    while !rest.isEmpty { rest = addFirst(of: rest, number, before: end, store) }
  }

  /// Adds the name of a function or a type and returns what follows it, or else adds the places in all of the statement.
  private mutating func addFirst(
    of statement: Range<Int>, _ number: Int, before end: Int, _ store: borrowing TokenStore
  ) -> Range<Int> {
    let nothing = statement.upperBound..<statement.upperBound
    let start = Self.afterModifiers(statement, store)
    guard start < statement.upperBound else { return nothing }
    var isVariable = false
    if store.kind(start) == .keyword {
      switch store.symbol(start) {
      case Keyword.func.symbol, Keyword.struct.symbol, Keyword.enum.symbol:
        if start + 1 < statement.upperBound { places.append(Place(statement: number, name: start + 1)) }
        return Self.behindBody(of: start..<statement.upperBound, store)
      // Nothing is known of these.
      case Keyword.class.symbol, Keyword.actor.symbol, Keyword.protocol.symbol, Keyword.extension.symbol,
        Keyword.typealias.symbol, Keyword.import.symbol:
        return Self.behindBody(of: start..<statement.upperBound, store)
      case Keyword.let.symbol, Keyword.var.symbol: isVariable = true
      default: break
      }
    }
    guard statement.lowerBound < end else { return nothing }
    // `let (a, b) = pair`, `(a, b) = (b, a)`
    let pattern = isVariable ? start + 1 : start
    var patternEnd = pattern
    if pattern < statement.upperBound, store.kind(pattern) == .leftParen {
      patternEnd = store.partner(pattern) ?? pattern
    }
    var depth = 0
    for index in start..<statement.upperBound {
      switch store.kind(index) {
      case .leftBrace: depth += 1
      case .rightBrace: depth -= 1
      case .identifier:
        if index < patternEnd
          || Self.isChanged(at: index, statement, isVariable: isVariable, isInBody: depth > 0, store)
        {
          places.append(Place(statement: number, name: index))
        }
      default: break
      }
    }
    return nothing
  }

  /// Returns what follows the first braces.
  private static func behindBody(of declaration: Range<Int>, _ store: borrowing TokenStore) -> Range<Int> {
    var index = declaration.lowerBound
    while index < declaration.upperBound {
      switch store.kind(index) {
      case .leftBrace:
        let end = max(index, store.partner(index) ?? declaration.upperBound - 1) + 1
        return min(end, declaration.upperBound)..<declaration.upperBound
      case .leftParen, .leftSquare: index = max(index, store.partner(index) ?? index)
      default: break
      }
      index += 1
    }
    return declaration.upperBound..<declaration.upperBound
  }

  /// Returns the first token of a statement behind an ellipsis, attributes and modifiers.
  private static func afterModifiers(_ statement: Range<Int>, _ store: borrowing TokenStore) -> Int {
    var index = statement.lowerBound
    while index < statement.upperBound {
      switch store.kind(index) {
      case .atSign: index += 2
      case .ellipsis, .prefixOperator, .binaryOperator, .postfixOperator: index += 1
      case .leftParen where index > statement.lowerBound: index = max(index, store.partner(index) ?? index) + 1
      case .keyword:
        switch store.symbol(index) {
        case Keyword.private.symbol, Keyword.fileprivate.symbol, Keyword.internal.symbol, Keyword.public.symbol,
          Keyword.static.symbol, Keyword.indirect.symbol, Keyword.mutating.symbol, Keyword.nonmutating.symbol,
          Keyword.final.symbol, Keyword.open.symbol, Keyword.package.symbol, Keyword.lazy.symbol, Keyword.weak.symbol,
          Keyword.unowned.symbol, Keyword.nonisolated.symbol:
          index += 1
        default: return index
        }
      default: return index
      }
    }
    return index
  }

  /// Whether a name is declared, assigned to, handed on with `&`, or the object of a call that may change it.
  private static func isChanged(
    at index: Int, _ statement: Range<Int>, isVariable: Bool, isInBody: Bool, _ store: borrowing TokenStore
  ) -> Bool {
    if index > statement.lowerBound {
      switch store.kind(index - 1) {
      case .period: return false
      case .prefixAmpersand: return true
      // What a body declares is out of sight behind it.
      case .keyword where store.isKeyword(.let, at: index - 1) || store.isKeyword(.var, at: index - 1):
        return !isInBody
      // `let a: Int, b: Int`
      case .comma where isVariable && !isInBody && index + 1 < statement.upperBound && store.kind(index + 1) == .colon:
        return true
      default: break
      }
    }
    var next = index + 1
    while next < statement.upperBound {
      switch store.kind(next) {
      case .equal: return true
      case .binaryOperator: return isAssignment(next, store)
      case .period: next += 2
      case .leftSquare where !store.flags(next).contains(.firstOnLine):
        next = max(next, store.partner(next) ?? next) + 1
      case .postfixQuestionMark, .exclamationMark: next += 1
      case .leftParen, .leftBrace:
        return next > index + 1 && store.kind(next - 1) == .identifier && !KnownMembers.areReading(next - 1, store)
      default: return false
      }
    }
    return false
  }

  /// Whether an operator is `+=` or the like.
  private static func isAssignment(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    let range = store.range(index)
    guard store.byte(range.upperBound - 1) == UInt8(ascii: "=") else { return false }
    switch store.byte(range.lowerBound) {
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "~"): return false
    case UInt8(ascii: "<"), UInt8(ascii: ">"): return range.count > 2
    default: return true
    }
  }
}
