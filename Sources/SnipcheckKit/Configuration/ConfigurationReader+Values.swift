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
    elements(node, key).flatMap { alternatives(of: $0, key) }
  }

  private mutating func alternatives(of element: (text: String, node: YAMLNode), _ key: String) -> [String] {
    guard let mistake = GlobSyntax.mistake(in: element.text) else { return GlobSyntax.alternatives(of: element.text) }
    report(element.node, "'\(key)' has '\(element.text)': \(mistake)")
    return []
  }

  mutating func globs(_ node: YAMLNode, _ key: String) -> [String] { checkedGlobs(node, key).map(glob) }

  /// Reads `included`, and keeps where each entry stands in case that it means nothing.
  mutating func readIncluded(_ node: YAMLNode, _ key: String) {
    for element in elements(node, key) {
      let globs = alternatives(of: element, key).map(glob)
      configuration.included += globs
      guard !globs.isEmpty else { continue }
      configuration.includedEntries.append(
        Configuration.IncludedEntry(
          globs: globs, text: element.text, path: file.path, line: element.node.line, column: element.node.column))
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

  /// Reads a list of strings, or the only one, each with its node; what is no string is left out.
  mutating func elements(_ node: YAMLNode, _ key: String) -> [(text: String, node: YAMLNode)] {
    if let name = node.keys.first {
      let right = "a string or a list of strings"
      report(node, "'\(key)' has to be \(right), not \(told(node)); write '\(key): [\(name)]'")
      return []
    }
    var elements: [(String, YAMLNode)] = []
    for element in node.list {
      if let text = element.stringValue {
        elements.append((Environment.expanded(text), element))
      } else {
        let advice = element.text.isEmpty ? "" : "; quote it"
        report(element, "'\(key)' has to be a string or a list of strings, not \(told(element))\(advice)")
      }
    }
    return elements
  }

  mutating func strings(_ node: YAMLNode, _ key: String) -> [String] { elements(node, key).map(\.text) }

  mutating func string(_ node: YAMLNode, _ key: String) -> String? {
    if let value = node.stringValue, !value.isEmpty { return Environment.expanded(value) }
    let isEmpty = node.isNull || node.stringValue != nil
    let advice = isEmpty ? "; give it a value, or remove it" : node.text.isEmpty ? "" : "; quote it"
    report(node, "'\(key)' has to be a string, not \(told(node))\(advice)")
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
