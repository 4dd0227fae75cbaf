package import SourceText

/// What the compiler and completion make of a block.
package enum Verdict: Hashable, Sendable {
  /// It parses as it stands.
  case clean
  /// It parses when what every reader adds is added.
  case completed(CompletionStep)
  /// It is a piece of code, whole in itself.
  case fragment(CompletionStep)
  /// It does not parse.
  case error(Fault)

  /// Why a block does not parse, and where.
  package struct Fault: Hashable, Sendable {
    /// UTF-8 bytes of the block's code; empty only in an empty block.
    package var range: Range<Int>
    /// The compiler's name for it, such as `expected_separator`; empty where the compiler does not say.
    package var name: String
    /// What is wrong, in the compiler's words.
    package var message: String
    /// Another place that has to do with it.
    package var hint: Hint?
    /// Edits of the code after which it parses; empty if nothing is certain.
    package var fixes: [Edit]

    package init(range: Range<Int>, name: String, message: String, hint: Hint? = nil, fixes: [Edit] = []) {
      self.range = range
      self.name = name
      self.message = message
      self.hint = hint
      self.fixes = fixes
    }
  }

  package struct Hint: Hashable, Sendable {
    package var message: String
    /// A byte offset in the block's code.
    package var offset: Int

    package init(message: String, offset: Int) {
      self.message = message
      self.offset = offset
    }
  }
}
