import SourceText
import SwiftTokens

/// `CGRectGetWidth(rect)` and the other functions that are members in Swift.
struct LegacyGeometryFunctionsCheck: NativeCheck {
  static let name = "legacy_cggeometry_functions"
  let anchors = Self.members.map { Anchor.word($0.function) }

  /// Functions, the members that they became, and the labels of their arguments; `nil` for a property.
  private static let members: [(function: String, name: String, labels: [String]?)] = [
    ("CGRectGetWidth", "width", nil), ("CGRectGetHeight", "height", nil),
    ("CGRectGetMinX", "minX", nil), ("CGRectGetMidX", "midX", nil), ("CGRectGetMaxX", "maxX", nil),
    ("CGRectGetMinY", "minY", nil), ("CGRectGetMidY", "midY", nil), ("CGRectGetMaxY", "maxY", nil),
    ("CGRectIsNull", "isNull", nil), ("CGRectIsEmpty", "isEmpty", nil), ("CGRectIsInfinite", "isInfinite", nil),
    ("CGRectStandardize", "standardized", nil), ("CGRectIntegral", "integral", nil),
    ("CGRectInset", "insetBy", ["dx", "dy"]), ("CGRectOffset", "offsetBy", ["dx", "dy"]),
    ("CGRectUnion", "union", [""]), ("CGRectIntersection", "intersection", [""]),
    ("CGRectContainsRect", "contains", [""]), ("CGRectContainsPoint", "contains", [""]),
    ("CGRectIntersectsRect", "intersects", [""]),
  ]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard let call = post.store.bareCall(of: index, in: unit), let parentheses = call.parentheses else { return }
    let name = post.store.string(post.store.range(index))
    guard let member = Self.members.first(where: { $0.function == name }) else { return }
    let arguments = post.store.arguments(in: parentheses)
    guard arguments.count == (member.labels?.count ?? 0) + 1, arguments.allSatisfy({ $0.label == nil }) else { return }
    let range = post.store.start(index)..<post.store.end(call.end)
    var replacement = post.store.receiver(arguments[0].value) + "." + member.name
    if let labels = member.labels {
      let texts = zip(labels, arguments.dropFirst()).map { label, argument in
        (label.isEmpty ? "" : label + ": ") + post.store.text(of: argument.value)
      }
      replacement += "(" + texts.joined(separator: ", ") + ")"
    }
    let fixes = post.store.hasComment(in: range) ? [] : [Edit(range: range, replacement: replacement)]
    report.add(range, "`\(name)` is C's way; use the member `\(member.name)`", fixes: fixes)
  }
}

extension TokenStore {
  /// Returns an expression's text as a member can be asked of it: in parentheses unless it is one operand.
  fileprivate func receiver(_ tokens: Range<Int>) -> String {
    let text = text(of: tokens)
    guard let first = tokens.first, operandEnd(startingAt: first, to: tokens.upperBound) == tokens.upperBound - 1,
      kind(first) != .prefixOperator, kind(first) != .keyword || isKeyword(.self, at: first)
    else { return "(" + text + ")" }
    return text
  }
}
