import SwiftTokens

/// `items.indices` with `id: \.self`.
struct IndicesIDSelfCheck: NativeCheck {
  static let name = "foreach_indices_id_self"
  let anchors = IdentityCall.anchors

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    guard let call = post.facts.identityCall(at: index, in: post), call.hasID(["self"], in: post.store),
      let items = call.indexedCollection(in: post.store), !call.isConstantLiteral(items, in: post)
    else { return }
    let name = post.store.string(post.store.start(items.lowerBound)..<post.store.end(items.upperBound - 1))
    let container = post.store.string(post.store.range(index))
    let cure =
      items.count == 1
      ? "; use `\(container)(\(name))` or `\(container)($\(name))`" : "; loop over the elements themselves"
    report.add(
      call.range(in: post.store),
      "An index is a place, not an identity: rows lose their state when `\(name)` changes\(cure)")
  }
}

/// `enumerated()` with `id: \.offset`.
struct OffsetIDCheck: NativeCheck {
  static let name = "foreach_offset_id"
  let anchors = IdentityCall.anchors

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    guard let call = post.facts.identityCall(at: index, in: post), let id = call.id,
      call.hasID(["offset"], in: post.store) || call.hasID(["0"], in: post.store),
      let items = enumeratedCollection(call, post.store), !call.isConstantLiteral(items, in: post)
    else { return }
    report.add(post.store.start(id.label ?? id.value.lowerBound)..<post.store.end(id.value.upperBound - 1))
  }

  /// Returns the collection in `items.enumerated()`.
  private func enumeratedCollection(_ call: IdentityCall, _ store: borrowing TokenStore) -> Range<Int>? {
    let data = call.plainData(in: store)
    guard data.count >= 5, store.kind(data.upperBound - 1) == .rightParen,
      store.partner(data.upperBound - 1) == data.upperBound - 2, store.isSpelt("enumerated", at: data.upperBound - 3),
      store.kind(data.upperBound - 4) == .period
    else { return nil }
    return data.lowerBound..<data.upperBound - 4
  }
}
