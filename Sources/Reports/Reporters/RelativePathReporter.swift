package import RuleEngine

/// As `xcode`, with paths below the working folder. Columns count UTF-16 units.
package enum RelativePathReporter: Reporter {
  package static let identifier = "relative-path"
  package static let summary = "As xcode, with paths below the working folder"

  package static func report(_ findings: [Finding], _ context: ReportContext) -> [UInt8] {
    var text: [UInt8] = []
    for finding in findings { text += XcodeReporter.line(finding, path: context.relative(finding.path)).utf8 }
    return text
  }
}
