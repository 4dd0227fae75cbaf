import SourceText
import Testing

@testable import Snippets

@Suite struct MarkdownFormsTests {
  static let templates: [MarkdownSample] = [
    MarkdownSample(
      "Liquid", "{% highlight swift %}\na!\n\n    b\n{% endhighlight %}\n", ["liquid|swift|a!\n\n    b\n"]),
    MarkdownSample(
      "Liquid after text", "Text\n{%- highlight swift linenos -%}\na!\n{%- endhighlight -%}\nText\n",
      ["liquid|swift|a!\n"]),
    MarkdownSample("Liquid without a space", "{% highlight swift%}\na!\n{%endhighlight%}\n", ["liquid|swift|a!\n"]),
    MarkdownSample("Liquid on one line", "{% highlight swift %}a!{% endhighlight %}\n", ["liquid|swift|a!"]),
    MarkdownSample(
      "raw in Liquid",
      "{% highlight swift %}\n{% raw %}\n\"{{ a! }}\"\n{% endraw %}\n{% endhighlight %}\n",
      ["liquid|swift|\"{{ a! }}\"\n"]),
    MarkdownSample(
      "raw on the line of the code", "{% highlight swift %}\n{% raw %}a!{% endraw %} b\n{% endhighlight %}\n",
      ["liquid|swift|a! b\n"]),
    MarkdownSample(
      "fence in Liquid", "{% highlight swift %}\n```\na!\n```\n{% endhighlight %}\n", ["liquid|swift|```\na!\n```\n"]),
    MarkdownSample("fence in raw", "{% raw %}\n```swift\na!\n```\n{% endraw %}\n", ["fence|swift|a!\n"]),
    MarkdownSample(
      "Liquid in a fence", "```\n{% highlight swift %}\na!\n```\n", ["fence||{% highlight swift %}\na!\n"]),
    MarkdownSample(
      "Liquid in a list", "- x\n\n  {% highlight swift %}\n  a!\n  {% endhighlight %}\n", ["liquid|swift|a!\n"]),
    MarkdownSample("Liquid in a quote", "> {% highlight swift %}\n> a!\n> {% endhighlight %}\n", ["liquid|swift|a!\n"]),
    MarkdownSample("Liquid that is not closed", "{% highlight swift %}\n\n    a!\n", ["indent||a!\n"]),
    MarkdownSample("empty Liquid", "{% highlight swift %}\n{% endhighlight %}\n", ["liquid|swift|"]),
    MarkdownSample("Liquid of another language", "{% highlight ruby %}\na!\n{% endhighlight %}\n", [], .swift),
    MarkdownSample("text of another name", "{% highlighter swift %}\na!\n{% endhighlight %}\n", []),
    MarkdownSample(
      "Windows line ends", "{% highlight swift %}\r\na!\r\n{% endhighlight %}\r\n", ["liquid|swift|a!\r\n"]),
    MarkdownSample(
      "Octopress", "{% codeblock A title lang:swift %}\na!\n{% endcodeblock %}\n", ["liquid|swift|a!\n"]),
    MarkdownSample("Hugo", "{{< highlight swift >}}\na!\n{{< /highlight >}}\n", ["hugo|swift|a!\n"]),
    MarkdownSample(
      "Hugo with options", "{{<highlight Swift \"linenos=table\">}}\na!\n{{</highlight>}}\n", ["hugo|swift|a!\n"]),
    MarkdownSample("Hugo with per cent", "{{% highlight swift %}}\na!\n{{% /highlight %}}\n", ["hugo|swift|a!\n"]),
    MarkdownSample(
      "Hugo's ends do not mix", "{{< highlight swift >}}\n{{% /highlight %}}!\n{{< /highlight >}}\n",
      ["hugo|swift|{{% /highlight %}}!\n"]),
  ]

