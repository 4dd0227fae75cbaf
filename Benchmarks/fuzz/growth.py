"""Text that is the same thing over and over must take time in proportion to its length."""
import pathlib
import resource

from mutations import COMMON, NESTING, OF_FORMAT

SIZE = 60_000
# What so many bytes may take, in seconds of the processor, before it is looked at how the time grows.
QUICK = 0.04
RATIO = 2.6

KEYWORDS = """actor associatedtype async await as borrowing break case catch class consume continue copy default defer deinit do dynamic else enum
extension fallthrough false fileprivate final for func get guard if import in indirect infix init inout internal is isolated lazy let macro
mutating nil nonisolated nonmutating open operator optional override package postfix precedencegroup prefix private protocol public repeat
required rethrows return self Self set some static struct subscript super switch throw throws true try typealias unowned var weak where while
willSet yield""".split()

CODE = [*COMMON, *NESTING, *OF_FORMAT["swift"], *(f"{word} " for word in KEYWORDS), *(f"{word}\n" for word in KEYWORDS),
        "if let a { ", "if let a = b, ", "if let a,\n", "guard let a else { return }\n", "let a = b\n", "var a: Int { ", "a.b.", "a.b().", ".map { $0 }", "a?.b!.", "a + ",
        "a ? b : ", "(a, ", "[a, ", "[a: b, ", "a: b, ", "{ a in ", "{ (a, b) in ", "func f(a: Int", "func f<T: A>(", "<T, ", "A<B, ", "A<B>.", "A & ", "(A) -> ",
        "@escaping ", "@State var a = 1\n", "@State private var a: Int\n", "@a(b) ", "#if a\n#else\n#endif\n", "#if a\n", "#elseif b\n", "case a, ", "case .a(let b), ",
        "case .a: break\n", "switch a { ", "default: ", "\"a\" + ", "\"\\(a)\" ", "\"\\(\"", "\"\"\"\na\n\"\"\"\n", "#\"a\"# ", "/a/ ", "#/a/# ", "1.", "0x", "1_000 ", "1e5 ",
        "ForEach(a) { ", "ForEach(a, id: \\.self) { a in ", "ForEach(0..<a.count, id: \\.self) { i in A(a[i]) }\n", "ForEach(a.indices, id: \\.self) { ", "ForEach(",
        "List(a) { ", "print(a) // 1\n", "print(1) // 2\n", "print(\"a\") // prints b\n", "// prints a\n", "let a = [1, 2, 3] // [1]\n", "a // a\n", "/* a */ ", "/** a */\n",
        "// snipcheck:disable force_try\n", "// snipcheck:enable all\n", "// snipcheck:disable:this force_try\n", "// Wrong:\n", "// ❌ a\n", "try! f() // ❌\n",
        "struct A: Identifiable { let id = UUID() }\n", "struct A { ", "class A: B {\n", "extension A { ", "enum A { case a\n", "init() { ", "a.filter { $0 }.first ",
        "a.count == 0 ", "a.map { $0 }.joined()\n", "a.split(separator: \",\") ", "a.components(separatedBy: \" \").count ", "a = a + 1\n", "a == nil ? ", "if a != nil { a! }\n",
        "a as! B ", "a!.b! ", "import A\n", "weak var delegate: A?\n", "var a: Int? = nil\n", "Array<", "Dictionary<A, ", "Optional<A> ", "NSMakeRange(0, ", "CGRectMake(",
        "a.reduce(0) { ", "a.reduce(\"\") { $0 + $1 }\n", "while a {", "for a in b { if c { } }\n", "for a in b where ", "for (a, b) in c.enumerated() { }\n", "let _ = a\n", "a;\n", "a; ",
        "DispatchQueue.main.async { ", "NavigationView { ", ".foregroundColor(.red)", "{ [weak self] in ", "let a = { ", "lazy var a = { ", "subscript(a: ", "operator + ", "<#a#> ",
        "func f() -> ", "func f()\n", "a\n  .b\n", "$ a\n", "> a\n", "1  a\n", "+ a\n", "- a\n", "…\n", "...\n", "\\.a", "\\A.b", "$a ", "_ = ", "_ ", "`a` ", "é ", "😀 ", "“a” ", "&lt;"]

