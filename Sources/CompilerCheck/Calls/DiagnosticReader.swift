/// Reads the diagnostics of a call that was given numbered files of one folder.
///
///     /tmp/snipcheck-a1b2c3/17.swift:3:12: error: expected ',' separator [expected_separator]
///     foo(a: 1 b: 2)
///              ^
///             ,
struct DiagnosticReader {
  /// What comes before a file's number.
  let prefix: [UInt8]
  /// Errors by the file's number, each with its notes, in the order in which the compiler gave them.
  private(set) var errors: [Int: [Diagnostic]] = [:]
  /// An error about no file, which says that the call itself went wrong.
  private(set) var failure: String?
  /// The file of the diagnostic before, to which notes belong, and whether that was an error.
  private var current: Int?
  /// How many lines ago the last error's own line was, for the fix-it below it.
  private var linesAfter = 0

  /// Reads the output of a call.
  ///
  /// - Parameters:
  ///   - output: All that the compiler wrote.
  ///   - folder: The folder of the files, whose names are `NUMBER.swift`.
  init(_ output: [UInt8], folder: String) {
    prefix = Array((folder + "/").utf8)
    var start = 0
    while start < output.count {
      let end = output[start...].firstIndex(of: 0x0A) ?? output.count
      read(output[start..<end])
      start = end + 1
    }
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    guard line.starts(with: prefix) else {
      if line.starts(with: "<unknown>:0: error: ".utf8) {
        failure = failure ?? String(decoding: line.dropFirst(20), as: UTF8.self)
      }
      linesAfter += 1
      readInsertion(line)
      return
    }
    var rest = line.dropFirst(prefix.count)
    guard let file = Self.number(&rest), rest.starts(with: ".swift:".utf8) else { return }
    rest = rest.dropFirst(7)
    guard let row = Self.number(&rest), rest.first == UInt8(ascii: ":") else { return }
    rest = rest.dropFirst()
    guard let column = Self.number(&rest), rest.starts(with: ": ".utf8) else { return }
    rest = rest.dropFirst(2)
    if rest.starts(with: "error: ".utf8) {
      let (message, name) = Self.split(rest.dropFirst(7))
      errors[file, default: []].append(Diagnostic(name: name, message: message, line: row, column: column))
      current = file
      linesAfter = 0
    } else if rest.starts(with: "note: ".utf8), current == file, let last = errors[file]?.indices.last {
      let note = Diagnostic.Note(message: Self.split(rest.dropFirst(6)).message, line: row, column: column)
      errors[file]?[last].notes.append(note)
      linesAfter = 4
    } else {
      current = nil
    }
  }

  /// Reads the third line below an error: what it offers to insert stands there at its column.
  private mutating func readInsertion(_ line: ArraySlice<UInt8>) {
    guard let current, linesAfter <= 3, let last = errors[current]?.indices.last else { return }
    if linesAfter == 2, line.contains(UInt8(ascii: "~")) {
      // A part of the line would go: what exactly, the text does not say.
      linesAfter = 4
    }
    guard linesAfter == 3, let first = line.firstIndex(where: { $0 != 0x20 }) else { return }
    let text = line[first...]
    guard !text.contains(0x20), !text.contains(0x09) else { return }
    errors[current]?[last].insertion = Diagnostic.Insertion(
      text: String(decoding: text, as: UTF8.self), column: first - line.startIndex + 1)
  }

  /// Takes the name in brackets off a message.
  private static func split(_ text: ArraySlice<UInt8>) -> (message: String, name: String) {
    guard text.last == UInt8(ascii: "]"), let bracket = text.lastIndex(of: UInt8(ascii: "[")),
      text[(bracket + 1)..<(text.endIndex - 1)].allSatisfy({ $0 == UInt8(ascii: "_") || Self.isWord($0) }),
      bracket > text.startIndex
    else { return (String(decoding: text, as: UTF8.self), "") }
    return (
      String(decoding: text[..<(bracket - 1)], as: UTF8.self),
      String(decoding: text[(bracket + 1)..<(text.endIndex - 1)], as: UTF8.self)
    )
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func number(_ text: inout ArraySlice<UInt8>) -> Int? {
    var value = 0
    let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty, digits.count < 10 else { return nil }
    for digit in digits { value = value * 10 + Int(digit - UInt8(ascii: "0")) }
    text = text[digits.endIndex...]
    return value
  }
}
