/// Words by which authors say that code is not Swift, or not yet: proposals, grammars, pseudo-code.
///
/// Only what a parser reports is held back for them; code that is no Swift does not have to parse, but rules about what it
/// says still hold.
enum ForeignSyntax {
  private static let phrases = [
    "pseudo-code", "pseudocode", "pseudo code", "pseudo-", "hypothetical", "strawman", "straw man", "propose",
    "proposal",
    "proposing", "imaginary", "imagine", "illustrative", "made-up", "made up", "grammar", "tentative",
    "future direction",
    "not real swift", "not valid swift", "isn't valid swift", "isn’t valid swift",
  ]
  /// What says at a line that it does not parse.
  private static let wrongPhrases = [
    "error", "invalid", "not valid", "illegal", "not allowed", "disallowed", "not possible", "not supported",
    "unsupported",
    "syntax", "not implementable", "can't be", "cannot be", "banned", "ambiguous", "rejected",
  ]

  static func isCalled(soIn text: String) -> Bool {
    let text = text.lowercased()
    return phrases.contains(where: text.contains)
  }

  static func isCalledWrong(in comment: String) -> Bool {
    let text = comment.lowercased()
    return wrongPhrases.contains(where: text.contains)
  }
}
