import SourceText

/// A character reference of HTML or XML, such as `&lt;`, `&#60;` or `&#x3C;`.
enum Entity {
  /// Which references are read.
  enum Dialect {
    /// As HTML says for text: old names, and numbers, may lack their semicolon.
    case html
    /// As XML says: always with a semicolon. The names are HTML's nevertheless, since feeds use them.
    case xml
  }

  /// Up to two characters in UTF-8, with no allocation.
  struct Expansion {
    private(set) var first: UInt32
    /// 0 where there is only one.
    private(set) var second: UInt32 = 0

    /// The character, if it is the only one and is ASCII.
    var asciiByte: UInt8? { second == 0 && first < 0x80 ? UInt8(first) : nil }

    /// The characters in UTF-8.
    var utf8: [UInt8] {
      var bytes: [UInt8] = []
      Self.append(first, to: &bytes)
      if second != 0 { Self.append(second, to: &bytes) }
      return bytes
    }

    private static func append(_ value: UInt32, to bytes: inout [UInt8]) {
      let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Reads the reference whose `&` stands at an offset.
  ///
  /// - Parameters:
  ///   - offset: The offset of `&`.
  ///   - text: The text.
  ///   - end: Where reading stops at the latest.
  ///   - dialect: The rules.
  /// - Returns: What it stands for and the offset after it, or `nil` if `&` is a mere character there.
  static func read(
    at offset: Int, in text: Span<UInt8>, before end: Int, _ dialect: Dialect = .html
  ) -> (expansion: Expansion, end: Int)? {
    guard offset + 1 < end else { return nil }
    if text[offset + 1] == UInt8(ascii: "#") { return number(at: offset + 2, in: text, before: end, dialect) }
    return name(at: offset + 1, in: text, before: end, dialect)
  }

  // MARK: Numbers

  private static func number(
    at start: Int, in text: Span<UInt8>, before end: Int, _ dialect: Dialect
  ) -> (expansion: Expansion, end: Int)? {
    var offset = start
    var radix: UInt32 = 10
    if offset < end, text[offset] | 0x20 == UInt8(ascii: "x") {
      radix = 16
      offset += 1
    }
    let digits = offset
    var value: UInt32 = 0
    while offset < end, let digit = digitValue(text[offset]), digit < radix {
      // Kept below 2^24, so that many digits cannot overflow.
      value = min(value * radix + digit, 0x11_0000)
      offset += 1
    }
    guard offset > digits else { return nil }
    if offset < end, text[offset] == UInt8(ascii: ";") {
      offset += 1
    } else if dialect == .xml {
      return nil
    }
    return (Expansion(first: scalar(value)), offset)
  }

  private static func digitValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// The characters of windows-1252 at 128 to 159, which HTML means by these numbers; 0 where it has none.
  private static let windows1252: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
    0x0178,
  ]

  /// Returns the character that HTML means by a number (section "Numeric character reference end state").
  private static func scalar(_ number: UInt32) -> UInt32 {
    switch number {
    case 0, 0xD800...0xDFFF, 0x11_0000...: 0xFFFD
    case 0x80...0x9F where windows1252[Int(number - 0x80)] != 0: windows1252[Int(number - 0x80)]
    default: number
    }
  }

  // MARK: Names

  /// The longest name, `CounterClockwiseContourIntegral`.
  private static let longestName = 31
  /// The longest of the names that are read without a semicolon.
  private static let longestOldName = 6

  private static func name(
    at start: Int, in text: Span<UInt8>, before end: Int, _ dialect: Dialect
  ) -> (expansion: Expansion, end: Int)? {
    var offset = start
    let limit = min(end, start + longestName)
    while offset < limit, text[offset].isASCIIAlphanumeric { offset += 1 }
    guard offset > start else { return nil }
    if offset < end, text[offset] == UInt8(ascii: ";"), let found = find(start..<offset, in: text) {
      return (found.expansion, offset + 1)
    }
    guard dialect == .html else { return nil }
    // The longest old name that the letters begin with: `&notit;` is `¬it;`.
    var length = min(offset - start, longestOldName)
    while length >= 2 {
      if let found = find(start..<start + length, in: text), found.isOld {
        return (found.expansion, start + length)
      }
      length -= 1
    }
    return nil
  }

