extension Arguments {
  /// Whether the configuration says alone what is checked.
  var takesIncluded: Bool {
    operands.isEmpty && !usesScriptInputFiles && !usesScriptInputFileLists && !usesStandardInput
  }

  /// What is wrong with the number of operands; `nil` if nothing is. `baseline` and `completions` say more about theirs
  /// themselves.
  var operandMistake: String? {
    let most: Int
    switch command {
    case .reporters, .version, .`init`: most = 0
    case .docs, .help, .completions: most = 1
    case .rules: most = testsRules ? .max : 1
    case .tokens:
      guard !operands.isEmpty else { return "'tokens' needs a file; write 'tokens FILE …'" }
      most = .max
    case .lint, .fix:
      if !readsLines, operands.contains("-"), !FileReader.exists("-") {
        return "'-' is no path; '--stdin' reads standard input"
      }
      most = .max
    default: most = .max
    }
    guard operands.count > most else { return nil }
    let limit = most == 0 ? "no operands" : "one operand"
    return "'\(command.rawValue)' takes \(limit); remove '\(operands[most])'"
  }
}
