import SwiftTokens

/// A call of `split` or `components` on something.
struct SplitCall {
  /// The token of the method's name.
  let name: Int
  /// What is split: the operand before the period; empty if that is left out.
  let receiver: Range<Int>
  /// The method's `(` and what is between it and its `)`.
  let open: Int
  let arguments: [CallArgument]
  /// The method's `)`.
  let close: Int
  /// The type of `self` where that is the receiver and left out.
  private(set) var implicitType: ValueType?

  /// Reads a call with parentheses at the token of its name.
  ///
  /// - Parameters:
  ///   - index: The token of the method's name.
  ///   - first: The first token of the snippet.
  ///   - store: The post's tokens.
  init?(at index: Int, from first: Int, in store: borrowing TokenStore) {
    guard index > first, store.kind(index - 1) == .period, index + 1 < store.count, store.kind(index + 1) == .leftParen,
      !store.flags(index + 1).contains(.spaceBefore), let close = store.partner(index + 1),
      let arguments = store.arguments(from: index + 1)
    else { return nil }
    name = index
    open = index + 1
    self.close = close
    self.arguments = arguments
    let period = index - 1
    if period > first, store.endsOperand(period - 1), let start = store.operandStart(endingAt: period - 1, from: first)
    {
      receiver = start..<period
    } else {
      receiver = period..<period
    }
  }

  /// Reads a call, also one whose receiver is `self` and left out: in an extension of a type of the standard library.
  init?(at index: Int, in post: borrowing Post) {
    let first = post.tokens(around: index).lowerBound
    if let call = SplitCall(at: index, from: first, in: post.store) {
      self = call
      return
    }
    guard index > first, index + 1 < post.store.count, post.store.kind(index + 1) == .leftParen,
      !post.store.flags(index + 1).contains(.spaceBefore), post.store.kind(index - 1) != .period,
      post.store.kind(index - 1) != .backslash, !post.store.isAny(of: [.func], at: index - 1, from: first),
      let close = post.store.partner(index + 1), let arguments = post.store.arguments(from: index + 1),
      post.facts.functions(post.store.string(post.store.range(index)), in: post.store).isEmpty,
      let type = post.facts.implicitSelf(at: index, in: post.store)
    else { return nil }
    name = index
    open = index + 1
    self.close = close
    self.arguments = arguments
    receiver = index..<index
    implicitType = type
  }

  /// Returns the type of what is split.
  func receiverType(in post: borrowing Post) -> ValueType? {
    implicitType ?? post.facts.type(of: receiver, in: post.store)
  }

  /// The first token of the call with its receiver.
  var start: Int { receiver.lowerBound }

  /// Returns the value of the argument of a label.
  func argument(_ label: StaticString, in store: borrowing TokenStore) -> Range<Int>? {
    arguments.first { $0.label.map { store.isSpelt(label, at: $0) } ?? false }?.value
  }

  /// Returns the literal separator of `split(separator:)` or `components(separatedBy:)`.
  func separator(in store: borrowing TokenStore) -> String? {
    (argument("separator", in: store) ?? argument("separatedBy", in: store)).flatMap { store.literalText($0) }
  }
}

extension Post {
  /// Whether a variable is given another value between its declaration and a use in the same snippet.
  private func isChanged(_ variable: Variable, before use: Int) -> Bool {
    guard variable.value.upperBound < use, tokens(around: use).contains(variable.name) else { return false }
    return (max(variable.value.upperBound, use - 1_000)..<use).contains { index in
      guard store.kind(index) == .identifier, store.haveSameText(store.range(index), store.range(variable.name)) else {
        return false
      }
      if store.kind(index - 1) == .prefixAmpersand || store.kind(index + 1) == .equal { return true }
      let next = store.string(store.range(index + 1))
      return store.kind(index + 1) == .binaryOperator && next.hasSuffix("=") && next != "==" && next != "!="
        || store.kind(index + 1) == .period && index + 2 < use
          && ["append", "insert", "replaceSubrange", "removeAll", "removeLast", "replace"].contains(
            store.string(store.range(index + 2)))
    }
  }

  /// Whether a variable has its value where it is used: what a later snippet gives to the same name is another variant.
  func isCertain(_ variable: Variable, at use: Int) -> Bool {
    if variable.name < use || tokens(around: use).contains(variable.name) { return true }
    if case .member = variable.place { return true }
    return false
  }

  /// Returns the text of a string literal, or of a literal that a variable of the post has for a value.
  func knownText(_ expression: Range<Int>) -> String? {
    guard let first = expression.first else { return nil }
    if let text = store.literalText(expression) ?? store.multilineText(expression) { return text }
    guard expression.count == 1 || expression.count == 3 && store.isKeyword(.self, at: first),
      store.kind(expression.upperBound - 1) == .identifier,
      let variable = facts.variable(store.string(store.range(expression.upperBound - 1)), nearest: first, in: store),
      variable.relation == .value, variable.isConstant || !isChanged(variable, before: first),
      isCertain(variable, at: first)
    else { return nil }
    return store.literalText(variable.value) ?? store.multilineText(variable.value)
  }
}

extension TokenStore {
  /// Returns the lines of a multi-line literal without interpolation as they stand, with their indentation.
  fileprivate func multilineText(_ tokens: Range<Int>) -> String? {
    guard let first = tokens.first, kind(first) == .openingQuote, partner(first) == tokens.upperBound - 1,
      !flags(first).contains(.interpolated), flags(first).contains(.multiline)
    else { return nil }
    // The line ends of the source are line feeds in the string, whatever they are.
    return string(end(first)..<start(tokens.upperBound - 1)).replacing("\r\n", with: "\n")
  }
}
