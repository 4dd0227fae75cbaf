import Reports
import RuleEngine
import SourceText
import YAML

/// Findings that are known, so that only new ones are reported.
struct Baseline {
  /// Why a baseline cannot be used.
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  let entries: [BaselineEntry]

  init(_ entries: [BaselineEntry]) { self.entries = entries }

  /// Reads a baseline: JSON, which is YAML.
  init(_ bytes: [UInt8], path: String) throws(Mistake) {
    let root: YAMLNode
    do {
      root = try YAML.parse(bytes.span)
    } catch {
      throw Mistake(description: "\(path):\(error.line):\(error.column): \(error.message)")
    }
    guard root.isSequence else { throw Mistake(description: "\(path): is no baseline; a baseline is a JSON array") }
    entries = try root.list.map { node throws(Mistake) in
      guard let violation = node["violation"], let rule = violation["ruleIdentifier"]?.stringValue,
        let reason = violation["reason"]?.stringValue
      else { throw Mistake(description: "\(path):\(node.line):\(node.column): is no entry of a baseline") }
      let location = violation["location"]
      return BaselineEntry(
        file: location?["file"]?.stringValue ?? "", line: location?["line"]?.integerValue ?? 1,
        column: location?["character"]?.integerValue ?? 1, rule: rule,
        ruleName: violation["ruleName"]?.stringValue ?? rule,
        summary: violation["ruleDescription"]?.stringValue ?? "",
        severity: violation["severity"]?.stringValue ?? "warning", reason: reason,
        text: node["text"]?.stringValue ?? "", block: node["block"]?.stringValue ?? "")
    }
  }

  /// Writes a baseline, an entry a line.
  var json: [UInt8] {
    var json = JSONText()
    json.raw("[")
    for (index, entry) in entries.enumerated() {
      json.raw(index == 0 ? "\n{\"block\":" : ",\n{\"block\":")
      json.string(entry.block)
      json.raw(",\"text\":")
      json.string(entry.text)
      json.raw(",\"violation\":{\"location\":{\"character\":")
      json.number(entry.column)
      json.raw(",\"file\":")
      json.string(entry.file)
      json.raw(",\"line\":")
      json.number(entry.line)
      json.raw("},\"reason\":")
      json.string(entry.reason)
      json.raw(",\"ruleDescription\":")
      json.string(entry.summary)
      json.raw(",\"ruleIdentifier\":")
      json.string(entry.rule)
      json.raw(",\"ruleName\":")
      json.string(entry.ruleName)
      json.raw(",\"severity\":")
      json.string(entry.severity)
      json.raw("}}")
    }
    json.raw(entries.isEmpty ? "]\n" : "\n]\n")
    return json.bytes
  }

  /// Returns the indices of entries that this baseline does not know.
  ///
  /// Each known entry stands for one finding. The closest match is taken first: the same place in an unchanged block of
  /// the same file, then the same block anywhere in it, then the same line of the file in a block that was edited, then
  /// the same block in another file.
  func new(among current: [BaselineEntry]) -> [Int] {
    var known = Array(repeating: true, count: entries.count)
    var left = Array(current.indices)
    let keys: [(BaselineEntry) -> [String]?] = [
      { $0.content + [$0.file, $0.block, "\($0.line)", "\($0.column)"] },
      { $0.content + [$0.file, $0.block, "\($0.column)"] },
      { $0.content + [$0.file, $0.block] },
      { $0.content + [$0.file] },
      { $0.block.isEmpty ? nil : $0.content + [$0.block] },
    ]
    for key in keys {
      var places: [[String]: [Int]] = [:]
      for index in entries.indices.reversed() where known[index] {
        if let key = key(entries[index]) { places[key, default: []].append(index) }
      }
      left = left.filter { index in
        guard let key = key(current[index]), let match = places[key]?.popLast() else { return true }
        known[match] = false
        return false
      }
    }
    return left
  }
}
