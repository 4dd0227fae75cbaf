/// How a run of the program ends.
package enum ExitCode: Int32, Comparable, Sendable {
  /// Nothing serious.
  case success = 0
  /// Something could not be done; everything else was.
  case failure = 1
  /// Findings of severity error.
  case findings = 2
  /// The command line is wrong.
  case usage = 64

  package static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}
