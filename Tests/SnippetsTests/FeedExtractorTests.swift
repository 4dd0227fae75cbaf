import Snippets
import SourceText
import Testing

struct FeedExtractorTests {
  static func rss(_ item: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Blog</title>
    <description>No entry: &lt;pre&gt;no&lt;/pre&gt;</description>
    <item><title>Generics &amp; <![CDATA[Protocols]]></title>
    \(item)
    </item></channel></rss>
    """
  }

  static func atom(_ entry: String) -> String {
    """
    <?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Blog</title>
    <entry><title type="html">Generics &amp;amp; &lt;b&gt;Protocols&lt;/b&gt;</title>
    \(entry)
    </entry></feed>
    """
  }

  static let probes: [HTMLProbe] = [
    HTMLProbe(
      name: "RSS with CDATA",
      document: rss(
        "<content:encoded><![CDATA[<p>Text</p><pre><code class=\"language-swift\">if a &lt; b!\n</code></pre>]]></content:encoded>"
      ),
      codes: ["if a < b!\n"], format: .feed),
    HTMLProbe(
      name: "RSS with blanks around CDATA",
      document: rss("<description>\n  <![CDATA[<pre class=\"language-swift\">b!</pre>]]>\n</description>"),
      codes: ["b!"],
      format: .feed),
    HTMLProbe(
      name: "RSS with escaped HTML",
      document: rss(
        "<description>&lt;pre class=&quot;language-swift&quot;&gt;if a &amp;lt; b!, &amp;amp;lt;&#10;c&lt;/pre&gt;</description>"
      ),
      codes: ["if a < b!, &lt;\nc"], format: .feed),
    HTMLProbe(
      name: "a CDATA end in code",
      document: rss(
        "<content:encoded><![CDATA[<pre class=\"language-swift\">a[b[0]]]]><![CDATA[>b!</pre>]]></content:encoded>"),
      codes: ["a[b[0]]>b!"], format: .feed),
    HTMLProbe(
      name: "the same code in description and content",
      document: rss(
        """
        <description>&lt;pre class="language-swift"&gt;let a = b&lt;/pre&gt;</description>
        <content:encoded><![CDATA[<pre class="language-swift">let a = b</pre><pre class="language-swift">b!</pre>]]></content:encoded>
        """), codes: ["let a = b", "b!"], format: .feed),
    HTMLProbe(
      name: "other code in description",
      document: rss(
        """
        <description>&lt;pre class="language-swift"&gt;c&lt;/pre&gt;</description>
        <content:encoded><![CDATA[<pre class="language-swift">b!</pre>]]></content:encoded>
        """), codes: ["c", "b!"], format: .feed),
    HTMLProbe(
      name: "HTML that nobody escaped",
      document: rss("<description><p>Text<br></p><pre class=\"language-swift\">b!</pre></description>"),
      codes: ["b!"], format: .feed),
    HTMLProbe(
      name: "Atom with HTML",
      document: atom(
        "<content type=\"html\">&lt;pre class=\"language-swift\"&gt;a &amp;amp;&amp;amp; b!&lt;/pre&gt;</content>"),
      codes: ["a && b!"], format: .feed),
    HTMLProbe(
      name: "Atom with XHTML",
      document: atom(
        """
        <summary type="text">Text</summary><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Text<br/></p>
        <pre><code class="language-swift">if a &lt; b!
        <![CDATA[c < d]]></code></pre></div></content>
        """), codes: ["if a < b!\nc < d"], format: .feed),
    HTMLProbe(
      name: "Atom with CDATA and a summary after it",
      document: atom(
        """
        <content type='html'><![CDATA[<pre class="language-swift">b!</pre>]]></content>
        <summary type="html">&lt;p&gt;Text&lt;/p&gt;</summary>
        """), codes: ["b!"], format: .feed),
    HTMLProbe(
      name: "a WordPress export with blocks",
      document: rss(
        """
        <content:encoded><![CDATA[<!-- wp:syntaxhighlighter/code {"language":"swift"} -->
        <pre class="wp-block-syntaxhighlighter-code">if a &lt; b!, c > d</pre>
        <!-- /wp:syntaxhighlighter/code -->]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
        <wp:comment><wp:comment_content><![CDATA[<pre class="language-swift">no</pre>]]></wp:comment_content></wp:comment>
        """), codes: ["if a < b!, c > d"], format: .feed),
    HTMLProbe(
      name: "a WordPress export with short codes",
      document: rss(
        "<content:encoded><![CDATA[Text [1].\n\n[sourcecode language=\"swift\"]\nlet a: [Int] = b!\n[/sourcecode]]]></content:encoded>"
      ), codes: ["let a: [Int] = b!\n"], syntax: .shortcode, format: .feed),
    HTMLProbe(
      name: "RDF",
      document:
        "<rdf:RDF><item rdf:about=\"x\"><title>Generics &amp; Protocols</title><description><![CDATA[<pre class=\"language-swift\">b!</pre>]]></description></item></rdf:RDF>",
      codes: ["b!"], format: .feed),
    HTMLProbe(
      name: "cut off",
      document: "<rss><item><title>Generics &amp; Protocols</title><description>&lt;pre class='language-swift'&gt;b!",
      codes: ["b!"], format: .feed, isTerminated: false),
  ]

  @Test(arguments: probes)
  func `finds code at the bytes of the feed`(_ probe: HTMLProbe) {
    probe.check()
    let snippets = HTMLProbe.extract(Array(probe.document.utf8), .feed).snippets
    #expect(snippets.allSatisfy { $0.entry == "Generics & Protocols" })
  }

  @Test func `each entry has its title, wherever it stands`() {
    let text = """
      <feed><entry><source><title>Other</title></source><content type="html">&lt;pre&gt;a&lt;/pre&gt;</content><title>One</title></entry>
      <entry><content type="html">&lt;pre&gt;b&lt;/pre&gt;</content></entry>
      <entry><title>
        Three  words
      </title><content type="html">&lt;pre&gt;c&lt;/pre&gt;</content></entry></feed>
      """
    let snippets = HTMLProbe.extract(Array(text.utf8), .feed).snippets
    #expect(snippets.map(\.entry) == ["One", nil, "Three words"])
  }

  @Test(arguments: [
    "<content type=\"image/png\">PHByZT4=&lt;pre&gt;no&lt;/pre&gt;</content>", "<content type=\"html\" src=\"x\"/>",
    "<title>&lt;pre&gt;no&lt;/pre&gt;</title>", "<link>&lt;pre&gt;no&lt;/pre&gt;</link>",
  ])
  func `what is no text of an entry holds no code`(_ element: String) {
    #expect(HTMLProbe.codes(Array(Self.atom(element).utf8), .feed) == [])
  }

  @Test func `directives are found in all clothes`() {
    let text = Self.rss(
      "<!-- snipcheck:a --><description>&lt;!-- snipcheck:b --&gt;</description><content:encoded><![CDATA[<!-- snipcheck:c -->]]></content:encoded>"
    )
    let bytes = Array(text.utf8)
    let comments = HTMLProbe.extract(bytes, .feed).comments
    #expect(
      Set(comments.map { String(decoding: bytes[$0.content], as: UTF8.self) })
        == [" snipcheck:a ", " snipcheck:b ", " snipcheck:c "])
  }

  @Test(arguments: [
    "", "<rss>", "<item>", "<item><title>", "<item><description>", "<item><description><![CDATA[",
    "<entry><content type=",
  ])
  func `a feed that breaks off is no trouble`(_ text: String) {
    #expect(HTMLProbe.codes(Array(text.utf8), .feed) == [])
  }
}
