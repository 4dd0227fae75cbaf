import Snippets
import SourceText
import Testing

struct HTMLExtractorTests {
  static let platforms: [HTMLProbe] = [
    HTMLProbe(
      name: "language-swift", document: "<pre><code class=\"language-swift\">let a = b!\n</code></pre>",
      codes: ["let a = b!\n"]),
    HTMLProbe(
      name: "lang-swift", document: "<pre><code class=\"lang-swift\">b!</code></pre>", codes: ["b!"]),
    HTMLProbe(
      name: "hljs swift",
      document: "<pre><code class=\"hljs swift\"><span class=\"hljs-keyword\">let</span> a = b!</code></pre>",
      codes: ["let a = b!"]),
    HTMLProbe(
      name: "GitHub",
      document: """
        <div class="highlight highlight-source-swift"><pre><span class="pl-k">let</span> a <span class="pl-k">=</span> b!</pre></div>
        """, codes: ["let a = b!"]),
    HTMLProbe(
      name: "SyntaxHighlighter",
      document: "<pre class=\"brush: swift; title: ; notranslate\" title=\"\">\nif a &lt; b!\n</pre>",
      codes: ["if a < b!\n"]),
    HTMLProbe(
      name: "SyntaxHighlighter without spaces", document: "<pre class='brush:swift;gutter:false'>b!</pre>",
      codes: ["b!"]),
    HTMLProbe(
      name: "prettify", document: "<pre class=\"prettyprint lang-swift linenums\">b!</pre>", codes: ["b!"]),
    HTMLProbe(
      name: "Splash",
      document: "<pre class=\"splash\"><code><span class=\"keyword\">func</span> f() { b! }</code></pre>",
      codes: ["func f() { b! }"]),
    HTMLProbe(
      name: "WP-Syntax", document: "<pre lang=\"swift\" line=\"1\">b!</pre>", codes: ["b!"]),
    HTMLProbe(
      name: "GeSHi with lines",
      document: """
        <pre class="swift"><ol><li class="li1"><div class="de1">let a</div></li>
        <li class="li1"><div class="de1">&nbsp;</div></li><li class="li2"><div class="de2">b!</div></li></ol></pre>
        """, codes: ["let a\n\u{A0}\nb!"]),
    HTMLProbe(
      name: "GeSHi with a column of numbers",
      document: """
        <div class="wp_syntax"><table><tr><td class="line_numbers"><pre>1
        2
        </pre></td><td class="code"><pre class="swift" style="font-family:monospace;">a
        b!</pre></td></tr></table></div>
        """, codes: ["a\nb!"]),
    HTMLProbe(
      name: "data-lang", document: "<pre><code data-lang=\"swift\">b!</code></pre>", codes: ["b!"]),
    HTMLProbe(
      name: "data-language", document: "<pre data-language=\"Swift\">b!</pre>", codes: ["b!"]),
    HTMLProbe(
      name: "EnlighterJS",
      document: """
        <pre class="EnlighterJSRAW" data-enlighter-language="swift" data-enlighter-theme="" data-enlighter-highlight="">b!</pre>
        """, codes: ["b!"]),
    HTMLProbe(
      name: "Medium",
      document: """
        <pre data-code-block-mode="2" spellcheck="false" data-code-block-lang="swift" name="a1" id="a1" class="graf graf--pre \
        graf--preV2"><span class="pre--content"><span class="hljs-keyword">let</span> a<br />b!</span></pre>
        """, codes: ["let a\nb!"]),
    HTMLProbe(
      name: "an old Medium listing in several parts",
      document: """
        <pre name="ab12" class="graf graf--pre graf-after--p">struct A {<br></pre><pre name="cd34" class="graf graf--pre \
        graf-after--pre">  b!<br>}</pre>
        """, codes: ["struct A {\n", "  b!\n}"], language: ""),
    HTMLProbe(
      name: "a guess of Medium's",
      document: "<pre data-code-block-mode=\"1\" data-code-block-lang=\"csharp\">b!</pre>", codes: ["b!"], language: ""
    ),
    HTMLProbe(
      name: "Rouge",
      document: """
        <div class="language-swift highlighter-rouge"><div class="highlight"><pre class="highlight"><code><span class="k">let</span> b<span class="o">!</span>
        </code></pre></div></div>
        """, codes: ["let b!\n"]),
    HTMLProbe(
      name: "Rouge with numbers",
      document: """
        <figure class="highlight"><pre><code class="language-swift" data-lang="swift"><table class="rouge-table"><tbody><tr>\
        <td class="gutter gl"><pre class="lineno">1
        2
        </pre></td><td class="code"><pre><span class="k">let</span> a
        b!
        </pre></td></tr></tbody></table></code></pre></figure>
        """, codes: ["let a\nb!\n"]),
    HTMLProbe(
      name: "Rouge's gutter",
      document: """
        <div class="language-swift"><table class="rouge-table"><tbody><tr><td class="rouge-gutter gl"><pre>1
        </pre></td><td class="rouge-code"><pre>b!
        </pre></td></tr></tbody></table></div>
        """, codes: ["b!\n"]),
    HTMLProbe(
      name: "Chroma",
      document: """
        <div class="highlight"><pre tabindex="0" class="chroma"><code class="language-swift" data-lang="swift"><span class="line"><span class="cl"><span class="kd">let</span> b!
        </span></span></code></pre></div>
        """, codes: ["let b!\n"]),
    HTMLProbe(
      name: "a table of Chroma's",
      document: """
        <div class="highlight"><div class="chroma"><table class="lntable"><tr><td class="lntd">
        <pre class="chroma"><code><span class="lnt">1
        </span><span class="lnt">2
        </span></code></pre></td>
        <td class="lntd"><pre class="chroma"><code class="language-swift" data-lang="swift"><span class="line">a
        </span><span class="line">b!
        </span></code></pre></td></tr></table></div></div>
        """, codes: ["a\nb!\n"]),
    HTMLProbe(
      name: "Chroma with numbers in the line",
      document: """
        <pre class="chroma"><code class="language-swift"><span class="line"><span class="ln">1</span><span class="cl">a
        </span></span><span class="line"><span class="ln">2</span><span class="cl">b!
        </span></span></code></pre>
        """, codes: ["a\nb!\n"]),
    HTMLProbe(
      name: "Chroma without classes",
      document: """
        <pre style="color:#f8f8f2"><code class="language-swift"><span style="display:flex;"><span style="white-space:pre;\
        -webkit-user-select:none;user-select:none;padding:0">1</span><span>b!
        </span></span></code></pre>
        """, codes: ["b!\n"]),
    HTMLProbe(
      name: "Pygments and Sphinx",
      document: """
        <div class="highlight-swift notranslate"><table class="highlighttable"><tr><td class="linenos"><div class="linenodiv">\
        <pre><span class="normal">1</span></pre></div></td><td class="code"><div><pre><span></span><span class="k">let</span> b!
        </pre></div></td></tr></table></div>
        """, codes: ["let b!\n"]),
    HTMLProbe(
      name: "pandoc",
      document: """
        <div class="sourceCode" id="cb1"><pre class="sourceCode swift"><code class="sourceCode swift"><span id="cb1-1"><a \
        href="#cb1-1" aria-hidden="true" tabindex="-1"></a><span class="kw">let</span> b!</span></code></pre></div>
        """, codes: ["let b!"]),
    HTMLProbe(
      name: "Hexo",
      document: """
        <figure class="highlight swift"><table><tr><td class="gutter"><pre><span class="line">1</span><br><span class="line">2\
        </span><br></pre></td><td class="code"><pre><span class="line"><span class="keyword">let</span> a</span><br>\
        <span class="line">b!</span><br></pre></td></tr></table></figure>
        """, codes: ["let a\nb!\n"]),
    HTMLProbe(
      name: "Octopress",
      document: """
        <figure class='code'><figcaption><span>A</span></figcaption><div class="highlight"><table><tr><td class="gutter">\
        <pre class="line-numbers"><span class='line-number'>1</span>
        </pre></td><td class='code'><pre><code class='swift'><span class='line'>b!</span>
        </code></pre></td></tr></table></div></figure>
        """, codes: ["b!\n"]),
    HTMLProbe(
      name: "highlight.js with a row for each line",
      document: """
        <pre><code class="hljs swift"><table class="hljs-ln"><tbody><tr><td class="hljs-ln-line hljs-ln-numbers"><div \
        class="hljs-ln-n" data-line-number="1"></div></td><td class="hljs-ln-line hljs-ln-code">a</td></tr>
        <tr><td class="hljs-ln-line hljs-ln-numbers">2</td><td class="hljs-ln-line hljs-ln-code">b!</td></tr></tbody></table></code></pre>
        """, codes: ["a\nb!"]),
    HTMLProbe(
      name: "Prism with numbers",
      document: """
        <pre class="line-numbers language-swift"><code class="language-swift">a
        b!<span aria-hidden="true" class="line-numbers-rows"><span></span><span></span></span></code></pre>
        """, codes: ["a\nb!"]),
    HTMLProbe(
      name: "a block for each line",
      document: """
        <pre class="language-swift"><div class="line">a {</div><div class="line">
        </div><div class="line">b!</div>
        <div class="line">}</div></pre>
        """, codes: ["a {\n\nb!\n}"]),
    HTMLProbe(
      name: "Docusaurus",
      document: """
        <div class="language-swift codeBlockContainer"><div><pre tabindex="0" class="prism-code language-swift"><code \
        class="codeBlockLines"><span class="token-line">a<br></span><span class="token-line">b!<br></span></code></pre><div \
        class="buttonGroup"><button type="button">Copy</button></div></div></div>
        """, codes: ["a\nb!\n"]),
    HTMLProbe(
      name: "Gutenberg's SyntaxHighlighter",
      document: """
        <!-- wp:syntaxhighlighter/code {"language":"swift"} -->
        <pre class="wp-block-syntaxhighlighter-code">if a &lt; b!, c > d</pre>
        <!-- /wp:syntaxhighlighter/code -->
        """, codes: ["if a < b!, c > d"]),
    HTMLProbe(
      name: "Gutenberg's own",
      document: """
        <!-- wp:code -->
        <pre class="wp-block-code"><code>b!</code></pre>
        <!-- /wp:code -->
        """, codes: ["b!"], language: ""),
    HTMLProbe(
      name: "Gutenberg's own with a language",
      document: """
        <!-- wp:code {"className":"x","language":"swift"} -->
        <pre class="wp-block-code"><code lang="swift">b!</code></pre>
        <!-- /wp:code --><pre>c</pre>
        """.replacingSuffix("<pre>c</pre>"), codes: ["b!"]),
    HTMLProbe(
      name: "Ghost's HTML",
      document: """
        <!--kg-card-begin: markdown--><pre><code class="language-swift">b!
        </code></pre>
        <!--kg-card-end: markdown-->
        """, codes: ["b!\n"]),
    HTMLProbe(
      name: "AsciiDoc with call-outs",
      document: """
        <div class="listingblock"><div class="content"><pre class="highlight"><code class="language-swift" data-lang="swift">b! \
        <i class="conum" data-value="1"></i><b>(1)</b>
        c</code></pre></div></div>
        """, codes: ["b! \nc"]),
    HTMLProbe(
      name: "Org", document: "<div class=\"org-src-container\"><pre class=\"src src-swift\">b!</pre></div>",
      codes: ["b!"]),
    HTMLProbe(
      name: "code without pre",
      document:
        "<p>Use <code class=\"language-swift\">x?</code>.</p><div><code class=\"language-swift\">a<br>b!</code></div>",
      codes: ["a\nb!"]),
    HTMLProbe(
      name: "a WordPress short code", document: "<p>Text</p>\n[code language=\"swift\"]\nif a &lt; b!\n[/code]\n",
      codes: ["if a < b!\n"], syntax: .shortcode),
    HTMLProbe(
      name: "a short code named after the language", document: "[swift title=\"x\"]b![/swift]", codes: ["b!"],
      syntax: .shortcode),
  ]

