/// What the compiler says about a place.
struct Diagnostic: Hashable, Sendable {
  /// The name by which compilers tell diagnostics apart, such as `expected_expr`; empty where they do not say.
  var name: String
  var message: String
  /// From 1.
  var line: Int
  /// UTF-8 bytes, from 1.
  var column: Int
  /// What belongs to it.
  var notes: [Note] = []
  /// What it offers to insert, and the column, from 1, in its line.
  var insertion: Insertion?

  struct Note: Hashable, Sendable {
    var message: String
    var line: Int
    var column: Int
  }

  struct Insertion: Hashable, Sendable {
    var text: String
    var column: Int
  }

  /// Diagnostics that say nothing about the text: those that come from parsing many files at once, of which none may be
  /// a script, and those that ask for a flag, where the parser understands what stands there.
  private static let foreignNames: Set<String> = [
    "illegal_top_level_expr", "illegal_top_level_stmt", "accessor_requires_borrow_and_mutate_accessors",
  ]
  private static let foreignMessages: Set<String> = [
    "expressions are not allowed at the top level", "statements are not allowed at the top level",
  ]

  /// Whether it says nothing about the text itself.
  var isForeign: Bool {
    Self.foreignNames.contains(name) || (name.isEmpty && Self.foreignMessages.contains(message))
      || message.contains("-enable-experimental-feature")
  }
}
