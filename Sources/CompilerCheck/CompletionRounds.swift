internal import SourceText

/// Tries blocks as they stand and then completed, with one round of calls for all blocks that do not parse yet.
struct CompletionRounds {
  private struct Case {
    let block: CompilerCheck.Block
    var plan: CompletionPlan?
    /// The number of the next candidate.
    var next = 0
    var attempts: [FaultFinder.Attempt] = []
    var verdict: Verdict?
  }

  private var cases: [Case]
  /// How many candidates a block brings to each round; the last number holds for all later ones. Most blocks are done
  /// after one or two, and a round costs the start of a compiler.
  private static let candidatesByRound = [1, 1, 2, 100]

  init(_ blocks: [CompilerCheck.Block]) { cases = blocks.map { Case(block: $0) } }

  /// Judges all blocks.
  mutating func judge(with calls: FrontendCalls) throws(CompilerError) -> [Verdict] {
    try judgeAsTheyStand(with: calls)
    var round = 0
    while true {
      let limit = Self.candidatesByRound[min(round, Self.candidatesByRound.count - 1)]
      round += 1
      var tried: [(number: Int, step: CompletionStep, text: CompletedText)] = []
      for number in cases.indices where cases[number].verdict == nil {
        guard let plan = cases[number].plan else { continue }
        let code = cases[number].block.code
        for candidate in plan.candidates[cases[number].next...].prefix(limit) {
          tried.append((number, candidate.step, CompletedText(candidate.edits, of: code)))
        }
        cases[number].next = min(plan.candidates.count, cases[number].next + limit)
      }
      guard !tried.isEmpty else { break }
      let outcomes = try calls.parse(tried.map(\.text.bytes))
      for ((number, step, text), outcome) in zip(tried, outcomes) where cases[number].verdict == nil {
        guard case .parsed(let diagnostics) = outcome else { continue }
        if diagnostics.isEmpty {
          cases[number].verdict = step.meaning == .complete ? .completed(step) : .fragment(step)
        } else {
          cases[number].attempts.append(
            FaultFinder.Attempt(text: text, diagnostics: diagnostics, isFragment: step.meaning == .fragment))
        }
      }
    }
    try findFaults(with: calls)
    return cases.map { $0.verdict ?? .clean }
  }

  private mutating func judgeAsTheyStand(with calls: FrontendCalls) throws(CompilerError) {
    let texts = cases.map { CompletedText(CompletionPlan.plainEdits(of: $0.block.code), of: $0.block.code) }
    for (number, outcome) in try calls.parse(texts.map(\.bytes)).enumerated() {
      switch outcome {
      case .parsed(let diagnostics) where diagnostics.isEmpty: cases[number].verdict = .clean
      case .parsed(let diagnostics):
        cases[number].attempts = [
          FaultFinder.Attempt(text: texts[number], diagnostics: diagnostics, isFragment: false)
        ]
        cases[number].plan = CompletionPlan(cases[number].block.code, marked: cases[number].block.marked)
      case .died(let reason):
        cases[number].verdict = .error(
          Verdict.Fault(range: 0..<min(1, cases[number].block.code.count), name: "", message: "On this code, \(reason)")
        )
      }
    }
  }

  /// Gives what is left its fault; a correction that the compiler offers counts if the text parses with it.
  private mutating func findFaults(with calls: FrontendCalls) throws(CompilerError) {
    var offers: [(number: Int, fault: Verdict.Fault, edit: Edit, text: [UInt8])] = []
    for number in cases.indices where cases[number].verdict == nil {
      guard let found = FaultFinder.fault(of: cases[number].block.code, cases[number].attempts) else { continue }
      cases[number].verdict = .error(found.fault)
      guard let insertion = found.first.insertion else { continue }
      let text = cases[number].attempts[found.attempt].text
      let offset = text.codeOffset(line: found.first.line, column: insertion.column)
      guard let corrected = text.inserting(insertion.text, line: found.first.line, column: insertion.column) else {
        continue
      }
      offers.append((number, found.fault, Edit(range: offset..<offset, replacement: insertion.text), corrected))
    }
    guard !offers.isEmpty else { return }
    for (offer, outcome) in zip(offers, try calls.parse(offers.map(\.text))) where outcome == .parsed([]) {
      var fault = offer.fault
      fault.fixes = [offer.edit]
      cases[offer.number].verdict = .error(fault)
    }
  }
}
