"""Documents that nobody would write, made from those that somebody did."""
import pathlib

# Suffixes of documents by the name of the format under which they are counted.
FORMATS = {
    ".md": "markdown", ".markdown": "markdown", ".mdx": "markdown", ".Rmd": "markdown", ".html": "html", ".htm": "html",
    ".rss.xml": "feed", ".atom.xml": "feed", ".wxr.xml": "feed", ".xml": "feed", ".feed.json": "jsonFeed", ".ipynb": "notebook",
    ".adoc": "asciidoc", ".rst": "restructuredText", ".org": "org", ".textile": "textile", ".txt": "plain", ".swift": "swift",
}

# What the formats and Swift give a meaning to.
COMMON = [
    "```swift\n", "```", "~~~", "`", "    ", "\t", "> ", "- ", "1. ", "#", "\n\n", "\r", "\r\n", "<!--", "-->", "/*", "*/", "//", "\"", "\"\"\"",
    "#\"", "\"#", "\\(", "\\", "{", "}", "(", ")", "[", "]", "<", ">", "!", "?", ";", ",", ":", "@", "$0", "try! f()", "as! T", "x.first!",
    "ForEach(", "ForEach(0..<n) { i in", "id: \\.self", "if let a, ", "guard let", "func f<T>(", "switch x {", "case .a:", "#if ", "#endif",
    "let x: Array<Int> = []", "print(x) // 1", "// prints ", "// snipcheck:disable all\n", "// snipcheck:disable:next force_try\n",
    "// snipcheck:expect force_try\n", "// ❌\n", "\0", "\u007f", "\ufeff", "\u2028", "\u0085", "é", "😀", "👩‍👩‍👧", "\u202e", "“", "”", "…", "\u00a0",
    "import SwiftUI\n", ".joined(", ".split(", "NSMakeRange(", "array.filter { $0 }.count == 0", "/regex/", "#/", "/#",
    "<!-- snipcheck:disable force_try -->\n", "---\n", "+++\n", "title: x\n", "date: 2020-02-30\n",
]
OF_FORMAT = {
    "markdown": [":::", "````", "{% highlight swift %}", "{% endhighlight %}", "```{code-block} swift\n", ":linenos:\n", "<pre><code>", "</code></pre>",
                 "<details>", "[a]: b\n", "+ ", "* ", "***", "| a | b |\n|---|---|\n", "![", "](", "&lt;", "$$", "{{< highlight swift >}}", "=== \"Swift\"\n"],
    "html": ["<pre>", "</pre>", "<code class=\"language-swift\">", "</code>", "<![CDATA[", "]]>", "<script>", "</script>", "&lt;", "&#0;", "&#xD800;",
             "&#x110000;", "&#99999999999999999999;", "&amp;amp;", "&", "<br>", "<span class=\"", "=", "<!", "</", "<textarea>", "<style>", "<title>"],
    "feed": ["<![CDATA[", "]]>", "<content:encoded>", "</content:encoded>", "<item>", "</item>", "<entry>", "</entry>", "&amp;lt;", "&lt;pre&gt;", "&#0;",
             "<?xml", "?>", "<!DOCTYPE", "<pubDate>", "</pubDate>", "<title type=\"html\">", "<content type=\"xhtml\">"],
    "jsonFeed": ["\\ud800", "\\udc00", "\\u0000", "\\u", "\\", "\"", "[", "{", "]", "}", ",", "\"content_html\":", "\"items\":[", "null", "1e999", "<pre>"],
    "notebook": ["\\ud800", "\\udc00\\ud800", "\\u0000", "\\u00", "\\n", "\"source\":[", "\"cells\":[", "\"cell_type\":\"code\"", "\"", "[", "{", "]", "}", ","],
    "asciidoc": ["[source,swift]\n", "----\n", "....\n", "====\n", "++++\n", "////\n", "|===\n", "a|", "<1>", "+\n", "include::x[]\n", "ifdef::x[]\n", "|", "[%collapsible]\n"],
    "restructuredText": [".. code-block:: swift\n", "::\n\n", "   ", ".. ", ":linenos:\n", ".. highlight:: swift\n", "+---+\n", "====\n", "``", "|"],
    "org": ["#+BEGIN_SRC swift\n", "#+END_SRC\n", "#+begin_example\n", "* ", ",*", ": ", ":PROPERTIES:\n", ":END:\n", "#+TITLE: x\n", "| a |\n"],
    "textile": ["bc. ", "bc(swift).. ", "bc[swift]. ", "p. ", "<pre>", "</pre>", "<code>", "</code>", "notextile. ", "|", "@", "=="],
    "plain": ["func ", "struct A {\n", "-----\n", "$ ", "> ", "1  let x = 1\n", "var body: some View {\n", "}\n"],
    "swift": ["/// ", "/**", "*/", "/// ```\n", "///     ", "#sourceLocation(", "#if", "\"\"\"\n", "##\"\"\""],
}
# What can open without closing.
NESTING = ["(", "[", "{", "<", "\"\\(", "/*", "#if a\n", "> ", "- ", "<div>", "<pre>", "[[", "{\"a\":", "Array<", "<![CDATA[", "f { ", "if let a, ", "?", "!",
           "&", "`", "#\"", "\"\"\"\n", "    ", ":::", "case ", "@a(", "\\", "func f() {\n", "| ", "* ", "* - ", "::", "struct A { ", "x ? y : "]