  static let shortcodes: [MarkdownSample] = [
    MarkdownSample("code", "[code language=\"swift\"]\na! &lt; b\n[/code]\n", ["shortcode|swift|a! < b\n"]),
    MarkdownSample(
      "sourcecode", "[sourcecode lang='swift']\na!\n\n    b\n[/sourcecode]\n", ["shortcode|swift|a!\n\n    b\n"]),
    MarkdownSample("swift", "[swift]\n&amp;&#97;!\n[/swift]\n", ["shortcode|swift|&a!\n"]),
    MarkdownSample(
      "escaped", "\\[code language=\"swift\"\\]\nlet a: \\[Int\\] = b\\_c! // \\(d\n\\[/code\\]\n",
      ["shortcode|swift|let a: [Int] = b_c! // \\(d\n"]),
    MarkdownSample("newlines lost", "[code lang=\"swift\"]a! b[/code]\n", ["shortcode|swift|a! b"]),
    MarkdownSample("a link", "[code](/a) and [/code]\n", []),
    MarkdownSample("a definition", "[swift]: /a\n\n    a!\n\n[/swift]\n", ["indent||a!\n"]),
    MarkdownSample("not closed", "[swift]\n\n    a!\n", ["indent||a!\n"]),
    MarkdownSample("in a quote", "> [swift]\n> a!\n> b\n> [/swift]\n", ["shortcode|swift|a!\nb\n"]),
  ]

  static let kramdown: [MarkdownSample] = [
    MarkdownSample("class after a fence", "~~~\na!\n~~~\n{: .language-swift}\n", ["fence|swift|a!\n"]),
    MarkdownSample("class after an indented block", "    a!\n{: .language-swift .x}\n", ["indent|swift|a!\n"]),
    MarkdownSample("lang", "    a!\n{:lang=\"swift\"}\n", ["indent|swift|a!\n"]),
    MarkdownSample("another language", "    a!\n{: .language-ruby}\n", [], .swift),
    MarkdownSample("class before a fence", "{: .language-swift}\n~~~\na!\n~~~\n", ["fence|swift|a!\n"]),
    MarkdownSample(
      "class between two blocks", "~~~\na!\n~~~\n{: .language-swift}\n~~~\nb\n~~~\n",
      ["fence|swift|a!\n", "fence||b\n"]),
    MarkdownSample("not of the block", "    a!\n\n{: .language-ruby}\n", ["indent||a!\n"], .swift),
    MarkdownSample("no markdown", "{::nomarkdown}\n```swift\na!\n```\n{:/}\n", []),
    MarkdownSample(
      "HTML in no markdown",
      "{::nomarkdown}\n<pre><code class=\"language-swift\">a!\n\n</code></pre>\n{:/nomarkdown}\n",
      ["html|swift|a!\n\n"]),
    MarkdownSample("comment", "{::comment}\n```swift\na!\n```\n{:/comment}\n", []),
  ]

