/// SwiftLint's kinds of rule.
package enum RuleKind: String, CaseIterable, Sendable {
  case lint, idiomatic, style, metrics, performance
}
