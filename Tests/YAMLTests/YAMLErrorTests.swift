import Testing

@testable import YAML

struct YAMLErrorTests {
  @Test(arguments: [
    ("a: 1\na: 2", "2:1: the key 'a' stands on line 1 already; remove one of them"),
    ("{a: 1, 'a': 2}", "1:8: the key 'a' stands on line 1 already; remove one of them"),
    ("a:\n\tb: 1", "2:1: a tab stands in the indentation; indent with spaces"),
    ("a: b\n\tc: d", "2:1: a tab stands in the indentation; indent with spaces"),
    ("a: |\n  b\n\tc", "3:1: a tab stands in the indentation; indent with spaces"),
    ("a:\n  b: 1\n \tc: 2", "3:2: a tab stands in the indentation; indent with spaces"),
    ("a: b: c", "1:5: a value that holds ': ' must be quoted; a mapping must begin on a line of its own"),
    (
      "a: b\n  c: d",
      "2:4: this line goes on with the value above it, so it cannot hold ': '; indent it as its key, or quote the value"
    ),
    ("a: 'b': c", "1:7: a mapping cannot begin here; quote the value, or put the mapping on lines of its own"),
    ("a: - b", "1:4: a list cannot begin on the line of its key; put it on the lines below"),
    (
      "a:\n  b: 1\n   c: 2",
      "3:5: this line goes on with the value above it, so it cannot hold ': '; indent it as its key, or quote the value"
    ),
    ("a:\n  b: [1]\n   c: 2", "3:4: this line is indented more than the entries above it; indent it by 2"),
    ("a:\n    b: [1]\n  c: 2", "3:3: this line is indented more than the entries above it; indent it by 0"),
    ("a: [1]\nb", "2:1: an entry must be 'key: value'; a ':' with a blank behind it is missing"),
    ("a: [1]\nb:2", "2:1: an entry must be 'key: value'; a ':' with a blank behind it is missing"),
    ("a: [1]\n- b", "2:1: a list entry stands among the keys of a mapping; indent it more than its key"),
    ("- [a]\nb: 1", "2:1: an entry of the list must begin with '- '; indent this line less, or add '- '"),
    ("  a: 1\nb: 2", "2:1: the document is over here; indent this line as its first one is indented"),
    ("a: \"x", "1:4: the quoted value that begins here is not closed; add \""),
    ("a: 'x\n---\n'", "1:4: the quoted value that begins here is not closed; add '"),
    ("a: [x\nb: 1", "1:4: '[' is not closed; add ']'"), ("a: [x", "1:4: '[' is not closed; add ']'"),
    ("{a: 1", "1:1: '{' is not closed; add '}'"), ("[a}", "1:3: ',' or ']' is missing before '}'"),
    ("[a, }", "1:5: '}' stands where ']' would close; match the brackets"),
    ("[a,, b]", "1:4: a value is missing before ','; remove the comma, or write null"),
    ("[a] b", "1:5: nothing but a comment may follow the value; quote the whole value"),
    ("a: 'x' y", "1:8: nothing but a comment may follow the value; quote the whole value"),
    ("a: [x]]", "1:7: ']' closes nothing; remove it, or quote the value"),
    ("a: [x]#y", "1:7: a comment needs a blank before '#'"),
    ("[a]: b", "1:4: a key must be a string, a number or the like; it cannot be a list or a mapping"),
    ("? a\n: b", "1:1: keys after '? ' are not supported; write 'key: value'"),
    ("a: !!str b", "1:4: tags are not supported; remove '!!str', or quote the value"),
    ("!t\na: b", "1:1: tags are not supported; remove '!t', or quote the value"),
    ("a: 1\n---\nb: 2", "2:1: only one document is read; remove this '---' and what follows it"),
    ("a: 1\n...\nb: 2", "3:1: only one document is read; remove what follows '...'"),
    ("%TAG ! x\n---\na", "1:1: only the directive '%YAML 1.2' is supported; remove this one"),
    ("%YAML 1.2\na: 1", "2:1: a directive must be followed by '---'"),
    ("a: *x", "1:4: no anchor '&x' stands before this alias; quote the value if it is none"),
    ("a: &x *x", "1:7: an alias cannot have an anchor; remove '&x'"),
    ("a: &x &y b", "1:7: a value cannot have two anchors; remove one"),
    ("a: **b**", "1:4: a plain value cannot begin with '*'; quote it"),
    ("a: @b", "1:4: a plain value cannot begin with '@'; quote it"),
    ("a: %b", "1:4: a plain value cannot begin with '%'; quote it"),
    ("a: `b`", "1:4: a plain value cannot begin with '`'; quote it"),
    (": b", "1:1: a key is missing before ':'; write 'key: value'"),
    ("a: \"\\q\"", "1:5: '\\q' is no escape; write '\\\\' for a backslash, or use single quotes"),
    ("a: \"\\u12\"", "1:5: the escape needs 4 hexadecimal digits; write '\\\\' for a backslash, or use single quotes"),
    (
      "a: \"\\ud800\"", "1:5: the escape is no character; half a surrogate pair or a number above 10FFFF cannot be read"
    ),
    (
      "a: |x\n b",
      "1:5: only '+', '-' and a digit from 1 to 9 may follow '|' or '>'; put the text on the lines below, or quote it"
    ),
    ("a: | x\n b", "1:6: the text of a block value begins on the line below; move it there, or quote it"),
    ("a: |\n    \n  b", "2:5: an empty line is indented more than the text below it; remove its blanks"),
    ("a: {<<: 1}", "1:9: the merge key '<<' needs a mapping or a list of mappings; write '<<: *name'"),
    ("--- a: b", "1:6: a value that holds ': ' must be quoted; a mapping must begin on a line of its own"),
    ("[- a]", "1:2: '- ' begins no entry between brackets; separate entries with commas"),
    ("// a\n{b: 1}", "1:1: a comment begins with '#'; quote the value if it is one"),
    ("{\n  // a\n  \"b\": 1\n}", "2:3: a comment begins with '#'; quote the value if it is one"),
    ("{\"b\": 1, /* a */ \"c\": 2}", "1:10: a comment begins with '#'; quote the value if it is one"),
    (
      "[lint]\nstrict = true",
      "2:1: nothing but a comment may follow the brackets that begin on line 1; write all as 'key: value' lines"
    ), ("a: *.md", "1:4: a plain value cannot begin with '*'; quote it"),
    (
      "a: \"C:\\Users\"",
      "1:7: the escape needs 8 hexadecimal digits; write '\\\\' for a backslash, or use single quotes"
    ),
    ("é😀: 'x' y", "1:10: nothing but a comment may follow the value; quote the whole value"),
  ])
  func `says what is wrong and where`(text: String, description: String) {
    let error = #expect(throws: YAMLError.self) { try YAML.parse(text) }
    #expect(error?.description == description)
  }

  @Test func `refuses bytes that are no UTF-8`() {
    let text = Array("a: é\nb: ".utf8) + [0xC3, 0x28]
    let error = #expect(throws: YAMLError.self) { try YAML.parse(text.span, lineOffset: 10) }
    #expect(error?.description == "12:4: this byte is not valid UTF-8; save the file as UTF-8")
    let wide = #expect(throws: YAMLError.self) { try YAML.parse([0xFE, 0xFF, 0, 0x61].span) }
    #expect(wide?.description == "1:1: this is UTF-16; save the file as UTF-8")
  }

  @Test func `counts the lines before in what it says of a duplicate`() {
    let text = Array("a: 1\na: 2".utf8)
    let error = #expect(throws: YAMLError.self) { try YAML.parse(text.span, lineOffset: 1) }
    #expect(error?.description == "3:1: the key 'a' stands on line 2 already; remove one of them")
  }

  @Test(arguments: ["a: //server/x", "a: /*.md", "a: '// b'", "a: b // c"])
  func `takes slashes that are no comment`(text: String) throws {
    #expect(try YAML.parse(text)["a"]?.stringValue != nil)
  }
}
