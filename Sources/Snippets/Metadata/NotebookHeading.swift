/// The first heading of a notebook.
enum NotebookHeading {
  /// Returns the words of the heading that begins the first cell with one.
  static func first(in text: Span<UInt8>) -> String? {
    var scanner = JSONScanner(at: 0, in: text)
    guard scanner.enterObject(in: text) else { return nil }
    while let key = scanner.nextKey(in: text) {
      guard JSONScanner.isString(key, "cells", in: text), scanner.enterArray(in: text) else {
        scanner.skipValue(in: text)
        continue
      }
      while scanner.nextElement(in: text) {
        guard scanner.enterObject(in: text) else {
          scanner.skipValue(in: text)
          continue
        }
        if let heading = cell(&scanner, text) { return heading }
      }
    }
    return nil
  }

  private static func cell(_ scanner: inout JSONScanner, _ text: Span<UInt8>) -> String? {
    var isMarkdown = false
    var source: Range<Int>?
    while let key = scanner.nextKey(in: text) {
      if JSONScanner.isString(key, "cell_type", in: text), let type = scanner.string(in: text) {
        isMarkdown = JSONScanner.isString(type, "markdown", in: text)
      } else if JSONScanner.isString(key, "source", in: text) {
        if let string = scanner.string(in: text) {
          source = string
        } else if scanner.enterArray(in: text) {
          while scanner.nextElement(in: text) {
            let line = scanner.string(in: text)
            if line == nil { scanner.skipValue(in: text) }
            source = source ?? line
          }
        } else {
          scanner.skipValue(in: text)
        }
      } else {
        scanner.skipValue(in: text)
      }
    }
    guard isMarkdown, let source else { return nil }
    let bytes = Array(JSONScanner.decode(source, of: text).utf8)
    return MarkdownHeading.first(in: bytes.span, from: 0)
  }
}
