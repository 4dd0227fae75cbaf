import RuleFormat

extension RuleOption {
  /// Reads what stands behind `swift` in an example's info string, such as `mode=all`; a list is written `a|b` or `none`.
  ///
  /// - Returns: The option's name and value; `nil` if there is no such option, or the value is not of its type.
  static func setting(_ text: Substring, among options: [RuleOption]) -> (name: String, value: Value)? {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let option = options.first(where: { $0.name == parts[0] }) else { return nil }
    switch option.fallback {
    case .bool: return Bool(parts[1]).map { (option.name, .bool($0)) }
    case .integer: return Int(parts[1]).map { (option.name, .integer($0)) }
    case .string:
      return option.choices.isEmpty || option.choices.contains(parts[1]) ? (option.name, .string(parts[1])) : nil
    case .strings:
      let values = parts[1] == "none" ? [] : parts[1].split(separator: "|").map(String.init)
      return (option.name, .strings(values))
    }
  }
}
