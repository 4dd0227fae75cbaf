package import RuleEngine

/// An array of flat objects with SwiftLint's keys, and more: `character` and `end_character` count UTF-16 units, `offset`,
/// `length` and those of `fixes` UTF-8 bytes of the file.
package enum JSONReporter: Reporter {
  package static let identifier = "json"
  package static let summary = "A JSON array; columns in UTF-16 units, offsets in UTF-8 bytes"

  package static func report(_ findings: [Finding], _ context: ReportContext) -> [UInt8] {
    var json = JSONText()
    guard !findings.isEmpty else {
      json.raw("[\n\n]\n")
      return json.bytes
    }
    json.raw("[")
    for (number, finding) in findings.enumerated() {
      json.raw(number == 0 ? "\n  {\n" : ",\n  {\n")
      json.raw("    \"character\" : ")
      json.number(finding.start.column)
      json.raw(",\n    \"end_character\" : ")
      json.number(finding.end.column)
      json.raw(",\n    \"end_line\" : ")
      json.number(finding.end.line)
      if let entry = finding.entry {
        json.raw(",\n    \"entry\" : ")
        json.string(entry)
      }
      json.raw(",\n    \"file\" : ")
      json.string(finding.path)
      json.raw(",\n    \"fixes\" : [")
      for (index, fix) in finding.fixes.enumerated() {
        json.raw(index == 0 ? "{\"offset\" : " : ", {\"offset\" : ")
        json.number(fix.range.lowerBound)
        json.raw(", \"length\" : ")
        json.number(fix.range.count)
        json.raw(", \"replacement\" : ")
        json.string(String(decoding: fix.replacement, as: UTF8.self))
        json.raw("}")
      }
      json.raw("],\n    \"length\" : ")
      json.number(finding.range.count)
      json.raw(",\n    \"line\" : ")
      json.number(finding.start.line)
      json.raw(",\n    \"offset\" : ")
      json.number(finding.range.lowerBound)
      json.raw(",\n    \"reason\" : ")
      json.string(finding.reason)
      json.raw(",\n    \"rule_id\" : ")
      json.string(finding.rule.id)
      json.raw(",\n    \"severity\" : ")
      json.string(finding.severity == .error ? "Error" : "Warning")
      json.raw(",\n    \"snippet\" : ")
      json.number(finding.snippet)
      json.raw(",\n    \"type\" : ")
      json.string(finding.rule.name)
      json.raw("\n  }")
    }
    json.raw("\n]\n")
    return json.bytes
  }
}
