/// The strings and numbers of a JSON object, by their keys.
enum JSONFields {
  /// Reads the object that begins at an offset; what is nested in it is left out.
  static func read(at start: Int, of text: Span<UInt8>) -> [(key: String, value: String)] {
    var scanner = JSONScanner(at: start, in: text)
    guard scanner.enterObject(in: text) else { return [] }
    return read(&scanner, of: text)
  }

  /// Reads an object whose `{` was passed.
  static func read(_ scanner: inout JSONScanner, of text: Span<UInt8>) -> [(key: String, value: String)] {
    var fields: [(key: String, value: String)] = []
    while let key = scanner.nextKey(in: text) {
      let name: String = JSONScanner.decode(key, of: text)
      let isWanted = MetadataKeys.isKnown(name)
      if isWanted, scanner.peek(in: text) == .string, let value = scanner.string(in: text) {
        fields.append((name, JSONScanner.decode(value, of: text)))
      } else if isWanted, scanner.peek(in: text) == .number {
        let begin = scanner.offset
        scanner.skipValue(in: text)
        let number = text.extracting(begin..<scanner.offset)
        fields.append((name, unsafe number.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }))
      } else {
        scanner.skipValue(in: text)
      }
    }
    return fields
  }
}
