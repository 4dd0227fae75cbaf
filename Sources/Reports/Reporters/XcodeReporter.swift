package import RuleEngine

/// Lines that Xcode, and most editors, take for compiler messages. Columns count UTF-16 units.
package enum XcodeReporter: Reporter {
  package static let identifier = "xcode"
  package static let summary = "Lines that Xcode and most editors understand; columns in UTF-16 units"

  package static func report(_ findings: [Finding], _ context: ReportContext) -> [UInt8] {
    var text: [UInt8] = []
    for finding in findings { text += line(finding, path: finding.path).utf8 }
    return text
  }

  /// Returns the line of a finding, with its line break.
  static func line(_ finding: Finding, path: String) -> String {
    """
    \(path.onOneLine):\(finding.start.line):\(finding.start.column): \(finding.severity.rawValue): \
    \(finding.rule.name) Violation: \(finding.reason.onOneLine) (\(finding.rule.id))

    """
  }
}
