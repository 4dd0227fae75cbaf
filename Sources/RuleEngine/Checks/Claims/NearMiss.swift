/// Whether a text is what is printed but for a slip, so that it can be nothing but a claim about it.
enum NearMiss {
  /// Longer texts are not compared.
  private static let longest = 200

  /// Whether a text and a printed line, which differ, are so near to each other that chance is out of the question.
  static func isNear(_ claim: String, _ line: String) -> Bool {
    let claim = stripped(claim)
    let line = stripped(line)
    guard !claim.isEmpty, !line.isEmpty, claim != line, claim.utf8.count <= longest, line.utf8.count <= longest else {
      return false
    }
    for mark in ["…", "..."] where claim.holds(mark) { return false }
    // The blanks of a column, or of a tab.
    if squeezed(claim) == squeezed(line) { return false }
    // What an optional or a reversed text has around it.
    if CodeFault(claim: claim, printed: line) != nil { return true }
    // Digits in groups.
    let digits = line.filter { $0.isNumber }
    if digits.count == line.count || Double(line) != nil { return false }
    if claim.count > 1, claim.count == line.count, claim.sorted() == line.sorted() { return true }
    if claim.count > 1, claim.lowercased() == line.lowercased() { return true }
    let words = (words(claim), words(line))
    let letters = words.0.joined()
    if letters.utf8.count > 1, letters == words.1.joined() { return true }
    if isCounted(words.0, words.1) { return true }
    let longer = max(claim.count, line.count)
    guard longer >= 8 else { return false }
    // `apples` speaks of an apple.
    if words.0.count == 1, words.1.count == 1, letters.count == claim.count, claim.count != line.count { return false }
    return distance(Array(claim), Array(line), atMost: longer / 8) != nil
  }

  /// Whether two texts are the same words but for numbers: `Number 3` and `Number 2`.
  private static func isCounted(_ left: [Substring], _ right: [Substring]) -> Bool {
    guard left.count == right.count, left.count > 1, left.first == right.first, Double(left[0]) == nil else {
      return false
    }
    return zip(left, right).allSatisfy { $0 == $1 || Double($0) != nil && Double($1) != nil }
  }

  /// Returns how many characters have to be put in, taken out or changed, or `nil` if it is more than a limit.
  private static func distance(_ left: [Character], _ right: [Character], atMost limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let above = row[column + 1]
        let change = diagonal + (right[column] == character ? 0 : 1)
        row[column + 1] = min(change, above + 1, row[column] + 1)
        diagonal = above
      }
    }
    return row[right.count] <= limit ? row[right.count] : nil
  }

  /// Returns a text without blanks around it and the marks that end a sentence.
  private static func stripped(_ text: String) -> String {
    var text = text.trimmingBlanks[...]
    while let last = text.last, ".,;:".contains(last) { text = text.dropLast() }
    for (open, close) in [("\"", "\""), ("`", "`"), ("“", "”")] where text.hasPrefix(open) && text.hasSuffix(close) {
      if text.count > 2 { return String(text.dropFirst().dropLast()) }
    }
    return String(text)
  }

  private static func squeezed(_ text: String) -> [Substring] { text.split { $0.isWhitespace } }

  private static func words(_ text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }
}
