import SourceText
import SwiftTokens

/// `CGPoint(x: 0, y: 0)`.
struct PreferZeroCheck: NativeCheck {
  static let name = "prefer_zero_over_explicit_init"
  let anchors = Self.labels.keys.sorted().map { Anchor.word($0) }

  private static let labels: [String: [String]] = [
    "CGPoint": ["x", "y"], "CGSize": ["width", "height"], "CGVector": ["dx", "dy"],
    "CGRect": ["x", "y", "width", "height"], "UIEdgeInsets": ["top", "left", "bottom", "right"],
  ]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard let call = post.store.bareCall(of: index, in: unit), call.trailingClosure == nil,
      let parentheses = call.parentheses
    else { return }
    let name = post.store.string(post.store.range(index))
    let arguments = post.store.arguments(in: parentheses)
    guard let labels = Self.labels[name], arguments.count == labels.count else { return }
    for (argument, label) in zip(arguments, labels) {
      guard let found = argument.label, post.store.string(post.store.range(found)) == label,
        isZero(argument.value, post.store)
      else { return }
    }
    let range = post.store.start(index)..<post.store.end(call.end)
    let fixes =
      post.store.hasComment(in: range) ? [] : [Edit(range: range, replacement: name + ".zero")]
    report.add(range, "Use `\(name).zero`", fixes: fixes)
  }

  private func isZero(_ tokens: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard tokens.count == 1 else { return false }
    guard store.kind(tokens.lowerBound) == .floatLiteral else { return store.isZero(tokens) }
    return store.bytes(store.range(tokens.lowerBound)).allSatisfy {
      $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
    }
  }
}
