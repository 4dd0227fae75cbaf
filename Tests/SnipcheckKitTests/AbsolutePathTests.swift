import Testing

@testable import SnipcheckKit

@Suite struct AbsolutePathTests {
  @Test(arguments: [
    ("a/b.md", "/w/a/b.md"), ("./a//b.md", "/w/a/b.md"), ("../a", "/a"), ("../../../a", "/a"), ("/", "/"), ("/..", "/"),
    ("/a/./b/../c/", "/a/c"), (".", "/w"), ("...", "/w/..."), ("..a/.b", "/w/..a/.b"), ("/é/ü", "/é/ü"), ("", "/w"),
  ])
  func `a path begins at the root and goes straight down`(_ path: String, _ expected: String) {
    #expect(AbsolutePath.make(path, relativeTo: "/w") == expected)
  }
}
