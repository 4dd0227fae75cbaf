extension RuleOption {
  /// Reads an option of a record; see `RuleRecord`.
  package init(_ bytes: Span<UInt8>, _ offset: inout Int) {
    name = bytes.readText(&offset)
    summary = bytes.readText(&offset)
    choices = bytes.readTexts(&offset)
    switch RuleRecord.OptionType(rawValue: bytes.readNumber(&offset)) {
    case .bool, nil: fallback = .bool(bytes.readFlag(&offset))
    case .integer: fallback = .integer(bytes.readNumber(&offset))
    case .string: fallback = .string(bytes.readText(&offset))
    case .strings: fallback = .strings(bytes.readTexts(&offset))
    }
  }

  /// Writes the option.
  func write(to writer: inout RecordWriter) {
    writer.write(name)
    writer.write(summary)
    writer.write(choices)
    switch fallback {
    case .bool(let value):
      writer.write(RuleRecord.OptionType.bool)
      writer.write(value)
    case .integer(let value):
      writer.write(RuleRecord.OptionType.integer)
      writer.write(value)
    case .string(let value):
      writer.write(RuleRecord.OptionType.string)
      writer.write(value)
    case .strings(let values):
      writer.write(RuleRecord.OptionType.strings)
      writer.write(values)
    }
  }
}
