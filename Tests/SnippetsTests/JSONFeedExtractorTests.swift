import Snippets
import SourceText
import Testing

struct JSONFeedExtractorTests {
  static func feed(_ item: String) -> String {
    """
    {"version": "https://jsonfeed.org/version/1.1", "title": "Blog", "items": [\(item)]}
    """
  }

  static let probes: [HTMLProbe] = [
    HTMLProbe(
      name: "HTML",
      document: feed(
        #"{"id": 1, "title": "One \"more\"", "content_html": "<pre><code class=\"language-swift\">if a &lt; b!\n<\/code><\/pre>"}"#
      ),
      codes: ["if a < b!\n"], format: .jsonFeed),
    HTMLProbe(
      name: "escapes of UTF-16",
      document: feed(
        #"{"content_html": "\u003cpre class='language-swift'\u003e\"\ud83d\ude00\\\\n\" + b!\u003c/pre>", "title": "One \u0022more\""}"#
      ), codes: ["\"😀\\\\n\" + b!"], format: .jsonFeed),
  ]

  @Test(arguments: probes)
  func `finds code at the bytes of the feed`(_ probe: HTMLProbe) {
    // The probe stands in JSON, so nothing can be put before it.
    let bytes = Array(probe.document.utf8)
    let snippets = HTMLProbe.extract(bytes, .jsonFeed).snippets
    #expect(HTMLProbe.codes(bytes, .jsonFeed) == probe.codes)
    #expect(snippets.map(\.entry) == ["One \"more\""])
    for snippet in snippets {
      HTMLProbe.checkMap(of: snippet, in: bytes, #_sourceLocation)
      let probeInCode = HTMLProbe.code(of: snippet, in: bytes).firstIndex(of: 0x21)
      #expect(probeInCode.map { snippet.map.documentOffset(ofCode: $0) } == HTMLProbe.probeOffset(in: bytes))
    }
    probe.checkEdit(bytes, snippets, "JSON", #_sourceLocation)
  }

  @Test(arguments: [
    "", "{", "[]", "{\"items\":[", "{\"items\":[{\"content_html\":\"<pre>",
    "{\"items\": {\"content_html\": \"<pre>a</pre>\"}}",
  ])
  func `what is no feed holds no code`(_ text: String) {
    #expect(HTMLProbe.codes(Array(text.utf8), .jsonFeed) == [])
  }
}
