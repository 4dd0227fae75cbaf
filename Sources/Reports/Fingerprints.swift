import RuleEngine

/// Names findings so that they keep their name while other text of the document moves: by path, rule, message and the text
/// of their line, with a number for equal ones. Of a line that is very long, its beginning counts.
struct Fingerprints {
  private var counts: [String: Int] = [:]
  private var sources: SourceReader
  private let context: ReportContext
  /// How many bytes of a line are read: a line that holds a whole document must not be read again for each finding in it.
  private static let longestLine = 4_096

  init(_ context: ReportContext) {
    self.context = context
    sources = SourceReader(context)
  }

  /// Returns the fingerprint of the next finding, as hexadecimal digits.
  mutating func next(_ finding: Finding) -> String {
    var line = ""
    if let lines = sources.lines(of: finding.path) {
      let range = lines.range(ofLine: finding.start.line)
      line = lines.text(range.clamped(to: range.lowerBound..<range.lowerBound + Self.longestLine))
        .filter { !$0.isWhitespace }
    }
    let text = [context.relative(finding.path), finding.rule.id, finding.reason, line].joined(separator: "\u{0}")
    counts[text, default: 0] += 1
    return SHA256.hex(Array("\(text)\u{0}\(counts[text] ?? 1)".utf8))
  }
}
