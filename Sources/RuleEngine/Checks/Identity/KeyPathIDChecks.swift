import SourceText
import SwiftTokens

/// `id: \.self` over elements that are `Identifiable`.
struct SelfOverIdentifiableCheck: NativeCheck {
  static let name = "foreach_self_over_identifiable"
  let anchors = IdentityCall.anchors

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    guard let call = post.facts.identityCall(at: index, in: post), call.hasID(["self"], in: post.store),
      let id = call.id,
      let element = post.facts.type(of: call.data, in: post.store)?.element,
      let declared = post.facts.firstType(element.name, nearest: index, in: post.store),
      // A case of an enumeration is as good an identity as its `id`.
      [.struct, .class, .actor].contains(declared.keyword),
      post.facts.isIdentifiable(element, at: index, in: post.store) == true
    else { return }
    report.add(
      post.store.start(id.label ?? id.value.lowerBound)..<post.store.end(id.value.upperBound - 1),
      "`id: \\.self` makes a changed `\(element.name)` another row; it is `Identifiable`, so leave `id:` out")
  }
}

/// `id: \.id` over elements that are `Identifiable`.
struct RedundantIDCheck: NativeCheck {
  static let name = "foreach_redundant_id"
  let anchors = IdentityCall.anchors

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    guard let call = post.facts.identityCall(at: index, in: post), call.hasID(["id"], in: post.store), let id = call.id,
      // With bindings, either form is usual.
      !post.store.isProjected(call.data.lowerBound),
      let label = id.label, post.store.kind(label - 1) == .comma,
      let element = post.facts.type(of: call.data, in: post.store)?.element,
      post.facts.firstType(element.name, nearest: index, in: post.store) != nil,
      post.facts.isIdentifiable(element, at: index, in: post.store) == true
    else { return }
    let end = post.store.end(id.value.upperBound - 1)
    // From the comma, so that nothing is left of the argument; a comment in between stays.
    let hasComment = !post.store.comments(in: post.store.start(label - 1)..<end).isEmpty
    let edit = Edit(range: post.store.start(label - 1)..<end, replacement: "")
    report.add(
      post.store.start(label)..<end, "`\(element.name)` is `Identifiable`, so `id: \\.id` need not be written",
      fixes: hasComment ? [] : [edit])
  }
}

/// An identity that literal data have twice.
struct DuplicateIDsCheck: NativeCheck {
  static let name = "foreach_duplicate_ids"
  let anchors = IdentityCall.anchors

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    guard let call = post.facts.identityCall(at: index, in: post), let elements = literalElements(call.data, in: post)
    else {
      return
    }
    let path: String?
    if let id = call.id {
      guard id.value.count >= 3, post.store.kind(id.value.lowerBound) == .backslash else { return }
      let last = id.value.upperBound - 1
      path = post.store.string(post.store.range(last))
      guard call.hasID([path ?? ""], in: post.store) else { return }
    } else {
      path = "id"
    }
    var seen: Set<String> = []
    for element in elements {
      guard let value = identity(of: element, path: path ?? "", post.store) else { continue }
      let text = post.store.string(post.store.start(value.lowerBound)..<post.store.end(value.upperBound - 1))
      if !seen.insert(text).inserted {
        report.add(
          call.range(in: post.store),
          "\(text) is the `\(path ?? "")` of two elements; rows with one identity are mixed up, identify them by what is unique"
        )
        return
      }
    }
  }

  /// Returns the elements of an array literal, also of one that a variable has for its value.
  private func literalElements(_ data: Range<Int>, in post: borrowing Post) -> [Range<Int>]? {
    var tokens = data
    if tokens.count == 1 || tokens.count == 3 && post.store.isKeyword(.self, at: tokens.lowerBound),
      post.store.kind(tokens.upperBound - 1) == .identifier
    {
      let name = post.store.string(post.store.range(tokens.upperBound - 1))
      guard let variable = post.facts.variable(name, nearest: tokens.lowerBound, in: post.store),
        variable.relation == .value, !variable.value.isEmpty
      else { return nil }
      tokens = variable.value
    }
    guard let first = tokens.first, post.store.kind(first) == .leftSquare,
      post.store.partner(first) == tokens.upperBound - 1
    else { return nil }
    return post.store.parts(of: first + 1..<tokens.upperBound - 1, separatedBy: .comma)
  }

  /// Returns the literal that identifies an element: itself for `self`, else the argument of that label.
  private func identity(of element: Range<Int>, path: String, _ store: borrowing TokenStore) -> Range<Int>? {
    if path == "self" { return store.isPlainLiteral(element) ? element : nil }
    guard let close = element.last, store.kind(close) == .rightParen, let open = store.partner(close),
      open > element.lowerBound, store.kind(open - 1) == .identifier || store.kind(open - 1) == .keyword,
      let arguments = store.arguments(from: open)
    else { return nil }
    let value = arguments.first { argument in
      argument.label.map { store.isSpelt(Array(path.utf8), range: store.range($0)) } ?? false
    }?.value
    return value.flatMap { store.isPlainLiteral($0) ? $0 : nil }
  }
}

extension TokenStore {
  /// Whether an expression is a string without interpolation, a number, or a Boolean.
  fileprivate func isPlainLiteral(_ tokens: Range<Int>) -> Bool {
    guard let first = tokens.first else { return false }
    if kind(first) == .openingQuote {
      return partner(first) == tokens.upperBound - 1 && !flags(first).contains(.interpolated)
    }
    return isInteger(tokens) || tokens.count == 1 && kind(first) == .floatLiteral
  }
}
