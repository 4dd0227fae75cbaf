/// What is wrong with a rule document.
package struct RuleError: Error, Hashable, Sendable, CustomStringConvertible {
  package var path: String
  /// From 1.
  package var line: Int
  /// From 1, in UTF-16 units.
  package var column: Int
  package var message: String
  /// Whether the rule can be used nevertheless.
  package var severity = Severity.error

  package init(path: String, line: Int, column: Int, message: String, severity: Severity = .error) {
    self.path = path
    self.line = line
    self.column = column
    self.message = message
    self.severity = severity
  }

  package var description: String { "\(path):\(line):\(column): \(severity): \(message)" }
}