def format_of(path):
    """The format that a document's name stands for."""
    name = pathlib.Path(path).name
    suffixes = [".".join([""] + name.split(".")[start:]) for start in range(1, len(name.split(".")))]
    return next((FORMATS[suffix] for suffix in suffixes if suffix in FORMATS), None)


def suffix_of(path):
    """The suffix that says the format, which a mutated document keeps."""
    name = pathlib.Path(path).name
    return next(s for s in sorted(FORMATS, key=len, reverse=True) if name.endswith(s))


def seeds(folders):
    """The documents of folders by format, as pairs of suffix and bytes."""
    found = {}
    for folder in folders:
        for path in sorted(pathlib.Path(folder).rglob("*")):
            kind = format_of(path)
            if kind and path.is_file() and path.stat().st_size > 0:
                found.setdefault(kind, []).append((suffix_of(path), path.read_bytes()))
    return found


class Mutator:
    """Makes documents, the same for the same source of chance."""

    KINDS = ["bytes", "pieces", "tokens", "lines", "truncated", "spliced", "nested", "ends", "noise", "soup", "one line", "invalid"]

    def __init__(self, seeds, source, limit=24_000):
        self.seeds, self.source, self.limit = seeds, source, limit

    def window(self, data):
        """A document, or a part of it where it is long: what is looked for needs few bytes."""
        if len(data) <= self.limit:
            return data
        at = self.source.randrange(len(data) - self.limit)
        # An even chance for the start, where what says the format stands.
        return data[:self.limit] if self.source.random() < 0.5 else data[at:at + self.limit]

    def document(self, kind=None):
        """A format, a kind of change, a suffix and the bytes of a document."""
        form = self.source.choice(sorted(self.seeds))
        suffix, data = self.source.choice(self.seeds[form])
        kind = kind or self.source.choice(self.KINDS)
        made = getattr(self, kind.replace(" ", "_"))(self.window(data), form)
        # Half a character at an end of a window or a cut is of another kind than what the cut is about.
        if kind not in ("bytes", "noise", "invalid"):
            made = made.decode("utf-8", "ignore").encode("utf-8")
        return form, kind, suffix, made

    def token(self, form):
        own = OF_FORMAT[form]
        return self.source.choice(own if self.source.random() < 0.5 else COMMON).encode("utf-8")

    def place(self, data):
        return self.source.randrange(len(data) + 1)

    def bytes(self, data, form):
        data = bytearray(data)
        for _ in range(self.source.randrange(1, 9)):
            if data:
                data[self.source.randrange(len(data))] = self.source.randrange(128 if self.source.random() < 0.9 else 256)
        return bytes(data)

    def pieces(self, data, form):
        """Pieces of text go, come twice, or go elsewhere."""
        for _ in range(self.source.randrange(1, 6)):
            at = self.place(data)
            piece = data[at:at + self.source.choice([1, 3, 20, 200])]
            match self.source.randrange(3):
                case 0: data = data[:at] + data[at + len(piece):]
                case 1: data = data[:at] + piece * self.source.choice([1, 2, 30]) + data[at:]
                case 2:
                    data = data[:at] + data[at + len(piece):]
                    to = self.place(data)
                    data = data[:to] + piece + data[to:]
        return data

    def tokens(self, data, form):
        for _ in range(self.source.randrange(1, 16)):
            at = self.place(data)
            data = data[:at] + self.token(form) + data[at:]
        return data

    def lines(self, data, form):
        lines = data.split(b"\n")
        for _ in range(self.source.randrange(1, 8)):
            at, other = self.source.randrange(len(lines)), self.source.randrange(len(lines))
            match self.source.randrange(4):
                case 0: lines[at], lines[other] = lines[other], lines[at]
                case 1: lines[at] = self.source.choice([b"    ", b"> ", b"- ", b"\t", b"   ", b"  "]) + lines[at]
                case 2: lines[at] = lines[at].lstrip()
                case 3: lines.insert(at, self.token(form) + lines[other])
        return b"\n".join(lines)

    def truncated(self, data, form):
        return data[:self.place(data)]

    def spliced(self, data, form):
        _, other = self.source.choice(self.seeds[self.source.choice(sorted(self.seeds))])
        other = self.window(other)
        return data[:self.place(data)] + other[self.place(other):]

    def nested(self, data, form):
        opener = self.source.choice(NESTING).encode() * self.source.choice([3, 100, 3000])
        at = self.place(data)
        fence = b"\n```swift\n" if form == "markdown" and self.source.random() < 0.5 else b""
        return data[:at] + fence + opener + data[at:]

    def ends(self, data, form):
        end = self.source.choice([b"\r\n", b"\r", b"\n\r", b"\r\r\n", "\u2028".encode(), b"\n\0"])
        mark = b"\xef\xbb\xbf" if self.source.random() < 0.5 else b""
        return mark + data.replace(b"\n", end)

    def one_line(self, data, form):
        return data.replace(b"\n", self.source.choice([b" ", b"", b";", b"\t"]))

    def noise(self, data, form):
        return self.source.randbytes(self.source.choice([1, 10, 1000, 10_000]))

    def soup(self, data, form):
        """Nothing but tokens."""
        return b"".join(self.token(form) for _ in range(self.source.choice([5, 50, 500])))

    def invalid(self, data, form):
        at = self.place(data)
        return data[:at] + self.source.choice([b"\xff", b"\xc3", b"\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xc0\xaf"]) + data[at:]
