import SourceText

/// Compares a block that shows an output with what the code before it prints.
///
/// A block is only taken for the code's own output if it says so, or if nearly all of it is right.
struct OutputBlockMatcher {
  /// A line of the block with its place.
  private struct Line {
    var text: String
    var range: Range<Int>
  }

  private let block: OutputBlock
  private let lines: [Line]

  init(_ block: OutputBlock) {
    self.block = block
    lines = Self.lines(of: block.text)
  }

  /// Returns what is wrong in the block, in bytes of its text.
  ///
  /// - Parameter printed: All that the code prints.
  func findings(printed: String) -> [ClaimMatcher.Finding] {
    var real = printed.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String($0) ?? "" }
    while let last = real.last, last.trimmingBlanks.isEmpty { real.removeLast() }
    if let first = real.first, first.trimmingBlanks.isEmpty { return [] }
    guard !real.isEmpty, lines.count == real.count else { return [] }
    var wrong: [(line: Line, real: String)] = []
    for (line, real) in zip(lines, real) where !Self.agrees(line.text, real) {
      // Part of an output, an error, a prompt: no claim.
      guard !Self.isVague(line.text, real) else { return [] }
      wrong.append((line, real))
    }
    guard !wrong.isEmpty, isOwn(wrong.map { ($0.line.text, $0.real) }) else { return [] }
    return wrong.map { line, real in
      let shown = ClaimCorrection.escaped(line.text)
      let isPlain = ClaimCorrection.isPlain(real) && !real.isEmpty
      return ClaimMatcher.Finding(
        range: line.range, message: "The code prints `\(ClaimCorrection.escaped(real))`, the output says `\(shown)`",
        fix: isPlain ? Edit(range: line.range, replacement: real) : nil)
    }
  }

  /// Whether lines that are not right leave no doubt that the block is meant to be the code's output.
  private func isOwn(_ wrong: [(line: String, real: String)]) -> Bool {
    let right = lines.count - wrong.count
    // Most lines are exactly right.
    if right > wrong.count { return true }
    if wrong.allSatisfy({ Self.isNear($0.line, $0.real) }) { return true }
    guard block.isIntroduced else { return false }
    // Prose about the output is longer than it.
    return wrong.allSatisfy { line, real in Self.words(line).count <= Self.words(real).count * 2 + 1 }
  }

  /// Whether a line is a slip of the printed one, or a collection with most of its elements.
  private static func isNear(_ line: String, _ real: String) -> Bool {
    if NearMiss.isNear(line, real) { return true }
    guard let shown = ClaimedLiteral(line), shown.rest.isEmpty, shown.kind == .collection,
      let printed = ClaimedLiteral(real), printed.rest.isEmpty, printed.kind == .collection
    else { return false }
    return ClaimComparison.resembles(line, real)
  }

  private static func agrees(_ line: String, _ real: String) -> Bool {
    let trimmed = real.trimmingBlanks
    if line.trimmingBlanks == trimmed { return true }
    // Editors make one blank of several, or several of a tab.
    return words(line) == words(real) || line == "\"\(trimmed)\""
  }

  private static func words(_ text: String) -> [Substring] { text.split { $0 == " " || $0 == "\t" || $0 == "\r" } }

  private static func isVague(_ line: String, _ real: String) -> Bool {
    for mark in ["…", "..."] where line.holds(mark) && !real.holds(mark) { return true }
    let lower = line.lowercased()
    for mark in ["error:", "warning:", "note:", "fatal error", "0x"] where lower.contains(mark) { return true }
    return ["$", "%", ">", "#", "//", "^"].contains { line.hasPrefix($0) } && !real.hasPrefix(line.prefix(1))
  }

  /// Returns the block's lines without blank ones at its ends, a command before and a remark of Xcode's after.
  private static func lines(of text: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while start < text.count {
      let newline = text[start...].firstIndex(of: 0x0A) ?? text.count
      var end = newline
      while end > start, text[end - 1] <= 0x20 { end -= 1 }
      var first = start
      while first < end, text[first] == 0x20 || text[first] == 0x09 { first += 1 }
      lines.append(Line(text: String(decoding: text[first..<end], as: UTF8.self), range: first..<end))
      start = newline + 1
    }
    while lines.last?.text.isEmpty == true { lines.removeLast() }
    if lines.last?.text.hasPrefix("Program ended with exit code:") == true { lines.removeLast() }
    if let first = lines.first, ["$ swift", "% swift", "> swift", "$ ./"].contains(where: first.text.hasPrefix) {
      lines.removeFirst()
    }
    while lines.last?.text.isEmpty == true { lines.removeLast() }
    while lines.first?.text.isEmpty == true { lines.removeFirst() }
    return lines
  }
}
