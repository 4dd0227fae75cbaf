import SwiftTokens

/// A type `T!`.
struct ImplicitlyUnwrappedOptionalCheck: NativeCheck {
  static let name = "implicitly_unwrapped_optional"
  let anchors = [Anchor.kind(.exclamationMark)]
  /// `all`, `all_except_iboutlets` or `weak_except_iboutlets`, as SwiftLint has them.
  private let mode: String

  init(options: RuleOptions) { mode = options.string("mode") }

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard post.store.role(index) == .type, index > unit.lowerBound,
      let start = post.store.typeStart(endingAt: index - 1, from: unit.lowerBound)
    else { return }
    if mode != "all", let variable = post.store.annotatedVariable(ofType: start, from: unit.lowerBound) {
      let modifiers = post.store.modifiers(of: variable, from: unit.lowerBound)
      if modifiers.contains("IBOutlet") { return }
      if mode == "weak_except_iboutlets", !modifiers.contains("weak"), !modifiers.contains("unowned") { return }
    }
    report.add(post.store.start(start)..<post.store.end(index))
  }
}

extension TokenStore {
  /// Returns the first token of a type that ends with a token.
  fileprivate func typeStart(endingAt end: Int, from first: Int) -> Int? {
    var index = end
    while index >= first {
      switch kind(index) {
      case .postfixQuestionMark, .exclamationMark: index -= 1
      case .rightAngle:
        guard let open = partner(index) else { return nil }
        index = open - 1
      case .rightParen, .rightSquare: return partner(index)
      case .identifier, .keyword:
        guard index - 2 >= first, kind(index - 1) == .period else { return index }
        index -= 2
      default: return nil
      }
    }
    return nil
  }

  /// Returns the `var` or `let` whose annotation a type is, or is a part of, or `nil`.
  fileprivate func annotatedVariable(ofType start: Int, from first: Int) -> Int? {
    var index = start - 1
    while index - 2 >= first, start - index < 64 {
      switch kind(index) {
      case .colon:
        let keyword = index - 2
        if isKeyword(.var, at: keyword) || isKeyword(.let, at: keyword) { return keyword }
        // The colon of a dictionary's type.
        index -= 1
      case .leftSquare, .leftParen, .leftAngle, .comma, .postfixQuestionMark, .exclamationMark, .period: index -= 1
      case .rightSquare, .rightParen, .rightAngle:
        guard let open = partner(index) else { return nil }
        index = open - 1
      default:
        guard role(index) == .type else { return nil }
        index -= 1
      }
    }
    return nil
  }

  /// Returns the names of the attributes and modifiers before a declaration's keyword.
  package func modifiers(of keyword: Int, from first: Int) -> [String] {
    var names: [String] = []
    var index = keyword - 1
    while index >= first {
      if kind(index) == .rightParen, let open = partner(index), open > first { index = open - 1 }
      guard kind(index) == .keyword || kind(index) == .identifier else { break }
      let isAttribute = index > first && kind(index - 1) == .atSign
      guard isAttribute || role(index) == .declaration || role(index) == .attribute else { break }
      names.append(string(range(index)))
      index -= isAttribute ? 2 : 1
    }
    return names
  }
}
