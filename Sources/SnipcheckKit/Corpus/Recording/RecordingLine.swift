import RuleEngine
import SourceText

/// Takes a line of a recording apart from its left end.
struct RecordingLine {
  /// What was not taken yet.
  private(set) var rest: ArraySlice<UInt8>
  /// How many blanks the line begins with.
  let indentation: Int

  init(_ line: ArraySlice<UInt8>) {
    rest = line.drop { $0 == 0x20 }
    indentation = line.count - rest.count
  }

  /// Takes a text if it comes next.
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    let isNext = text.withUTF8Buffer { unsafe rest.starts(with: $0) }
    if isNext { rest = rest.dropFirst(count) }
    return isNext
  }

  /// Takes a whole number that fits into a line count.
  mutating func number() -> Int? {
    let isNegative = take("-")
    let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard !digits.isEmpty, digits.count <= 12 else { return nil }
    rest = rest.dropFirst(digits.count)
    let value = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return isNegative ? -value : value
  }

  /// Takes what stands before a blank, and the blank.
  mutating func word() -> String? {
    let word = rest.prefix { $0 != 0x20 }
    guard !word.isEmpty else { return nil }
    rest = rest.dropFirst(word.count + 1)
    return String(decoding: word, as: UTF8.self)
  }

  /// Takes a range as `RecordingText.place` writes it.
  mutating func place() -> (start: Position, end: Position)? {
    guard let line = number(), take(":"), let column = number() else { return nil }
    let start = Position(line: line, column: column)
    guard take("-") else { return (start, start) }
    guard let first = number() else { return nil }
    guard take(":") else { return (start, Position(line: line, column: first)) }
    return number().map { (start, Position(line: first, column: $0)) }
  }

  /// What was not taken yet, as text.
  var text: String { String(decoding: rest, as: UTF8.self) }
}
