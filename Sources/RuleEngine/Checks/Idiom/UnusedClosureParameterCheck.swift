import SourceText
import SwiftTokens

/// A closure's parameter that its body does not use.
struct UnusedClosureParameterCheck: NativeCheck {
  static let name = "unused_closure_parameter"
  let anchors = [Anchor.kind(.leftBrace)]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    guard post.store.flags(index).contains(.closure), let signature = post.store.closureSignature(index),
      let close = post.store.partner(index)
    else { return }
    let body = signature.end + 1..<close
    let braces = post.store.end(index)..<post.store.start(close)
    for parameter in signature.parameters where post.store.kind(parameter.name) != .wildcard {
      guard !post.store.uses(parameter.name, in: body),
        !post.store.isElided(body, between: braces)
      else { continue }
      let range = post.store.range(parameter.name)
      let name = post.store.string(range)
      // Members that the body uses without `self.` would be those of another one then.
      let isSelf = post.store.isKeyword(.self, at: parameter.name)
      report.add(
        range, "Unused parameter `\(name)` in a closure should be replaced with `_`",
        fixes: isSelf ? [] : [Edit(range: range, replacement: "_")])
    }
  }
}
