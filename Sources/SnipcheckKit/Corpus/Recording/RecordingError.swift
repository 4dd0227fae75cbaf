/// Why a recording cannot be read, and what to do.
struct RecordingError: Error, Hashable, CustomStringConvertible {
  /// The recording's file.
  let path: String
  /// From 1.
  let line: Int
  let message: String

  var description: String { "\(path):\(line): \(message)" }
}
