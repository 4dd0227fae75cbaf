import SourceText

/// Leads from places in the document that an example was put into back to the rule's own document.
struct ExamplePlaces {
  private let example: RuleDocument.Example
  private let setting: ExampleCheck.Setting
  private let text: [UInt8]
  private let table: LineTable
  private let document: RuleDocument
  private let lines: [Substring]

  /// - Parameters:
  ///   - example: The example.
  ///   - setting: The clothes that it wears.
  ///   - text: It in these clothes, without marks.
  ///   - document: The rule's document.
  init(_ example: RuleDocument.Example, _ setting: ExampleCheck.Setting, text: [UInt8], _ document: RuleDocument) {
    self.example = example
    self.setting = setting
    self.text = text
    table = LineTable(text.span)
    self.document = document
    lines = String(decoding: document.text, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// Returns an error with a message for each offset in the text.
  func errors(at offsets: [Int], _ message: String) -> [RuleError] {
    offsets.map { offset in
      let position = table.position(at: offset, in: text.span)
      let start = example.isDocument ? (line: 0, firstColumn: 0, column: 0) : setting.codeStart
      let line = position.line - 1 - start.line
      let column = position.column - 1 - (line == 0 ? start.firstColumn : start.column)
      let place = example.place(line: line, column: max(0, column), in: lines)
      return RuleError(path: document.path, line: place.line, column: place.column, message: message)
    }
  }
}
