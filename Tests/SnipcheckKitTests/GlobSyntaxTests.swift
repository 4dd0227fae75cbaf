import Testing

@testable import SnipcheckKit

@Suite struct GlobSyntaxTests {
  @Test(arguments: [
    ("a/*.md", ["a/*.md"]), ("{a,b}", ["a", "b"]), ("x{a,b}y", ["xay", "xby"]),
    ("{a,b}/{c,d}", ["a/c", "a/d", "b/c", "b/d"]), ("{a,b{c,d}}", ["a", "bc", "bd"]), ("a{,b}", ["a", "ab"]),
    ("{a}", ["{a}"]), ("{{a}}", ["{{a}}"]), ("{}", ["{}"]), ("\\{a,b\\}", ["\\{a,b\\}"]), ("[{,}]", ["[{,}]"]),
    ("{é😀,b}", ["é😀", "b"]), ("a{b\\,c,d}", ["ab\\,c", "ad"]), ("${HOME}/{a,b}", ["${HOME}/a", "${HOME}/b"]),
  ])
  func `takes the alternatives apart`(pattern: String, alternatives: [String]) {
    #expect(GlobSyntax.mistake(in: pattern) == nil)
    #expect(GlobSyntax.alternatives(of: pattern) == alternatives)
  }

  @Test(arguments: [
    ("", "it is empty; write '.' for the folder of this file"),
    ("[", "'[' is not closed; add ']', or write '\\[' for the character itself"),
    ("a[]", "'[' is not closed; add ']', or write '\\[' for the character itself"),
    ("[!]", "'[' is not closed; add ']', or write '\\[' for the character itself"),
    ("{a", "'{' is not closed; add '}', or write '\\{' for the character itself"),
    ("{a,{b}", "'{' is not closed; add '}', or write '\\{' for the character itself"),
    ("a}", "'}' closes nothing; remove it, or write '\\}' for the character itself"),
    ("a\\", "'\\' stands at the end; write '\\\\' for the character itself"),
    ("[z-a]", "the range 'z-a' is empty; turn it around"),
    (
      "{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}",
      "it stands for more than 1000 patterns; write fewer alternatives"
    ),
  ])
  func `says what is wrong`(pattern: String, mistake: String) {
    #expect(GlobSyntax.mistake(in: pattern) == mistake)
  }

  @Test(arguments: ["[]]", "[!]a]", "[a-z]", "[^a]", "[-a]", "[a-]", "\\[", "a/**/b", "é*"])
  func `takes what is right`(pattern: String) {
    #expect(GlobSyntax.mistake(in: pattern) == nil)
  }
}
