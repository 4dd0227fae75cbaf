import SnipcheckKit
import Testing

@Suite struct GlobPatternTests {
  @Test(arguments: [
    ("*.md", "post.md", true), ("*.md", "a/post.md", false), ("**/*.md", "post.md", true),
    ("**/*.md", "a/b/post.md", true), ("a/**", "a/b/c", true), ("a/**/c", "a/c", true), ("a/**/c", "a/b/b/c", true),
    ("post?.md", "post1.md", true), ("post?.md", "post/.md", false), ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false),
    ("[]]", "]", true), ("[x", "[x", true), ("\\*", "*", true), ("\\*", "a", false), ("", "", true),
    ("a*b*c*d*e*f*g*h*", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false),
  ])
  func `matches whole paths`(pattern: String, path: String, expected: Bool) {
    #expect(GlobPattern(pattern).matches(path) == expected)
  }
}
