/// A difference between a claim and what is printed for which the code, not the comment, is most likely at fault.
enum CodeFault {
  /// An optional is printed, its value is claimed.
  case optional
  /// A reversed text or list is printed, a plain one is claimed.
  case reversed(isText: Bool)
  /// Whole numbers are divided, a fraction is claimed.
  case division

  /// Tells the fault from a claim and the line that is printed, or returns `nil`.
  init?(claim: String, printed line: String) {
    if line.hasPrefix("ReversedCollection<") {
      guard let base = line.firstRange(of: "(_base: "), line.hasSuffix(")") else { return nil }
      let isText = line.hasPrefix("ReversedCollection<String>")
      let real = Self.characters(line[base.upperBound...].dropLast())
      guard real.sorted() == Self.characters(claim[...]).sorted() else { return nil }
      self = .reversed(isText: isText)
    } else if line.holds("Optional(") {
      guard !claim.holds("Optional("), let plain = Self.unwrapped(line),
        plain.replacing("\"", with: "") == claim.replacing("\"", with: "")
      else { return nil }
      self = .optional
    } else {
      guard let claimed = Double(claim), let real = Int(line), claim.contains("."), claimed.magnitude < 1e15,
        claimed != claimed.rounded(), Int(claimed.rounded(.towardZero)) == real
      else { return nil }
      self = .division
    }
  }

  /// What to do about it.
  var cure: String {
    switch self {
    case .optional: "unwrap it first"
    case .reversed(isText: true): "make a `String(…)` of it"
    case .reversed(isText: false): "make an `Array(…)` of it"
    case .division: "whole numbers give a whole number, divide `Double`s"
    }
  }

  private static func characters(_ text: Substring) -> [Character] {
    text.filter { $0.isLetter || $0.isNumber }.map(\.self)
  }

  /// Returns a text without each `Optional(` and the parenthesis that closes it.
  private static func unwrapped(_ text: String) -> String? {
    var result = ""
    var isOptional: [Bool] = []
    var rest = text[...]
    while let next = rest.first {
      if rest.hasPrefix("Optional(") {
        isOptional.append(true)
        rest = rest.dropFirst(9)
        continue
      }
      rest = rest.dropFirst()
      if next == "(" { isOptional.append(false) }
      if next == ")", let last = isOptional.popLast(), last { continue }
      result.append(next)
    }
    return isOptional.isEmpty ? result : nil
  }
}
