internal import SourceText
internal import SwiftTokens

/// Makes the fault of a block from what the compiler said about the texts it was tried as.
struct FaultFinder {
  /// A text that did not parse.
  struct Attempt {
    let text: CompletedText
    let diagnostics: [Diagnostic]
    /// Whether it is tried only as a fragment: then what is wrong with it says little.
    let isFragment: Bool
  }

  /// Returns the fault of a block.
  ///
  /// Of several attempts the one counts in which the compiler came furthest: it understands most of the code.
  static func fault(of code: [UInt8], _ attempts: [Attempt]) -> (fault: Verdict.Fault, attempt: Int, first: Diagnostic)?
  {
    var best: (offset: Int, attempt: Int, first: Diagnostic)?
    for (number, attempt) in attempts.enumerated() where !attempt.isFragment || number == 0 {
      guard let first = first(of: attempt) else { continue }
      let offset = attempt.text.codeOffset(line: first.line, column: first.column)
      if best == nil || offset > best?.offset ?? 0 { best = (offset, number, first) }
    }
    guard let best else { return nil }
    let shape = BlockShape(code)
    let text = attempts[best.attempt].text
    var place = best.offset
    var hint = best.first.notes.first.map {
      Verdict.Hint(message: $0.message, offset: text.codeOffset(line: $0.line, column: $0.column))
    }
    if let guess = BracketGuess.make(shape) {
      let guessed = shape.range(guess.place).lowerBound
      // Where the compiler complains before, there is more amiss than a bracket.
      if guessed < place || place >= code.count {
        place = guessed
        if guess.isOpener, hint != nil { hint?.offset = shape.range(guess.bracket).lowerBound }
      }
    } else if asksForBracket(best.first) {
      // What is missing is missing behind the token before, not at the one that comes next.
      let token = shape.lastToken(before: place)
      if token >= 0, token + 1 >= shape.count || shape.isFirstOnLine(token + 1) {
        place = shape.range(token).lowerBound
      }
    }
    var message = best.first.message
    if let initial = message.first { message = initial.uppercased() + message.dropFirst() }
    let range = range(at: place, shape)
    return (
      Verdict.Fault(range: range, name: best.first.name, message: message, hint: hint), best.attempt, best.first
    )
  }

  /// The first diagnostic by position: those after it may follow from it.
  private static func first(of attempt: Attempt) -> Diagnostic? {
    attempt.diagnostics.min { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  private static func asksForBracket(_ diagnostic: Diagnostic) -> Bool {
    ["expected '{'", "expected '}'", "expected ')'", "expected ']'", "expected '('"].contains {
      diagnostic.message.hasPrefix($0)
    }
  }

  /// Returns the range of the token at an offset, or of the last one before it.
  private static func range(at offset: Int, _ shape: borrowing BlockShape) -> Range<Int> {
    var low = 0
    var high = shape.count
    while low < high {
      let middle = (low + high) / 2
      if shape.range(middle).upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    if low < shape.count {
      let token = shape.range(low)
      return max(token.lowerBound, min(offset, token.upperBound))..<token.upperBound
    }
    guard shape.count > 0 else {
      let end = min(offset, shape.code.count)
      return end..<end
    }
    // At the end, what is missing is missing behind the last token.
    return shape.range(shape.count - 1)
  }
}
