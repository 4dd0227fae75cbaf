import Foundation
import Testing

@testable import SnipcheckKit

@Suite struct DocumentSourceTests {
  /// Names whose order as paths is not that of the names of their folders.
  private static let names = [
    "a/x.md", "a-b/x.md", "a.md", "a b/x.md", "a/b/x.md", "a/b-c.md", "a/b.md", "A/x.md", "a0.md", "a.b/x.md", "é/x.md",
    "e\u{301}.md", "z.md", "z/.hidden.md", "z/picture.png", "z/UPPER.MD", "z/no extension", "z/.folder/x.md", "😀.md",
    "ﬀ.md",
  ]

  private static func inFolder(_ names: [String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "snipcheck-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in names {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("# A post\n".utf8).write(to: file)
    }
    try body(folder.path)
  }

  private static func paths(_ operands: [String]) -> (paths: [String], isSorted: Bool) {
    var source = DocumentSource(operands, configuration: Configuration(), sources: false)
    var paths: [String] = []
    while let input = source.next() { paths.append(input.path) }
    return (paths, source.isSorted)
  }

  private static func sorted(_ paths: [String]) -> [String] {
    paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  @Test func `documents come in the order of the bytes of their paths`() throws {
    try Self.inFolder(Self.names) { folder in
      let (paths, isSorted) = Self.paths([folder])
      #expect(isSorted)
      #expect(paths.map { Array($0.utf8) } == Self.sorted(paths).map { Array($0.utf8) })
      #expect(paths.count == Self.names.count - 4)
      let first = try #require(paths.firstIndex(of: folder + "/a-b/x.md"))
      #expect(try first < #require(paths.firstIndex(of: folder + "/a/x.md")))
    }
  }

  @Test(arguments: [["z.md", "a", "a-b", "A/x.md"], ["a/b", "a/b.md", "a/b-c.md"], ["a.md", "a.md", "a", "a/"]])
  func `operands apart from one another are sorted, too`(operands: [String]) throws {
    try Self.inFolder(Self.names) { folder in
      let (paths, isSorted) = Self.paths(operands.map { folder + "/" + $0 })
      #expect(isSorted)
      #expect(paths == Self.sorted(paths))
      #expect(Set(paths).count == paths.count && paths.count > 2)
    }
  }

  @Test(arguments: [["a/x.md", ""], ["z.md", "a/b", "a", "z.md"], ["", "a"]])
  func `each document of operands that overlap comes once`(operands: [String]) throws {
    try Self.inFolder(Self.names) { folder in
      let (paths, isSorted) = Self.paths(operands.map { folder + "/" + $0 })
      #expect(!isSorted)
      #expect(Set(paths).count == paths.count)
      let first = folder + "/" + operands[0]
      #expect(operands[0].hasSuffix(".md") ? paths.first == first : paths == Self.paths([folder]).paths)
    }
  }

  @Test func `what is ignored in a folder is not in the next`() throws {
    try Self.inFolder(["a/x.md", "a/y.md", "b/x.md", "a/c/x.md", "a-b/x.md"]) { folder in
      try Data("x.md\n".utf8).write(to: URL(filePath: folder + "/a/.gitignore"))
      #expect(Self.paths([folder]).paths.map { $0.dropFirst(folder.count + 1) } == ["a-b/x.md", "a/y.md", "b/x.md"])
    }
  }
}