  static let others: [MarkdownSample] = [
    MarkdownSample("Liquid comment", "{% comment %}\n```swift\na!\n```\n{% endcomment %}\n", []),
    MarkdownSample("Hugo comment", "{{/*\n```swift\na!\n```\n*/}}\n", []),
    MarkdownSample("Liquid comment that is not closed", "{% comment %}\n```swift\na!\n```\n", ["fence|swift|a!\n"]),
    MarkdownSample("MDX comment", "{/*\n```swift\na!\n```\n*/}\n", []),
    MarkdownSample(
      "JSX", "<Tabs>\n  <TabItem value={a}>\n\n```swift\na!\n```\n\n  </TabItem>\n</Tabs>\n", ["fence|swift|a!\n"]),
    MarkdownSample(
      "blank line in raw HTML",
      "<div><pre><code class=\"language-swift\">a!\n\n    b\n</code></pre>\n</div>\n\n    c\n",
      ["html|swift|a!\n\n    b\n", "indent||c\n"], .swift),
    MarkdownSample(
      "blank line in raw HTML in CommonMark", "<div><pre>\n\n    a!\n</pre></div>\n", ["html||", "indent||a!\n"]),
    MarkdownSample(
      "Gutenberg",
      "<!-- wp:syntaxhighlighter/code {\"language\":\"swift\"} -->\n<pre class=\"wp-block-syntaxhighlighter-code\">a!\n</pre>\n",
      ["html|swift|a!\n"]),
    MarkdownSample("raw HTML that is not closed", "<div><pre>\n\n    a!\n", ["html||", "indent||a!\n"], .swift),
    MarkdownSample(
      "template tag in raw HTML", "<div>\n{% highlight swift %}\na!\n{% endhighlight %}\n</div>\n",
      ["liquid|swift|a!\n"]),
    MarkdownSample(
      "fence indented as code",
      "<Tabs>\n  <TabItem>\n\n    ```swift\n    a!\n      b\n    ```\n\n  </TabItem>\n</Tabs>\n",
      ["fence|swift|a!\n  b\n"],
      .swift),
    MarkdownSample("fence indented as code in CommonMark", "    ```\n    a!\n    ```\n", ["indent||```\na!\n```\n"]),
    MarkdownSample(
      "indented fence that is not closed", "    ```swift\n    a!\n\nText\n", ["fence|swift|a!\n\n"], .swift),
    MarkdownSample("admonition", "!!! note \"x\"\n\n    ```swift\n    a!\n    ```\n", ["fence|swift|a!\n"], .swift),
    MarkdownSample("tab of MkDocs", "=== \"x\"\n\n    ```swift\n    a!\n    ```\n", ["fence|swift|a!\n"], .swift),
    MarkdownSample("folded admonition", "???+ note\n    ```swift\n    a!\n    ```\n", ["fence|swift|a!\n"], .swift),
    MarkdownSample(
      "MyST's admonition", "````{admonition} A title\n:class: x\n\n```swift\na!\n```\n````\n", ["fence|swift|a!\n"],
      .swift),
    MarkdownSample(
      "MyST's directives in one another",
      "- x\n\n  `````{tab-set}\n  ````{tab-item} Swift\n  ```{code-block} swift\n  a!\n  ```\n  ````\n  `````\n",
      ["fence|swift|a!\n"], .swift),
    MarkdownSample("MyST's admonition without code", "```{note}\nlet a = b!\n```\n", [], .swift),
    MarkdownSample("MyST's admonition in CommonMark", "```{note}\na\n```\n", ["fence|note|a\n"]),
    MarkdownSample(
      "fence right below a tag", "<TabItem>\n```swift\na!\n```\n</TabItem>\n", ["fence|swift|a!\n"], .swift),
    MarkdownSample(
      "indented fence right below a tag",
      "<Tabs>\n    <TabItem>\n    ```swift\n    a!\n    ```\n  </TabItem>\n</Tabs>\n",
      ["fence|swift|a!\n"], .swift),
    MarkdownSample(
      "fence in a listing", "<div><pre>\n```swift\na!\n```\n</pre></div>\n", ["html||```swift\na!\n```\n"], .swift),
    MarkdownSample("fence right below a tag in CommonMark", "<div>\n```swift\na!\n```\n</div>\n", []),
    MarkdownSample("admonition in CommonMark", "!!! note\n\n    a\n", ["indent||a\n"]),
    MarkdownSample("prose in an admonition", "!!! note\n\n    a\n", [], .swift),
    MarkdownSample(
      "DocC directives",
      "@Tutorial(time: 20) {\n    @Step {\n        Text\n\n        ```swift\n        a!\n        ```\n    }\n\n    Text\n}\n",
      ["fence|swift|a!\n"]),
    MarkdownSample(
      "DocC directives in one another",
      "@A {\n  @B {\n\n    ```swift\n    a!\n    ```\n  }\n\n  b\n}\n\n    c\n", ["fence|swift|a!\n", "indent||c\n"]),
    MarkdownSample("directive with code", "@A {\n    Text\n\n        a!\n}\n", ["indent||a!\n"]),
    MarkdownSample("directive in a list ends it", "@A {\n- x\n}\n    a!\n", ["indent||a!\n"]),
    MarkdownSample("directive that is not closed", "@Step {\n\n    a!\n", ["indent||a!\n"]),
    MarkdownSample(
      "DocC includes", "@Code(name: \"a\", file: a.swift)\n\n@Snippet(path: \"a/b\")\n",
      ["include|swift|@Code(name: \"a\", file: a.swift)", "include|swift|@Snippet(path: \"a/b\")"]),
    MarkdownSample("snippet line", "--8<-- \"a.swift\"\n", ["include|swift|--8<-- \"a.swift\""]),
    MarkdownSample("snippet line in a fence", "```swift\n--8<-- \"a\"\n```\n", ["include|swift|--8<-- \"a\"\n"]),
    MarkdownSample("embedme", "```swift\n// embedme a/b.swift#L1\n```\n", ["include|swift|// embedme a/b.swift#L1\n"]),
    MarkdownSample(
      "embedded code", "```swift\n// embedme a.swift\na!\n```\n", ["fence|swift|// embedme a.swift\na!\n"]),
    MarkdownSample("Hugo's include", "{{% include \"a.swift\" %}}\n", ["include|swift|{{% include \"a.swift\" %}}"]),
    MarkdownSample("Leanpub", "<<[A](a.swift)\n", ["include|swift|<<[A](a.swift)"]),
    MarkdownSample(
      "raw HTML", "<pre><code class=\"language-swift\">a!\n\n    b &lt; c\n</code></pre>\n",
      ["html|swift|a!\n\n    b < c\n"]),
    MarkdownSample(
      "raw HTML in a list", "- x\n\n  <pre><code class=\"language-swift\">a!\n  b\n  </code></pre>\n",
      ["html|swift|a!\nb\n"]),
    MarkdownSample(
      "raw HTML before a fence", "<pre lang=\"swift\">a!</pre>\n```swift\nb\n```\n",
      ["html|swift|a!", "fence|swift|b\n"]),
  ]

