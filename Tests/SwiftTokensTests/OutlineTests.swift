import Testing

@testable import SwiftTokens

@Suite struct OutlineTests {
  /// Returns the words and marks that stand in types.
  private func types(_ code: String) -> String {
    var store = TokenStore(vocabulary: Vocabulary())
    store.append(Array(code.utf8).span)
    var result: [String] = []
    for index in 0..<store.count where store.role(index) == .type {
      switch store.kind(index) {
      case .identifier, .exclamationMark, .postfixQuestionMark: result.append(store.string(store.range(index)))
      default: break
      }
    }
    return result.joined(separator: " ")
  }

  @Test(arguments: [
    ("var x: Int!", "Int !"), ("x!", ""), ("f(x)!", ""), ("$0!", ""), ("a as! T", "T"), ("func f() -> [T]!", "T !"),
    ("a < b", ""), ("Array<B>()", "B"), ("case .a(let b)?", ""), ("f { [weak self] in g(key: value) }", ""),
    ("a ? b : c", ""), ("x ? a as T : b", "T"), ("class A: B, C where D == E {}", "B C D E"),
    ("enum E { case a(x: T, U), b }", "T U"), ("\"\\(a as T)\"", "T"), ("{ (a: T) -> U in b }", "T U"),
    ("let (a, b): (T, U) = c", "T U"), ("for x: T in y {}", "T"), ("\\T.a", "T"), ("@A var x: T { get }", "T"),
    ("func f(_ a: T = b, c: U...) {}", "T U"), ("catch let e as T {}", "T"), ("if let x: T = y, z {}", "T"),
    ("switch x { case is T: a; case let b as U: c }", "T U"), ("let a: T\nb.c(d)", "T"), ("...\nlet a: T\n...", "T"),
  ])
  func `types are told from expressions`(code: String, expected: String) {
    #expect(types(code) == expected)
  }

  /// Returns the number of braces that are marked as closures.
  private func closures(_ code: String) -> Int {
    var store = TokenStore(vocabulary: Vocabulary())
    store.append(Array(code.utf8).span)
    return (0..<store.count).count { store.flags($0).contains(.closure) }
  }

  @Test(arguments: [
    ("x.map { $0 }", 1), ("if a { b }", 0), ("func f() { g { } }", 1), ("var x: T { get { y } set { } }", 0),
    ("let x = { 1 }()", 1), ("guard let a = b else { return }", 0), ("switch a { case b: c { } }", 1),
    ("var x = 1 { didSet { } }", 0), ("f(a: { }, b: { })", 2), ("do { } catch { }", 0),
  ])
  func `closures are told from bodies`(code: String, count: Int) {
    #expect(closures(code) == count)
  }
}
