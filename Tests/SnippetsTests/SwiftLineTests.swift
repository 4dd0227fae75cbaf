import Snippets
import Testing

struct SwiftLineTests {
  @Test(arguments: [
    "func load() {\n}", "let a = 1", "var a: Int", "extension Array {\n}", "struct A {", "class A: B {", "enum A<B> {",
    "@MainActor\nfinal class A: B {\n}", "public static func a<T>(_ b: T)", "@State private var a = 1",
    "// a comment\nfunc a() {}", "$ ls -l\nlet a = 1", "let a = 1;\nchar *b;\nint main() {", "func a(); \n$ cd b\n$ ls",
    "/*\nlet a = 1\n*/\n$ cd b\n$ git pull\n$ ls -l", "let a\n$ cd b\n$ git pull", "letter = 1\n$ cd b\n$ git pull",
    "let a = \"\"\"\n$ cd b\n\"\"\"", "\"\"\"\nlet a = 1\n\"\"\"\n$ cd b\n$ git pull",
    "@@ -1,2 +1,2 @@\nlet a = 1\nlet b = 2", "let a = 1\n@@ -1,2 +1,2 @@", "let a = 1\ndiff --git a/b b/b",
    "struct node { // {\n$ cd b\n$ git pull", "struct a\r\n$ cd b\r\n$ git pull", "enum a: {\r$ cd b\r$ git pull {",
    "struct node *next;\nint a;\nchar b;", "class Foo\n  def bar\n  end\nend", "const a = 1\nfunction b() {\n}",
    "protocol A {\n}", "let's = 1\n$ cd b", "func été() {}", "",
  ])
  func `a declaration at the margin says of a block what its tokens say`(_ block: String) {
    let indented = block.split(separator: "\n", omittingEmptySubsequences: false).map { "\t" + $0 }
    #expect(verdict(block) == verdict(indented.joined(separator: "\n")))
  }

  @Test(
    arguments: [
      ("func load() {\n}", nil), ("let a = 1\n@@ -1,2 +1,2 @@", .diff), ("$ cd b\n$ git pull", .shell),
      ("/*\nlet a = 1\n*/\n$ cd b\n$ git pull\n$ ls -l", .shell),
    ] as [(String, OtherLanguage?)])
  func `what is no declaration does not make a block Swift`(_ block: String, _ language: OtherLanguage?) {
    #expect(verdict(block) == language)
  }

  private func verdict(_ block: String) -> OtherLanguage? {
    SwiftDetector.seemsToBe(Array(block.utf8).span)
  }
}
