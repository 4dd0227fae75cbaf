import SwiftTokens

/// A value that stands at the beginning of a claim as Swift would write or print it.
struct ClaimedLiteral {
  let value: Value
  let kind: Kind
  /// How many bytes of the text it takes.
  let length: Int
  /// What follows it, without blanks around it.
  let rest: String

  enum Kind { case number, string, bool, none, optional, collection, tuple }

  /// Reads a claim's text, or returns `nil` if it does not begin with a literal.
  init?(_ text: String) {
    guard let first = text.utf8.first,
      "\"[(-0123456789tfnOS#".utf8.contains(first), text.utf8.count < 4_000
    else { return nil }
    var store = TokenStore(vocabulary: .keywords)
    store.append(Array(text.utf8).span)
    let tokens = store.units[0].tokens
    var parser = SnippetParser(tokens)
    // A remark in parentheses behind the value is no call of it.
    if tokens.count > 1, let remark = Self.remark(in: tokens, store) { parser.end = remark }
    guard let expression = try? parser.expression(store), parser.index > tokens.lowerBound,
      let kind = Self.kind(of: expression),
      let value = try? Evaluator(Redefinitions()).evaluate(expression, Scope()).resolvedOrNil()
    else { return nil }
    self.kind = kind
    self.value = value
    let end = store.end(parser.index - 1)
    length = end
    rest = String(decoding: Array(text.utf8)[end...].drop { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// Whether what follows leaves it a claim on its own.
  var isWholeClaim: Bool {
    if rest.isEmpty || rest == "." || rest == "!" { return true }
    guard kind != .number else { return false }
    return ["(", "—", "–", "- ", "because "].contains { rest.hasPrefix($0) }
  }

  /// Returns the first `(` after a blank outside of brackets.
  private static func remark(in tokens: Range<Int>, _ store: borrowing TokenStore) -> Int? {
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if store.kind(index) == .leftParen, index > tokens.lowerBound, store.flags(index).contains(.spaceBefore) {
        return index
      }
      index = max(index, store.partner(index) ?? index) + 1
    }
    return nil
  }

  /// Returns what kind of literal an expression is, or `nil` for what is none.
  private static func kind(of expression: Expression) -> Kind? {
    switch expression {
    case .value(.literal): return .number
    case .value(.string): return .string
    case .value(.bool): return .bool
    case .value(.nilLiteral): return Kind.none
    case .prefix("-", let operand):
      guard case .value(.literal) = operand else { return nil }
      return .number
    case .array(let elements): return elements.allSatisfy { kind(of: $0) != nil } ? .collection : nil
    case .dictionary(let pairs):
      return pairs.allSatisfy { kind(of: $0.key) != nil && kind(of: $0.value) != nil } ? .collection : nil
    case .tuple(let elements):
      return elements.count > 1 && elements.allSatisfy { kind(of: $0.value) != nil } ? .tuple : nil
    case .call(.name("Optional"), let arguments):
      return arguments.count == 1 && arguments[0].label == nil && kind(of: arguments[0].value) != nil ? .optional : nil
    default: return nil
    }
  }
}

extension Value {
  /// The value with the default types, or an untyped `nil`.
  fileprivate func resolvedOrNil() throws(Interruption) -> Value {
    if case .nilLiteral = self { return .optional(nil, of: .open) }
    return try resolved()
  }
}
