/// The signs of globs in configurations, as SwiftLint reads them: those of `GlobPattern`, and `{a,b}` for alternatives.
enum GlobSyntax {
  /// How many alternatives one glob can stand for.
  private static let limit = 1_000

  /// Returns what is wrong with a glob and what would be right; `nil` if nothing is.
  static func mistake(in pattern: String) -> String? {
    if pattern.isEmpty { return "it is empty; write '.' for the folder of this file" }
    let text = Array(pattern.unicodeScalars)
    var depth = 0
    var index = 0
    while index < text.count {
      switch text[index] {
      case "\\":
        guard index + 1 < text.count else { return "'\\' stands at the end; write '\\\\' for the character itself" }
        index += 1
      case "[":
        guard let end = endOfSet(text, index) else {
          return "'[' is not closed; add ']', or write '\\[' for the character itself"
        }
        if let range = reversedRange(text[(index + 1)..<end]) { return "the range '\(range)' is empty; turn it around" }
        index = end
      case "{": depth += 1
      case "}":
        guard depth > 0 else { return "'}' closes nothing; remove it, or write '\\}' for the character itself" }
        depth -= 1
      default: break
      }
      index += 1
    }
    if depth > 0 { return "'{' is not closed; add '}', or write '\\{' for the character itself" }
    return alternatives(of: pattern).count > limit
      ? "it stands for more than \(limit) patterns; write fewer alternatives" : nil
  }

  /// Returns a sound glob with its `{a,b}` replaced by each of the alternatives; braces without a comma stand for
  /// themselves.
  static func alternatives(of pattern: String) -> [String] {
    var results = [""]
    var rest = Array(pattern.unicodeScalars)[...]
    while let next = rest.first {
      if next == "{", let (parts, end) = parts(rest) {
        let inner = parts.flatMap { alternatives(of: string($0)) }
        // Enough to be told as too many.
        results = Array(results.lazy.flatMap { result in inner.lazy.map { result + $0 } }.prefix(limit + 1))
        rest = rest[end...]
        continue
      }
      let end =
        switch next {
        case "\\": min(rest.startIndex + 2, rest.endIndex)
        case "[": (endOfSet(Array(rest), 0).map { rest.startIndex + $0 } ?? rest.startIndex) + 1
        default: rest.startIndex + 1
        }
      let literal = string(rest[..<end])
      for index in results.indices { results[index] += literal }
      rest = rest[end...]
    }
    return results
  }

  /// Returns what the commas of `{a,b}` at the start of a text separate, and where the text goes on behind it; `nil` where
  /// there is no comma.
  private static func parts(_ text: ArraySlice<Unicode.Scalar>) -> ([ArraySlice<Unicode.Scalar>], end: Int)? {
    var parts: [ArraySlice<Unicode.Scalar>] = []
    var depth = 0
    var start = text.startIndex + 1
    var index = text.startIndex
    while index < text.endIndex {
      switch text[index] {
      case "\\": index += 1
      case "{": depth += 1
      case "," where depth == 1:
        parts.append(text[start..<index])
        start = index + 1
      case "}":
        depth -= 1
        guard depth > 0 else { return parts.isEmpty ? nil : (parts + [text[start..<index]], index + 1) }
      default: break
      }
      index += 1
    }
    return nil
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// Returns where the `]` of a set stands; one that is the first in it is a member.
  private static func endOfSet(_ text: [Unicode.Scalar], _ start: Int) -> Int? {
    var index = start + 1
    if index < text.count, text[index] == "!" || text[index] == "^" { index += 1 }
    index += 1
    while index < text.count, text[index] != "]" { index += 1 }
    return index < text.count ? index : nil
  }

  private static func reversedRange(_ set: ArraySlice<Unicode.Scalar>) -> String? {
    for index in set.indices where set[index] == "-" && index > set.startIndex && index + 1 < set.endIndex {
      if set[index - 1] > set[index + 1] { return string(set[(index - 1)...(index + 1)]) }
    }
    return nil
  }
}
