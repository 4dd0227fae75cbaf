package import RuleFormat

// What users of the engine meet of the format of rules goes by the same names here.
package typealias RuleError = RuleFormat.RuleError
package typealias RuleOption = RuleFormat.RuleOption
package typealias Severity = RuleFormat.Severity
typealias HoleKind = RuleFormat.HoleKind
