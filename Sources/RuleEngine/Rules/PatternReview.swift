import RuleFormat

/// Finds what the blocks of a pattern say in a way that one would not notice: marks that stand twice, holes of two kinds,
/// conditions that are read otherwise than they look.
struct PatternReview {
  /// What is wrong, with the line of it in the rule's document.
  private(set) var problems: [(line: Int, message: String)] = []

  init(_ source: PatternSource) {
    reviewMarks(source)
    reviewKinds(source)
    let conditions = source.conditions.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in conditions.enumerated() { review(condition: line, at: source.conditionsLine + index) }
  }

  private mutating func reviewMarks(_ source: PatternSource) {
    let text = source.text
    for mark in ["↓", "↑"] where text.split(separator: mark, omittingEmptySubsequences: false).count > 2 {
      problems.append(
        (source.line, "'\(mark)' stands twice in the pattern; a finding is one stretch, remove one of them"))
    }
    if let start = text.firstIndex(of: "↓"), let end = text.firstIndex(of: "↑"), end < start {
      problems.append((source.line, "'↑' stands before '↓'; a finding begins at '↓' and ends at '↑'"))
    }
  }

  private mutating func reviewKinds(_ source: PatternSource) {
    var kinds: [String: String] = [:]
    for part in source.text.split(separator: "$").dropFirst(source.text.hasPrefix("$") ? 0 : 1) {
      let name = part.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      let behind = part[name.endIndex...]
      let kind = behind.hasPrefix(":") ? behind.dropFirst().prefix { $0.isASCII && $0.isLetter } : ""
      guard !name.isEmpty, HoleKind(rawValue: String(kind)) != nil else { continue }
      if let other = kinds.updateValue(String(kind), forKey: String(name)), other != kind {
        problems.append((source.line, "'$\(name)' is '\(other)' and '\(kind)'; name its kind once"))
      }
    }
  }

  private mutating func review(condition line: Substring, at number: Int) {
    var isQuoted = false
    var isEscaped = false
    var unquoted = ""
    for character in line {
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && character == "\\" && !isEscaped
      if !isQuoted { unquoted.append(character) }
    }
    if isQuoted {
      problems.append((number, "a quote is not closed in this condition; add '\"'"))
      return
    }
    let words = unquoted.split { $0 == " " || $0 == "," || $0 == "\t" }.drop { $0 == "not" }
    guard words.prefix(2).elementsEqual(["inside", "call"]) else { return }
    for name in words.dropFirst(2) where !name.allSatisfy({ $0 == "_" || $0.isLetter || $0.isNumber }) {
      let last = name.split { !($0 == "_" || $0.isLetter || $0.isNumber) }.last ?? ""
      problems.append((number, "'inside call' takes the bare name of a function, not '\(name)'; write '\(last)'"))
    }
  }
}
