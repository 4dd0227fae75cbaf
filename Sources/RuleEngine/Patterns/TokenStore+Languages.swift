package import SwiftTokens

/// Code that is labelled as Swift and is not.
extension TokenStore {
  /// Whether the code around a token reads as C, C++ or Objective-C.
  ///
  /// Looks at some hundred tokens, so that a long block costs no more at each of its semicolons.
  package func looksLikeC(around token: Int, in unit: Range<Int>) -> Bool {
    for index in unit.clamped(to: token - 300..<token + 300) {
      switch kind(index) {
      case .identifier:
        guard index + 1 < unit.upperBound else { continue }
        let next = index + 1
        if kind(next) == .identifier || kind(next) == .keyword,
          isSpelt("typedef", at: index) || isSpelt("const", at: index) || isSpelt("unsigned", at: index)
        {
          return true
        }
        // `char *name`, `void (^block)(void)`
        if isSpelt("char", at: index) || isSpelt("void", at: index) || isSpelt("int", at: index) {
          if kind(next) == .prefixOperator || kind(next) == .binaryOperator, byte(start(next)) == UInt8(ascii: "*") {
            return true
          }
          if kind(next) == .leftParen, next + 1 < unit.upperBound, isSpelt("^", at: next + 1) { return true }
          if kind(next) == .identifier, !flags(next).contains(.firstOnLine) { return true }
        }
      case .keyword:
        // `struct Node *next;`
        if isKeyword(.struct, at: index), index + 2 < unit.upperBound, kind(index + 1) == .identifier,
          kind(index + 2) == .prefixOperator, byte(start(index + 2)) == UInt8(ascii: "*")
        {
          return true
        }
        if index > unit.lowerBound, kind(index - 1) == .atSign,
          isKeyword(.class, at: index) || isKeyword(.protocol, at: index)
        {
          return true
        }
      case .atSign:
        guard index + 1 < unit.upperBound else { continue }
        let name = index + 1
        if isSpelt("property", at: name) || isSpelt("interface", at: name) || isSpelt("implementation", at: name)
          || isSpelt("end", at: name) || isSpelt("protocol", at: name) || isSpelt("class", at: name)
        {
          return true
        }
      case .poundKeyword:
        if isSpelt("#include", at: index) || isSpelt("#import", at: index) || isSpelt("#define", at: index) {
          return true
        }
      default: continue
      }
    }
    return false
  }
}
