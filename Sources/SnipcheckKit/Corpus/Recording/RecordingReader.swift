import RuleEngine
import SourceText

/// Reads a recording document by document.
final class RecordingReader {
  /// Why nothing more can be read.
  enum Failure: Error {
    case file(FileError)
    case text(RecordingError)

    /// Whether there is no recording.
    var isMissing: Bool { if case .file(let error) = self { error.isMissing } else { false } }

    var description: String {
      switch self {
      case .file(let error): error.description
      case .text(let error): error.description
      }
    }
  }

  private let path: String
  private var lines: LineReader
  private var number = 0
  /// The line that begins the next document.
  private var head: RecordingLine?
  private var hasEnded = false
  private var lastName: String?
  /// The words of the options with which the documents were checked.
  private(set) var options: [String] = []

  /// Opens a recording and reads its head.
  init(_ path: String) throws(Failure) {
    self.path = path
    do {
      lines = try LineReader(path)
    } catch {
      throw .file(error)
    }
    guard let first = try nextLine(), first.indentation == 0, first.text.hasPrefix("snipcheck corpus ") else {
      throw .text(.init(path: path, line: 1, message: "is no recording; it does not begin with 'snipcheck corpus'"))
    }
    guard first.text == RecordingText.header else {
      throw mistake("the recording is of another version of snipcheck; record it anew")
    }
    head = try nextLine()
    if var line = head, line.indentation == 0, line.take("options ") {
      options = line.text.split(separator: " ").map(String.init)
      head = try nextLine()
    }
  }

  /// Reads a recording to its end, so that what is wrong with it is known before anything is compared.
  ///
  /// - Returns: The words of the options with which the documents were checked.
  static func validate(_ path: String) throws(Failure) -> [String] {
    let reader = try RecordingReader(path)
    while try reader.next() != nil {}
    return reader.options
  }

  /// Reads the next document; `nil` behind the last one.
  func next() throws(Failure) -> RecordedDocument? {
    guard !hasEnded, var line = head else {
      if hasEnded { return nil }
      throw cutOff
    }
    guard line.indentation == 0 else { throw mistake("a document's line is missing before this one") }
    if line.text == RecordingText.footer {
      hasEnded = true
      if try nextLine() != nil { throw mistake("there is more behind the end; two recordings were put together") }
      return nil
    }
    guard let format = line.word(), !line.rest.isEmpty else {
      throw mistake("a document's line is a format and a path")
    }
    var document = RecordedDocument(name: Self.unescaped(line.text), format: format)
    if let lastName, !lastName.utf8.lexicographicallyPrecedes(document.name.utf8) {
      throw mistake("'\(document.name)' stands behind '\(lastName)', it belongs before it, and once")
    }
    lastName = document.name
    while true {
      head = try nextLine()
      guard let line = head else { throw cutOff }
      guard line.indentation > 0 else { return document }
      try add(line, to: &document)
    }
  }

  private func add(_ line: RecordingLine, to document: inout RecordedDocument) throws(Failure) {
    var line = line
    let last = document.blocks.indices.last
    switch line.indentation {
    case 2:
      guard let block = Self.block(&line, after: document.blocks.last) else { throw mistake("this is no block") }
      document.blocks.append(block)
    case 4:
      let isInText = line.take("text ")
      guard let finding = Self.finding(&line), isInText || last != nil else { throw mistake("this is no finding") }
      if isInText {
        document.findings.append(finding.shifted(by: document.blocks.last?.lastLine ?? 0))
        isLastInText = true
      } else if let last {
        document.blocks[last].findings.append(finding.shifted(by: document.blocks[last].line - 1))
        isLastInText = false
      }
    case 6:
      guard let place = line.place(), line.take(" "), line.rest.first == UInt8(ascii: "\"") else {
        throw mistake("this is no fix")
      }
      var fix = RecordedFix(start: place.start, end: place.end, replacement: line.text)
      let shift = isLastInText ? document.blocks.last?.lastLine ?? 0 : (document.blocks.last?.line ?? 1) - 1
      fix.start.line += shift
      fix.end.line += shift
      if isLastInText, !document.findings.isEmpty {
        document.findings[document.findings.count - 1].fixes.append(fix)
      } else if let last, !document.blocks[last].findings.isEmpty {
        document.blocks[last].findings[document.blocks[last].findings.count - 1].fixes.append(fix)
      } else {
        throw mistake("this fix has no finding")
      }
    default: throw mistake("this line is indented as no line of a recording is")
    }
  }

  /// Whether the finding that was read last stands in the document's own text.
  private var isLastInText = false

  private static func block(_ line: inout RecordingLine, after previous: RecordedBlock?) -> RecordedBlock? {
    let isNested = line.take("^")
    guard isNested || line.take("+"), let gap = line.number(), line.take(","), let count = line.number(),
      line.take(" "), let syntax = line.word(), let language = line.word(), let hash = line.word()
    else { return nil }
    let base = isNested ? previous?.line ?? 0 : previous?.lastLine ?? 0
    let isChecked = line.take("checked")
    guard line.rest.isEmpty else { return nil }
    return RecordedBlock(
      syntax: syntax, language: language, line: base + gap, lineCount: count, hash: hash, isChecked: isChecked)
  }

  private static func finding(_ line: inout RecordingLine) -> RecordedFinding? {
    guard let place = line.place(), line.take(" "), let severity = line.word().flatMap(Severity.init(rawValue:)),
      let rule = line.word(), rule.hasSuffix(":")
    else { return nil }
    return RecordedFinding(
      start: place.start, end: place.end, severity: severity, rule: String(rule.dropLast()), message: line.text)
  }

  private var cutOff: Failure {
    .text(
      .init(
        path: path, line: number,
        message: "the recording is cut off here; take it from version control again, or record it anew"))
  }

  private func mistake(_ message: String) -> Failure { .text(.init(path: path, line: number, message: message)) }

  /// Returns the next line that is no comment and not empty.
  private func nextLine() throws(Failure) -> RecordingLine? {
    while true {
      let bytes: ArraySlice<UInt8>?
      do throws(FileError) {
        bytes = try lines.next()
      } catch {
        throw .file(error)
      }
      guard let bytes else { return nil }
      number += 1
      for mark in ["<<<<<<<", "=======", ">>>>>>>", "|||||||"] where bytes.starts(with: mark.utf8) {
        throw mistake("a merge left its marks here; take one side, then run 'snipcheck corpus check --update'")
      }
      guard let first = bytes.first, first != UInt8(ascii: "#") else { continue }
      return RecordingLine(bytes)
    }
  }

  /// Returns a path as it was before `RecordingText` took its line breaks out.
  private static func unescaped(_ path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: "\\")) else { return path }
    var result: [UInt8] = []
    var isEscaped = false
    for byte in path.utf8 {
      if isEscaped {
        result.append(byte == UInt8(ascii: "n") ? 0x0A : byte == UInt8(ascii: "r") ? 0x0D : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
