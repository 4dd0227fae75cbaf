/// Whether a claim says what the code does.
enum ClaimComparison {
  enum Verdict {
    case agrees
    case differs
    /// It is no claim about a value, or too vague a one.
    case saysNothing
  }

  /// Compares a claim with a line that is printed.
  ///
  /// - Parameter isMeant: Whether the claim is known to be meant for the line: then free text counts, too.
  static func compare(_ claim: ClaimLine, printed line: String, isMeant: Bool = false) -> Verdict {
    if agrees(claim.text, line) { return .agrees }
    guard isExact(claim.text, line) else { return .saysNothing }
    if let literal = ClaimedLiteral(claim.text) {
      guard literal.isWholeClaim else {
        return claim.introduction == .none && NearMiss.isNear(claim.text, line) ? .differs : .saysNothing
      }
      if let real = ClaimedLiteral(line), real.rest.isEmpty {
        if text(of: real.value) == text(of: literal.value) { return .agrees }
        if isRounded(literal.value, real.value, claim.text) { return .saysNothing }
        return .differs
      }
      // A bare number beside a text is more likely a footnote's.
      if literal.kind == .number, claim.introduction == .none { return .saysNothing }
      return .differs
    }
    if claim.introduction == .none { return NearMiss.isNear(claim.text, line) ? .differs : .saysNothing }
    guard isMeant || resembles(claim.text, line) else { return .saysNothing }
    return .differs
  }

  /// Compares a claim with a value.
  static func compare(_ claim: ClaimLine, value: Value) -> Verdict {
    var values = [value]
    if case .optional(let wrapped?, _) = value { values.append(wrapped) }
    for value in values {
      if let text = try? value.printed(), agrees(claim.text, text) { return .agrees }
      if let text = text(of: value), agrees(claim.text, text) { return .agrees }
    }
    if claim.introduction == .none, ClaimedLiteral(claim.text) == nil, case .string(let text) = value {
      return isExact(claim.text, text) && NearMiss.isNear(claim.text, text) ? .differs : .saysNothing
    }
    guard claim.introduction != .printing, let literal = ClaimedLiteral(claim.text), literal.isWholeClaim,
      let real = text(of: value), isExact(claim.text, real)
    else { return .saysNothing }
    var isComparable = false
    for value in values {
      switch (value, literal.kind) {
      case (.int, .number), (.double, .number):
        if let number = number(value), number == self.number(literal.value) { return .agrees }
        if isRounded(literal.value, value, claim.text) { return .saysNothing }
        isComparable = true
      case (.bool, .bool), (.string, .string), (.substring, .string), (.character, .string), (.array, .collection),
        (.slice, .collection), (.reversed, .collection), (.dictionary, .collection), (.tuple, .tuple),
        (.optional, .none), (.optional, .optional):
        if text(of: value) == text(of: literal.value) { return .agrees }
        isComparable = true
      case (.optional(nil, _), _): isComparable = true
      default: break
      }
    }
    return isComparable ? .differs : .saysNothing
  }

  /// Returns a value as it is written in code; lazy collections as arrays.
  static func text(of value: Value) -> String? {
    switch value {
    case .reversed, .sequence:
      guard let elements = value.elements, let element = value.type.element else { return nil }
      return try? Value.array(elements, of: element).debugPrinted()
    default: return try? value.debugPrinted()
    }
  }

