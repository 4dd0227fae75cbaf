internal import SourceText
internal import SwiftTokens

/// A block's tokens with what completion asks of them.
///
/// Token indices are those of the store, offsets those of the code.
struct BlockShape: ~Copyable {
  /// What a bracket holds.
  enum Enclosing {
    case none
    /// A type's body, except a protocol's.
    case type
    case protocolBody
    case switchBody
    /// Statements: of a function, closure, accessor, or control flow.
    case statements
    /// A parameter list of a declaration.
    case parameters
    /// Arguments, a tuple, an array, a subscript.
    case elements
  }

  let code: [UInt8]
  private(set) var store: TokenStore
  /// For each token, the index of the innermost bracket that is open before it; -1 for none.
  private(set) var parents: [Int] = []
  /// Brackets that are never closed, and closing ones that were never opened.
  private(set) var openers: [Int] = []
  private(set) var closers: [Int] = []

  init(_ code: [UInt8]) {
    self.code = code
    store = TokenStore(vocabulary: .keywords)
    store.append(code.span)
    parents.reserveCapacity(store.count)
    var stack: [Int] = []
    for index in 0..<store.count {
      let kind = store.kind(index)
      switch kind {
      case .rightParen, .rightSquare, .rightBrace:
        if let last = stack.last, Self.closes(kind, store.kind(last)) {
          stack.removeLast()
        } else {
          closers.append(index)
        }
      default: break
      }
      parents.append(stack.last ?? -1)
      switch kind {
      case .leftParen, .leftSquare, .leftBrace, .interpolationStart: stack.append(index)
      default: break
      }
    }
    openers = stack
  }

  private static func closes(_ closer: TokenKind, _ opener: TokenKind) -> Bool {
    switch closer {
    case .rightParen: opener == .leftParen || opener == .interpolationStart
    case .rightSquare: opener == .leftSquare
    default: opener == .leftBrace
    }
  }

  var count: Int { store.count }
  func kind(_ index: Int) -> TokenKind { index >= 0 && index < count ? store.kind(index) : .unknown }
  func range(_ index: Int) -> Range<Int> { store.range(index) }
  func text(_ index: Int) -> String { index >= 0 && index < count ? store.string(store.range(index)) : "" }
  func isFirstOnLine(_ index: Int) -> Bool { index < count && store.flags(index).contains(.firstOnLine) }
  func isKeyword(_ keyword: Keyword, at index: Int) -> Bool {
    index >= 0 && index < count && store.isKeyword(keyword, at: index)
  }

  /// Returns the last token that ends at or before an offset, or -1.
  func lastToken(before offset: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if range(middle).upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  func areOnOneLine(_ left: Int, _ right: Int) -> Bool {
    lineStart(before: range(left).lowerBound) == lineStart(before: range(right).lowerBound)
  }

  /// Whether a token is the last one on its line.
  func isLastOnLine(_ index: Int) -> Bool { index + 1 >= count || isFirstOnLine(index + 1) }

  /// The offset of the end of the line that holds an offset, without its line break.
  func lineEnd(after offset: Int) -> Int {
    var end = offset
    while end < code.count, code[end] != 0x0A, code[end] != 0x0D { end += 1 }
    return end
  }

  func lineStart(before offset: Int) -> Int {
    var start = offset
    while start > 0, code[start - 1] != 0x0A, code[start - 1] != 0x0D { start -= 1 }
    return start
  }

  /// The number of bytes of white space before a line's first other byte.
  func indentation(at offset: Int) -> Int {
    let start = lineStart(before: offset)
    var end = start
    while end < code.count, code[end] == 0x20 || code[end] == 0x09 { end += 1 }
    return end - start
  }

  /// What surrounds a token.
  func enclosing(_ index: Int) -> Enclosing { enclosing(bracket: parents[index]) }

  /// What a bracket holds; -1 for no bracket.
  func enclosing(bracket: Int) -> Enclosing {
    guard bracket >= 0 else { return .none }
    switch kind(bracket) {
    case .leftBrace: return brace(bracket)
    case .leftParen, .leftSquare:
      let isHead = store.role(bracket) == .declaration
      return isHead ? .parameters : .elements
    default: return .elements
    }
  }

  /// What a brace opens, by the keyword of its head.
  private func brace(_ bracket: Int) -> Enclosing {
    var index = bracket - 1
    // Back to the start of the head, which ends at another brace, a semicolon, or at the bracket around it.
    var steps = 0
    while index >= 0, steps < 200 {
      steps += 1
      switch kind(index) {
      case .rightParen, .rightSquare, .rightBrace, .rightAngle:
        guard kind(index) != .rightBrace, let partner = store.partner(index), partner < index else {
          return .statements
        }
        index = partner - 1
        continue
      case .leftParen, .leftSquare, .leftBrace, .semicolon: return .statements
      case .keyword where parents[index] == parents[bracket]:
        for (keyword, meaning) in Self.heads where isKeyword(keyword, at: index) {
          // `class func` and `P: class`.
          if keyword == .class, isKeyword(.func, at: index + 1) || isKeyword(.var, at: index + 1) { return .statements }
          return meaning
        }
      default: break
      }
      index -= 1
    }
    return .statements
  }

  private static let heads: [(Keyword, Enclosing)] = [
    (.struct, .type), (.class, .type), (.enum, .type), (.actor, .type), (.extension, .type), (.protocol, .protocolBody),
    (.switch, .switchBody), (.func, .statements), (.var, .statements), (.let, .statements), (.`init`, .statements),
    (.subscript, .statements), (.deinit, .statements), (.if, .statements), (.guard, .statements), (.for, .statements),
    (.while, .statements), (.repeat, .statements), (.do, .statements), (.catch, .statements), (.else, .statements),
    (.return, .statements), (.precedencegroup, .none), (.get, .statements), (.set, .statements),
  ]

  /// The extents of the code's comments.
  var comments: [Range<Int>] { store.comments }
}
