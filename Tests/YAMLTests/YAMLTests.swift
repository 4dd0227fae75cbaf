import Testing

@testable import YAML

/// A node as text: JSON with bare words for null, truth values and numbers.
func render(_ node: YAMLNode) -> String {
  switch node.value {
  case .null: "null"
  case .bool(let bool): "\(bool)"
  case .integer(let integer): "\(integer)"
  case .float(let float): "\(float)"
  case .string(let string): string.debugDescription
  case .sequence(let elements): "[" + elements.map(render).joined(separator: ", ") + "]"
  case .mapping(let entries):
    "{" + entries.map { render($0.key) + ": " + render($0.value) }.joined(separator: ", ") + "}"
  }
}

struct YAMLTests {
  @Test(
    arguments: [
      ("", "null"), ("# nothing\n", "null"), ("---\n", "null"), ("---\n...\n", "null"), ("\u{FEFF}a: 1", "{\"a\": 1}"),
      ("plain", "\"plain\""), ("--- text\n", "\"text\""), ("%YAML 1.2\n---\na: 1\n", "{\"a\": 1}"),
      ("a: 1\nb: two\n", "{\"a\": 1, \"b\": \"two\"}"), ("a: 1\r\nb: 2\r\n", "{\"a\": 1, \"b\": 2}"),
      ("a: 1\rb: 2", "{\"a\": 1, \"b\": 2}"), ("a:\nb:\n", "{\"a\": null, \"b\": null}"),
      ("a:\n  b:\n    c: d\n  e: f\n", "{\"a\": {\"b\": {\"c\": \"d\"}, \"e\": \"f\"}}"),
      ("a : 1", "{\"a\": 1}"), ("a b: c d", "{\"a b\": \"c d\"}"), ("a:\t1", "{\"a\": 1}"),
      ("http://x.y: z", "{\"http://x.y\": \"z\"}"), ("a: b:c", "{\"a\": \"b:c\"}"), ("a: -1", "{\"a\": -1}"),
      ("a: x # note\n# more\nb: x#y\n", "{\"a\": \"x\", \"b\": \"x#y\"}"), ("- a\n- b\n", "[\"a\", \"b\"]"),
      ("-\n- x\n-", "[null, \"x\", null]"), ("- - a\n  - b\n- c\n", "[[\"a\", \"b\"], \"c\"]"),
      ("- a: 1\n  b: 2\n- c: 3\n", "[{\"a\": 1, \"b\": 2}, {\"c\": 3}]"), ("- -1\n- -x", "[-1, \"-x\"]"),
      ("k:\n- a\n- b\nl:\n  - c\n", "{\"k\": [\"a\", \"b\"], \"l\": [\"c\"]}"),
      ("k:\n- a:\n  - b\n- c", "{\"k\": [{\"a\": [\"b\"]}, \"c\"]}"), ("-\n  a: 1\n", "[{\"a\": 1}]"),
      ("a:\n\n  # note\n  b: 1\n\nc: 2\n...\n", "{\"a\": {\"b\": 1}, \"c\": 2}"),
      ("  a: 1\n  b: 2\n", "{\"a\": 1, \"b\": 2}"),
      ("a: ?x", "{\"a\": \"?x\"}"), ("a: b ? c", "{\"a\": \"b ? c\"}"),
    ])
  func `reads block collections`(text: String, value: String) throws {
    #expect(render(try YAML.parse(text)) == value)
  }

  @Test(arguments: [
    ("[]", "[]"), ("{}", "{}"), ("[a, b c, 1]", "[\"a\", \"b c\", 1]"), ("[a, b, ]", "[\"a\", \"b\"]"),
    ("{a: 1, b: 2}", "{\"a\": 1, \"b\": 2}"), ("{a, b: }", "{\"a\": null, \"b\": null}"),
    ("[a: b, {c: [d]}]", "[{\"a\": \"b\"}, {\"c\": [\"d\"]}]"), ("[\n  a, # one\n  b\n]\n", "[\"a\", \"b\"]"),
    ("k: [a,\n  b]\nl: {\n}\n", "{\"k\": [\"a\", \"b\"], \"l\": {}}"), ("[a\n b, c]", "[\"a b\", \"c\"]"),
    ("{\"a\":1,\"b\":[true,null,\"x\\u00e9\\ud83d\\ude00\"]}", "{\"a\": 1, \"b\": [true, null, \"xé😀\"]}"),
    ("{\n\t\"a\": {\n\t\t\"b\": -1.5e3\n\t}\n}\n", "{\"a\": {\"b\": -1500.0}}"), ("{a: b:c}", "{\"a\": \"b:c\"}"),
    ("[\"a\" : 1, 'b':2]", "[{\"a\": 1}, {\"b\": 2}]"), ("[http://a.b/c, x#y]", "[\"http://a.b/c\", \"x#y\"]"),
    ("- [a]\n- {b: c}", "[[\"a\"], {\"b\": \"c\"}]"),
  ])
  func `reads flow collections and JSON`(text: String, value: String) throws {
    #expect(render(try YAML.parse(text)) == value)
  }

