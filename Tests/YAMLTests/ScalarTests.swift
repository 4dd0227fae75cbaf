import Testing

@testable import YAML

struct ScalarTests {
  @Test(arguments: [
    ("~", "null"), ("null", "null"), ("NULL", "null"), ("nUll", "\"nUll\""), ("true", "true"), ("False", "false"),
    ("TRUE", "true"), ("yes", "\"yes\""), ("on", "\"on\""), ("0", "0"), ("-12", "-12"), ("+3", "3"), ("007", "7"),
    ("0o17", "15"), ("0xfF", "255"), ("0b1", "\"0b1\""), ("1_000", "\"1_000\""), ("1.5", "1.5"), (".5", "0.5"),
    ("1.", "1.0"), ("1e3", "1000.0"), ("-1.5E-1", "-0.15"), (".inf", "inf"), ("-.INF", "-inf"), (".nan", "nan"),
    ("1.2.3", "\"1.2.3\""), ("2024-01-02", "\"2024-01-02\""), ("12:30", "\"12:30\""), (".", "\".\""), ("-", "[null]"),
    ("99999999999999999999", "1e+20"), ("1e", "\"1e\""), ("0x", "\"0x\""), ("+", "\"+\""), ("inf", "\"inf\""),
    ("'1'", "\"1\""), ("\"true\"", "\"true\""), ("-.nan", "\"-.nan\""),
  ])
  func `gives plain scalars the type of the core schema`(text: String, value: String) throws {
    #expect(render(try YAML.parse(text)) == value)
  }

  @Test(
    arguments: [
      ("a\nb", "a b"), ("a\n\n b\n\n\nc", "a\nb\n\nc"), ("'a''b'", "a'b"), ("''", ""),
      ("'a \n  b\n\n c '", "a b\nc "), ("\"a\\tb\\x41\\u00e9\\U0001F600\"", "a\tbAé😀"), ("\"a\\\n   b\"", "ab"),
      ("\"a \\\n  b\"", "a b"), ("\"a\\ \n b\"", "a  b"),
      ("\"\\0\\a\\b\\e\\f\\v\\r\\n\"", "\0\u{7}\u{8}\u{1B}\u{C}\u{B}\r\n"),
      ("\"\\\"\\/\\\\\\N\\_\\L\\P\"", "\"/\\\u{85}\u{A0}\u{2028}\u{2029}"), ("'a\r\n  b'", "a b"), ("\"é\"", "é"),
      ("'a\\n: # b'", "a\\n: # b"),
    ])
  func `reads plain and quoted scalars over lines`(text: String, value: String) throws {
    #expect(try YAML.parse(text).stringValue == value)
  }

  @Test(
    arguments: [
      ("|\n  a\n  b\n", "a\nb\n"), ("|-\n  a\n\n", "a"), ("|+\n  a\n\n", "a\n\n"), ("|\n  a", "a"),
      ("|\n\n  a\n   b\n", "\na\n b\n"),
      (">\n  a\n  b\n\n  c\n", "a b\nc\n"), (">\n  a\n   b\n  c\n", "a\n b\nc\n"), (">-\n  a\n  b\n", "a b"),
      ("|2\n   a\n", " a\n"), ("|1-\n  a\n", " a"), ("|-1\n  a\n", " a"), ("| # note\n  a # b\n", "a # b\n"),
      ("|\n", ""),
      ("|+\n\n", "\n"), ("|\r\n  a\r\n  b\r\n", "a\nb\n"), ("|\n  a\n# end", "a\n"), (">\n\n\n  a\n", "\n\na\n"),
      ("|\n  \ta\n", "\ta\n"), (">\n  a\n\n   b\n\n  c\n", "a\n\n b\n\nc\n"),
    ])
  func `reads block scalars`(text: String, value: String) throws {
    #expect(try YAML.parse("k: " + text)["k"]?.stringValue == value)
  }

  @Test func `reads a block scalar between entries`() throws {
    let text = "- k: |\n    a\n   \n    b\n\n  l: >-\n    c\n    d\n# note\n- |\n e\n- f\n"
    #expect(render(try YAML.parse(text)) == #"[{"k": "a\n\nb\n", "l": "c d"}, "e\n", "f"]"#)
  }
}
