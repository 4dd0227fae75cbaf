import SwiftTokens

/// Data without `id:` whose elements are certainly not `Identifiable`.
struct MissingIDCheck: NativeCheck {
  static let name = "foreach_missing_id"
  let anchors = IdentityCall.anchors

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    guard let call = post.facts.identityCall(at: index, in: post), call.id == nil,
      call.rangeOperator(in: post.store) == nil,
      let type = post.facts.type(of: call.data, in: post.store), let element = type.element,
      type != .string, type != .substring,
      post.facts.isIdentifiable(element, at: index, in: post.store) == false
    else { return }
    let container = post.store.string(post.store.range(index))
    report.add(
      call.range(in: post.store), message(container, type: type, element: element, call, post))
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
