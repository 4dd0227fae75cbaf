import SourceText
import SwiftTokens

/// Dashes and mathematical signs that a word processor or a blog has put for operators.
struct TypographicOperatorCheck: NativeCheck {
  static let name = "typographic_operator"
  let anchors = [Anchor.snippet]
  init(options: RuleOptions) {}

  func check(snippet unit: Int, in post: borrowing Post, report: inout RawReport) {
    let code = post.store.units[unit]
    var next = post.traits[unit].firstOutsideASCII
    while let start = next {
      let token = post.store.firstToken(endingBehind: start, in: code.tokens)
      guard token < code.tokens.upperBound else { return }
      if post.store.start(token) == start { check(token, code.tokens, in: post, report: &report) }
      // Most of what is not ASCII stands in comments and strings, which are left at once.
      let end = post.store.start(token) > start ? post.store.start(token) : post.store.end(token)
      next = post.store.firstOffsetOutsideASCII(in: max(end, start + 1)..<code.text.upperBound)
    }
  }

  private func check(_ token: Int, _ unit: Range<Int>, in post: borrowing Post, report: inout RawReport) {
    guard let meant = replacement(of: token, in: unit, post.store) else { return }
    let range = post.store.range(token)
    let sign = post.store.string(range)
    guard post.facts.functions(sign, in: post.store).isEmpty, !isDeclared(token, before: unit.upperBound, post)
    else { return }
    report.add(
      range, "`\(sign)` is no operator of Swift; write `\(meant)`", fixes: [Edit(range: range, replacement: meant)])
  }

  /// Returns what a sign between two operands stands for, or `nil` if it is none or stands elsewhere.
  private func replacement(of token: Int, in unit: Range<Int>, _ store: borrowing TokenStore) -> String? {
    guard let meant = meaning(of: token, store), token > unit.lowerBound, token + 1 < unit.upperBound,
      !store.flags(token).contains(.firstOnLine), !store.flags(token + 1).contains(.firstOnLine),
      store.endsOperand(token - 1), beginsOperand(token + 1, store)
    else { return nil }
    if meant == "..." {
      // An ellipsis between numbers of a loop can be nothing else.
      let isLoop = token - 2 >= unit.lowerBound && store.isKeyword(.in, at: token - 2)
      return isLoop && store.kind(token - 1) == .integerLiteral && store.kind(token + 1) == .integerLiteral
        ? meant : nil
    }
    // Two names side by side are words of a sentence.
    let isSentence =
      token - 2 >= unit.lowerBound && isWord(token - 1, store) && isWord(token - 2, store)
      && !store.flags(token - 1).contains(.firstOnLine)
      || token + 2 < unit.upperBound && isWord(token + 1, store) && isWord(token + 2, store)
        && !store.flags(token + 2).contains(.firstOnLine)
    return isSentence ? nil : meant
  }

  private func meaning(of token: Int, _ store: borrowing TokenStore) -> String? {
    switch store.kind(token) {
    case .unknown, .binaryOperator, .ellipsis: break
    default: return nil
    }
    switch store.string(store.range(token)) {
    case "–", "−": return "-"
    case "×": return "*"
    case "÷": return "/"
    case "≤": return "<="
    case "≥": return ">="
    case "≠": return "!="
    case "…": return "..."
    default: return nil
    }
  }

  private func beginsOperand(_ token: Int, _ store: borrowing TokenStore) -> Bool {
    switch store.kind(token) {
    case .identifier, .integerLiteral, .floatLiteral, .leftParen, .openingQuote, .dollarIdentifier: true
    default: false
    }
  }

  private func isWord(_ token: Int, _ store: borrowing TokenStore) -> Bool { store.kind(token) == .identifier }

  /// Whether the post declares an operator that is spelt like a token, up to the end of the snippet that it stands in.
  private func isDeclared(_ token: Int, before end: Int, _ post: borrowing Post) -> Bool {
    guard let first = post.firstOperatorNames()[post.store.hash(post.store.range(token))] else { return false }
    return first < end && post.store.haveSameText(post.store.range(first), post.store.range(token))
  }
}

extension Post {
  /// Returns the first of the names behind `operator` of each spelling, by the hashes of those.
  fileprivate func firstOperatorNames() -> [UInt64: Int] {
    if let known = facts.operatorNames { return known }
    var names: [UInt64: Int] = [:]
    for keyword in keywords where store.isKeyword(.operator, at: keyword) && keyword + 1 < store.count {
      let hash = store.hash(store.range(keyword + 1))
      if names[hash] == nil { names[hash] = keyword + 1 }
    }
    facts.operatorNames = names
    return names
  }
}
