import SourceText

/// The cells of a notebook in the order of the file (nbformat 4, and 3 with its worksheets).
struct Notebook {
  /// A cell, whose text is not decoded yet.
  struct Cell {
    /// What a cell holds.
    enum Kind {
      case code
      case markdown
      case other
    }

    var kind = Kind.other
    /// The language that its own metadata names.
    var language: String?
    /// What stands between the quotes of the strings that its text is written in; they follow without anything between.
    var strings: [Range<Int>] = []

    /// Returns the cell's text with the map to the file.
    func source(in text: Span<UInt8>) -> MappedText {
      var source = MappedText(anchor: strings.first?.lowerBound ?? 0, escapes: [.json])
      for string in strings { JSONScanner.decode(string, of: text, into: &source) }
      return source
    }
  }

  private(set) var cells: [Cell] = []
  /// The language of the kernel, in lower case; empty where the file does not tell.
  private(set) var language = ""

  /// Reads a file; what is no notebook has no cells.
  init(_ text: Span<UInt8>) {
    var scanner = JSONScanner(at: 0, in: text)
    readSheet(&scanner, text)
  }

  /// Reads an object that holds cells: the file, or a worksheet in it.
  private mutating func readSheet(_ scanner: inout JSONScanner, _ text: Span<UInt8>) {
    guard scanner.enterObject(in: text) else { return scanner.skipValue(in: text) }
    while let key = scanner.nextKey(in: text) {
      if JSONScanner.isString(key, "cells", in: text) {
        readElements(&scanner, text) { notebook, scanner in notebook.readCell(&scanner, text) }
      } else if JSONScanner.isString(key, "worksheets", in: text) {
        readElements(&scanner, text) { notebook, scanner in notebook.readWorksheet(&scanner, text) }
      } else if JSONScanner.isString(key, "metadata", in: text) {
        language = Self.language(&scanner, text) ?? language
      } else {
        scanner.skipValue(in: text)
      }
    }
  }

  /// Reads an object with cells that holds no further worksheets.
  private mutating func readWorksheet(_ scanner: inout JSONScanner, _ text: Span<UInt8>) {
    guard scanner.enterObject(in: text) else { return scanner.skipValue(in: text) }
    while let key = scanner.nextKey(in: text) {
      if JSONScanner.isString(key, "cells", in: text) {
        readElements(&scanner, text) { notebook, scanner in notebook.readCell(&scanner, text) }
      } else {
        scanner.skipValue(in: text)
      }
    }
  }

  private mutating func readElements(
    _ scanner: inout JSONScanner, _ text: Span<UInt8>, _ read: (inout Notebook, inout JSONScanner) -> Void
  ) {
    guard scanner.enterArray(in: text) else { return scanner.skipValue(in: text) }
    while scanner.nextElement(in: text) { read(&self, &scanner) }
  }

  private mutating func readCell(_ scanner: inout JSONScanner, _ text: Span<UInt8>) {
    guard scanner.enterObject(in: text) else { return scanner.skipValue(in: text) }
    var cell = Cell()
    while let key = scanner.nextKey(in: text) {
      if JSONScanner.isString(key, "cell_type", in: text) {
        guard scanner.peek(in: text) == .string, let type = scanner.string(in: text) else {
          scanner.skipValue(in: text)
          continue
        }
        if JSONScanner.isString(type, "code", in: text) { cell.kind = .code }
        if JSONScanner.isString(type, "markdown", in: text) { cell.kind = .markdown }
      } else if JSONScanner.isString(key, "source", in: text) || JSONScanner.isString(key, "input", in: text) {
        cell.strings = Self.strings(&scanner, text)
      } else if JSONScanner.isString(key, "metadata", in: text) {
        cell.language = Self.language(&scanner, text) ?? cell.language
      } else if JSONScanner.isString(key, "language", in: text) {
        cell.language = Self.word(&scanner, text) ?? cell.language
      } else {
        scanner.skipValue(in: text)
      }
    }
    cells.append(cell)
  }

  /// Reads a string or a list of strings.
  private static func strings(_ scanner: inout JSONScanner, _ text: Span<UInt8>) -> [Range<Int>] {
    if scanner.peek(in: text) == .string { return scanner.string(in: text).map { [$0] } ?? [] }
    guard scanner.enterArray(in: text) else {
      scanner.skipValue(in: text)
      return []
    }
    var strings: [Range<Int>] = []
    while scanner.nextElement(in: text) {
      if scanner.peek(in: text) == .string, let string = scanner.string(in: text) {
        strings.append(string)
      } else {
        scanner.skipValue(in: text)
      }
    }
    return strings
  }

  /// Reads the language out of a notebook's or a cell's metadata.
  ///
  /// The kernel's own word counts more than what it says about highlighting, and that more than the kernel's name.
  private static func language(_ scanner: inout JSONScanner, _ text: Span<UInt8>) -> String? {
    guard scanner.enterObject(in: text) else {
      scanner.skipValue(in: text)
      return nil
    }
    var kernel: (language: String?, name: String?) = (nil, nil)
    var info: String?
    var editor: String?
    while let key = scanner.nextKey(in: text) {
      if JSONScanner.isString(key, "kernelspec", in: text) {
        let words = members(&scanner, text, "language", "name")
        kernel = (words.0, words.1)
      } else if JSONScanner.isString(key, "language_info", in: text) {
        info = members(&scanner, text, "name", "name").0
      } else if JSONScanner.isString(key, "vscode", in: text) {
        editor = members(&scanner, text, "languageId", "languageId").0
      } else {
        scanner.skipValue(in: text)
      }
    }
    return editor ?? kernel.language ?? info ?? kernel.name
  }

  /// Reads an object's members of two names, in lower case.
  private static func members(
    _ scanner: inout JSONScanner, _ text: Span<UInt8>, _ first: StaticString, _ second: StaticString
  ) -> (String?, String?) {
    guard scanner.enterObject(in: text) else {
      scanner.skipValue(in: text)
      return (nil, nil)
    }
    var words: (String?, String?) = (nil, nil)
    while let key = scanner.nextKey(in: text) {
      if JSONScanner.isString(key, first, in: text) {
        words.0 = word(&scanner, text)
      } else if JSONScanner.isString(key, second, in: text) {
        words.1 = word(&scanner, text)
      } else {
        scanner.skipValue(in: text)
      }
    }
    return words
  }

  private static func word(_ scanner: inout JSONScanner, _ text: Span<UInt8>) -> String? {
    guard scanner.peek(in: text) == .string, let string = scanner.string(in: text) else {
      scanner.skipValue(in: text)
      return nil
    }
    return text.lowercasedWord(string)
  }
}
