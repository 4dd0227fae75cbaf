import Testing

@testable import Snippets

@Suite struct ForeignSignsAbsenceTests {
  /// Blocks that are certainly of another language, or hold a line of one.
  @Test(arguments: [
    "$ cd b\n$ ls", "cd b\ngit pull", "error: it failed badly", "a\nFile.swift:3:14: error: no such name",
    "a : 12 : warning : b", "{\n  \"a\": 1\n}", "<a href=\"b\">\n</a>", "@interface A : B\n@end", "#import <A.h>",
    "#define A 1", "- (void)a {\n}", "+ (id)b;", "a: 1;", "\"a\" = \"b\";", "diff --git a/b b/b", "index a..b 100644",
    "@@ -1,2 +1,2 @@", "--- a/b\n+++ b/b", "+a\n-b", "12> print(1)", "(lldb) po a", "^~~~ here", "├── a\n└── b",
    "SELECT a FROM b", "HTTP/1.1 200 OK", "GET / HTTP/1.1", "def a\nend", "fun a() {", "val a = 1", "const a = 1",
    "function a() {", "console.log(1)", "data class A(val b: Int)", "int main() {", "std::cout", "pod 'A'",
    "a\rcd b\rls",
    "template <T>", "using namespace std", "require 'a'", "namespace a {", "été 1", "let's go",
  ])
  func `what may be a sign of another language is not thrown away`(_ block: String) {
    #expect(!areAbsent(block))
  }

  @Test(arguments: [
    "", "\n  \n", "print(a)", "a.b()\n  .c { $0 }", "// a comment: 1\nfoo(bar: 2)",
    "switch a {\ncase 1: b()\ndefault: c()\n}",
    "@MainActor\nfoo()", "#if DEBUG\nfoo()\n#endif", "(a, b) = (b, a)", "} else {\n  a()\n}", "/* a */", "[1, 2: 3]",
  ])
  func `a block whose lines can have no sign seems to be nothing else`(_ block: String) {
    let code = Array(block.utf8)
    var offset = 0
    let verdict = SwiftDetector.verdict(code.span, &offset)
    #expect(areAbsent(block))
    #expect(verdict == nil)
  }

  private func areAbsent(_ block: String) -> Bool {
    let code = Array(block.utf8)
    return ForeignSigns.areAbsent(in: code.span, from: 0)
  }
}
