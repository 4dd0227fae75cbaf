import RuleFormat
import SwiftTokens

extension Post {
  /// Whether the name at a token is the one that a row of a table means, and used as the row says.
  func usesOldName(_ name: Int, in match: Match, as use: RenameTable.Use) -> Bool {
    switch store.role(name) {
    case .declaration, .label, .pattern: return false
    case .expression, .type, .attribute, .directive: break
    }
    let unit = tokens(around: name)
    let next = match.tokens.upperBound + 1
    switch use {
    case .type:
      if name > unit.lowerBound, store.kind(name - 1) == .period { return false }
      if next < unit.upperBound, store.kind(next) == .colon, store.role(name) == .expression { return false }
    case .value:
      if next < unit.upperBound, store.kind(next) == .leftParen, !store.flags(next).contains(.spaceBefore) {
        return false
      }
    case .called:
      guard next < unit.upperBound else { return false }
      let isCall = store.kind(next) == .leftParen && !store.flags(next).contains(.spaceBefore)
      guard isCall || store.kind(next) == .leftBrace && store.flags(next).contains(.closure) else { return false }
    case .asWritten: break
    }
    return !declares(name)
  }

  /// Whether a new name would stand beside an old one in the same expression, which no version of Swift has.
  ///
  /// It would as an argument of an old call that nothing renames, and before an old member that nothing renames.
  ///
  /// - Parameters:
  ///   - match: Where the old name stands.
  ///   - arguments: The opening parentheses of the old calls that stay.
  func staysOld(_ match: Match, arguments: Set<Int>) -> Bool {
    let unit = tokens(around: match.tokens.lowerBound)
    if hasOldMember(behind: match.tokens.upperBound, unit) { return true }
    guard !arguments.isEmpty else { return false }
    var index = match.tokens.lowerBound - 1
    // An argument is short; a list without end must not be read again for each name in it.
    let first = max(unit.lowerBound, index - 1_024)
    while index >= first {
      switch store.kind(index) {
      case .rightParen, .rightSquare, .rightBrace, .closingQuote: index = min(index, store.partner(index) ?? index)
      case .leftParen where arguments.contains(index): return true
      // What a closure does is written in statements of its own.
      case .leftBrace: return false
      default: break
      }
      index -= 1
    }
    return false
  }

  /// Whether a member of the time before Swift 3 is called on what ends with a token: `.fileExistsAtPath(path)`.
  private func hasOldMember(behind last: Int, _ unit: Range<Int>) -> Bool {
    var index = last + 1
    // `NSTimer()`, `NSBundle(…)?`
    while index < unit.upperBound {
      switch store.kind(index) {
      case .leftParen where !store.flags(index).contains(.spaceBefore): index = store.skip(index)
      case .postfixQuestionMark, .exclamationMark: index += 1
      case .period:
        guard index + 2 < unit.upperBound, store.kind(index + 1) == .identifier,
          store.kind(index + 2) == .leftParen, !store.flags(index + 2).contains(.spaceBefore)
        else { return false }
        return OldMember.isOne(store.bytes(store.range(index + 1)))
      default: return false
      }
    }
    return false
  }

  /// Whether the post declares a function, variable, type or alias of the name at a token.
  func declares(_ name: Int) -> Bool {
    let known = facts.declarations(in: store)
    let spelling = store.string(store.range(name))
    if let functions = known.functions[spelling] {
      // A member of another type is not meant by a bare name.
      let isMember = name > 0 && store.kind(name - 1) == .period
      let use = facts.enclosingType(of: name, in: store)?.spelling
      return isMember
        || functions.contains { function in
          facts.enclosingType(of: function.name, in: store).map { $0.spelling == use } ?? true
        }
    }
    return known.variables[spelling] != nil || known.typeNumbers[spelling] != nil || known.aliases[spelling] != nil
  }
}

/// Names of methods as Objective-C has them, with the first argument's name in them.
private enum OldMember {
  private static let prepositions = ["At", "With", "For", "From", "In", "To", "By"].map { Array($0.utf8) }
  private static let names = [
    "setObject", "setBool", "setInteger", "setDouble", "setFloat", "setURL", "components", "addTimer",
    "postNotification",
  ].map { Array($0.utf8) }

  /// Whether a name holds a preposition and what it goes with, or is one of those that Swift 3 shortened.
  static func isOne(_ name: [UInt8]) -> Bool {
    if names.contains(name) { return true }
    return prepositions.contains { preposition in
      name.indices.contains { start in
        let end = start + preposition.count
        return start > 0 && end < name.count && isCapital(name[end]) && !isCapital(name[start - 1])
          && name[start..<end].elementsEqual(preposition)
      }
    }
  }

  private static func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
}
