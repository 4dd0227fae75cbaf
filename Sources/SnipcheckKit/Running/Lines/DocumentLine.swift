import Reports
import Snippets

/// A document as a line of JSON: `{"id": …, "path": … or "format": …, "text": …}`; other members mean nothing.
struct DocumentLine: Sendable {
  private(set) var id = ResultLine.Identifier.none
  private(set) var path: String?
  private(set) var format: DocumentFormat?
  private(set) var text: [UInt8]?
  /// What is wrong with the line, first of all.
  private(set) var mistake: JSONMistake?

  /// Reads a line. What is wrong is noted; what can be read is read all the same, so that an answer can name the document.
  init(_ line: [UInt8]) {
    let bytes = line.span
    do throws(JSONMistake) {
      try validate(bytes)
    } catch {
      mistake = error
    }
    do throws(JSONMistake) {
      try read(bytes)
    } catch {
      note(error)
    }
    if mistake != nil { text = nil }
  }

  /// What reports call the document.
  var name: String { path ?? id.text ?? "" }

  private mutating func note(_ mistake: JSONMistake) { self.mistake = self.mistake ?? mistake }

  private func validate(_ line: Span<UInt8>) throws(JSONMistake) {
    do {
      _ = try UTF8Span(validating: line)
    } catch {
      throw JSONMistake(offset: error.byteOffsets.lowerBound, message: "this is not valid UTF-8")
    }
  }

  private mutating func read(_ line: Span<UInt8>) throws(JSONMistake) {
    var reader = JSONReader()
    guard !reader.isAtEnd(in: line) else { throw JSONMistake(offset: 0, message: "the line is empty") }
    guard line[reader.offset] == UInt8(ascii: "{") else {
      throw JSONMistake(offset: reader.offset, message: "a line has to be a JSON object")
    }
    try reader.enterObject(in: line)
    var seen: Set<String> = []
    while let key = try reader.nextKey(in: line) {
      do throws(JSONMistake) {
        if try !readMember(key, &reader, line) {
          try reader.skipValue(in: line)
        } else if !seen.insert(key).inserted {
          throw JSONMistake(offset: reader.offset, message: "'\(key)' stands here twice", isFinal: false)
        }
      } catch {
        guard !error.isFinal else { throw error }
        note(error)
      }
    }
    try reader.finish(in: line)
    if text == nil { note(JSONMistake(offset: 0, message: "there is no 'text'")) }
    if path == nil, format == nil { note(JSONMistake(offset: 0, message: "there is neither 'path' nor 'format'")) }
  }

  /// Reads the value of a member that means something; returns `false` for any other.
  private mutating func readMember(
    _ key: String, _ reader: inout JSONReader, _ line: Span<UInt8>
  ) throws(JSONMistake) -> Bool {
    switch key {
    case "id":
      if try !skipNull(&reader, line) {
        let kind = try reader.peek(in: line)
        guard kind == .number else {
          id = .text(String(decoding: try string(key, &reader, line, orElse: "a string or a number"), as: UTF8.self))
          return true
        }
        let range = try reader.number(in: line)
        id = .number(
          unsafe String(decoding: line.extracting(range).withUnsafeBufferPointer { unsafe Array($0) }, as: UTF8.self))
      }
    case "path":
      if try !skipNull(&reader, line) { path = String(decoding: try string(key, &reader, line), as: UTF8.self) }
    case "format":
      if try !skipNull(&reader, line) {
        let offset = reader.offset
        let name = String(decoding: try string(key, &reader, line), as: UTF8.self)
        format = DocumentFormat(rawValue: name)
        guard format != nil else {
          let names = DocumentFormat.allCases.map(\.rawValue).joined(separator: ", ")
          let message = "there is no format '\(name)'; there are \(names)"
          throw JSONMistake(offset: offset, message: message, isFinal: false)
        }
      }
    case "text": text = try string(key, &reader, line)
    default: return false
    }
    return true
  }

  /// Goes behind a `null`, which means that the member is not there.
  private func skipNull(_ reader: inout JSONReader, _ line: Span<UInt8>) throws(JSONMistake) -> Bool {
    guard try reader.peek(in: line) == .null else { return false }
    try reader.skipValue(in: line)
    return true
  }

  private func string(
    _ key: String, _ reader: inout JSONReader, _ line: Span<UInt8>, orElse expected: String = "a string"
  ) throws(JSONMistake) -> [UInt8] {
    let kind = try reader.peek(in: line)
    let offset = reader.offset
    guard kind == .string else {
      try reader.skipValue(in: line)
      throw JSONMistake(offset: offset, message: "'\(key)' has to be \(expected), not \(kind.rawValue)", isFinal: false)
    }
    return try reader.string(in: line)
  }
}
