/// How serious a finding is.
package enum Severity: String, Hashable, Comparable, CaseIterable, Sendable {
  case warning
  case error

  package static func < (left: Severity, right: Severity) -> Bool { left == .warning && right == .error }
}
