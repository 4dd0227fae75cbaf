import RuleFormat
import SourceText
import YAML

extension RuleDocument {
  /// Makes an error at the value of a key of the front matter, or at the document's start where the key is missing.
  package func mistake(at key: String, _ message: String) -> RuleError {
    let node = frontMatter?[key]
    return RuleError(path: path, line: node?.line ?? 1, column: node?.column ?? 1, message: message)
  }

  /// Returns `path:line:column` of a key's value.
  package func place(of key: String) -> String {
    let node = frontMatter?[key]
    return "\(path):\(node?.line ?? 1):\(node?.column ?? 1)"
  }
}

extension RuleDocument.Example {
  /// Returns the place in the document of a place in the example's code without its marks `↓`.
  ///
  /// - Parameters:
  ///   - line: The line of the code, from 0.
  ///   - column: The UTF-16 column there, from 0, marks not counted.
  ///   - document: The rule's document, by lines.
  func place(line: Int, column: Int, in document: [Substring]) -> (line: Int, column: Int) {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let number = max(0, min(line, lines.count - 1))
    let written = lines.isEmpty ? "" : lines[number]
    // In a list the fence and its code are indented.
    var prefix = 0
    if document.indices.contains(self.line + number - 1) {
      let whole = document[self.line + number - 1]
      prefix = max(0, (whole.hasSuffix("\r") ? whole.dropLast() : whole).utf16.count - written.utf16.count)
    }
    var units = 0
    var marks = 0
    for character in written.unicodeScalars {
      if section == .triggering, character == "↓" {
        marks += 1
      } else {
        guard units < column else { break }
        units += character.utf16.count
      }
    }
    return (self.line + number, prefix + column + marks + 1)
  }
}