  /// Whether a text stands for what is printed: with or without quotes around it, or with a period behind it.
  static func agrees(_ claim: String, _ line: String) -> Bool {
    let trimmed = line.trimmingBlanks
    var texts = [claim]
    if claim.hasSuffix(".") || claim.hasSuffix(";") || claim.hasSuffix(",") { texts.append(String(claim.dropLast())) }
    for text in texts {
      if text == line || text == trimmed { return true }
      for (open, close) in [("\"", "\""), ("`", "`"), ("“", "”"), ("'", "'"), ("‘", "’"), ("«", "»")]
      where text.count >= 2 && text.hasPrefix(open) && text.hasSuffix(close) && text.dropFirst().dropLast() == line {
        return true
      }
      if let literal = ClaimedLiteral(text), literal.rest.isEmpty {
        if case .string(let content) = literal.value, content == line { return true }
      }
      // Quotes inside may be left out: `[a, b]` for `["a", "b"]`, but not in a text that is quoted itself, nor empty ones.
      if text.holds("[") || text.holds("("), !text.hasPrefix("\""),
        text.holds("\"\"") == trimmed.holds("\"\""), !addsQuotes(text, to: trimmed),
        text.replacing("\"", with: "") == trimmed.replacing("\"", with: "")
      {
        return true
      }
    }
    return false
  }

  /// Whether a claim puts quotes around elements that are no strings: `["1"]` for `[1]`.
  private static func addsQuotes(_ claim: String, to line: String) -> Bool {
    guard claim.contains("\""), !line.contains("\""), let literal = ClaimedLiteral(line) else { return false }
    return literal.rest.isEmpty
  }

  /// Whether a claim claims the whole text: no ellipsis stands in it for a part.
  private static func isExact(_ claim: String, _ line: String) -> Bool {
    for mark in ["…", "..."] where claim.holds(mark) && !line.holds(mark) { return false }
    return !claim.holds("<") || line.holds("<")
  }

  private static func number(_ value: Value) -> Double? {
    switch value {
    case .int(let int): Double(exactly: int)
    case .double(let double): double
    default: nil
    }
  }

  /// Whether a claimed number is the real one with fewer digits after the point, but not just one.
  private static func isRounded(_ claim: Value, _ real: Value, _ text: String) -> Bool {
    guard case .double(let claimed) = claim, let real = number(real), let point = text.firstIndex(of: ".") else {
      return false
    }
    let digits = text[point...].dropFirst().prefix { $0.isASCII && $0.isNumber }.count
    guard digits >= 2, digits < 16 else { return false }
    var unit = 1.0
    for _ in 0..<digits { unit /= 10 }
    return (claimed - real).magnitude < unit
  }

  /// Whether a text without quotes is meant for the line and is no prose: most of its words are the line's.
  static func resembles(_ claim: String, _ line: String) -> Bool {
    if areNearlyEqual(claim, line) { return true }
    let claimed = words(claim)
    let real = words(line)
    guard !claimed.isEmpty, !real.isEmpty, claimed.count <= real.count * 2, real.count <= claimed.count * 2 else {
      return false
    }
    // `Number 3` for `Number 2`.
    if claimed.count == real.count, claimed.count > 1, claimed.first == real.first,
      zip(claimed, real).allSatisfy({ $0 == $1 || Double($0) != nil && Double($1) != nil })
    {
      return true
    }
    let common = claimed.filter(real.contains).count
    // One word in common may be chance.
    return common * 3 >= claimed.count * 2 && (common > 1 || claimed.count == 1 && real.count == 1)
  }

  /// Whether two texts differ in one place only, or in nothing but signs and case.
  private static func areNearlyEqual(_ claim: String, _ line: String) -> Bool {
    let left = Array(claim)
    let right = Array(line)
    let longer = max(left.count, right.count)
    guard longer >= 4, longer < 1_000 else { return false }
    let prefix = zip(left, right).prefix { $0 == $1 }.count
    let suffix = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    if min(prefix + suffix, left.count, right.count) * 3 >= longer * 2 { return true }
    let letters = words(claim).joined().lowercased()
    return letters.count >= 4 && letters == words(line).joined().lowercased()
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber }
  }
}

extension String {
  /// Whether the bytes of a text stand in it: `contains(_:)` compares characters, and takes some hundred times as long.
  func holds(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  var trimmingBlanks: String {
    // Most texts have none at their ends.
    guard let first = utf8.first, let last = utf8.last, first == 0x20 || first == 0x09 || last == 0x20 || last == 0x09
    else { return self }
    var rest = self[...]
    while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
    while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    return String(rest)
  }
}
