import Testing

@testable import Snippets

@Suite struct LanguageNameTests {
  @Test(arguments: [
    ("swift", "swift"), ("Swift", "swift"), ("SWIFT", "swift"), ("swift title=\"A.swift\"", "swift"),
    ("swift, highlight=[1, 3]", "swift"), ("swift,ignore", "swift"), ("swift{1,4-6}", "swift"),
    ("swift {linenos=inline}", "swift"), ("swift:File.swift", "swift"), ("swift\u{A0}x", "swift"),
    ("swift\tx", "swift"),
    ("{.swift .numberLines}", "swift"), ("{#id .swift}", "swift"), ("{ .swift }", "swift"), ("{swift}", "swift"),
    ("{swift, eval=FALSE}", "swift"), ("{code-block} swift", "swift"), ("{code-block}", ""), ("swiftui", "swiftui"),
    ("swifttest", "swifttest"), ("swifty", "swifty"), ("objective-c", "objective-c"), ("c++", "c++"), ("", ""),
    ("{}", ""),
    ("{", ""), ("  ", ""), ("diff-swift", "diff-swift"), ("not swift", "not"),
  ])
  func `reads the language of an info string`(info: String, language: String) {
    #expect(LanguageName.inInfoString(Array(info.utf8).span) == language)
  }

  @Test func `counts aliases as Swift`() {
    let options = ExtractionOptions(aliases: ["playground"])
    #expect(options.languageIfWanted("playground") == "swift")
    #expect(options.languageIfWanted("swift") == "swift")
    #expect(options.languageIfWanted("") == "")
    #expect(options.languageIfWanted("ruby") == nil)
    #expect(ExtractionOptions(languages: .any).languageIfWanted("ruby") == "ruby")
  }
}
