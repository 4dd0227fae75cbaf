extension Evaluator {
  /// Calls a method of a string or substring; `nil` if it is none of theirs alone.
  ///
  /// What Foundation does is known for ASCII only: its rules for other text differ between platforms.
  func textMethod(
    _ text: String, _ signature: String, _ arguments: [Expression.Argument], _ scope: Scope
  ) throws(Interruption) -> Value? {
    func argument(_ index: Int) throws(Interruption) -> String {
      guard let text = try evaluate(arguments[index].value, scope).text else { throw .unknown }
      return text
    }
    func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } }
    switch signature {
    case "uppercased()": return try string(text.uppercased())
    case "lowercased()": return try string(text.lowercased())
    case "hasPrefix(_:)": return .bool(text.hasPrefix(try argument(0)))
    case "hasSuffix(_:)": return .bool(text.hasSuffix(try argument(0)))
    case "contains(_:)":
      guard !isFunction(arguments[0].value, scope) else { return nil }
      let value = try evaluate(arguments[0].value, scope)
      switch value {
      case .character(let character): return .bool(text.contains(character))
      // Foundation's, the standard library's and a character's `contains` agree on plain text.
      case .string(let other), .substring(let other):
        guard !other.isEmpty, isASCII(text), isASCII(other) else { throw .unknown }
        return .bool(text.contains(other))
      default: throw .unknown
      }
    case "split(separator:)", "split(separator:maxSplits:)", "split(separator:omittingEmptySubsequences:)",
      "split(separator:maxSplits:omittingEmptySubsequences:)":
      let separator = try argument(0)
      let options = try splitOptions(arguments.dropFirst(), scope)
      guard separator.count == 1, let character = separator.first else {
        guard !separator.isEmpty else { throw .unknown }
        return try .substrings(
          text.split(separator: separator, maxSplits: options.limit, omittingEmptySubsequences: options.omits))
      }
      return try .substrings(
        text.split(separator: character, maxSplits: options.limit, omittingEmptySubsequences: options.omits))
    case "components(separatedBy:)":
      let pieces = try components(of: text, by: arguments[0].value, scope)
      return .array(pieces.map { .string($0) }, of: .string)
    case "replacingOccurrences(of:with:)":
      let (old, new) = (try argument(0), try argument(1))
      guard isASCII(text), isASCII(old), isASCII(new), !old.isEmpty else { throw .unknown }
      return try string(text.split(separator: old, omittingEmptySubsequences: false).joined(separator: new))
    case "trimmingCharacters(in:)": return .string(try trimmed(text, arguments[0].value))
    default: return nil
    }
  }

  private func splitOptions(
    _ arguments: ArraySlice<Expression.Argument>, _ scope: Scope
  ) throws(Interruption) -> (limit: Int, omits: Bool) {
    var limit = Int.max
    var omits = true
    for argument in arguments {
      switch (argument.label, try evaluate(argument.value, scope).resolved()) {
      case ("maxSplits", .int(let value)) where value >= 0: limit = value
      case ("omittingEmptySubsequences", .bool(let value)): omits = value
      default: throw .unknown
      }
    }
    return (limit, omits)
  }

  /// Splits at every separator, keeping what is empty.
  private func components(
    of text: String, by separator: Expression, _ scope: Scope
  ) throws(Interruption) -> [String] {
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D }
    guard isPlain else { throw .unknown }
    if let set = characterSet(separator) {
      return text.split(omittingEmptySubsequences: false, whereSeparator: set).map(String.init)
    }
    guard let separator = try evaluate(separator, scope).text, !separator.isEmpty,
      separator.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D })
    else { throw .unknown }
    return text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }

  private func trimmed(_ text: String, _ set: Expression) throws(Interruption) -> String {
    guard text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }), let isMember = characterSet(set) else { throw .unknown }
    let rest = text.drop(while: isMember)
    return String(rest.reversed().drop(while: isMember).reversed())
  }

  /// Returns the ASCII characters of one of Foundation's named sets.
  private func characterSet(_ expression: Expression) -> ((Character) -> Bool)? {
    let name: String
    switch expression {
    case .member(.name("CharacterSet"), let member), .implicitMember(let member): name = member
    default: return nil
    }
    guard !redefinitions.types.contains("CharacterSet") else { return nil }
    return switch name {
    case "whitespaces": { $0 == " " || $0 == "\t" }
    case "whitespacesAndNewlines": { $0.isWhitespace }
    case "newlines": { $0.isNewline }
    default: nil
    }
  }
}

extension Value {
  fileprivate static func substrings(_ pieces: [Substring]) throws(Interruption) -> Value {
    guard pieces.count <= EvaluationBudget.largestCount else { throw .unknown }
    return .array(pieces.map { .substring(String($0)) }, of: .substring)
  }
}