  @Test(
    arguments: [
      ("a: &x 1\nb: *x", "{\"a\": 1, \"b\": 1}"), ("&k a: 1\nb: *k", "{\"a\": 1, \"b\": \"a\"}"),
      ("a: &m\n  b: 1\nc: *m", "{\"a\": {\"b\": 1}, \"c\": {\"b\": 1}}"), ("[&a x, *a]", "[\"x\", \"x\"]"),
      ("- &s\n  - 1\n- *s", "[[1], [1]]"), ("&r\na: 1", "{\"a\": 1}"),
      ("d: &d {a: 1, b: 2}\ne:\n  <<: *d\n  b: 3\n", "{\"d\": {\"a\": 1, \"b\": 2}, \"e\": {\"a\": 1, \"b\": 3}}"),
      (
        "x: &x {a: 1}\ny: &y {a: 2, c: 3}\nz: {<<: [*x, *y]}",
        "{\"x\": {\"a\": 1}, \"y\": {\"a\": 2, \"c\": 3}, \"z\": {\"a\": 1, \"c\": 3}}"
      ),
      ("'<<': 1", "{\"<<\": 1}"), ("a: &n\nb: *n", "{\"a\": null, \"b\": null}"),
    ])
  func `follows anchors, aliases and merge keys`(text: String, value: String) throws {
    #expect(render(try YAML.parse(text)) == value)
  }

  @Test func `tells the place of each value`() throws {
    let root = try YAML.parse("\u{FEFF}a: 'é'\n😀:  [x,\n  \"y\"]\r\nz: |\n  text\n")
    let places = root.entries.flatMap { [$0.key, $0.value] + ($0.value.isSequence ? $0.value.list : []) }
      .map { "\($0.line):\($0.column):\($0.offset)" }
    #expect(places == ["1:1:3", "1:4:6", "2:1:11", "2:6:18", "2:7:19", "3:3:24", "4:1:30", "4:4:33"])
    #expect(root.entries.map(\.value.isQuoted) == [true, false, true])
  }

  @Test func `adds the lines before front matter`() throws {
    let text = Array("title: x\ntags: [a".utf8)
    #expect(throws: YAMLError(line: 3, column: 7, offset: 15, message: "'[' is not closed; add ']'")) {
      try YAML.parse(text.span, lineOffset: 1)
    }
    #expect(try YAML.parse(text.span.extracting(0..<8), lineOffset: 1)["title"]?.line == 2)
  }

  @Test func `offers values by their kind`() throws {
    let root = try YAML.parse("s: x\nb: TRUE\ni: 7\nf: 1.50\nl: [a, b]\nn: ~\nm: {k: v}")
    #expect(root["s"]?.stringValue == "x")
    #expect(root["b"]?.boolValue == true)
    #expect(root["i"]?.integerValue == 7)
    #expect(root["i"]?.floatValue == 7)
    #expect(root["f"]?.text == "1.50")
    #expect(root["l"]?.list.compactMap(\.stringValue) == ["a", "b"])
    #expect(root["s"]?.list.count == 1)
    #expect(root["n"]?.isNull == true)
    #expect(root["n"]?.list.isEmpty == true)
    #expect(root["m"]?.keys == ["k"])
    #expect(root["x"] == nil)
    #expect(root["b"]?.stringValue == nil)
  }

  @Test func `bounds depth and expansion`() throws {
    let deep = String(repeating: "[", count: 1_000_000)
    #expect(
      throws: YAMLError(
        line: 1, column: 65, offset: 64, message: "values are nested more than 64 deep; flatten them")
    ) { try YAML.parse(deep) }
    #expect(throws: YAMLError.self) { try YAML.parse(String(repeating: "- ", count: 100_000)) }
    var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let alias = "*a\(level - 1)"
      bomb += "a\(level): &a\(level) [" + Array(repeating: alias, count: 9).joined(separator: ", ") + "]\n"
    }
    let error = #expect(throws: YAMLError.self) { try YAML.parse(bomb) }
    #expect(error?.message == "aliases repeat more than 100000 values; write fewer of them")
  }

  @Test func `reads any prefix of a text without a crash`() {
    let text = Array(
      "%YAML 1.2\n---\r\na: &x [1, {b: 'c''d', \"e\\u00e9\": *x}] # n\n<<: {k: |2-\n   t\n}\nl: >+\n  é\n\n- ? !t".utf8)
    for end in 0...text.count {
      for start in [0, end / 2] {
        let node = try? YAML.parse(text.span.extracting(start..<end))
        #expect(node.map { $0.line >= 1 } ?? true)
      }
    }
  }
}
