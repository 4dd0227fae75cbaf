/// What is wrong with a YAML text, and where.
package struct YAMLError: Error, Hashable, CustomStringConvertible {
  /// The line, from 1.
  package var line: Int
  /// The column, from 1, in UTF-16 units.
  package var column: Int
  /// The offset in UTF-8 bytes, from 0.
  package var offset: Int
  /// What is wrong; what would be right.
  package var message: String

  package init(line: Int, column: Int, offset: Int, message: String) {
    self.line = line
    self.column = column
    self.offset = offset
    self.message = message
  }

  /// `line:column: message`, to stand after a path and a colon.
  package var description: String { "\(line):\(column): \(message)" }
}
