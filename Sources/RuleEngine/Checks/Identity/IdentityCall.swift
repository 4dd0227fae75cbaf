import SwiftTokens

/// A call of one of SwiftUI's containers that make a view or a row for each element of some data.
struct IdentityCall {
  /// The token of the container's name.
  let name: Int
  /// The tokens of the data: the first argument.
  let data: Range<Int>
  /// The argument `id:`.
  let id: CallArgument?
  /// The tokens from the name to the closing parenthesis.
  let tokens: Range<Int>

  static let anchors = ["ForEach", "List", "Table", "OutlineGroup"].map(Anchor.word)

  /// Labels that go with data; another one means another initialiser, or another type of that name.
  private static let labels: Set<String> = [
    "id", "selection", "children", "editActions", "content", "rowContent", "sortOrder", "columnCustomization",
    "columns",
    "rows",
  ]

  /// Reads a call, or returns `nil` where a token is not the name of such a container with data.
  init?(at index: Int, in post: borrowing Post) {
    let store = post.tokens(around: index)
    guard post.store.kind(index) == .identifier, index + 1 < store.upperBound,
      post.store.kind(index + 1) == .leftParen, !post.store.flags(index + 1).contains(.spaceBefore),
      let close = post.store.partner(index + 1), close > index + 2,
      index == store.lowerBound || Self.canStand(behind: index - 1, post.store, store.lowerBound),
      let arguments = post.store.arguments(from: index + 1), let first = arguments.first, first.label == nil
    else { return nil }
    var id: CallArgument?
    var hasContent = false
    for argument in arguments.dropFirst() {
      guard let label = argument.label else { return nil }
      let spelling = post.store.string(post.store.range(label))
      guard Self.labels.contains(spelling) else { return nil }
      if spelling == "id" { id = argument }
      if spelling == "content" || spelling == "rowContent" || spelling == "rows" || spelling == "columns" {
        hasContent = true
      }
    }
    let isTrailed =
      close + 1 < store.upperBound && post.store.kind(close + 1) == .leftBrace
      && !post.store.flags(close + 1).contains(.firstOnLine)
    // A listing may leave the rows out, but then only `ForEach` is unmistakable.
    guard hasContent || isTrailed,
      !post.facts.declaresType(post.store.string(post.store.range(index)), nearest: index, in: post.store)
    else { return nil }
    name = index
    data = first.value
    self.id = id
    tokens = index..<close + 1
  }

  /// Whether the name can be SwiftUI's behind a token: not a member or a declaration.
  private static func canStand(behind index: Int, _ store: borrowing TokenStore, _ first: Int) -> Bool {
    switch store.kind(index) {
    case .period: index > first && store.isSpelt("SwiftUI", at: index - 1)
    case .keyword:
      !store.isAny(of: [.func, .struct, .class, .enum, .extension, .case, .let, .var], at: index, from: first)
    case .atSign: false
    default: true
    }
  }

  /// What a finding covers: the container's name and its data.
  func range(in store: borrowing TokenStore) -> Range<Int> { store.start(name)..<store.end(data.upperBound - 1) }

  /// Whether `id:` is a key path of these names, such as `\.self`.
  func hasID(_ path: [String], in store: borrowing TokenStore) -> Bool {
    guard let id, id.value.count >= 3, store.kind(id.value.lowerBound) == .backslash else { return false }
    var index = id.value.lowerBound + 1
    // `\Car.id` names the type first.
    if store.kind(index) == .identifier { index += 1 }
    for name in path {
      guard index + 1 < id.value.upperBound, store.kind(index) == .period,
        store.isSpelt(Array(name.utf8), range: store.range(index + 1))
      else { return false }
      index += 2
    }
    return index == id.value.upperBound
  }
}

extension TokenStore {
  /// Whether a name is a projected value: `$items`.
  func isProjected(_ index: Int) -> Bool {
    end(index) > start(index) && byte(start(index)) == UInt8(ascii: "$")
  }
}

extension PostFacts {
  /// Returns the call at a token; it is read once for all rules that look at it one after the other.
  func identityCall(at index: Int, in post: borrowing Post) -> IdentityCall? {
    if let last = lastIdentityCall, last.index == index { return last.call }
    let call = IdentityCall(at: index, in: post)
    lastIdentityCall = (index, call)
    return call
  }
}

/// What the data of a container are.
extension IdentityCall {
  /// The data without `Array(…)` around it.
  func plainData(in store: borrowing TokenStore) -> Range<Int> {
    let first = data.lowerBound
    guard data.count > 3, store.isSpelt("Array", at: first), store.kind(first + 1) == .leftParen,
      store.partner(first + 1) == data.upperBound - 1
    else { return data }
    return first + 2..<data.upperBound - 1
  }

  /// Returns the collection whose `.indices` the data are, also written `0..<items.count`.
  func indexedCollection(in store: borrowing TokenStore) -> Range<Int>? {
    let data = plainData(in: store)
    if data.count >= 3, store.isSpelt("indices", at: data.upperBound - 1), store.kind(data.upperBound - 2) == .period {
      return data.lowerBound..<data.upperBound - 2
    }
    if data.count >= 5, store.isSpelt("0", at: data.lowerBound), store.isSpelt("..<", at: data.lowerBound + 1),
      store.isSpelt("count", at: data.upperBound - 1), store.kind(data.upperBound - 2) == .period,
      store.operandEnd(startingAt: data.lowerBound + 2, to: data.upperBound) == data.upperBound - 1
    {
      return data.lowerBound + 2..<data.upperBound - 2
    }
    return nil
  }

  /// The range operator of the data, if they are a range written out.
  func rangeOperator(in store: borrowing TokenStore) -> Int? {
    guard let found = store.lastOperator(in: data),
      store.isSpelt("..<", at: found) || store.isSpelt("...", at: found)
    else { return nil }
    return found
  }

  /// Whether an expression names a constant with a literal value: data that never change.
  func isConstantLiteral(_ expression: Range<Int>, in post: borrowing Post) -> Bool {
    guard let first = expression.first else { return false }
    if post.store.kind(first) == .leftSquare { return true }
    let last = expression.upperBound - 1
    guard expression.count == 1 || expression.count == 3 && post.store.isKeyword(.self, at: first)
    else { return false }
    guard post.store.kind(last) == .identifier,
      let variable = post.facts.variable(post.store.string(post.store.range(last)), nearest: first, in: post.store)
    else { return false }
    return variable.isConstant && variable.relation == .value && !variable.value.isEmpty
      && [.leftSquare, .openingQuote].contains(post.store.kind(variable.value.lowerBound))
  }
}
