package import RuleEngine

/// As `xcode`, with paths below the working folder. Columns count UTF-16 units.
package enum RelativePathReporter: StreamingReporter {
  package static let identifier = "relative-path"
  package static let summary = "As xcode, with paths below the working folder"

  package static func add(_ findings: ArraySlice<Finding>, _ context: ReportContext, to report: inout ReportText) {
    guard let path = findings.first?.path else { return }
    XcodeReporter.add(findings, path: context.relative(path), to: &report)
  }
}
