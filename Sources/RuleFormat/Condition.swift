/// A line of a `where` block: what must hold besides the pattern's tokens.
///
///     $x is string                    $x is not closure
///     $x contains ", "                $x does not contain "\n"
///     $x is spelt "self" "Self"       $x is not spelt "0"
///     inside call ForEach List        not inside call filter
///     followed by "(" "."             not preceded by "!"
///     whole statement                 not whole statement
///     whole expression                not whole expression
struct Condition: Sendable {
  private enum Test: Sendable {
    case kind(hole: Int, HoleKind)
    case contains(hole: Int, [UInt8])
    case spelling(hole: Int, [[UInt8]])
    case insideCall([String])
    case followed([[UInt8]])
    case preceded([[UInt8]])
    case wholeStatement
    case wholeExpression
  }
  private let test: Test
  private let isNegated: Bool

  /// The words that the vocabulary has to hold.
  var words: [String] { if case .insideCall(let names) = test { names } else { [] } }

  /// Reads the lines of a `where` block.
  ///
  /// - Parameters:
  ///   - source: The pattern with its block.
  ///   - holes: The names of the pattern's holes, by number.
  /// - Throws: `RuleError` at the first line that is no condition.
  static func parse(_ source: PatternSource, holes: [String]) throws(RuleError) -> [Condition] {
    var conditions: [Condition] = []
    let lines = source.conditions.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let words = ConditionWords(line)
      guard !words.all.isEmpty else { continue }
      guard let condition = Condition(words, holes: holes) else {
        throw RuleError(
          path: source.path, line: source.conditionsLine + index, column: 1,
          message: "'\(line)' is no condition; write '$x is KIND', '$x contains \"…\"', '$x is spelt \"…\"', "
            + "'inside call NAME', 'followed by \"…\"', 'preceded by \"…\"', 'whole statement' or 'whole expression', each with 'not'"
        )
      }
      conditions.append(condition)
    }
    return conditions
  }

  private init?(_ line: ConditionWords, holes: [String]) {
    var words = line.all
    if words[0].hasPrefix("$"), !line.isQuoted[0] {
      guard let hole = holes.firstIndex(of: String(words[0].drop { $0 == "$" })) else { return nil }
      let quoted = zip(words, line.isQuoted).filter(\.1).map { Array($0.0.utf8) }
      let verb = zip(words, line.isQuoted).filter { !$0.1 }.map(\.0).dropFirst().joined(separator: " ")
      switch verb {
      case "contains", "does not contain":
        guard quoted.count == 1 else { return nil }
        test = .contains(hole: hole, quoted[0])
        isNegated = verb != "contains"
      case "is spelt", "is not spelt":
        guard !quoted.isEmpty else { return nil }
        test = .spelling(hole: hole, quoted)
        isNegated = verb != "is spelt"
      default:
        let isNot = verb.hasPrefix("is not ")
        guard verb.hasPrefix("is "), let kind = HoleKind(rawValue: String(verb.dropFirst(isNot ? 7 : 3))) else {
          return nil
        }
        test = .kind(hole: hole, kind)
        isNegated = isNot
      }
      return
    }
    isNegated = words[0] == "not"
    if isNegated { words.removeFirst() }
    let rest = Array(words.dropFirst(2))
    switch words.prefix(2).joined(separator: " ") {
    case "inside call" where !rest.isEmpty: test = .insideCall(rest)
    case "followed by" where !rest.isEmpty: test = .followed(rest.map { Array($0.utf8) })
    case "preceded by" where !rest.isEmpty: test = .preceded(rest.map { Array($0.utf8) })
    case "whole statement" where rest.isEmpty: test = .wholeStatement
    case "whole expression" where rest.isEmpty: test = .wholeExpression
    default: return nil
    }
  }

  /// Writes the condition; see `RuleRecord`.
  func write(to writer: inout RecordWriter) {
    func write(_ type: RuleRecord.ConditionType, hole: Int? = nil) {
      writer.write(type)
      writer.write(isNegated)
      if let hole { writer.write(hole) }
    }
    switch test {
    case .kind(let hole, let kind):
      write(.kind, hole: hole)
      writer.write(kind.number)
    case .contains(let hole, let text):
      write(.contains, hole: hole)
      writer.write(text)
    case .spelling(let hole, let texts):
      write(.spelling, hole: hole)
      writer.write(texts) { $0.write($1) }
    case .insideCall(let names):
      write(.insideCall)
      writer.write(names)
    case .followed(let texts):
      write(.followed)
      writer.write(texts) { $0.write($1) }
    case .preceded(let texts):
      write(.preceded)
      writer.write(texts) { $0.write($1) }
    case .wholeStatement: write(.wholeStatement)
    case .wholeExpression: write(.wholeExpression)
    }
  }
}

/// The words of a condition, quoted ones with their escapes resolved.
private struct ConditionWords {
  var all: [String] = []
  var isQuoted: [Bool] = []

  init(_ line: Substring) {
    var rest = line[...]
    while let start = rest.firstIndex(where: { $0 != " " && $0 != "," && $0 != "\t" && $0 != "\r" }) {
      rest = rest[start...]
      guard rest.first == "\"" else {
        let word = rest.prefix { $0 != " " && $0 != "," && $0 != "\t" && $0 != "\r" }
        add(String(word), quoted: false)
        rest = rest.dropFirst(word.count)
        continue
      }
      var text = ""
      rest = rest.dropFirst()
      while let character = rest.popFirst(), character != "\"" {
        guard character == "\\", let escaped = rest.popFirst() else {
          text.append(character)
          continue
        }
        text.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
      }
      add(text, quoted: true)
    }
  }

  private mutating func add(_ word: String, quoted: Bool) {
    all.append(word)
    isQuoted.append(quoted)
  }
}
