import SourceText
import SwiftTokens

/// `@State var` that others could set.
struct PrivateSwiftUIStateCheck: NativeCheck {
  static let name = "private_swiftui_state"
  let anchors = [Anchor.word("State"), .word("StateObject")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard index > unit.lowerBound, post.store.kind(index - 1) == .atSign,
      let declaration = PropertyDeclaration(afterAttribute: index, in: unit, post),
      !declaration.isPrivate, isInView(index, unit, post)
    else { return }
    let place = declaration.access ?? declaration.keyword
    let fix =
      if let access = declaration.access {
        Edit(range: post.store.range(access), replacement: "private")
      } else {
        Edit(
          range: post.store.start(declaration.keyword)..<post.store.start(declaration.keyword), replacement: "private ")
      }
    let isSetter = declaration.access.map { post.store.kind($0 + 1) == .leftParen } ?? false
    report.add(
      post.store.start(place)..<post.store.end(declaration.keyword), fixes: isSetter ? [] : [fix])
  }

  /// Whether a property stands directly in a type that names `View`, `App`, `Scene` or `ViewModifier`.
  private func isInView(_ index: Int, _ unit: Range<Int>, _ post: borrowing Post) -> Bool {
    guard let open = post.store.enclosingBracket(of: index, from: unit.lowerBound),
      post.store.kind(open) == .leftBrace
    else { return false }
    if let last = post.facts.lastViewBody, last.open == open { return last.isView }
    let isView = isView(open, unit, post.store)
    post.facts.lastViewBody = (open, isView)
    return isView
  }

  /// Whether a `{` opens the body of such a type.
  private func isView(_ open: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard let keyword = store.bodyKeyword(of: open, in: unit),
      store.isKeyword(.struct, at: keyword) || store.isKeyword(.class, at: keyword)
        || store.isSpelt("actor", at: keyword)
    else { return false }
    var isInherited = false
    for token in keyword + 1..<open {
      if store.isKeyword(.where, at: token) { return false }
      if store.kind(token) == .colon, store.enclosingBracket(of: token, from: keyword) == nil { isInherited = true }
      guard isInherited, store.kind(token) == .identifier, !store.isMember(token, in: unit) else { continue }
      if store.isSpelt("View", at: token) || store.isSpelt("App", at: token) || store.isSpelt("Scene", at: token)
        || store.isSpelt("ViewModifier", at: token)
      {
        return true
      }
    }
    return false
  }
}

/// A property's keyword and what is said about its access.
private struct PropertyDeclaration {
  let keyword: Int
  private(set) var access: Int?
  private(set) var isPrivate = false

  /// Finds the property that an attribute belongs to.
  init?(afterAttribute name: Int, in unit: Range<Int>, _ post: borrowing Post) {
    // What stands before this attribute counts too.
    let start = post.facts.walks.end(.declarationStart, from: name - 1) {
      post.store.precedingModifier($0, in: unit)
    }
    let first = post.facts.walks.end(.access, from: start) {
      post.store.isAccess($0, in: unit) ? nil : post.store.propertyNext(behind: $0, in: unit)
    }
    keyword = post.facts.walks.end(.property, from: first) { post.store.propertyNext(behind: $0, in: unit) }
    guard keyword < unit.upperBound,
      post.store.isKeyword(.var, at: keyword) || post.store.isKeyword(.let, at: keyword)
    else { return nil }
    guard post.store.isAccess(first, in: unit) else { return }
    access = first
    let isSetter = post.store.kind(first + 1) == .leftParen
    isPrivate =
      !isSetter && (post.store.isKeyword(.private, at: first) || post.store.isKeyword(.fileprivate, at: first))
  }
}

extension TokenStore {
  /// Returns the token behind one of a property's attributes and modifiers, or `nil` if it is none of those.
  fileprivate func propertyNext(behind index: Int, in unit: Range<Int>) -> Int? {
    guard index < unit.upperBound else { return nil }
    switch kind(index) {
    case .atSign: return index + 2
    case .leftParen: return partner(index).map { $0 + 1 }
    case .period, .identifier: return index + 1
    case .keyword: return isKeyword(.var, at: index) || isKeyword(.let, at: index) ? nil : index + 1
    default: return nil
    }
  }

  /// Whether a token says who may use a property.
  fileprivate func isAccess(_ index: Int, in unit: Range<Int>) -> Bool {
    guard index < unit.upperBound, kind(index) == .keyword || kind(index) == .identifier else { return false }
    return isKeyword(.private, at: index) || isKeyword(.fileprivate, at: index) || isKeyword(.public, at: index)
      || isKeyword(.internal, at: index) || isSpelt("open", at: index) || isSpelt("package", at: index)
  }
}
