import SourceText

/// Tells the parts of a listing that a highlighter added: line numbers and call-outs.
enum HTMLGutter {
  /// Whether what is in an element is no code.
  static func holds(_ tag: MarkupToken, in text: Span<UInt8>) -> Bool {
    guard tag.content.count > 1 else { return false }
    var scanner = AttributeScanner(tag)
    while let attribute = scanner.next(in: text) {
      if ByteSearch.equals("class", attribute.name, in: text) {
        var words = ClassWords(attribute.value)
        while let word = words.next(in: text) {
          if isNumberClass(word, in: text) { return true }
        }
      } else if ByteSearch.equals("style", attribute.name, in: text) {
        // Chroma without classes.
        if isUnselectable(attribute.value, in: text) { return true }
      }
    }
    return false
  }

  /// Whether an element is the mark of an AsciiDoc call-out, which a bold number follows.
  static func isCallOut(_ tag: MarkupToken, in text: Span<UInt8>) -> Bool {
    var scanner = AttributeScanner(tag)
    while let attribute = scanner.next(in: text) {
      if ByteSearch.equals("class", attribute.name, in: text) {
        return ByteSearch.equals("conum", attribute.value, in: text)
      }
    }
    return false
  }

  private static func isNumberClass(_ word: Range<Int>, in text: Span<UInt8>) -> Bool {
    let names: [StaticString]
    switch text[word.lowerBound].lowercasedASCII {
    case UInt8(ascii: "l"): names = linesNames
    case UInt8(ascii: "g"): names = ["gutter", "gl"]
    case UInt8(ascii: "r"): names = ["rouge-gutter", "react-syntax-highlighter-line-number"]
    case UInt8(ascii: "h"): names = ["hljs-ln-numbers", "hljs-ln-n"]
    case UInt8(ascii: "b"): names = ["blob-num"]
    case UInt8(ascii: "c"): names = ["conum", "crayon-num", "crayon-nums"]
    default: return false
    }
    return names.contains { ByteSearch.equals($0, word, in: text) }
  }

  /// Chroma, Rouge, Pygments, Prism, Octopress, GeSHi, Shiki.
  private static let linesNames: [StaticString] = [
    "lnt", "ln", "lineno", "linenos", "linenodiv", "line-number", "line-numbers-rows", "line_numbers", "linenumber",
    "linenumbers", "lnlinks",
  ]

  private static func isUnselectable(_ style: Range<Int>, in text: Span<UInt8>) -> Bool {
    guard let found = ByteSearch.first("user-select:", in: text, from: style.lowerBound, to: style.upperBound) else {
      return false
    }
    var offset = found + 12
    while offset < style.upperBound, text[offset].isMarkupSpace { offset += 1 }
    return ByteSearch.matches("none", at: offset, in: text)
  }
}