  private static func find(_ name: Range<Int>, in text: Span<UInt8>) -> (expansion: Expansion, isOld: Bool)? {
    // Nearly all references in code are one of these.
    switch (name.count, text[name.lowerBound], text[name.upperBound - 1]) {
    case (2, UInt8(ascii: "l"), UInt8(ascii: "t")): return (Expansion(first: 0x3C), true)
    case (2, UInt8(ascii: "g"), UInt8(ascii: "t")): return (Expansion(first: 0x3E), true)
    default: return index.find(name, in: text)
    }
  }

  private static let index = NameIndex()

  /// The table with the offset of each entry, made once when the first rare name is met.
  private struct NameIndex: Sendable {
    private let bytes: [UInt8]
    private let starts: [Int]

    init() {
      bytes = Array(Entity.table.utf8)
      var starts = [0]
      for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: " ") { starts.append(offset + 1) }
      self.starts = starts
    }

    func find(_ name: Range<Int>, in text: Span<UInt8>) -> (expansion: Expansion, isOld: Bool)? {
      var low = 0
      var high = starts.count
      while low < high {
        let middle = (low + high) / 2
        let order = compare(entryAt: starts[middle], with: name, in: text)
        if order == 0 { return entry(at: starts[middle] + name.count) }
        if order < 0 { low = middle + 1 } else { high = middle }
      }
      return nil
    }

    /// Negative if the entry's name comes before the given one, 0 if it is the same.
    private func compare(entryAt start: Int, with name: Range<Int>, in text: Span<UInt8>) -> Int {
      for index in 0..<name.count {
        // The name's end, `:` or `!`, must count as less than every letter.
        guard bytes[start + index].isASCIIAlphanumeric else { return -1 }
        let order = Int(bytes[start + index]) - Int(text[name.lowerBound + index])
        if order != 0 { return order }
      }
      return bytes[start + name.count].isASCIIAlphanumeric ? 1 : 0
    }

    /// Reads what stands behind a name.
    private func entry(at mark: Int) -> (expansion: Expansion, isOld: Bool) {
      var values: [UInt32] = [0]
      var offset = mark + 1
      while offset < bytes.count, bytes[offset] != UInt8(ascii: " ") {
        if let digit = Entity.digitValue(bytes[offset]) {
          values[values.count - 1] = values[values.count - 1] * 16 + digit
        } else {
          values.append(0)
        }
        offset += 1
      }
      return (
        Expansion(first: values[0], second: values.count > 1 ? values[1] : 0), bytes[mark] == UInt8(ascii: "!")
      )
    }
  }

  // MARK: Whole texts

  /// Returns a range of text with its references replaced, for attribute values, titles and the like.
  static func decode(_ range: Range<Int>, of text: Span<UInt8>, _ dialect: Dialect = .html) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      if text[offset] == UInt8(ascii: "&"),
        let reference = read(at: offset, in: text, before: range.upperBound, dialect)
      {
        bytes += reference.expansion.utf8
        offset = reference.end
      } else {
        bytes.append(text[offset])
        offset += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension MappedText {
  /// Adds a range of the document with its character references replaced.
  mutating func append(decoding range: Range<Int>, of document: Span<UInt8>, _ dialect: Entity.Dialect) {
    var start = range.lowerBound
    var offset = start
    while let ampersand = ByteSearch.first(UInt8(ascii: "&"), in: document, from: offset, to: range.upperBound) {
      guard let reference = Entity.read(at: ampersand, in: document, before: range.upperBound, dialect) else {
        offset = ampersand + 1
        continue
      }
      append(start..<ampersand, of: document)
      if let byte = reference.expansion.asciiByte {
        append(byte: byte, replacing: ampersand..<reference.end)
      } else {
        append(reference.expansion.utf8, replacing: ampersand..<reference.end)
      }
      start = reference.end
      offset = start
    }
    append(start..<range.upperBound, of: document)
  }
}