  @Test(arguments: templates) func `finds the code of template tags`(sample: MarkdownSample) { sample.check() }
  @Test(arguments: shortcodes) func `finds the code of short codes`(sample: MarkdownSample) { sample.check() }
  @Test(arguments: kramdown) func `reads what kramdown adds`(sample: MarkdownSample) { sample.check() }
  @Test(arguments: others) func `reads the forms of documentation tools`(sample: MarkdownSample) { sample.check() }

  @Test(arguments: [
    ("<!-- snipcheck:skip -->\n", [" snipcheck:skip "]),
    ("Text\n<!-- snipcheck:skip -->\n```\n```\n", [" snipcheck:skip "]),
    ("<!--\nsnipcheck:skip\n\n-->\n", ["\nsnipcheck:skip\n\n"]),
    ("- x\n\n  <!-- snipcheck:skip -->\n  ```\n  ```\n", [" snipcheck:skip "]),
    ("- <!-- snipcheck:skip -->\n", [" snipcheck:skip "]),
    ("> <!-- snipcheck:skip -->\n> ```\n> ```\n", [" snipcheck:skip "]),
    ("<!-- x --> <!-- snipcheck:a --><!-- snipcheck:b -->\n", [" snipcheck:a ", " snipcheck:b "]),
    ("<div>\n<!-- snipcheck:skip -->\n</div>\n", [" snipcheck:skip "]),
    ("{/* snipcheck:skip */}\n", [" snipcheck:skip "]),
    ("{::comment}snipcheck:skip{:/comment}\n", ["snipcheck:skip"]),
    ("{% comment %} snipcheck:skip {% endcomment %}\n", [" snipcheck:skip "]),
    ("- x\n\n  {%- comment -%}\n  snipcheck:skip\n  {%- endcomment -%}\n", ["\n  snipcheck:skip\n  "]),
    ("{{/* snipcheck:skip */}}\n", [" snipcheck:skip "]),
    ("<Tabs>\n\n    {/* snipcheck:skip */}\n    ```swift\n    ```\n", [" snipcheck:skip "]),
    ("Text with <!-- snipcheck:skip -->\n", []),
    ("```\n<!-- snipcheck:skip -->\n```\n", []),
    ("    <!-- snipcheck:skip -->\n", []),
    ("`<!-- snipcheck:skip -->`\n", []),
    ("<!-- an author's -->\n", []),
    ("<!-- snipcheck:skip\n", []),
  ])
  func `keeps comments that may hold a directive`(document: String, contents: [String]) {
    let bytes = Array(document.utf8)
    let comments = MarkdownExtractor.extract(bytes.span, ExtractionOptions()).comments
    #expect(comments.map { String(decoding: bytes[$0.content], as: UTF8.self) } == contents)
    for comment in comments {
      #expect(
        bytes[comment.range.lowerBound] == UInt8(ascii: "<") || bytes[comment.range.lowerBound] == UInt8(ascii: "{"))
      #expect(
        bytes[comment.range.upperBound - 1] == UInt8(ascii: ">")
          || bytes[comment.range.upperBound - 1] == UInt8(ascii: "}"))
    }
  }
}
