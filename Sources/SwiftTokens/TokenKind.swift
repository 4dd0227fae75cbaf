/// What a token is, by SwiftSyntax's names (`rawName` spells them).
public enum TokenKind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  // Words
  case identifier, dollarIdentifier, keyword, wildcard
  // Literals. A string literal is its opening quote, segments and interpolations, and its closing quote; pounds belong
  // to the quotes. The two quotes are indexed to each other as brackets are.
  case integerLiteral, floatLiteral
  case openingQuote, closingQuote, stringSegment
  /// `\(` with its pounds; its `)` is a `rightParen`, and the two are indexed to each other.
  case interpolationStart
  case regexLiteral
  // Brackets
  case leftParen, rightParen, leftSquare, rightSquare, leftBrace, rightBrace, leftAngle, rightAngle
  // Punctuation
  case comma, colon, colonColon, semicolon, period, ellipsis, arrow, equal, atSign, prefixAmpersand
  case exclamationMark, postfixQuestionMark, infixQuestionMark, backslash
  // Operators by their surrounding space (SE-0091, "Operators" in The Swift Programming Language)
  case prefixOperator, postfixOperator, binaryOperator
  // `#if`, `#selector`, `#Preview` … (the pound and its word), a lone `#`, and the first line's `#!…`
  case poundKeyword, pound, shebang
  /// `<#…#>`, an editor's placeholder.
  case editorPlaceholder
  /// A curly quote, which word processors put for `"` or `'`.
  case curlyQuote
  /// A no-break space or another invisible character that the compiler does not take for white space.
  case invisible
  /// What cannot be lexed; the next byte is tried.
  case unknown

  /// SwiftSyntax's name for the kind.
  package var rawName: String {
    switch self {
    case .openingQuote, .closingQuote: "stringQuote"
    case .interpolationStart: "backslash"
    case .poundKeyword: "pound"
    case .editorPlaceholder: "identifier"
    case .curlyQuote, .invisible: "unknown"
    case .regexLiteral: "regexLiteralPattern"
    default: "\(self)"
    }
  }
}
