import RuleEngine
import SourceText

/// The members of a finding in a JSON report, as they are read.
struct ReportedFinding {
  private var strings: [String: String] = [:]
  private var numbers: [String: Int] = [:]
  private var fixes: [Edit] = []

  /// Reads the value of a member; one that means nothing is skipped.
  mutating func readMember(_ key: String, _ reader: inout JSONReader, _ text: Span<UInt8>) throws(JSONMistake) {
    switch key {
    case "file", "reason", "rule_id", "severity", "type", "entry":
      strings[key] = String(decoding: try reader.string(in: text), as: UTF8.self)
    case "snippet":
      if try reader.peek(in: text) == .null {
        try reader.skipValue(in: text)
      } else {
        numbers[key] = try number(&reader, text)
      }
    case "line", "character", "end_line", "end_character", "offset", "length": numbers[key] = try number(&reader, text)
    case "fixes":
      try reader.enterArray(in: text)
      while try reader.nextElement(in: text) { fixes.append(try edit(&reader, text)) }
    default: try reader.skipValue(in: text)
    }
  }

  private func edit(_ reader: inout JSONReader, _ text: Span<UInt8>) throws(JSONMistake) -> Edit {
    var (offset, length) = (0, 0)
    var replacement: [UInt8] = []
    try reader.enterObject(in: text)
    while let key = try reader.nextKey(in: text) {
      switch key {
      case "offset": offset = try number(&reader, text)
      case "length": length = try number(&reader, text)
      case "replacement": replacement = try reader.string(in: text)
      default: try reader.skipValue(in: text)
      }
    }
    return Edit(range: offset..<offset + length, replacement: replacement)
  }

  /// Reads a number that counts or places something in a document, small enough that two can be added.
  private func number(_ reader: inout JSONReader, _ text: Span<UInt8>) throws(JSONMistake) -> Int {
    let value = try reader.integer(in: text)
    guard value >= 0, value <= Int(Int32.max) else {
      throw JSONMistake(offset: reader.offset, message: "this number is no place in a document")
    }
    return value
  }

  /// Makes the finding.
  ///
  /// - Parameter rule: Returns the rule with an id and a name; `nil` if that cannot be one.
  /// - Throws: `JSONMistake` if a member is missing or says what cannot be.
  func finding(rule: (String, String) -> Rule?) throws(JSONMistake) -> Finding {
    let id = try string("rule_id")
    guard let rule = rule(id, strings["type"] ?? id) else {
      throw JSONMistake(offset: 0, message: "'\(id)' is no id of a rule")
    }
    guard let severity = Severity(rawValue: try string("severity").lowercased()) else {
      throw JSONMistake(offset: 0, message: "'severity' has to be Warning or Error")
    }
    let start = Position(line: try number("line"), column: try number("character"))
    let end = Position(line: try number("end_line"), column: try number("end_character"))
    let offset = try number("offset")
    guard start.line > 0, start.column > 0, start <= end else {
      throw JSONMistake(offset: 0, message: "the finding ends before it begins; lines and columns count from 1")
    }
    return Finding(
      rule: rule, severity: severity, reason: try string("reason"), path: AbsolutePath.make(try string("file")),
      range: offset..<offset + (try number("length")), start: start, end: end, snippet: numbers["snippet"],
      entry: strings["entry"], fixes: fixes)
  }

  private func string(_ key: String) throws(JSONMistake) -> String {
    guard let value = strings[key] else { throw Self.missing(key) }
    return value
  }

  private func number(_ key: String) throws(JSONMistake) -> Int {
    guard let value = numbers[key] else { throw Self.missing(key) }
    return value
  }

  private static func missing(_ key: String) -> JSONMistake {
    JSONMistake(offset: 0, message: "this is no finding: '\(key)' is missing")
  }
}
