/// Writes the numbers and texts of a record; see `RuleRecord`.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x40 {
      bytes.append(UInt8(rest & 0x3F) | 0x40)
      rest >>= 6
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ flag: Bool) { write(flag ? 1 : 0) }

  mutating func write<Tag: RawRepresentable<Int>>(_ tag: Tag) { write(tag.rawValue) }

  mutating func write(_ text: String) { write(Array(text.utf8)) }

  mutating func write(_ text: [UInt8]) {
    write(text.count)
    bytes += text
  }

  mutating func write(_ texts: [String]) { write(texts) { $0.write($1) } }

  /// Writes a list.
  mutating func write<Element>(_ list: [Element], _ writeElement: (inout RecordWriter, Element) -> Void) {
    write(list.count)
    for element in list { writeElement(&self, element) }
  }

  /// Writes what can be skipped as a whole.
  mutating func writeSized(_ content: (inout RecordWriter) -> Void) {
    var writer = RecordWriter()
    content(&writer)
    write(writer.bytes)
  }
}
