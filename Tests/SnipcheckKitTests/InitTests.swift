import Foundation
import Testing

/// `snipcheck init`: what it writes is read back, and means the documents of the site.
@Suite struct InitTests {
  private static let post = "```swift\ntry! load()\n```\n"

  @Test(arguments: [
    ("Jekyll", ["_config.yml"], ["_posts/a.md", "_drafts/b.md"], ["_site/c.md", "vendor/d.md"]),
    ("Jekyll", ["_config.yml"], ["blog/a.md", "index.md"], ["_site/c.md"]),
    ("Hugo", ["hugo.toml"], ["content/posts/a.md"], ["public/b.md", "themes/c.md"]),
    ("Hugo", ["hugo.yaml"], ["posts/a.md"], ["public/b.md"]),
    ("Docusaurus", ["docusaurus.config.ts"], ["docs/a.md", "blog/b.mdx"], ["build/c.md"]),
    ("MkDocs", ["mkdocs.yml"], ["docs/a.md"], ["site/b.md"]),
    (
      "a package with DocC", ["Package.swift", "README.md"],
      ["README.md", "Sources/My Kit/Kit.docc/a.md", "Sources/B/B.docc/deep/b.md"], []
    ), ("DocC", [], ["App/App.docc/a.md", "b.docc/b.md"], []),
    ("a package", ["Package.swift"], ["README.md", "Guides/a.md"], [".build/checkouts/b.md"]),
    ("a README", [], ["README.md"], []), ("this folder", [], ["a.md", "deep/b.html.md"], []),
  ])
  func `writes what is read back without a word and includes the documents`(
    site: String, marks: [String], documents: [String], others: [String]
  ) throws {
    let pages = Dictionary(uniqueKeysWithValues: (documents + others).map { ($0, Self.post) })
    let texts = Dictionary(uniqueKeysWithValues: marks.map { ($0, "") }).merging(pages) { $1 }
    var configuration = ""
    let run = try SnipcheckRun(["init"], texts: texts) { _ in
    } inspect: { folder in
      configuration = try String(contentsOf: folder.appending(path: ".snipcheck.yml"), encoding: .utf8)
    }
    #expect(run.errors == "Wrote .snipcheck.yml for \(site). Now run 'snipcheck'.\n")
    #expect(run.status == 0)
    let lint = try SnipcheckRun(["--quiet"], texts: texts.merging([".snipcheck.yml": configuration]) { $1 })
    #expect(lint.errors.isEmpty)
    let found = lint.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
    #expect(found.sorted() == documents.sorted())
  }

  @Test func `leaves a configuration alone that is there`() throws {
    #expect(try SnipcheckRun(["init"], texts: [".snipcheck.yml": "strict: true"]).status == 1)
  }
}
