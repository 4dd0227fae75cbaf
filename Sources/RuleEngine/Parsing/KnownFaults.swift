/// Rules that say better than a parser what is wrong with a text: where one of them reports, the parser's error is left
/// out.
enum KnownFaults {
  /// How far a rule's finding reaches.
  private enum Reach {
    /// Whatever the parser says about the block follows from it.
    case block
    /// It accounts for errors on its line and the next.
    case line
  }

  private static let reaches: [String: Reach] = [
    "not_swift": .block, "unbalanced_delimiters": .block, "collapsed_code": .block, "line_numbers": .block,
    "diff_marker": .block, "shell_prompt": .block, "unterminated_string": .line, "smart_quotes": .line,
    "html_entity": .line, "invisible_character": .line, "unnamed_parameter": .line,
  ]

  /// Whether a finding of a rule accounts for a parser's error.
  ///
  /// - Parameters:
  ///   - rule: The rule of the finding.
  ///   - lines: How many lines the error lies after the finding.
  static func account(_ rule: Rule, lines: Int) -> Bool {
    switch reaches[rule.id] ?? (rule.family == "outdated" ? .line : nil) {
    case .block: true
    case .line: (-1...1).contains(lines)
    case nil: false
    }
  }
}
