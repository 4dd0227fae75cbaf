/// What a wrong claim should say, in the claim's own way of writing.
enum ClaimCorrection {
  /// Returns the text to put for a claim on a printed line; `nil` if no text on one line says it.
  static func replacement(for claim: ClaimLine, printed line: String) -> String? {
    let isQuoted = claim.text.hasPrefix("\"")
    guard isPlain(line) else { return isQuoted ? line.debugDescription : nil }
    return isQuoted || line.isEmpty || line != line.trimmingBlanks ? "\"\(line)\"" : line
  }

  /// Returns the text to put for a claim on a value.
  static func replacement(for claim: ClaimLine, value: Value) -> String? {
    if case .optional(let wrapped?, _) = value, !claim.text.hasPrefix("Optional"), claim.text != "nil" {
      return ClaimComparison.text(of: wrapped)
    }
    return ClaimComparison.text(of: value)
  }

  /// Returns a text on one line: what cannot be seen is escaped.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case "\0": result.append(contentsOf: "\\0".unicodeScalars)
      case _ where isControl(scalar):
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Whether a text can be written down as it is.
  static func isPlain(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { !isControl($0) } }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x2028 || scalar.value == 0x2029
  }
}
