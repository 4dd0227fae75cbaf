import SourceText
import SwiftTokens

/// `map(String.init)` on what are strings already, or before `joined`.
struct NeedlessStringMapCheck: NativeCheck {
  static let name = "needless_string_map"
  let anchors = [Anchor.word("map")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard index - 1 > unit.lowerBound, post.store.kind(index - 1) == .period, post.store.endsOperand(index - 2),
      index + 1 < unit.upperBound
    else { return }
    var end = post.store.skip(index + 1)
    if post.store.kind(index + 1) == .leftParen, end < unit.upperBound, post.store.kind(end) == .leftBrace {
      end = index
    }
    guard end > index + 1, isStringMaking(index, upTo: end, post.store),
      let start = post.store.operandStart(endingAt: index - 2, from: unit.lowerBound),
      let list = post.facts.type(of: start..<index - 1, in: post.store), list.name == "Array",
      let element = list.element
    else { return }
    let isJoined =
      end + 1 < unit.upperBound && post.store.kind(end) == .period && post.store.isSpelt("joined", at: end + 1)
    guard element == .string || element == .substring && isJoined else { return }
    let range = post.store.start(index)..<post.store.end(end - 1)
    let whole = post.store.end(index - 2)..<post.store.end(end - 1)
    report.add(
      range,
      element == .string
        ? "The elements are strings already; leave the `map` out"
        : "`joined` takes substrings as well; leave the `map` out",
      fixes: post.store.comments(in: whole).isEmpty ? [Edit(range: whole, replacement: "")] : [])
  }

  /// Whether a `map` makes a `String` of each element and nothing else.
  private func isStringMaking(_ index: Int, upTo end: Int, _ store: borrowing TokenStore) -> Bool {
    guard let transform = store.transform(ofMap: index, upTo: end) else { return false }
    let first = transform.lowerBound
    if store.kind(first) == .identifier, store.isSpelt("String", at: first) {
      return transform.count == 1 || transform.count == 3 && store.isSpelt("init", at: first + 2)
    }
    guard store.kind(first) == .leftBrace, let body = store.singleExpression(ofClosure: first) else { return false }
    let names = store.parameters(ofClosure: first)
    guard names.count <= 1 else { return false }
    func isParameter(_ token: Int, _ store: borrowing TokenStore) -> Bool {
      guard let name = names.first else { return store.isSpelt("$0", at: token) }
      return store.haveSameText(store.range(name), store.range(token))
    }
    switch body.count {
    case 1: return isParameter(body.lowerBound, store)
    case 4:
      return store.isSpelt("String", at: body.lowerBound) && store.kind(body.lowerBound + 1) == .leftParen
        && isParameter(body.lowerBound + 2, store)
    default:
      // `"\($0)"`
      guard store.kind(body.lowerBound) == .openingQuote, store.partner(body.lowerBound) == body.upperBound - 1 else {
        return false
      }
      let parts = (body.lowerBound + 1..<body.upperBound - 1).filter {
        store.kind($0) != .stringSegment || !store.range($0).isEmpty
      }
      return parts.count == 3 && store.kind(parts[0]) == .interpolationStart && isParameter(parts[1], store)
        && store.partner(parts[0]) == parts[2]
    }
  }
}
