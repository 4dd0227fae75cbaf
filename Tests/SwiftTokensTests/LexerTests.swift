import Testing

@testable import SwiftTokens

/// Returns tokens as `text:kind`, by a blank from each other.
private func kinds(_ code: String) -> String {
  var store = TokenStore(vocabulary: Vocabulary())
  store.append(Array(code.utf8).span)
  var result: [String] = []
  for index in 0..<store.count { result.append("\(store.string(store.range(index))):\(store.kind(index))") }
  return result.joined(separator: " ")
}

@Suite struct LexerTests {
  @Test(arguments: [
    ("a-b", "a:identifier -:binaryOperator b:identifier"),
    ("a -b", "a:identifier -:prefixOperator b:identifier"),
    ("a- b", "a:identifier -:postfixOperator b:identifier"),
    ("a!.b", "a:identifier !:exclamationMark .:period b:identifier"),
    ("!a", "!:prefixOperator a:identifier"),
    ("a ?b", "a:identifier ?:infixQuestionMark b:identifier"),
    ("&a", "&:prefixAmpersand a:identifier"),
    ("a..<b", "a:identifier ..<:binaryOperator b:identifier"),
    ("\\.?.a", "\\:backslash .:period ?:postfixQuestionMark .:period a:identifier"),
  ])
  func `operators are named by the space around them`(code: String, expected: String) {
    #expect(kinds(code) == expected)
  }

  @Test(arguments: [
    ("a<b>()", true), ("a<b>.c", true), ("a < b && c > d", false), ("a < b, c > d", false), ("a<b>c", false),
    ("let x: A<B> = c", true), ("func f<T: P>() {}", true), ("x as A<B> + c", true), ("a<[b: (c) -> d?]>()", true),
  ])
  func `angle brackets are told from operators`(code: String, areBrackets: Bool) {
    #expect(kinds(code).contains("<:leftAngle") == areBrackets)
    #expect(kinds(code).contains(">:rightAngle") == areBrackets)
  }

  @Test(arguments: [
    ("1.5e-3", "1.5e-3:floatLiteral"), ("1.a", "1:integerLiteral .:period a:identifier"),
    ("a.0.1", "a:identifier .:period 0:integerLiteral .:period 1:integerLiteral"),
    ("0xFF.a", "0xFF:integerLiteral .:period a:identifier"), ("0x1.8p3", "0x1.8p3:floatLiteral"),
  ])
  func `numbers end where the compiler ends them`(code: String, expected: String) {
    #expect(kinds(code) == expected)
  }

  @Test(arguments: [
    ("x = /a b/", 1), ("a / b / c", 0), ("f(/a/, /b\\/c/)", 2), ("#/a/#", 1), ("x = #/\na\n/#", 1), ("a /b", 0),
  ])
  func `slashes begin regex literals where an expression may`(code: String, count: Int) {
    #expect(kinds(code).split(separator: " ").count { $0.hasSuffix(":regexLiteral") } == count)
  }

  @Test func `strings are cut into quotes, text and interpolations`() {
    let expected = "#\":openingQuote a:stringSegment \\#(:interpolationStart b:identifier ):rightParen \"#:closingQuote"
    #expect(kinds("#\"a\\#(b)\"#") == expected)
  }

  @Test(arguments: [
    ("a.self", "a:identifier .:period self:keyword"),
    ("a.let", "a:identifier .:period let:identifier"),
    ("a.\n let", "a:identifier .:period let:identifier"),
    ("a. /* b */ init", "a:identifier .:period init:keyword"),
    ("a._", "a:identifier .:period _:wildcard"),
    ("a. _", "a:identifier .:period _:wildcard"),
    ("a._b", "a:identifier .:period _b:identifier"),
    ("a.é", "a:identifier .:period é:identifier"),
    ("a. é", "a:identifier .:period é:identifier"),
    ("_é _ __", "_é:identifier _:wildcard __:identifier"),
    (".let", ".:period let:identifier"),
    ("a::b", "a:identifier :::colonColon b:identifier"),
  ])
  func `a word after a period is a member's name`(code: String, expected: String) {
    #expect(kinds(code) == expected)
  }
}