DOCUMENTS = {
    "markdown": ("a.md", "", ["```swift\na\n```\n", "```\na\n```\n", "```swift\n", "~~~\n", "- ```swift\n  a\n", "1. a\n\n", "> > a\n", "- - a\n", "`a` ", "`` ` ", "[a](b) ", "[a]: b\n",
                              "![a](", "<a> ", "<a", "<b c=\"", "</a> ", "<!-- a --> ", "<!-- snipcheck:disable force_try -->\n\n", "<pre><code>a</code></pre>\n", "<pre>\n", "{% highlight swift %}\na\n{% endhighlight %}\n",
                              "::: a\n", "```{code-block} swift\n:a: b\n\na\n```\n", "````{tab-set}\n", "```{note}\n", "| a | b |\n", "| `a` |\n", "a\n===\n", "a\n---\n", "# a\n", "***\n", "**a", "*a* ", "&amp; ", "&#1;",
                              "    a\n", "\ta\n", " \t", "[^a]: b\n", "=== \"a\"\n\n    ```swift\n    a\n    ```\n", "<details>\n", "<Tabs>\n", "$$\n", "{{< a >}}\n", "Output:\n\n```\n1\n```\n",
                              "```swift\nprint(1)\n```\n\nPrints:\n\n```\n2\n```\n", "```swift\nprint(a)\n```\n```\n2\n```\n", "```swift\nstruct A {}\n```\n", "```swift\ntry! f()\n```\n", "```diff\n-a\n+a\n```\n",
                              "Wrong:\n\n```swift\ntry! f()\n```\n", "<!-- expect: force_try -->\n", "---\na: b\n", "+++\n", "title: a\n"]),
    "front matter": ("a.md", "---\n", ["title: a\n", "a: b\n", "- a\n", "  - a: b\n", "a: [", "{", "a: |\n", "\"a\n", "date: 2020-01-01\n", "? a\n", "&a ", "a:\n ", "# a\n", "tags: [a, b]\n"]),
    "toml": ("a.md", "+++\n", ["title = \"a\"\n", "[a]\n", "a = [", "\"\"\"\n", "date = 2020-01-01\n"]),
    "html": ("a.html", "", ["<pre><code>a</code></pre>\n", "<pre>", "<code>", "<p>a", "<div>", "</div>", "<a b=\"c\">", "<a b='", "<a b=", "<!--", "<!-- a -->", "<![CDATA[", "<script>", "<script>a</script>", "<style>",
                            "&lt;", "&amp;amp;", "&a", "&#x1;", "<br>", "<br/>", "<td>a</td>", "<tr><td><pre>1</pre></td><td><pre>a</pre></td></tr>", "<span class=\"a\">a</span>", "<textarea>", "<title>a</title>",
                            "<meta name=\"date\" content=\"2020-01-01\">", "<time>2020-01-01</time>", "<pre class=\"language-swift\">try! f()</pre>", "<script type=\"application/ld+json\">{\"a\":", "<svg>", "<template>", "<", "</", "<?", "<!"]),
    "feed": ("a.xml", "<?xml version=\"1.0\"?><rss><channel>", ["<item><title>a</title><description>&lt;pre&gt;a&lt;/pre&gt;</description></item>", "<item>", "<description><![CDATA[<pre>a</pre>]]></description>", "<![CDATA[", "<description>",
             "&lt;pre&gt;", "&amp;lt;", "&amp;amp;", "<entry>", "<content type=\"html\">", "<content type=\"xhtml\"><div>", "<a b=\"", "<pubDate>a</pubDate>", "<link/>", "<!--", "<!DOCTYPE [", "<a:b>", "]]>"]),
    "one entry": ("a.xml", "<rss><channel><item><description>", ["&lt;pre&gt;&lt;code&gt;a&lt;/code&gt;&lt;/pre&gt;", "&lt;pre&gt;", "&amp;lt;", "&lt;", "&#38;lt;", "&lt;p&gt;a&lt;/p&gt;", "&lt;a b=&quot;"]),
    "jsonFeed": ("a.feed.json", "{\"version\":\"https://jsonfeed.org/version/1.1\",\"items\":[", ["{\"content_html\":\"<pre>a</pre>\"},", "{", "[", "{\"a\":", "\"a\",", "\"\\u0041\",", "\"\\ud800\",", "1,", "\"\\\"", "{\"content_html\":\"",
                 "{\"title\":\"a\",\"content_html\":\"<p>\"},"]),
    "one item": ("a.feed.json", "{\"version\":\"https://jsonfeed.org/version/1.1\",\"items\":[{\"content_html\":\"", ["<pre>a</pre>", "\\u003cpre\\u003e", "\\n", "\\ud83d\\ude00", "\\u0026lt;", "<p>"]),
    "notebook": ("a.ipynb", "{\"cells\":[", ["{\"cell_type\":\"code\",\"source\":[\"a\"]},", "{\"cell_type\":\"markdown\",\"source\":[\"```swift\\n\",\"a\\n\",\"```\\n\"]},", "{", "[", "{\"cell_type\":\"code\",\"source\":[\"a\",", "{\"a\":", "1,"]),
    "one cell": ("a.ipynb", "{\"metadata\":{\"language_info\":{\"name\":\"swift\"}},\"cells\":[{\"cell_type\":\"code\",\"source\":[", ["\"a\\n\",", "\"try! f()\\n\",", "\"\\u0041\",", "\"%a\\n\",", "\"\","]),
    "asciidoc": ("a.adoc", "", ["[source,swift]\n----\na\n----\n\n", "----\na\n----\n", "----\n", "====\n", "....\n", "|===\n", "|===\n|a\n|===\n", "a| a\n", "* a\n", "** a\n", "+\n", ". a\n+\n----\na\n----\n", "a::\n", "= a\n", ":a: b\n", "[a]\n",
                                "ifdef::a[]\n", "endif::[]\n", "include::a[]\n", "`a` ", "////\n", "// a\n", "<1> a\n", "[[a]]\n", "++++\n", "--\n", "```swift\na\n```\n", "{a} "]),
    "restructuredText": ("a.rst", "", [".. code-block:: swift\n\n   a\n\n", "a::\n\n   a\n\n", ".. a::\n", "   ", "* a\n\n  ", "- - a\n", "+--+\n", "| a\n", "``a`` ", ":a: b\n", ".. _a: b\n", "a\n=\n", "..\n", ".. highlight:: swift\n\n", "::\n\n", "a\n b\n  c\n"]),
    "org": ("a.org", "", ["#+begin_src swift\na\n#+end_src\n", "#+begin_src swift\n", "#+begin_quote\n", "* a\n", "** a\n", "- a\n", "  - a\n", ": a\n", "| a |\n", ":PROPERTIES:\n", ":END:\n", "#+a: b\n", "~a~ ", "=a= ", "# a\n", "#+RESULTS:\n: a\n"]),
    "textile": ("a.textile", "", ["bc[swift]. a\n\n", "bc. a\n\n", "bc.. a\n\n", "p. a\n\n", "pre. a\n\n", "<pre>a</pre>\n", "<pre>\n", "<code>a</code> ", "@a@ ", "* a\n", "|a|\n", "notextile. a\n\n", "h1. a\n\n", "== a ==\n", "\"a\":b "]),
    "plain": ("a.txt", "", ["let x = 1\n", "a\n", "a\n\n", "    let x = 1\n\n", "{\n", "}\n", "func f() {\n}\n", "-----\n", "```\na\n```\n", "> let x = 1\n", "$ a\n", "1 let x = 1\n", "\"\"\"\n", "/*\n", "a b c d e ", "let x = ", "(", "struct A {\n"]),
    "swift": ("a.swift", "", ["/// a\n", "/// ```\n/// a\n/// ```\n", "/// ```\n", "/** a */\n", "/**\n", "/// - a\n", "///     a\n", "/// > a\n", "/// `a`\nlet a = 1\n"]),
}


