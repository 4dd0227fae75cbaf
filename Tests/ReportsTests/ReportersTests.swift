import Foundation
import Reports
import RuleEngine
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Every reporter over the same findings. `SNIPCHECK_RECORD=1 swift test --filter ReportersTests` writes the expected
/// files anew.
@Suite struct ReportersTests {
  static let identifiers = Reporters.all.map { $0.identifier }
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Expected")

  static func report(_ identifier: String, _ findings: [Finding]) throws -> String {
    let reporter = try #require(Reporters.named(identifier))
    return String(decoding: reporter.report(findings, try SampleReport.context()), as: UTF8.self)
  }

  @Test(arguments: identifiers)
  func `reports as on record`(identifier: String) throws {
    let text = try Self.report(identifier, SampleReport.findings())
    let file = Self.folder.appending(path: identifier + ".txt")
    if ProcessInfo.processInfo.environment["SNIPCHECK_RECORD"] != nil {
      try Data(text.utf8).write(to: file)
    }
    #expect(try String(decoding: Data(contentsOf: file), as: UTF8.self) == text)
  }

  @Test(arguments: ["json", "codeclimate", "rdjson", "sarif", "sonarqube"], [true, false])
  func `is JSON`(identifier: String, isEmpty: Bool) throws {
    let text = try Self.report(identifier, isEmpty ? [] : SampleReport.findings())
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  }

  @Test func `is JSON on every line`() throws {
    let lines = try Self.report("jsonl", SampleReport.findings()).split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines { #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) } }
  }

  @Test(arguments: ["checkstyle", "gitlab", "junit"], [true, false])
  func `is XML that keeps every character`(identifier: String, isEmpty: Bool) throws {
    let text = try Self.report(identifier, isEmpty ? [] : SampleReport.findings())
    let reader = XMLTexts()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    guard !isEmpty else { return }
    #expect(reader.text.contains("Avoid \"x!\" & <y> | 100%, 'really';\nnever, 😀"))
    #expect(reader.text.contains("a \"b\" & <c>, 100%: 😀.md"))
  }

  @Test func `is a table with as many fields in each record`() throws {
    let records = Self.records(try Self.report("csv", SampleReport.findings()))
    #expect(records.map(\.count) == [7, 7, 7, 7])
    #expect(records[1][0] == SampleReport.oddPath)
    #expect(records[1][5] == "Avoid \"x!\" & <y> | 100%, 'really';\nnever, 😀 `a < b | c`")
  }

  @Test(arguments: ["xcode", "relative-path", "github-actions-logging", "annotations"])
  func `is one line a finding`(identifier: String) throws {
    let text = try Self.report(identifier, SampleReport.findings())
    #expect(text.split(whereSeparator: \.isNewline).count == 3)
  }

  @Test func `is SARIF whose parts refer to one another`() throws {
    let text = try Self.report("sarif", SampleReport.findings())
    let log = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 3)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect((result["message"] as? [String: Any])?["text"] is String)
      let location = try #require(
        (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
      let region = try #require(location["region"] as? [String: Int])
      #expect(region.count == 4)
      #expect(region.values.allSatisfy { $0 >= 1 })
      let uri = try #require((location["artifactLocation"] as? [String: Any])?["uri"] as? String)
      #expect(URL(string: uri)?.relativePath.hasPrefix("posts/") == true)
    }
  }

  @Test func `keeps fingerprints when lines move`() throws {
    let findings = try SampleReport.findings()
    var moved = findings
    for index in moved.indices { moved[index].end.column += 1 }
    func fingerprints(_ findings: [Finding]) throws -> [String] {
      let object = try JSONSerialization.jsonObject(with: Data(Self.report("codeclimate", findings).utf8))
      return try #require(object as? [[String: Any]]).compactMap { $0["fingerprint"] as? String }
    }
    let all = try fingerprints([findings[0]] + findings)
    #expect(Set(all).count == 4)
    #expect(try fingerprints(moved) == [all[0]] + all[2...])
  }

  /// Reads comma-separated values as RFC 4180 says.
  private static func records(_ text: String) -> [[String]] {
    var records: [[String]] = []
    var fields: [String] = []
    var field = ""
    var isQuoted = false
    var previous: Character?
    for character in text {
      if character == "\"" {
        if !isQuoted, previous == "\"" { field.append(character) }
        isQuoted.toggle()
      } else if !isQuoted, character == "," || character == "\n" {
        fields.append(field)
        field = ""
        if character == "\n" {
          records.append(fields)
          fields = []
        }
      } else {
        field.append(character)
      }
      previous = character == "\"" && previous == "\"" ? nil : character
    }
    return records
  }
}

/// Gathers the attributes and text of an XML document.
private final class XMLTexts: NSObject, XMLParserDelegate {
  var text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    text += attributes.values.joined(separator: "\n")
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
