package import RuleEngine
import SourceText

/// SARIF 2.1.0 (OASIS), with rules, fixes and fingerprints. Columns count UTF-16 units, as `columnKind` says.
package enum SARIFReporter: Reporter {
  package static let identifier = "sarif"
  package static let summary = "SARIF 2.1.0 with rules and fixes; columns in UTF-16 units"

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/cos02/schemas/sarif-schema-2.1.0.json"

  package static func report(_ findings: [Finding], _ context: ReportContext) -> [UInt8] {
    let rules = rules(findings, context)
    var numbers: [String: Int] = [:]
    for (number, rule) in rules.enumerated() { numbers[rule.id] = number }
    var fingerprints = Fingerprints(context)
    var sources = SourceReader(context)
    let results = findings.map { finding in
      result(
        finding, rule: numbers[finding.rule.id] ?? 0, fingerprint: fingerprints.next(finding),
        finding.fixes.isEmpty ? nil : sources.lines(of: finding.path), context)
    }
    let used = Set(findings.map(\.rule.id))
    var json = JSONText()
    json.pretty([
      "$schema": .string(schema),
      "runs": [
        [
          "columnKind": "utf16CodeUnits",
          "results": .array(results),
          "tool": [
            "driver": [
              "name": "snipcheck",
              "rules": .array(rules.map { description(of: $0, isUsed: used.contains($0.id)) }),
              "semanticVersion": .string(context.version),
            ]
          ],
        ]
      ],
      "version": "2.1.0",
    ])
    json.raw("\n")
    return json.bytes
  }

  /// The rules that were on, and any other that found something, by id.
  private static func rules(_ findings: [Finding], _ context: ReportContext) -> [Rule] {
    var rules: [String: Rule] = [:]
    for rule in context.rules { rules[rule.id] = rule }
    for finding in findings { rules[finding.rule.id] = finding.rule }
    return rules.values.sorted { $0.id < $1.id }
  }

  /// Describes a rule; its whole explanation only where a reader may ask for it.
  private static func description(of rule: Rule, isUsed: Bool) -> JSONValue {
    var entries: [(key: String, value: JSONValue)] = [
      ("defaultConfiguration", ["level": .string(rule.severity.rawValue)]),
      ("fullDescription", ["text": .string(rule.summary)]),
    ]
    if isUsed {
      let explanation = rule.document.explanation.trimmingWhitespace
      if !explanation.isEmpty {
        entries.append(("help", ["markdown": .string(explanation), "text": .string(explanation)]))
      }
    }
    entries += [
      ("id", .string(rule.id)), ("name", .string(rule.name)), ("shortDescription", ["text": .string(rule.name)]),
    ]
    return .object(entries)
  }

  private static func result(
    _ finding: Finding, rule: Int, fingerprint: String, _ lines: SourceLines?, _ context: ReportContext
  ) -> JSONValue {
    let location: JSONValue = ["uri": .string(uri(context.relative(finding.path)))]
    var entries: [(key: String, value: JSONValue)] = []
    if let lines, !finding.fixes.isEmpty {
      let replacements = finding.fixes.map { fix -> JSONValue in
        let region = region(lines.position(at: fix.range.lowerBound), lines.position(at: fix.range.upperBound))
        return [
          "deletedRegion": region,
          "insertedContent": ["text": .string(String(decoding: fix.replacement, as: UTF8.self))],
        ]
      }
      entries.append(
        ("fixes", [["artifactChanges": [["artifactLocation": location, "replacements": .array(replacements)]]]]))
    }
    entries += [
      ("level", .string(finding.severity.rawValue)),
      (
        "locations",
        [["physicalLocation": ["artifactLocation": location, "region": region(finding.start, finding.end)]]]
      ),
      ("message", ["text": .string(finding.reason)]),
      ("partialFingerprints", ["snipcheck/v1": .string(fingerprint)]),
      ("ruleId", .string(finding.rule.id)), ("ruleIndex", .number(rule)),
    ]
    return .object(entries)
  }

  private static func region(_ start: Position, _ end: Position) -> JSONValue {
    [
      "endColumn": .number(end.column), "endLine": .number(end.line), "startColumn": .number(start.column),
      "startLine": .number(start.line),
    ]
  }

  /// Returns a path as a URI reference: relative, or `file:` for one from the root (RFC 3986, RFC 8089).
  private static func uri(_ path: String) -> String {
    let encoded = path.percentEncoded { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        true
      default: false
      }
    }
    return encoded.hasPrefix("/") ? "file://" + encoded : encoded
  }
}
