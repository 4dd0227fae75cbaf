package import RuleEngine

/// JUnit's XML, a test case a finding; as in SwiftLint, `failures` counts warnings and `errors` errors.
package enum JUnitReporter: Reporter {
  package static let identifier = "junit"
  package static let summary = "JUnit's XML; lines only"

  package static func report(_ findings: [Finding], _ context: ReportContext) -> [UInt8] {
    let errors = findings.count { $0.severity == .error }
    let counts =
      "name=\"snipcheck\" tests=\"\(findings.count)\" failures=\"\(findings.count - errors)\" errors=\"\(errors)\""
    var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<testsuites \(counts)>\n\t<testsuite \(counts)>\n"
    for finding in findings {
      let severity = finding.severity == .error ? "Error" : "Warning"
      text += """
        \t\t<testcase classname='Formatting Test' name='\(finding.path.escapedForXML)'>
        \t\t\t<failure message='\(finding.reason.escapedForXML)' type='\(finding.rule.id.escapedForXML)'>\
        \(severity):Line:\(finding.start.line)</failure>
        \t\t</testcase>

        """
    }
    return Array((text + "\t</testsuite>\n</testsuites>\n").utf8)
  }
}
