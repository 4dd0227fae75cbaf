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
      let declaration = post.store.declaration(afterAttribute: index, in: unit),
      !declaration.isPrivate, isInView(index, unit, post.store)
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
  private func isInView(_ index: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard let open = store.enclosingBracket(of: index, from: unit.lowerBound), store.kind(open) == .leftBrace,
      let keyword = store.bodyKeyword(of: open, in: unit),
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
  var keyword: Int
  var access: Int?
  var isPrivate = false
}

extension TokenStore {
  /// Returns the property that an attribute belongs to.
  fileprivate func declaration(afterAttribute name: Int, in unit: Range<Int>) -> PropertyDeclaration? {
    var result = PropertyDeclaration(keyword: name)
    // What stands before this attribute counts too.
    var index = declarationStart(name - 1, in: unit)
    while index < unit.upperBound {
      switch kind(index) {
      case .atSign: index += 1
      case .leftParen:
        guard let close = partner(index) else { return nil }
        index = close
      case .period: break
      case .keyword:
        if isKeyword(.var, at: index) || isKeyword(.let, at: index) {
          result.keyword = index
          return result
        }
        note(index, in: unit, &result)
      case .identifier:
        if isSpelt("open", at: index) || isSpelt("package", at: index) { note(index, in: unit, &result) }
      default: return nil
      }
      index += 1
    }
    return nil
  }

  private func note(_ index: Int, in unit: Range<Int>, _ result: inout PropertyDeclaration) {
    let isAccess =
      isKeyword(.private, at: index) || isKeyword(.fileprivate, at: index) || isKeyword(.public, at: index)
      || isKeyword(.internal, at: index) || isSpelt("open", at: index) || isSpelt("package", at: index)
    guard isAccess, result.access == nil else { return }
    let isSetter = index + 1 < unit.upperBound && kind(index + 1) == .leftParen
    if !isSetter, isKeyword(.private, at: index) || isKeyword(.fileprivate, at: index) { result.isPrivate = true }
    result.access = index
  }
}
