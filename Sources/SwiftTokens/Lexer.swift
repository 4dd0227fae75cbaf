/// Cuts a unit's code into tokens in one pass over its bytes.
struct Lexer: ~Copyable {
  let text: Range<Int>

  init(text: Range<Int>) { self.text = text }

  mutating func run(into store: inout TokenStore) {
  }
}
