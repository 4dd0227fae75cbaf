/// The words that the compiler reserves, always or in some places.
///
/// A keyword's number is its symbol in every vocabulary. Whether a contextual word is a keyword where it stands, its
/// token's kind says.
package enum Keyword: UInt32, CaseIterable, Sendable {
  // Reserved in declarations
  case `associatedtype` = 1
  case `class`, `deinit`, `enum`, `extension`, `fileprivate`, `func`, `import`, `init`, `inout`, `internal`, `let`
  case `operator`, `precedencegroup`, `private`, `protocol`, `public`, `rethrows`, `static`, `struct`, `subscript`
  case `typealias`, `var`
  // Reserved in statements
  case `break`, `case`, `catch`, `continue`, `default`, `defer`, `do`, `else`, `fallthrough`, `for`, `guard`, `if`, `in`
  case `repeat`, `return`, `switch`, `throw`, `where`, `while`
  // Reserved in expressions and types
  case `Any`, `as`, `false`, `is`, `nil`, `self`, `Self`, `super`, `throws`, `true`, `try`
  // Reserved in some places
  case `actor`, `any`, `associativity`, `async`, `await`, `borrowing`, `consuming`, `convenience`, `copy`, `consume`
  case `didSet`, `discard`, `distributed`, `dynamic`, `each`, `final`, `get`, `indirect`, `infix`, `isolated`, `lazy`
  case `left`, `macro`, `mutating`, `none`, `nonisolated`, `nonmutating`, `open`, `optional`, `override`, `package`
  case `postfix`, `precedence`, `prefix`, `required`, `right`, `sending`, `set`, `some`, `Type`, `Protocol`, `unowned`
  case `unsafe`, `weak`, `willSet`, `yield`, `higherThan`, `lowerThan`, `assignment`, `reasync`
  // Reserved in some places, and not for everybody
  case `__owned`, `__shared`, `_const`

  /// The words in the order of their symbols, which begin at 1: the names of the cases, written out so that no start of the
  /// program has to find them out.
  package static let spellings: [String] = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static", "struct",
    "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where", "while", "Any", "as",
    "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "actor", "any", "associativity", "async",
    "await", "borrowing", "consuming", "convenience", "copy", "consume", "didSet", "discard", "distributed",
    "dynamic", "each", "final", "get", "indirect", "infix", "isolated", "lazy", "left", "macro", "mutating", "none",
    "nonisolated", "nonmutating", "open", "optional", "override", "package", "postfix", "precedence", "prefix",
    "required", "right", "sending", "set", "some", "Type", "Protocol", "unowned", "unsafe", "weak", "willSet",
    "yield", "higherThan", "lowerThan", "assignment", "reasync", "__owned", "__shared", "_const",
  ]

  /// The keyword's symbol in every vocabulary.
  @inlinable package var symbol: Symbol { Symbol(number: rawValue) }

  /// Whether the word is a keyword wherever it stands, unless it is in back-ticks or after a period.
  @inlinable package var isReserved: Bool { rawValue <= Keyword.try.rawValue }
}
