package import RuleFormat
import SourceText
package import SwiftTokens

/// The rules of a run, compiled: patterns and checks filed under the tokens that they start from.
///
/// A word that no rule starts from costs one look-up, however many rules there are. A rule set is immutable and shared by
/// all workers.
package final class RuleSet: Sendable {
  /// A rule that is switched on, with what the configuration says about it.
  package struct Selection: Sendable {
    package var rule: Rule
    package var severity: Severity
    package var options: RuleOptions

    package init(_ rule: Rule, severity: Severity? = nil, options: [String: RuleOption.Value] = [:]) {
      self.rule = rule
      self.severity = severity ?? rule.severity
      self.options = RuleOptions(rule.options, overriding: options)
    }
  }

  /// The rules that are on.
  package let selections: [Selection]
  /// The words that lexers have to intern for these rules.
  package let vocabulary: Vocabulary
  /// Candidates by symbol number and by the raw value of the kind.
  private let wordCandidates: Dispatch
  private let kindCandidates: Dispatch
  /// The kinds that anything starts from.
  private let anchorKinds: TokenKindSet
  private let snippetCandidates: [Dispatch.Candidate]
  /// Patterns that start from an operator or another literal spelling, by its first byte.
  private let spellingCandidates: Dispatch
  private let patterns: [StoredPattern]
  private let checks: CheckTable
  /// Room for what any of the patterns matches.
  private let emptyMatch: Match

  /// Compiles rules.
  ///
  /// - Parameter selections: The rules that are on.
  /// - Throws: `RuleError` for the first check name that is wrong.
  package init(_ selections: [Selection]) throws(RuleError) {
    self.selections = selections
    var checks: [any NativeCheck] = []
    // What each check starts from; apart from the checks, since those are copied whenever they are looked at.
    var anchored: [(rule: Int, anchors: [Anchor])] = []
    var anchorCount = 0
    for (number, selection) in selections.enumerated() {
      guard let name = selection.rule.check else { continue }
      guard let check = NativeChecks.make(name, options: selection.options) else {
        throw selection.rule.document.mistake(
          at: "check", "there is no check '\(name)'\(suggestion(for: name, among: NativeChecks.names))")
      }
      checks.append(check)
      let anchors = check.anchors
      anchored.append((number, anchors))
      anchorCount += anchors.count
    }
    var vocabulary = Vocabulary(reserving: selections.reduce(anchorCount) { $0 + $1.rule.wordCount })
    let symbols = selections.map { $0.rule.addWords(to: &vocabulary) }
    for (_, anchors) in anchored { for case .word(let word) in anchors { vocabulary.insert(word) } }
    self.vocabulary = vocabulary

    var byWord = Dispatch.Filing(keys: vocabulary.count)
    var byKind = Dispatch.Filing(keys: 256)
    var byFirstByte = Dispatch.Filing(keys: 256)
    var bySnippet: [Dispatch.Candidate] = []
    var patterns: [StoredPattern] = []
    for (number, selection) in selections.enumerated() {
      for pattern in selection.rule.patterns(symbols[number]) {
        let candidate = Dispatch.Candidate(rule: number, number: patterns.count, isPattern: true, use: pattern.use)
        patterns.append(pattern)
        switch pattern.start {
        case .word(let symbol): byWord.file(candidate, under: Int(symbol.number))
        case .kind(let kind): byKind.file(candidate, under: Int(kind.rawValue))
        case .byte(let byte): byFirstByte.file(candidate, under: Int(byte))
        }
      }
    }
    for (index, (number, anchors)) in anchored.enumerated() {
      let candidate = Dispatch.Candidate(rule: number, number: index, isPattern: false)
      for anchor in anchors {
        switch anchor {
        case .word(let word): byWord.file(candidate, under: Int(vocabulary.symbol(word).number))
        case .kind(let kind): byKind.file(candidate, under: Int(kind.rawValue))
        case .snippet: bySnippet.append(candidate)
        }
      }
    }
    wordCandidates = Dispatch(byWord)
    kindCandidates = Dispatch(byKind)
    anchorKinds = TokenKindSet(byKind.filed)
    snippetCandidates = bySnippet
    spellingCandidates = Dispatch(byFirstByte)
    emptyMatch = Match(for: patterns)
    self.patterns = patterns
    self.checks = CheckTable(checks)
  }

  /// Whether a rule is on.
  func runs(_ id: String) -> Bool { selections.contains { $0.rule.id == id } }

  /// Returns the number of the rule whose document names a check, if it is on.
  func number(ofCheck name: String) -> Int? { selections.firstIndex { $0.rule.check == name } }

  /// Checks all snippets of a post.
  ///
  /// - Parameter post: A post whose store was made with this set's vocabulary.
  /// - Returns: What was found, in offsets of the post's store, by unit.
  package func check(_ post: borrowing Post) -> RawReport {
    var report = RawReport()
    var match = emptyMatch
    for unit in post.store.units.indices {
      report.unit = unit
      // Nobody wants Swift's rules for what is no Swift.
      let isForeign = post.traits[unit].language != nil
      for candidate in snippetCandidates where !isForeign || checks.readsForeignCode(candidate.number) {
        report.rule = candidate.rule
        checks.check(candidate.number, snippet: unit, in: post, report: &report)
      }
      guard !isForeign else { continue }
      let tokens = post.store.units[unit].tokens
      for index in tokens {
        let kind = post.store.kind(index)
        switch kind {
        case .identifier, .keyword, .dollarIdentifier, .poundKeyword, .wildcard:
          let symbol = post.store.symbol(index)
          guard symbol != .none else { break }
          for place in wordCandidates.places(Int(symbol.number)) {
            run(wordCandidates[place], at: index, tokens, post, &match, &report)
          }
        case .binaryOperator, .prefixOperator, .postfixOperator, .integerLiteral, .floatLiteral, .stringSegment,
          .regexLiteral, .unknown:
          for place in spellingCandidates.places(Int(post.store.byte(post.store.start(index)))) {
            run(spellingCandidates[place], at: index, tokens, post, &match, &report)
          }
        default: break
        }
        guard anchorKinds.contains(kind) else { continue }
        for place in kindCandidates.places(Int(kind.rawValue)) {
          run(kindCandidates[place], at: index, tokens, post, &match, &report)
        }
      }
    }
    return report
  }

  private func run(
    _ candidate: Dispatch.Candidate, at index: Int, _ unit: Range<Int>, _ post: borrowing Post, _ match: inout Match,
    _ report: inout RawReport
  ) {
    report.rule = candidate.rule
    guard candidate.isPattern else {
      return checks.check(candidate.number, token: index, in: post, report: &report)
    }
    let pattern = patterns[candidate.number].pattern
    let matcher = PatternMatcher(pattern: pattern, unit: unit)
    guard matcher.matches(at: index, in: post.store, &match) else { return }
    let range = matcher.finding(match, in: post.store)
    if let use = candidate.use, !post.usesOldName(index, in: match, as: use) || report.says(range.lowerBound) { return }
    let tail = pattern.readTail()
    var fixes = tail.fix?.edits(for: match, in: post.store) ?? []
    if let use = candidate.use {
      if fixes.isEmpty {
        if use == .called { report.noteArgumentsWithoutFix(match.tokens.upperBound + 1) }
      } else if post.staysOld(match, arguments: report.argumentsWithoutFix) {
        fixes = []
      }
    }
    let text = tail.message ?? selections[candidate.rule].rule.message
    report.add(range, message(text, tail.holeNames, match, post.store), fixes: fixes)
  }

  /// Puts the text of holes into a message.
  private func message(
    _ text: String, _ holeNames: [String], _ match: Match, _ store: borrowing TokenStore
  ) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = text
    // Longer names first: `$name` must not be taken for a part of `$names`.
    for number in holeNames.indices.sorted(by: { holeNames[$0].count > holeNames[$1].count }) {
      guard match.isBound(number), let last = match.holes[number].last else { continue }
      let code = store.string(store.start(match.holes[number].lowerBound)..<store.end(last))
      result = result.replacing("$" + holeNames[number], with: code)
    }
    return result
  }
}
