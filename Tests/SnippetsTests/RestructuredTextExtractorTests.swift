import Testing

@testable import Snippets

struct RestructuredTextExtractorTests {
  @Test(
    arguments: [
      (".. code-block:: swift\n\n   x!\n", ["rst swift \"x!\\n\""]),
      (".. sourcecode:: Swift\n\n  x!", ["rst swift \"x!\""]),
      (".. code:: swift\n\n    x!\n      y\n\n    z\n\ntext", ["rst swift \"x!\\n  y\\n\\nz\\n\""]),
      (
        ".. code-block:: swift\n   :linenos:\n   :emphasize-lines: 1,2\n   :caption: A *caption*\n\n   x!\n",
        ["rst swift \"x!\\n\""]
      ),
      (".. code-block:: swift\n   :linenos:\n\n     x!\n   y\n", ["rst swift \"  x!\\ny\\n\""]),
      (".. code-block:: swift\n   :name: a\n\n     x!\n     y\n", ["rst swift \"  x!\\n  y\\n\""]),
      (".. code-block:: swift\n   x!\n", ["rst swift \"x!\\n\""]), (".. code-block::\n\n   x!\n", ["rst - \"x!\\n\""]),
      (
        ".. highlight:: swift\n\n.. code-block::\n\n   a!\n\nSo::\n\n   b\n\n.. code::\n\n   c\n",
        ["rst swift \"a!\\n\"", "rst swift \"b\\n\"", "rst - \"c\\n\""]
      ),
      ("So::\n\n  x!\n\n  y\n\ntext\n", ["rst - \"x!\\n\\ny\\n\""]), ("::\n\n  x!\n", ["rst - \"x!\\n\""]),
      ("- item::\n\n    x!\n\n  text\n", ["rst - \"x!\\n\""]), ("- item::\n\n  text\n", []), ("text::\n\ntext\n", []),
      ("10. item\n\n    .. code-block:: swift\n\n       x!\n", ["rst swift \"x!\\n\""]),
      ("a::b\ntext: x\n\n  quote\n", []),
      ("* .. code-block:: swift\n\n     x!\n\n* next\n", ["rst swift \"x!\\n\""]),
      ("(iv) item::\n\n        x!\n", ["rst - \"x!\\n\""]),
      (".. note::\n\n   .. code-block:: swift\n\n      x!\n\n   text\n", ["rst swift \"x!\\n\""]),
      (".. note:: So::\n\n      x!\n", ["rst - \"x!\\n\""]),
      (".. tabs::\n\n   .. code-tab:: swift\n\n      x!\n", ["rst swift \"x!\\n\""]),
      (".. code-block:: objc\n\n   x\n\n.. code-block:: swiftui\n\n   y\n", []),
      (
        ".. raw:: html\n\n   <pre><code class=\"language-swift\">x!</code></pre>\n\n.. raw:: latex\n\n   <pre>y</pre>\n",
        ["html swift \"x!\""]
      ),
      (".. parsed-literal::\n\n   a::\n\n      b\n", []), (".. [1] Note::\n\n      x!\n", ["rst - \"x!\\n\""]),
      (".. highlight:: swift\n.. highlight:: none\n\n::\n\n  x!\n", ["rst - \"x!\\n\""]),
    ] as [(String, [String])])
  func `finds every form of block`(text: String, snippets: [String]) {
    #expect(probe(text, as: .restructuredText) == snippets)
  }

  @Test(
    arguments: [
      (".. code-block:: swift\r\n\r\n   x!\r\n   y\r\n\r\ntext", ["rst swift \"x!\\r\\ny\\r\\n\""]),
      (".. code-block:: swift\r\n\n   x!\r   y\n", ["rst swift \"x!\\ry\\n\""]),
      ("\u{FEFF}.. code-block:: swift\n\n   x!", ["rst swift \"x!\""]), ("é😀::\n\n  é x!\n", ["rst - \"é x!\\n\""]),
      (".. code-block:: swift\n\n\tx!\n\t\ty\n", ["rst swift \"x!\\n\\ty\\n\""]),
      (".. code-block:: swift\n\n    x!\n\ty\n", ["rst swift \"x!\\n    y\\n\""]),
      (".. code-block:: swift\n\n   x!\n  \n   y\n   \n", ["rst swift \"x!\\n\\ny\\n\""]),
      (".. code-block:: swift\n\ntext", ["rst swift \"\""]), (".. code-block:: swift", ["rst swift \"\""]),
      (".. code-block:: swift\n   :linenos:\n", ["rst swift \"\""]),
      (
        ".. A comment\n   .. code-block:: swift\n\n      x\n\n   more\n\n.. code-block:: swift\n\n   y!\n",
        ["rst swift \"y!\\n\""]
      ),
      ("..\n   .. code-block:: swift\n\n      x\n", []),
      ("..\n\n   .. code-block:: swift\n\n      x!\n", ["rst swift \"x!\\n\""]),
      (".. code-block : swift\n\n   x\n", []),
      ("", []), ("::", []), ("..", []), (".. ::\n\n   x", []),
    ] as [(String, [String])])
  func `reads blocks in odd clothes`(text: String, snippets: [String]) {
    #expect(probe(text, as: .restructuredText) == snippets)
  }

  @Test(
    arguments: [
      (".. literalinclude:: a/Car.swift\n   :lines: 1-3\n", ["include swift \".. literalinclude:: a/Car.swift\""]),
      (".. literalinclude:: car.txt\n   :language: swift\n", ["include swift \".. literalinclude:: car.txt\""]),
      (".. literalinclude:: car.py\n   :language: python\n", []), (".. include:: part.rst\n", []),
      (".. include:: car.txt\n   :code: swift\n", ["include swift \".. include:: car.txt\""]),
    ] as [(String, [String])])
  func `lists includes`(text: String, snippets: [String]) {
    #expect(probe(text, as: .restructuredText) == snippets)
  }

  @Test(
    arguments: [
      (".. snipcheck:skip\n\n.. code-block:: swift\n", [".. snipcheck:skip| snipcheck:skip"]), (".. other\n", []),
      (
        "- .. snipcheck:disable:next x\n     more\n",
        [".. snipcheck:disable:next x\n     more| snipcheck:disable:next x\n     more"]
      ),
      ("..\n  snipcheck:wrong\n\ntext\n", ["..\n  snipcheck:wrong|\n  snipcheck:wrong"]),
      ("::\n\n   .. snipcheck:skip\n", []),
    ] as [(String, [String])])
  func `keeps comments with directives`(text: String, contents: [String]) {
    #expect(comments(text, as: .restructuredText) == contents)
  }

  @Test func `keeps the argument as info`() {
    let text = Array(".. code-block::  swift \n\n   x\n".utf8)
    #expect(RestructuredTextExtractor.extract(text.span, ExtractionOptions()).snippets.map(\.info) == ["swift"])
  }
}
