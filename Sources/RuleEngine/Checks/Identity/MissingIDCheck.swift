import SwiftTokens

/// Data without `id:` whose elements are certainly not `Identifiable`.
struct MissingIDCheck: NativeCheck {
  static let name = "foreach_missing_id"
  let anchors = IdentityCall.anchors

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    guard let call = post.facts.identityCall(at: index, in: post), call.rangeOperator(in: post.store) == nil else {
      return
    }
    if let id = call.id { return checkMissingMember(id, call, in: post, &report) }
    guard let type = post.facts.type(of: call.data, in: post.store) ?? casesType(call.data, in: post),
      let element = type.element,
      type != .string, type != .substring,
      post.facts.isIdentifiable(element, at: index, in: post.store) == false
    else { return }
    let container = post.store.string(post.store.range(index))
    report.add(
      call.range(in: post.store), message(container, type: type, element: element, call, post))
  }

  /// `id: \.id` over strings, numbers and the like, which have no `id`.
  private func checkMissingMember(
    _ id: CallArgument, _ call: IdentityCall, in post: borrowing Post, _ report: inout RawReport
  ) {
    guard call.hasID(["id"], in: post.store),
      let element = post.facts.type(of: call.data, in: post.store)?.element,
      Self.typesWithoutID.contains(element.name), element.arguments.isEmpty,
      // Not even an extension: it may add an `id`.
      post.facts.firstType(element.name, nearest: call.name, in: post.store) == nil,
      post.facts.isIdentifiable(element, at: call.name, in: post.store) == false
    else { return }
    report.add(
      post.store.start(id.label ?? id.value.lowerBound)..<post.store.end(id.value.upperBound - 1),
      "`\(element.name)` has no `id`; write `id: \\.self`")
  }

  private static let typesWithoutID: Set<String> = [
    "String", "Substring", "Character", "Int", "Double", "Float", "CGFloat", "Bool", "Date", "URL", "UUID",
  ]

  /// Returns the type of `[Tab.one, .two]`, where the post declares the enumeration and the case.
  private func casesType(_ data: Range<Int>, in post: borrowing Post) -> ValueType? {
    let first = data.lowerBound
    guard data.count > 4, post.store.kind(first) == .leftSquare, post.store.partner(first) == data.upperBound - 1,
      post.store.kind(first + 1) == .identifier, post.store.kind(first + 2) == .period,
      post.store.kind(first + 3) == .identifier, [.comma, .rightSquare].contains(post.store.kind(first + 4))
    else { return nil }
    let name = post.store.string(post.store.range(first + 1))
    guard let declared = post.facts.firstType(name, nearest: first, in: post.store), declared.keyword == .enum,
      declared.body.dropFirst().contains(where: { index in
        (post.store.isKeyword(.case, at: index - 1) || post.store.kind(index - 1) == .comma)
          && post.store.role(index) == .declaration
          && post.store.haveSameText(post.store.range(index), post.store.range(first + 3))
      })
    else { return nil }
    return .array(ValueType(name))
  }

  private func message(
    _ container: String, type: ValueType, element: ValueType, _ call: IdentityCall, _ post: borrowing Post
  ) -> String {
    let data = post.store.string(post.store.start(call.data.lowerBound)..<post.store.end(call.data.upperBound - 1))
    switch type.name {
    case "Indices":
      return "`\(container)` over indices needs `id:`; loop over the elements and let them be `Identifiable`"
    case "Range":
      return "`\(container)` reads a range without `id:` only once; write `id: \\.self` if `\(data)` can change"
    case "Enumerated":
      return "The pairs of `enumerated()` are not `Identifiable`; write `id: \\.element.id`, or loop over the elements"
    default: break
    }
    let isDeclared = post.facts.declaresType(element.name, nearest: call.name, in: post.store)
    let cure =
      isDeclared
      ? "let `\(element.name)` conform to `Identifiable`, or write `id:` with what is unique"
      : "write `id:` with what is unique, such as `id: \\.self`"
    let fault = "The elements of `\(data)` (`\(element.spelling)`) are not `Identifiable`"
    return container == "Table" ? "\(fault); a `Table` needs rows that are" : "\(fault); \(cure)"
  }
}
