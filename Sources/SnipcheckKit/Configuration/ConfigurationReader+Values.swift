import Reports
import SourceText
import YAML

// Values.
extension ConfigurationReader {
  /// Returns a glob of absolute paths; the folder that it is relative to stands for itself.
  func glob(_ pattern: String) -> String {
    AbsolutePath.make(pattern, relativeTo: GlobPattern.escaped(file.folder))
  }

  /// Reads globs as they are written, without those that are wrong, and one for each alternative of `{a,b}`.
  mutating func checkedGlobs(_ node: YAMLNode, _ key: String) -> [String] {
    zip(strings(node, key), node.list).flatMap { pattern, element in
      guard let mistake = GlobSyntax.mistake(in: pattern) else { return GlobSyntax.alternatives(of: pattern) }
      report(element, "'\(key)' has '\(pattern)': \(mistake)")
      return []
    }
  }

  mutating func globs(_ node: YAMLNode, _ key: String) -> [String] { checkedGlobs(node, key).map(glob) }

  /// Keeps where each entry of `included` stands, in case that there is nothing that it means.
  mutating func notePlaces(ofIncluded node: YAMLNode) {
    for element in node.list {
      guard let text = element.stringValue.map(Environment.expanded), GlobSyntax.mistake(in: text) == nil else {
        continue
      }
      configuration.includedEntries.append(
        Configuration.IncludedEntry(
          globs: GlobSyntax.alternatives(of: text).map(glob), text: text, path: file.path, line: element.line,
          column: element.column))
    }
  }

  mutating func path(_ node: YAMLNode, _ key: String) -> String? {
    string(node, key).map { AbsolutePath.make($0, relativeTo: file.folder) }
  }

  mutating func reporter(_ node: YAMLNode, _ key: String) -> String? {
    if let name = node.stringValue.map(Environment.expanded), Reporters.named(name) != nil { return name }
    let near = suggestion(for: node.text, among: Reporters.all.map { $0.identifier })
    report(node, "'\(key)' has to be one that 'snipcheck reporters' lists, not \(told(node))\(near)")
    return nil
  }

  /// Reads a version of the language, as `swiftc -swift-version` takes it.
  mutating func languageVersion(_ node: YAMLNode, _ key: String) -> String? {
    if node.text == "4.2" || Int(node.text).map({ $0 >= 4 }) == true { return node.text }
    report(
      node, "'\(key)' has to be a version of the language that the compiler knows, such as 5 or 6, not \(told(node))")
    return nil
  }

  mutating func choice(_ node: YAMLNode, _ key: String, _ choices: [String]) -> String? {
    if let value = node.stringValue, choices.contains(value) { return value }
    let near = node.stringValue.map { suggestion(for: $0, among: choices) } ?? ""
    report(node, "'\(key)' can be \(choices.joined(separator: ", ")), not \(told(node))\(near)")
    return nil
  }

  mutating func strings(_ node: YAMLNode, _ key: String) -> [String] {
    guard !node.isMapping, node.list.allSatisfy({ $0.stringValue != nil }) else {
      let wrong = node.isMapping ? node : node.list.first { $0.stringValue == nil } ?? node
      let advice = wrong.keys.first.map { "; write '\(key): [\($0)]'" } ?? (wrong.text.isEmpty ? "" : "; quote it")
      report(wrong, "'\(key)' has to be a string or a list of strings, not \(told(wrong))\(advice)")
      return []
    }
    return node.list.compactMap(\.stringValue).map(Environment.expanded)
  }

  mutating func string(_ node: YAMLNode, _ key: String) -> String? {
    if let value = node.stringValue, !value.isEmpty { return Environment.expanded(value) }
    let advice = node.stringValue != nil || node.isNull ? "; give it a value, or remove it" : "; quote it"
    report(
      node,
      "'\(key)' has to be a string, not \(told(node))\(node.text.isEmpty && !node.isNull && !node.isQuoted ? "" : advice)"
    )
    return nil
  }

  mutating func bool(_ node: YAMLNode, _ key: String) -> Bool? {
    if let value = node.boolValue { return value }
    let right: Bool? =
      switch node.text.lowercased() {
      case "yes", "y", "on", "1", "true": true
      case "no", "n", "off", "0", "false": false
      default: nil
      }
    let advice = right.map { "; write '\(key): \($0)'" } ?? ""
    report(node, "'\(key)' has to be true or false, not \(told(node))\(advice)")
    return nil
  }

  /// Names a value in a message.
  func told(_ node: YAMLNode) -> String {
    if node.isNull { return "an empty value" }
    if node.isQuoted { return "the string '\(node.text)'" }
    return node.text.isEmpty ? node.kindName : "'\(node.text)'"
  }
}
