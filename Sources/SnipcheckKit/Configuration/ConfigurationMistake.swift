/// A mistake in a configuration file, at its place.
struct ConfigurationMistake: Error, Hashable, CustomStringConvertible {
  let path: String
  /// From 1; the column in UTF-16 units.
  let line: Int
  let column: Int
  let message: String

  var description: String { "\(path):\(line):\(column): \(message)" }
}
