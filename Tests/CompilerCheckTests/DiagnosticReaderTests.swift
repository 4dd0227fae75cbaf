import Testing

@testable import CompilerCheck

struct DiagnosticReaderTests {
  @Test func `reads errors with their notes, names and insertions`() {
    let output = """
      /t/3.swift:1:19: error: expected ',' separator [expected_separator]
      let a = call(a: 1 b: 2)
                        ^
                       ,
      /t/3.swift:5:1: error: expected '}' in struct [expected_rbrace_struct]

      ^
      /t/3.swift:1:10: note: to match this opening '{' [opening_brace]
      struct S {
               ^
      /t/12.swift:2:4: error: [Int] is odd
      """
    let reader = DiagnosticReader(Array(output.utf8), folder: "/t")
    #expect(reader.failure == nil)
    #expect(
      reader.errors[3] == [
        Diagnostic(
          name: "expected_separator", message: "expected ',' separator", line: 1, column: 19,
          insertion: Diagnostic.Insertion(text: ",", column: 18)),
        Diagnostic(
          name: "expected_rbrace_struct", message: "expected '}' in struct", line: 5, column: 1,
          notes: [Diagnostic.Note(message: "to match this opening '{'", line: 1, column: 10)]),
      ])
    #expect(reader.errors[12] == [Diagnostic(name: "", message: "[Int] is odd", line: 2, column: 4)])
  }

  @Test func `knows an error about the call`() {
    let reader = DiagnosticReader(Array("<unknown>:0: error: unknown argument: '-x'\n".utf8), folder: "/t")
    #expect(reader.failure == "unknown argument: '-x'")
  }
}
