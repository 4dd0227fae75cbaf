import Foundation
import Testing

@testable import CompilerCheck

/// Calls of programs that are no compilers, but fail as compilers can.
struct FrontendCallsTests {
  /// Makes a program of a shell script; `$files` are the files that it is given.
  private func withProgram(_ script: String, _ body: (Compiler) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "compiler-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "swift-frontend").path
    let text = "#!/bin/sh\nfor last; do :; done\nfiles=$(cat \"$last\")\n" + script
    try Data(text.utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try body(Compiler(path: path, version: "1", prefix: [], namesDiagnostics: true, languageVersion: "6"))
  }

  private let texts = ["a", "b", "CRASH", "d", "e"].map { Array($0.utf8) }

  @Test func `finds the text of which the compiler dies`() throws {
    try withProgram("grep -q CRASH $files && kill -9 $$\nexit 0\n") { compiler in
      let outcomes = try FrontendCalls(compiler: compiler).parse(texts)
      #expect(outcomes.map { $0 == .parsed([]) } == [true, true, false, true, true])
      #expect(outcomes[2] == .died("the compiler crashes"))
    }
  }

  @Test func `ends a call that does not end`() throws {
    try withProgram("grep -q CRASH $files && sleep 60\nexit 0\n") { compiler in
      var calls = FrontendCalls(compiler: compiler)
      calls.baseSeconds = 0.5
      let outcomes = try calls.parse(texts)
      #expect(outcomes[2] == .died("the compiler does not come to an end"))
      #expect(outcomes[3] == .parsed([]))
    }
  }

  @Test func `reports a program that cannot be started`() {
    let compiler = Compiler(
      path: "/nowhere/swiftc", version: "", prefix: [], namesDiagnostics: true, languageVersion: "6")
    #expect(throws: CompilerError.self) { try FrontendCalls(compiler: compiler).parse(texts) }
  }

  @Test func `says what is no compiler`() throws {
    #expect(throws: CompilerError.notExecutable(path: "/nowhere/swiftc")) {
      try Compiler.find(named: "/nowhere/swiftc")
    }
    #expect(throws: CompilerError.self) { try Compiler.find(named: "/bin/sh") }
  }
}
