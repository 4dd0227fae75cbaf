import Reports
import RuleEngine
import SourceText

/// Reads findings back from what the reporters `json` and `jsonl` and `lint --input-jsonl` write.
struct ReportReader {
  private let library: RuleLibrary
  /// Rules that the library does not know, as reports name them.
  private var foreign: [String: Rule] = [:]
  private var findings: [Finding] = []
  /// How many documents could not be checked, as results of `lint --input-jsonl` say.
  private(set) var broken = 0

  init(_ library: RuleLibrary) { self.library = library }

  /// All findings that were read, sorted; those that several reports have are there once.
  var joined: [Finding] {
    var result: [Finding] = []
    for finding in findings.sorted(by: Finding.precedes) {
      let isKnown = result.reversed().prefix { $0.path == finding.path && $0.range == finding.range }.contains {
        $0.rule.id == finding.rule.id && $0.reason == finding.reason && $0.severity == finding.severity
      }
      if !isKnown { result.append(finding) }
    }
    return result
  }

  /// Reads a report: an array of findings, or findings or results one after the other.
  ///
  /// - Throws: `JSONMistake` whose message begins with line and column; nothing of the report is taken then.
  mutating func read(_ bytes: [UInt8]) throws(JSONMistake) {
    let (findings, broken) = (findings, broken)
    do throws(JSONMistake) {
      _ = try validated(bytes.span)
      var reader = JSONReader(skippingMarkOf: bytes.span)
      guard !reader.isAtEnd(in: bytes.span) else {
        throw JSONMistake(offset: 0, message: "the file is empty; a report without findings is '[]'")
      }
      while !reader.isAtEnd(in: bytes.span) { try readValue(&reader, bytes.span) }
    } catch {
      (self.findings, self.broken) = (findings, broken)
      if let form = Self.otherForm(bytes.span) {
        throw JSONMistake(offset: 0, message: "1:1: this is \(form); merge reads what --reporter json and jsonl write")
      }
      let place = LineTable(bytes.span).position(at: error.offset, in: bytes.span)
      throw JSONMistake(offset: error.offset, message: "\(place.line):\(place.column): \(error.message)")
    }
  }

  /// Returns what JSON is that is no report of findings; `nil` if that cannot be told.
  private static func otherForm(_ text: Span<UInt8>) -> String? {
    do throws(JSONMistake) {
      var reader = JSONReader(skippingMarkOf: text)
      let isList = try reader.peek(in: text) == .array
      if isList {
        try reader.enterArray(in: text)
        guard try reader.nextElement(in: text) else { return nil }
      }
      var keys: Set<String> = []
      try reader.enterObject(in: text)
      while let key = try reader.nextKey(in: text) {
        keys.insert(key)
        try reader.skipValue(in: text)
      }
      return formsByKey.first { isList == $0.isList && keys.isSuperset(of: $0.keys) }?.name
    } catch {
      return nil
    }
  }

  /// The keys by which other forms of JSON are known.
  private static let formsByKey: [(isList: Bool, keys: Set<String>, name: String)] = [
    (false, ["runs", "version"], "SARIF"), (false, ["issues"], "a report for SonarQube"),
    (false, ["diagnostics"], "a report for reviewdog"),
    (true, ["check_name", "fingerprint"], "a report for Code Climate"),
    (true, ["violation", "text"], "a baseline"),
  ]

  private func validated(_ text: Span<UInt8>) throws(JSONMistake) -> Bool {
    do {
      _ = try UTF8Span(validating: text)
      return true
    } catch {
      throw JSONMistake(offset: error.byteOffsets.lowerBound, message: "this is not valid UTF-8")
    }
  }

  /// Reads an array of findings, a finding, or a result of `lint --input-jsonl`.
  private mutating func readValue(_ reader: inout JSONReader, _ text: Span<UInt8>) throws(JSONMistake) {
    guard try reader.peek(in: text) == .array else { return try readObject(&reader, text) }
    try reader.enterArray(in: text)
    while try reader.nextElement(in: text) { try readObject(&reader, text) }
  }

  /// Reads a finding, or a result with findings.
  private mutating func readObject(
    _ reader: inout JSONReader, _ text: Span<UInt8>, inResult: Bool = false
  ) throws(JSONMistake) {
    _ = try reader.peek(in: text)
    let start = reader.offset
    var fields = ReportedFinding()
    var isResult = false
    try reader.enterObject(in: text)
    while let key = try reader.nextKey(in: text) {
      switch key {
      case "findings" where !inResult:
        isResult = true
        try reader.enterArray(in: text)
        while try reader.nextElement(in: text) { try readObject(&reader, text, inResult: true) }
      case "error" where !inResult:
        if try reader.peek(in: text) != .null { broken += 1 }
        try reader.skipValue(in: text)
      default: try fields.readMember(key, &reader, text)
      }
    }
    guard !isResult else { return }
    do {
      findings.append(try fields.finding { rule(id: $0, name: $1) })
    } catch {
      throw JSONMistake(offset: start, message: error.message)
    }
  }

  /// Returns the rule with an id, or one that stands for it.
  private mutating func rule(id: String, name: String) -> Rule? {
    if let rule = library.rule(id) ?? foreign[id] { return rule }
    var text = JSONText()
    text.raw("---\nid: ")
    text.string(id)
    text.raw("\nname: ")
    text.string(name)
    text.raw("\nmessage: ''\ncheck: none\n---\n")
    guard let document = try? RuleDocument(path: id, text: text.bytes), let rule = try? Rule(document) else {
      return nil
    }
    foreign[id] = rule
    return rule
  }
}