def inputs():
    """Names of files and texts: a head, a unit, and what comes behind it all."""
    for unit in dict.fromkeys(CODE):
        yield "a.md", "```swift\n", unit, ""
        if not unit.endswith(("\n", " ")):
            yield "a.md", "```swift\n", unit + " ", ""
            yield "a.md", "```swift\n", unit + "\n", ""
        yield "a.md", "```swift\nx\n```\n\n", f"```swift\n{unit}\n```\n", ""
    for form, (name, head, units) in DOCUMENTS.items():
        own = OF_FORMAT.get(form, []) + [each for each in NESTING if form in OF_FORMAT]
        for unit in dict.fromkeys([*units, *own]):
            yield name, head, unit, ""
            if not unit.endswith("\n"):
                yield name, head, unit + "\n", ""
            elif len(unit) < 20:
                yield name, head, unit + "\n", ""
    pairs = {"(": ")", "[": "]", "{": "}", "<div>": "</div>", "/*": "*/", "\"\\(": ")\"", "Array<": ">", "f { ": "}", "{\"a\":": "}", "f(a, ": ")", "if a { ": "}", "#if a\n": "#endif\n"}
    for opener, closer in pairs.items():
        for name, head in (("a.md", "```swift\n"), ("a.md", ""), ("a.html", ""), ("a.txt", ""), ("a.ipynb", ""), ("a.xml", "<rss>")):
            yield name, head, opener, closer


def seconds(program, path):
    """What a check takes of the processor; of a loaded machine, too."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    program.run("lint", "--quiet", "--enable-all-rules", "--untagged", "detect", "--jobs", 1, "--reporter", "summary", path.name, cwd=path.parent)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def check(program, work, keeper, only=None):
    """Checks each text; returns how many there are."""
    folder = pathlib.Path(work, "growth")
    folder.mkdir(exist_ok=True)
    empty = folder / "empty.md"
    empty.write_text("")
    start = min(seconds(program, empty) for _ in range(5))
    count = 0
    for name, head, unit, closer in inputs():
        count += 1
        path = folder / name

        def time(size, attempts):
            times = max(1, size // (len(unit.encode()) + len(closer.encode())))
            path.write_bytes((head + unit * times + closer * times).encode())
            return max(0.001, min(seconds(program, path) for _ in range(attempts)) - start)

        try:
            if time(SIZE, 1) < QUICK:
                continue
            # Three points: noise does not make both steps too large.
            one, two, four = time(SIZE // 2, 3), time(SIZE, 2), time(SIZE * 2, 2)
            if two / one > RATIO and four / two > RATIO or four > 8:
                raise RuntimeError(f"{one:.3f} s, {two:.3f} s, {four:.3f} s for one, two and four times the length")
        except Exception as fault:
            keeper.keep(f"{name}: {head!r} {unit!r} {closer!r}: {fault}", path)
    return count
