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
