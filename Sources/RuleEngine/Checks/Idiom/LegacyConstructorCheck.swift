import SourceText
import SwiftTokens

/// `CGRectMake(0, 0, 1, 1)` and the other functions that C needs because it has no initializers.
struct LegacyConstructorCheck: NativeCheck {
  static let name = "legacy_constructor"
  let anchors = Self.initializers.map { Anchor.word($0.function) }

  /// Functions, and the types and labels of the initializers that they became.
  private static let initializers: [(function: String, type: String, labels: [String])] = [
    ("CGRectMake", "CGRect", ["x", "y", "width", "height"]),
    ("CGPointMake", "CGPoint", ["x", "y"]),
    ("CGSizeMake", "CGSize", ["width", "height"]),
    ("CGVectorMake", "CGVector", ["dx", "dy"]),
    ("NSMakePoint", "NSPoint", ["x", "y"]),
    ("NSMakeSize", "NSSize", ["width", "height"]),
    ("NSMakeRect", "NSRect", ["x", "y", "width", "height"]),
    ("NSMakeRange", "NSRange", ["location", "length"]),
    ("UIEdgeInsetsMake", "UIEdgeInsets", ["top", "left", "bottom", "right"]),
    ("NSEdgeInsetsMake", "NSEdgeInsets", ["top", "left", "bottom", "right"]),
    ("UIOffsetMake", "UIOffset", ["horizontal", "vertical"]),
  ]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard let call = post.store.bareCall(of: index, in: unit), let parentheses = call.parentheses else { return }
    let name = post.store.string(post.store.range(index))
    guard let initializer = Self.initializers.first(where: { $0.function == name }) else { return }
    let arguments = post.store.arguments(in: parentheses)
    var fixes: [Edit] = []
    if arguments.count == initializer.labels.count, arguments.allSatisfy({ $0.label == nil }) {
      fixes.append(Edit(range: post.store.range(index), replacement: initializer.type))
      for (argument, label) in zip(arguments, initializer.labels) {
        let start = post.store.start(argument.value.lowerBound)
        fixes.append(Edit(range: start..<start, replacement: label + ": "))
      }
    }
    let labels = initializer.labels.map { $0 + ":" }.joined()
    report.add(
      post.store.start(index)..<post.store.end(call.end),
      "`\(name)` is C's way; use the initializer `\(initializer.type)(\(labels))`", fixes: fixes)
  }
}

extension TokenStore {
  /// Returns the call of a name that is no member of anything and is not being declared.
  func bareCall(of name: Int, in unit: Range<Int>) -> Call? {
    guard kind(name) == .identifier, !isMember(name, in: unit) else { return nil }
    if name > unit.lowerBound {
      switch kind(name - 1) {
      case .keyword: if isKeyword(.func, at: name - 1) { return nil }
      case .atSign, .backslash: return nil
      default: break
      }
    }
    return call(of: name, in: unit)
  }
}