  @Test(arguments: platforms)
  func `finds the code of every platform's form`(_ probe: HTMLProbe) { probe.check() }

  static let shapes: [HTMLProbe] = [
    HTMLProbe(name: "pre alone", document: "<pre>b!</pre>", codes: ["b!"], language: ""),
    HTMLProbe(
      name: "unquoted attributes and upper case", document: "<PRE CLASS=language-swift ID=x>b!</PRE>", codes: ["b!"]),
    HTMLProbe(
      name: "an attribute with a greater-than sign", document: "<pre title=\"a>b\" class='language-swift'>b!</pre>",
      codes: ["b!"]),
    HTMLProbe(
      name: "blanks around an equals sign", document: "<pre class = \"language-swift\">b!</pre>", codes: ["b!"]),
    HTMLProbe(
      name: "the first line break is dropped", document: "<pre class=\"language-swift\">\n\nb!</pre>", codes: ["\nb!"]),
    HTMLProbe(
      name: "white space around code is dropped",
      document: "<pre>\n  <code class=\"language-swift\">\n  b!\n</code>\n</pre>", codes: ["\n  b!\n"]),
    HTMLProbe(
      name: "several code elements", document: "<pre class=\"language-swift\"><code>a</code>\n<code>b!</code>\n</pre>",
      codes: ["a\nb!"]),
    HTMLProbe(
      name: "a break between code elements",
      document: "<pre class=\"language-swift\"><code>a</code>  <br><code>b!</code></pre>", codes: ["a  \nb!"]),
    HTMLProbe(
      name: "entities are decoded once",
      document:
        "<pre class=\"language-swift\">&amp;lt; &lt; &#60; &#x3C; &#X3c &lt &notit; &foo; &hellip; &quot; & &b!</pre>",
      codes: ["&lt; < < < < < ¬it; &foo; … \" & &b!"]),
    HTMLProbe(
      name: "a comment in code", document: "<pre class=\"language-swift\">a <!-- x < y -->b!</pre>", codes: ["a b!"]),
    HTMLProbe(
      name: "CDATA in code", document: "<pre class=\"language-swift\"><![CDATA[a<b && ]]>b!</pre>",
      codes: ["a<b && b!"]),
    HTMLProbe(
      name: "a CDATA end in code", document: "<pre class=\"language-swift\">a[b[0]]>b!</pre>", codes: ["a[b[0]]>b!"]),
    HTMLProbe(
      name: "an unescaped generic argument", document: "<pre class=\"language-swift\">Array<Element>(b!) < 3</pre>",
      codes: ["Array<Element>(b!) < 3"]),
    HTMLProbe(
      name: "code in a comment, a script, a text area",
      document: """
        <!-- <pre>no</pre> --><script>"<pre>no</pre>"</script><textarea><pre>no</pre></textarea><style>/*<pre>*/</style>\
        <title><pre>no</pre></title><pre class="language-swift">b!</pre>
        """, codes: ["b!"]),
    HTMLProbe(
      name: "a script in code", document: "<pre class=\"language-swift\">a<script>\"</pre>\"</script>b!</pre>",
      codes: ["ab!"]),
    HTMLProbe(
      name: "a copy button", document: "<pre class=\"language-swift\"><button>Copy</button><code>b!</code></pre>",
      codes: ["b!"]),
    HTMLProbe(
      name: "not closed", document: "<pre class=\"language-swift\">b!\n", codes: ["b!\n"], isTerminated: false),
    HTMLProbe(
      name: "closed by the element around it", document: "<div><pre class=\"language-swift\">b!\n</div><p>Text",
      codes: ["b!\n"], isTerminated: false),
    HTMLProbe(
      name: "an element around the page's language",
      document: "<html lang=\"en\"><div lang=\"de\"><pre lang=\"en-US\">b!</pre>",
      codes: ["b!"], language: ""),
    HTMLProbe(
      name: "another language", document: "<pre class=\"language-objc\">b!</pre>", codes: ["b!"], language: "objc"),
    HTMLProbe(
      name: "a language that begins alike", document: "<pre class=\"language-swiftui\">b!</pre>", codes: ["b!"],
      language: "swiftui"),
    HTMLProbe(
      name: "a listing of numbers is no gutter",
      document: "<pre class=\"language-swift\">1\n2</pre><pre class=\"language-swift\">b!</pre>",
      codes: ["1\n2", "b!"]),
    HTMLProbe(
      name: "emoji and accents", document: "<pre class=\"language-swift\">\"é😀\" + b!</pre>", codes: ["\"é😀\" + b!"]),
  ]

