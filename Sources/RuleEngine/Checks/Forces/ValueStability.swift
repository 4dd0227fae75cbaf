import SwiftTokens

extension Post {
  /// Whether a name certainly has the same value at the places of a region as before it.
  ///
  /// Each use of a property reads it anew. So it may be another value behind a call, an assignment or an `await`, and in
  /// a closure, which runs whenever it likes. Constants keep their value.
  ///
  /// - Parameters:
  ///   - name: The token of the name, before the region.
  ///   - uses: Tokens of the region at which the value is read.
  ///   - region: What is executed behind the name.
  func keepsValue(_ name: Int, until uses: [Int], in region: Range<Int>) -> Bool {
    if isConstant(name) { return true }
    guard var last = uses.max() else { return true }
    let unit = tokens(around: name)
    // What stands behind a use in a loop comes before it in the next round.
    if region.contains(where: { store.isAny(of: [.for, .while, .repeat], at: $0, from: region.lowerBound) }) {
      last = region.upperBound
    }
    for index in region where index < last {
      if let effect = effect(of: index, unit), effect < last { return false }
      guard store.kind(index) == .leftBrace, runsLater(index, unit) else { continue }
      let close = store.partner(index) ?? region.upperBound
      if uses.contains(where: { $0 > index && $0 < close }) { return false }
    }
    return true
  }

  /// Whether a name is that of a constant or parameter that the same snippet declares.
  private func isConstant(_ name: Int) -> Bool {
    guard let variable = facts.variable(store.string(store.range(name)), nearest: name, in: store),
      variable.isConstant, tokens(around: name).contains(variable.name)
    else { return false }
    return !store.isAny(of: [.inout], at: variable.annotation.lowerBound, from: variable.name)
  }

  /// Returns the last token of what may change a value if it begins with a token.
  private func effect(of index: Int, _ unit: Range<Int>) -> Int? {
    switch store.kind(index) {
    case .keyword: return store.isKeyword(.await, at: index) ? index : nil
    case .identifier: return store.isKeyword(.await, at: index) ? index : nil
    case .equal: return isInitialValue(index, unit) ? nil : valueEnd(index, unit)
    case .binaryOperator:
      let spelling = store.string(store.range(index))
      let isAssignment = spelling.hasSuffix("=") && !Self.comparisons.contains(spelling)
      return isAssignment ? valueEnd(index, unit) : nil
    case .leftParen, .leftBrace:
      guard let close = store.partner(index), let callee = store.callee(ofBracket: index, from: unit.lowerBound),
        store.kind(index) == .leftParen ? !store.flags(index).contains(.spaceBefore) : runsLater(index, unit)
      else { return nil }
      return store.kind(index) == .leftParen && isHarmless(callee, unit) ? nil : close
    default: return nil
    }
  }

  private static let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!==", "~="]

  private func valueEnd(_ sign: Int, _ unit: Range<Int>) -> Int {
    guard sign + 1 < unit.upperBound else { return sign }
    return store.expressionEnd(startingAt: sign + 1, to: unit.upperBound) ?? sign
  }

  /// Whether an equals sign belongs to a declaration.
  private func isInitialValue(_ sign: Int, _ unit: Range<Int>) -> Bool {
    var index = sign - 1
    while index > unit.lowerBound, sign - index < 24 {
      if store.isAny(of: [.let, .var], at: index - 1, from: unit.lowerBound) { return true }
      switch store.kind(index) {
      case .rightParen, .rightSquare, .rightAngle: index = min(store.partner(index) ?? index, index)
      case .identifier, .wildcard, .colon, .period, .postfixQuestionMark, .exclamationMark, .keyword: break
      default: return false
      }
      if store.flags(index).contains(.firstOnLine) { return false }
      index -= 1
    }
    return false
  }

  /// Whether a brace opens a closure, or the body of a function or a `defer`.
  private func runsLater(_ open: Int, _ unit: Range<Int>) -> Bool {
    if store.flags(open).contains(.closure) { return true }
    guard let keyword = store.bodyKeyword(of: open, in: unit) else { return true }
    return !store.isAny(
      of: [.if, .else, .guard, .for, .while, .repeat, .do, .catch, .switch], at: keyword, from: unit.lowerBound)
  }

  /// Whether a call is one of the standard library's that change nothing.
  private func isHarmless(_ callee: Int, _ unit: Range<Int>) -> Bool {
    let name = store.string(store.range(callee))
    guard facts.functions(name, in: store).isEmpty, !facts.declaresType(name, nearest: callee, in: store) else {
      return false
    }
    return (store.isMember(callee, in: unit) ? Self.harmlessMethods : Self.harmlessFunctions).contains(name)
  }

  private static let harmlessFunctions: Set<String> = [
    "print", "debugPrint", "min", "max", "abs", "String", "Int", "Double", "Float", "Bool", "Character", "Array", "Set",
    "URL", "Date", "UUID", "Text", "Label", "assert", "precondition", "type",
  ]
  private static let harmlessMethods: Set<String> = [
    "uppercased", "lowercased", "hasPrefix", "hasSuffix", "trimmingCharacters", "replacingOccurrences",
    "components", "joined", "reversed", "dropFirst", "dropLast", "formatted",
  ]
}
