import Foundation
import SourceText
import Testing

@testable import CompilerCheck

struct VerdictCacheTests {
  private let compiler = Compiler(
    path: "/bin/swiftc", version: "Swift 9", prefix: ["-frontend"], namesDiagnostics: true, languageVersion: "6")

  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "verdicts-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func key(_ number: Int) -> BlockKey {
    var key = BlockKey()
    key.add(number)
    return key
  }

  private var verdicts: [BlockKey: Verdict] {
    [
      key(1): .clean, key(2): .completed(.members), key(3): .fragment(.cutOff),
      key(4): .error(
        Verdict.Fault(
          range: 3..<5, name: "n", message: "é", hint: Verdict.Hint(message: "h", offset: 7),
          fixes: [Edit(range: 1..<2, replacement: ",")])),
    ]
  }

  @Test func `gives back what was stored`() throws {
    try inFolder { folder in
      let cache = VerdictCache(folder: folder)
      #expect(cache.load(for: compiler).isEmpty)
      cache.store(verdicts, used: [], for: compiler)
      #expect(VerdictCache(folder: folder).load(for: compiler) == verdicts)
    }
  }

  @Test func `keeps compilers and their options apart`() throws {
    try inFolder { folder in
      let cache = VerdictCache(folder: folder)
      cache.store(verdicts, used: [], for: compiler)
      let other = Compiler(
        path: "/bin/swiftc", version: "Swift 10", prefix: [], namesDiagnostics: true, languageVersion: "6")
      #expect(cache.load(for: other).isEmpty)
    }
  }

  @Test func `adds to what another run has written`() throws {
    try inFolder { folder in
      let cache = VerdictCache(folder: folder)
      cache.store([key(1): .clean], used: [], for: compiler)
      cache.store([key(2): .clean], used: [], for: compiler)
      #expect(cache.load(for: compiler) == [key(1): .clean, key(2): .clean])
    }
  }

  @Test(arguments: [0, 5, 20, 30, 60, 90])
  func `takes a damaged entry for none`(place: Int) throws {
    try inFolder { folder in
      let cache = VerdictCache(folder: folder)
      cache.store([key(1): .clean, key(2): .clean], used: [], for: compiler)
      let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
      let url = URL(filePath: folder).appending(path: name)
      var data = try Data(contentsOf: url)
      try #require(place < data.count)
      data[place] ^= 0xFF
      try data.write(to: url)
      let known = cache.load(for: compiler)
      #expect(known.count < 2)
      #expect(known.allSatisfy { $0.value == .clean })
      // A damaged file is replaced.
      cache.store([key(3): .clean], used: [], for: compiler)
      #expect(cache.load(for: compiler)[key(3)] == .clean)
    }
  }

  @Test func `remembers compilers by their executable`() throws {
    try inFolder { folder in
      let cache = VerdictCache(folder: folder)
      cache.remember(compiler, "a 1")
      #expect(cache.compiler("a 1") == compiler)
      #expect(cache.compiler("a 2") == nil)
    }
  }
}
