/// A `pattern` block, or a row of a table, with what belongs to it.
package struct PatternSource: Sendable {
  package let path: String
  /// The line on which the pattern's text starts, from 1.
  package let line: Int
  package let text: String
  package internal(set) var conditions = ""
  package internal(set) var conditionsLine = 0
  package internal(set) var fix: String?
  package internal(set) var fixLine = 0
  package internal(set) var message: String?
  package internal(set) var messageLine = 0
  /// For a row of a table, its forms, which make its message.
  package internal(set) var form: RenameTable.Form?
  /// How a row of a table of old names has to be used; `nil` for other patterns.
  package internal(set) var row: RenameTable.Use?
}
