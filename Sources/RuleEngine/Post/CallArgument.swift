package import SwiftTokens

/// An argument of a call.
package struct CallArgument: Sendable {
  /// The token of its label.
  package let label: Int?
  /// The tokens of its value; never empty.
  package let value: Range<Int>
}

extension TokenStore {
  /// Returns the arguments between the parentheses of a call, or `nil` if they are not closed or one is missing.
  package func arguments(from open: Int) -> [CallArgument]? {
    guard let close = partner(open) else { return nil }
    var arguments: [CallArgument] = []
    for part in parts(of: open + 1..<close, separatedBy: .comma) {
      let isLabelled =
        part.count > 2 && kind(part.lowerBound + 1) == .colon
        && [.identifier, .keyword, .wildcard].contains(kind(part.lowerBound))
      let value = isLabelled ? part.lowerBound + 2..<part.upperBound : part
      guard !value.isEmpty else { return nil }
      arguments.append(CallArgument(label: isLabelled ? part.lowerBound : nil, value: value))
    }
    return arguments
  }

  /// Splits a run of tokens at a mark, which counts outside of brackets only. A mark at the end adds no empty part.
  package func parts(of tokens: Range<Int>, separatedBy separator: TokenKind) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = tokens.lowerBound
    while let part = nextPart(&start, to: tokens.upperBound, separatedBy: separator) { parts.append(part) }
    return parts
  }

  /// Returns the part of a run of tokens that begins with a token, as `parts` does; `nil` at the run's end.
  ///
  /// - Parameters:
  ///   - start: The part's first token, which is moved to the next one's.
  ///   - end: The run's end.
  ///   - separator: The mark.
  func nextPart(_ start: inout Int, to end: Int, separatedBy separator: TokenKind) -> Range<Int>? {
    guard start < end else { return nil }
    let first = start
    var index = first
    while index < end, kind(index) != separator { index = skip(index) }
    index = min(index, end)
    start = index + 1
    return first..<index
  }

  /// Returns the token behind one, or behind the bracket that it opens.
  package func skip(_ index: Int) -> Int {
    switch kind(index) {
    case .leftParen, .leftSquare, .leftBrace, .leftAngle, .openingQuote, .interpolationStart:
      max(index, partner(index) ?? index) + 1
    default: index + 1
    }
  }

  /// Returns the text between the quotes of a string literal without interpolation, its escapes resolved.
  ///
  /// - Parameter tokens: The literal's tokens, and nothing else.
  /// - Returns: `nil` for anything else, and for literals of several lines.
  package func literalText(_ tokens: Range<Int>) -> String? {
    guard let first = tokens.first, kind(first) == .openingQuote, partner(first) == tokens.upperBound - 1,
      !flags(first).contains(.interpolated), !flags(first).contains(.multiline)
    else { return nil }
    let text = string(end(first)..<start(tokens.upperBound - 1))
    return flags(first).contains(.raw) ? text : Self.resolvingEscapes(in: text)
  }

  private static func resolvingEscapes(in text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = ""
    var rest = text[...].unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": result += "\n"
      case "r": result += "\r"
      case "t": result += "\t"
      case "0": result += "\0"
      case "\"": result += "\""
      case "'": result += "'"
      case "\\": result += "\\"
      case "u":
        guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
          let value = UInt32(String(rest[..<end]), radix: 16), let decoded = Unicode.Scalar(value)
        else { return nil }
        result.unicodeScalars.append(decoded)
        rest = rest[rest.index(after: end)...]
      default: return nil
      }
    }
    return result
  }
}
