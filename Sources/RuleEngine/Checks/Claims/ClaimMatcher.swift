import SourceText
import SwiftTokens

/// Finds which comments of a snippet speak of which statement, and which of them are wrong.
struct ClaimMatcher {
  struct Finding {
    let range: Range<Int>
    let message: String
    let fix: Edit?
  }

  /// A line of a comment with its place among the tokens.
  private struct Comment {
    let claim: ClaimLine
    /// The token before it and after it; the ends of the snippet where there is none.
    let previous: Int
    let next: Int
    /// How many line breaks stand between it and the token or comment before, and the one after.
    let breaksBefore: Int
    let breaksAfter: Int
    /// Whether code stands before it on its line.
    let isTrailing: Bool
    /// Where the comment that it is a line of begins.
    let start: Int
  }

  private let comments: [Comment]
  private let tokens: Range<Int>
  /// What the statements print that end with a token, outermost last, and their values.
  private var printed: [Int: Outcome] = [:]
  private var values: [Int: Outcome] = [:]
  /// What the statements print that begin with a token.
  private var printedFrom: [Int: Outcome] = [:]
  /// Whether bare numbers in comments count steps: then they are no claims.
  private let countsSteps: Bool

  init(unit: Int, outcomes: [Outcome], _ store: borrowing TokenStore) {
    tokens = store.units[unit].tokens
    var list: [Comment] = []
    var next = tokens.lowerBound
    let ranges = store.comments[store.units[unit].comments]
    for index in ranges.indices {
      let range = ranges[index]
      while next < tokens.upperBound, store.start(next) < range.lowerBound { next += 1 }
      let text = store.units[unit].text
      var before = next > tokens.lowerBound ? store.end(next - 1) : text.lowerBound
      if index > ranges.startIndex { before = max(before, ranges[index - 1].upperBound) }
      var after = next < tokens.upperBound ? store.start(next) : text.upperBound
      if index + 1 < ranges.endIndex { after = min(after, ranges[index + 1].lowerBound) }
      let breaksBefore = Self.lineBreaks(in: min(before, range.lowerBound)..<range.lowerBound, store)
      let breaksAfter = Self.lineBreaks(in: range.upperBound..<max(after, range.upperBound), store)
      let lines = ClaimLine.lines(of: range, store)
      for (number, line) in lines.enumerated() {
        list.append(
          Comment(
            claim: ClaimLine(line, store), previous: next - 1, next: next,
            breaksBefore: number == 0 ? breaksBefore : 1, breaksAfter: number == lines.count - 1 ? breaksAfter : 1,
            isTrailing: number == 0 && breaksBefore == 0 && next > tokens.lowerBound,
            start: range.lowerBound))
      }
    }
    comments = list
    let numbers = list.compactMap { $0.claim.introduction == .none ? Int($0.claim.text) : nil }
    countsSteps =
      numbers.first.map { $0 == 0 || $0 == 1 } == true
      && zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 + 1 }
    for outcome in outcomes {
      guard let last = outcome.tokens.last else { continue }
      switch outcome.effect {
      case .prints:
        printed[last] = outcome
        if printedFrom[outcome.tokens.lowerBound] == nil { printedFrom[outcome.tokens.lowerBound] = outcome }
      case .value: values[last] = outcome
      }
    }
  }

  private static func lineBreaks(in range: Range<Int>, _ store: borrowing TokenStore) -> Int {
    var count = 0
    for offset in range where store.byte(offset) == 0x0A { count += 1 }
    return count
  }

  /// Returns how many bytes stand before an offset on its line.
  private static func column(of offset: Int, _ store: borrowing TokenStore) -> Int {
    var start = offset
    while start > 0, store.byte(start - 1) != 0x0A { start -= 1 }
    return offset - start
  }

  /// Returns what is wrong, by position.
  func findings(_ store: borrowing TokenStore) -> [Finding] {
    var findings: [Finding] = []
    var index = 0
    while index < comments.count {
      // A block: the comment and those on the lines right below it.
      var end = index + 1
      while end < comments.count, comments[end].previous == comments[index].previous, comments[end].breaksBefore == 1 {
        end += 1
      }
      check(comments[index..<end], &findings, store)
      index = end
    }
    return findings
  }

  private func check(_ block: ArraySlice<Comment>, _ findings: inout [Finding], _ store: borrowing TokenStore) {
    guard let first = block.first, let last = block.last else { return }
    if first.isTrailing {
      if let outcome = printed[first.previous] {
        // Comments at the margin go on with the post; what stands below the first one goes on with it.
        // No line is walked along for a comment that stands alone: many may stand on one.
        let lines = block.dropFirst().isEmpty ? block : goingOn(block, from: first, store)
        return check(lines.map(\.claim), Printing(outcome, isAbove: true), isOwnLine: false, &findings, store)
      }
      if let outcome = values[first.previous] { check(first.claim, value: outcome, &findings) }
      return
    }
    let above = first.breaksBefore == 1 ? printed[first.previous].map { Printing($0, isAbove: true) } : nil
    let below = last.breaksAfter == 1 ? printedFrom[last.next].map { Printing($0, isAbove: false) } : nil
    switch (above, below) {
    case (let above?, nil):
      // What is not known below may be what is meant.
      if last.breaksAfter == 1, last.next < tokens.upperBound, block.allSatisfy({ $0.claim.introduction == .none }) {
        return
      }
      check(block.map(\.claim), above, isOwnLine: true, &findings, store)
    case (nil, let below?):
      guard first.breaksBefore != 1 || first.previous < tokens.lowerBound || first.claim.introduction != .none,
        let start = block.firstIndex(where: { $0.claim.introduction == .printing })
      else { return }
      // A claim of code above that is not known is not one of the code below.
      if first.breaksBefore == 1, first.previous >= tokens.lowerBound, values[first.previous] == nil { return }
      check(block[start...].map(\.claim), below, isOwnLine: true, &findings, store)
    case (let above?, let below?):
      var ofAbove: [Finding] = []
      var ofBelow: [Finding] = []
      check(block.map(\.claim), above, isOwnLine: true, &ofAbove, store)
      check(block.map(\.claim), below, isOwnLine: true, &ofBelow, store)
      // Wrong of both: then of the one that this snippet's comments go with.
      guard !ofAbove.isEmpty, !ofBelow.isEmpty else { return }
      findings += isWrittenAbove ? ofBelow : ofAbove
    case (nil, nil):
      if let outcome = values[first.previous], first.breaksBefore == 1, first.claim.introduction == .value {
        check(first.claim, value: outcome, &findings)
      }
    }
  }

  /// Returns a comment behind code with those below it that do not stand further to the left.
  private func goingOn(
    _ block: ArraySlice<Comment>, from first: Comment, _ store: borrowing TokenStore
  ) -> ArraySlice<Comment> {
    let column = Self.column(of: first.start, store)
    return block.prefix { $0.start == first.start || Self.column(of: $0.start, store) >= column }
  }

  /// Whether claims stand above what they speak of: the first one does, as nothing is before it.
  private var isWrittenAbove: Bool {
    guard let first = comments.first(where: { $0.claim.introduction == .printing && !$0.isTrailing }) else {
      return false
    }
    return first.breaksBefore != 1 || printed[first.previous] == nil
  }

  /// What the statement beside a comment prints.
  private struct Printing {
    let outcome: Outcome
    /// Whether the statement stands above the comment.
    let isAbove: Bool
    /// By bytes: for a string `\r\n` is one character.
    let lines: [String]

    init(_ outcome: Outcome, isAbove: Bool) {
      self.outcome = outcome
      self.isAbove = isAbove
      lines = Self.lines(of: outcome)
    }

    /// Whether there is room for no more than a text or a name: `print`, its parentheses, the quotes and what is between.
    var isPlainText: Bool { outcome.tokens.count <= 6 }

    static func lines(of outcome: Outcome) -> [String] {
      guard case .prints(let text) = outcome.effect else { return [] }
      var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String($0) ?? "" }
      if lines.last == "" { lines.removeLast() }
      return lines
    }
  }

  /// Returns what a statement prints together with those next to it, of which each is known; `nil` if that is not as many
  /// lines as are asked for.
  private func lines(_ count: Int, around printing: Printing) -> [String]? {
    var lines = printing.lines
    var range = printing.outcome.tokens
    while lines.count < count,
      let next = printing.isAbove ? printed[range.lowerBound - 1] : printedFrom[range.upperBound]
    {
      lines = printing.isAbove ? Printing.lines(of: next) + lines : lines + Printing.lines(of: next)
      range = min(range.lowerBound, next.tokens.lowerBound)..<max(range.upperBound, next.tokens.upperBound)
    }
    return lines.count == count ? lines : nil
  }

  /// Whether nothing else can have printed what a comment tells beside a statement: there is none right before it.
  private func isAlone(_ printing: Printing, _ store: borrowing TokenStore) -> Bool {
    let start = printing.outcome.tokens.lowerBound
    return printing.isAbove
      && (start == tokens.lowerBound || Self.lineBreaks(in: store.end(start - 1)..<store.start(start), store) > 1)
  }

  /// Compares the lines of a comment with what is printed.
  private func check(
    _ claims: [ClaimLine], _ printing: Printing, isOwnLine: Bool, _ findings: inout [Finding],
    _ store: borrowing TokenStore
  ) {
    var claims = claims[...]
    var lines = printing.lines
    guard !lines.isEmpty else { return }
    // Remarks may stand before the claim, and prose after it.
    if isOwnLine, let start = claims.firstIndex(where: { $0.introduction != .none }) { claims = claims[start...] }
    let isIntroduced = claims.first?.introduction != ClaimLine.Introduction.none
    // Whether the lines stand below a word alone: `Output:`.
    let isList = isIntroduced && claims.first?.text.isEmpty == true
    if isList {
      claims = claims.dropFirst()
      if let next = claims.first, next.introduction == .none {
        claims[claims.startIndex].introduction = .printing
      }
    }
    guard let first = claims.first else { return }
    // More lines than the statement prints are what several statements print, or prose goes on below the claim.
    if claims.count > lines.count {
      if let all = self.lines(claims.count, around: printing) {
        lines = all
      } else if isIntroduced, !isList, isAlone(printing, store) {
        claims = claims.prefix(lines.count)
      } else {
        return
      }
    }
    // A text of several lines may be quoted as a whole, or be written with escapes.
    let whole = lines.joined(separator: "\n")
    if ClaimComparison.agrees(claims.map(\.text).joined(separator: "\n"), whole)
      || ClaimComparison.agrees(first.text, whole)
    {
      return
    }
    if lines.count == 1 {
      // `print("loading") // Loading`: nobody has to say what a text that stands there prints.
      guard isIntroduced || !printing.isPlainText || first.text.lowercased() != lines[0].lowercased() else { return }
      guard
        isIntroduced || !isOwnLine || isUnmistakable(first)
          // In another case it may be the title of what follows.
          || first.text.lowercased() != lines[0].lowercased() && NearMiss.isNear(first.text, lines[0])
      else { return }
      // `Output: 1, 2, 3` below a statement that prints `3`.
      guard !isOwnLine || !Self.lists(first.text, lines[0]) else { return }
      compare(first, lines[0], &findings)
      return
    }
    guard claims.count == lines.count else { return }
    let pairs = Array(zip(claims, lines))
    // Bare lines are a claim if most of them are right.
    let right = pairs.filter { ClaimComparison.agrees($0.text, $1) }.count
    guard isIntroduced || right * 2 >= pairs.count else { return }
    for (claim, line) in pairs {
      var claim = claim
      if claim.introduction == .none { claim.introduction = .printing }
      compare(claim, line, isMeant: right > 0, &findings)
    }
  }

  /// Whether a claim of one line lists what several statements print, and this is one of them.
  private static func lists(_ claim: String, _ line: String) -> Bool {
    let parts = claim.replacing(" and ", with: " ").split { $0 == " " || $0 == "," }
    return parts.count > 1 && parts.contains { $0 == line }
  }

  /// Whether a line of its own can be nothing but a value.
  private func isUnmistakable(_ claim: ClaimLine) -> Bool {
    guard let literal = ClaimedLiteral(claim.text), literal.rest.isEmpty else { return false }
    return literal.kind != .number
  }

  private func compare(_ claim: ClaimLine, _ line: String, isMeant: Bool = false, _ findings: inout [Finding]) {
    if countsSteps, claim.introduction == .none, Int(claim.text) != nil { return }
    if ClaimComparison.agrees(claim.text, line) { return }
    let claim = claim.withoutRemark
    guard ClaimComparison.compare(claim, printed: line, isMeant: isMeant) == .differs else { return }
    report(claim, "prints", line, ClaimCorrection.replacement(for: claim, printed: line), &findings)
  }

  private func check(_ claim: ClaimLine, value outcome: Outcome, _ findings: inout [Finding]) {
    guard case .value(let value, let isLiteral) = outcome.effect, !isLiteral else { return }
    if countsSteps, claim.introduction == .none, Int(claim.text) != nil { return }
    let claim = claim.withoutRemark
    guard ClaimComparison.compare(claim, value: value) == .differs,
      let correction = ClaimCorrection.replacement(for: claim, value: value)
    else { return }
    report(claim, "gives", correction, correction, &findings)
  }

  private func report(
    _ claim: ClaimLine, _ verb: String, _ real: String, _ correction: String?, _ findings: inout [Finding]
  ) {
    var message =
      "The code \(verb) `\(ClaimCorrection.escaped(real))`, the comment says `\(ClaimCorrection.escaped(claim.text))`"
    var correction = correction
    if let fault = CodeFault(claim: claim.text, printed: real) {
      message += "; \(fault.cure)"
      correction = nil
    }
    findings.append(
      Finding(
        range: claim.range, message: message, fix: correction.map { Edit(range: claim.range, replacement: $0) }))
  }
}