  @Test(arguments: shapes)
  func `reads HTML as browsers do`(_ probe: HTMLProbe) { probe.check() }

  @Test(arguments: [
    "", "<", "<pre", "<pre>", "</pre>", "<!--", "<![CDATA[", "<pre class=", "<pre class=\"", "&", "<pre>&", "<pre>&#",
    "<pre>&#x", "<pre>&am", "<pre>\r", "<pre><code", "<pre></", "[code]", "[code", "<pre><br",
    "<td><pre><td></table></td>",
    "<!-- wp:code {\"language\":", "<!--kg-card-begin: markdown-->", "<script", "<script>", "<pre><script>", "<!", "<?",
  ])
  func `text that breaks off is no trouble`(_ text: String) {
    let bytes = Array(text.utf8)
    for snippet in HTMLProbe.extract(bytes).snippets { HTMLProbe.checkMap(of: snippet, in: bytes, #_sourceLocation) }
    #expect(HTMLProbe.codes(bytes).allSatisfy { $0.utf8.count <= bytes.count })
  }

  @Test func `an empty listing stands behind its start tag`() throws {
    let bytes = Array("<pre><code class=\"language-swift\"></code></pre>".utf8)
    let snippet = try #require(HTMLProbe.extract(bytes).snippets.first)
    #expect(snippet.documentRange == 34..<34)
    #expect(snippet.info == "language-swift")
  }

  @Test func `both listings are found where the first is not closed`() {
    let bytes = Array("<pre class=swift>a\n<p>Text</p><pre class=swift>b</pre>".utf8)
    let extraction = HTMLProbe.extract(bytes)
    #expect(extraction.snippets.map(\.isTerminated) == [false, true])
  }

  @Test func `Markdown between Ghost's comments is read as Markdown`() throws {
    let text = "<p>é</p><!--kg-card-begin: markdown-->\nText\n\n```swift\nlet a = b!\n```\n<!--kg-card-end: markdown-->"
    let bytes = Array(text.utf8)
    let snippet = try #require(HTMLProbe.extract(bytes).snippets.first)
    #expect(snippet.syntax == .fence)
    #expect(HTMLProbe.codes(bytes) == ["let a = b!\n"])
    #expect(snippet.map.documentOffset(ofCode: 9) == HTMLProbe.probeOffset(in: bytes))
  }

  @Test func `comments that hold a directive are told`() {
    let bytes = Array("é<!-- snipcheck:skip --><pre>a<!--snipcheck:wrong--></pre><!-- other -->".utf8)
    let comments = HTMLProbe.extract(bytes).comments
    #expect(
      comments.map { String(decoding: bytes[$0.content], as: UTF8.self) } == [" snipcheck:skip ", "snipcheck:wrong"])
    #expect(comments.first?.range == 2..<25)
  }

  @Test func `only what is wanted is taken, and aliases mean Swift`() {
    let text = "<pre class=language-objc>a</pre><pre>b</pre><pre class=language-metal>c</pre>"
    let document = Document(path: "post", bytes: Array(text.utf8), format: .html)
    let snippets = document.extract(ExtractionOptions(languages: .swift, aliases: ["metal"])).snippets
    #expect(snippets.map(\.language) == ["", "swift"])
  }

  /// Texts that cost the square of their length where a search for an end is repeated.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "<", "<a ", "<a b=\"", "<a b='\">", "<!--", "<![CDATA[", "<pre>", "<div>", "<td><pre> ", "<script>", "[code]",
      "[code]<!--[/x]", "[", "<!--kg-card-begin: markdown-->", "<code class=language-swift>", "&lt", "&aaaaaaaa",
    ])
  func `a text without ends is read once`(_ piece: String) {
    let bytes = Array(String(repeating: piece, count: 20_000).utf8)
    #expect(HTMLProbe.extract(bytes).snippets.allSatisfy { $0.documentRange.upperBound <= bytes.count })
    #expect(HTMLProbe.extract(bytes, .feed).snippets.isEmpty)
  }

  @Test(arguments: ["[swift] is a tag", "[[code]]x[[/code]]", "[code](link) [/code]", "[codeless]x[/codeless]"])
  func `what only looks like a short code is text`(_ text: String) {
    #expect(HTMLProbe.codes(Array(text.utf8)) == [])
  }
}

extension String {
  fileprivate func replacingSuffix(_ suffix: String) -> String {
    String(dropLast(hasSuffix(suffix) ? suffix.count : 0))
  }
}
