import SourceText
import YAML

/// Reads the fields of a rule's front matter and says what is wrong with them.
struct FrontMatterReader {
  private let path: String
  private let matter: YAMLNode

  private static let optionKeys = ["default", "summary", "choices"]

  /// Takes the parsed front matter of the document at a path.
  init(_ matter: YAMLNode, path: String) {
    self.matter = matter
    self.path = path
  }

  /// Names a value in a message.
  private func told(_ node: YAMLNode) -> String { node.text.isEmpty ? node.kindName : "'\(node.text)'" }

  /// Makes an error at a field's value, or at the front matter's start where the field is missing.
  func error(_ key: String, _ message: String) -> RuleError { mistake(at: matter[key], message) }

  private func mistake(at node: YAMLNode?, _ message: String) -> RuleError {
    RuleError(path: path, line: node?.line ?? 1, column: node?.column ?? 1, message: message)
  }

  func rejectUnknownKeys(_ known: [String]) throws(RuleError) {
    guard case .mapping(let pairs) = matter.value else {
      throw mistake(at: nil, "the front matter is no mapping; write 'key: value' lines")
    }
    for pair in pairs {
      let key = pair.key.stringValue ?? ""
      guard !known.contains(key) else { continue }
      throw mistake(at: pair.key, "unknown key '\(key)'\(suggestion(for: key, among: known))")
    }
  }

  func optionalString(_ key: String) throws(RuleError) -> String? {
    guard let node = matter[key] else { return nil }
    guard let value = node.stringValue else {
      throw error(key, "'\(key)' has to be a string, not \(told(node)); quote it")
    }
    return value
  }

  func string(_ key: String, default fallback: String? = nil) throws(RuleError) -> String {
    if let value = try optionalString(key) { return value }
    guard let fallback else { throw error(key, "the front matter lacks '\(key)'") }
    return fallback
  }

  func oneOf(_ key: String, _ choices: [String], default fallback: String) throws(RuleError) -> String {
    let value = try string(key, default: fallback)
    guard choices.contains(value) else {
      throw error(key, wrong(value, key, choices))
    }
    return value
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, default fallback: Choice
  ) throws(RuleError) -> Choice {
    let text = try string(key, default: fallback.rawValue)
    guard let value = Choice(rawValue: text) else {
      throw error(key, wrong(text, key, Choice.allCases.map(\.rawValue)))
    }
    return value
  }

  func strings(_ key: String) throws(RuleError) -> [String] {
    guard let node = matter[key] else { return [] }
    return try strings(node, key)
  }

  private func strings(_ node: YAMLNode, _ key: String) throws(RuleError) -> [String] {
    let values = node.list.compactMap(\.stringValue)
    guard values.count == node.list.count else {
      let wrong = node.list.first { $0.stringValue == nil } ?? node
      throw mistake(at: wrong, "'\(key)' has to be a list of strings, not \(told(wrong))")
    }
    return values
  }

  /// Reads `options:`, a mapping of names to `{default, summary, choices}`.
  func options(_ key: String) throws(RuleError) -> [RuleOption] {
    guard let node = matter[key] else { return [] }
    guard case .mapping(let pairs) = node.value else {
      throw error(key, "'\(key)' has to be a mapping of names to '{default: …}', not \(told(node))")
    }
    var options: [RuleOption] = []
    for pair in pairs {
      let name = pair.key.stringValue ?? ""
      for key in pair.value.entries.map(\.key) where !Self.optionKeys.contains(key.text) {
        throw mistake(at: key, "unknown key '\(key.text)'\(suggestion(for: key.text, among: Self.optionKeys))")
      }
      guard let fallback = pair.value["default"] else {
        throw mistake(at: pair.value, "option '\(name)' lacks its 'default'")
      }
      let choices = if let choices = pair.value["choices"] { try strings(choices, "choices") } else { [String]() }
      let value: RuleOption.Value =
        switch fallback.value {
        case .bool(let value): .bool(value)
        case .integer(let value): .integer(value)
        case .string(let value): .string(value)
        case .sequence: .strings(try strings(fallback, "default"))
        default: throw mistake(at: fallback, "the default of option '\(name)' has to be a bool, number, string or list")
        }
      if case .string(let text) = value, !choices.isEmpty, !choices.contains(text) {
        throw mistake(
          at: fallback, "the default of option '\(name)' is none of its choices: \(choices.joined(separator: ", "))")
      }
      options.append(
        RuleOption(
          name: name, fallback: value, summary: pair.value["summary"]?.stringValue ?? "", choices: choices))
    }
    return options
  }

  private func wrong(_ value: String, _ key: String, _ choices: [String]) -> String {
    "'\(key)' can be \(choices.joined(separator: ", ")), not '\(value)'\(suggestion(for: value, among: choices))"
  }
}
