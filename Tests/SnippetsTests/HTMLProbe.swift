import Snippets
import SourceText
import Testing

/// A document with one probe `!` in its code, and what is to be found in it.
struct HTMLProbe: CustomTestStringConvertible, Sendable {
  var name: String
  var document: String
  /// The codes of all snippets.
  var codes: [String]
  var language: String = "swift"
  var syntax = SnippetSyntax.html
  var format = DocumentFormat.html
  var isTerminated = true
  var testDescription: String { name }

  /// The offset of the first `!` that is no part of a comment's or a declaration's mark.
  static func probeOffset(in bytes: [UInt8]) -> Int? {
    bytes.indices.first { bytes[$0] == 0x21 && ($0 == 0 || bytes[$0 - 1] != 0x3C) }
  }

  static func extract(_ bytes: [UInt8], _ format: DocumentFormat = .html) -> Extraction {
    Document(path: "post", bytes: bytes, format: format).extract(ExtractionOptions(languages: .any))
  }

  static func code(of snippet: Snippet, in bytes: [UInt8]) -> [UInt8] {
    snippet.withCode(in: bytes.span) { code in code.indices.map { code[$0] } }
  }

  static func codes(_ bytes: [UInt8], _ format: DocumentFormat = .html) -> [String] {
    extract(bytes, format).snippets.map { String(decoding: code(of: $0, in: bytes), as: UTF8.self) }
  }

  /// Expects what the probe says of its document, and of the document in other clothes.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    check(document, codes, "as it is", sourceLocation)
    check("<p>é😀</p>\n" + document, codes, "behind multi-byte text", sourceLocation)
    guard format == .html else { return }
    check("\u{FEFF}" + document, codes, "with a byte order mark", sourceLocation)
    check(
      document.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"),
      codes.map { $0.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n") },
      "with CRLF", sourceLocation)
  }

  private func check(_ document: String, _ codes: [String], _ dress: Comment, _ sourceLocation: SourceLocation) {
    let bytes = Array(document.utf8)
    let snippets = Self.extract(bytes, format).snippets
    // Line breaks that come from elements are never CRLF.
    let found = Self.codes(bytes, format)
    #expect(
      found.map { $0.utf8.filter { $0 != 13 } } == codes.map { $0.utf8.filter { $0 != 13 } }, dress,
      sourceLocation: sourceLocation)
    for snippet in snippets {
      #expect(snippet.language == language, dress, sourceLocation: sourceLocation)
      #expect(snippet.syntax == syntax, dress, sourceLocation: sourceLocation)
      #expect(snippet.isTerminated == isTerminated, dress, sourceLocation: sourceLocation)
      Self.checkMap(of: snippet, in: bytes, sourceLocation)
    }
    let probed = snippets.compactMap { snippet in
      Self.code(of: snippet, in: bytes).firstIndex(of: 0x21).map { snippet.map.documentOffset(ofCode: $0) }
    }
    #expect(probed == [Self.probeOffset(in: bytes)], dress, sourceLocation: sourceLocation)
    checkEdit(bytes, snippets, dress, sourceLocation)
  }

  /// Expects that every verbatim piece is the same in code and document, and that pieces follow one another.
  static func checkMap(of snippet: Snippet, in bytes: [UInt8], _ sourceLocation: SourceLocation) {
    let code = code(of: snippet, in: bytes)
    var end = (code: 0, document: 0)
    for segment in snippet.map.segments {
      #expect(segment.code.lowerBound == end.code, sourceLocation: sourceLocation)
      #expect(segment.document.lowerBound >= end.document, sourceLocation: sourceLocation)
      if segment.isVerbatim {
        #expect(code[segment.code] == bytes[segment.document], sourceLocation: sourceLocation)
      }
      end = (segment.code.upperBound, segment.document.upperBound)
    }
    #expect(end.code == code.count, sourceLocation: sourceLocation)
    #expect(end.document <= bytes.count, sourceLocation: sourceLocation)
  }

  /// Expects that an edit at the probe gives the edited code when the document is read again.
  func checkEdit(
    _ bytes: [UInt8], _ snippets: [Snippet], _ dress: Comment, _ sourceLocation: SourceLocation
  ) {
    let codes = snippets.map { Self.code(of: $0, in: bytes) }
    guard let number = codes.firstIndex(where: { $0.contains(0x21) }), let probe = codes[number].firstIndex(of: 0x21)
    else { return }
    for replacement in ["?", "", " ?? \"<&]]>\"", "\nnext<T>\n"] {
      let edit = Edit(range: probe..<probe + 1, replacement: replacement)
      guard let edits = snippets[number].map.documentEdits(for: edit, in: bytes.span) else {
        Issue.record("no edit for \(replacement)", sourceLocation: sourceLocation)
        continue
      }
      var edited = bytes
      for edit in edits.reversed() { edited.replaceSubrange(edit.range, with: edit.replacement) }
      var expected = codes.map { String(decoding: $0, as: UTF8.self) }
      var code = codes[number]
      code.replaceSubrange(probe..<probe + 1, with: Array(replacement.utf8))
      expected[number] = String(decoding: code, as: UTF8.self)
      #expect(
        Self.codes(edited, format).map { $0.utf8.filter { $0 != 13 } } == expected.map { $0.utf8.filter { $0 != 13 } },
        dress, sourceLocation: sourceLocation)
    }
  }
}
