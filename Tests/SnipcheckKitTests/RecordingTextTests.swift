import Foundation
import SourceText
import Testing

@testable import SnipcheckKit

@Suite struct RecordingTextTests {
  /// Reads the documents of a recording with this text below its head.
  private func documents(_ text: String, head: [UInt8] = RecordingText.head(options: [])) throws -> [RecordedDocument] {
    let file = FileManager.default.temporaryDirectory.appending(path: "snipcheck-\(UUID().uuidString)")
    try Data(head + Array(text.utf8)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    do throws(RecordingReader.Failure) {
      let reader = try RecordingReader(file.path)
      var documents: [RecordedDocument] = []
      while let document = try reader.next() { documents.append(document) }
      return documents
    } catch {
      throw Unreadable(text: error.description.replacing(file.path, with: "corpus"))
    }
  }

  private struct Unreadable: Error, Equatable { let text: String }

  private func text(_ document: RecordedDocument) -> String {
    var text: [UInt8] = []
    RecordingText.append(document, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private static let document: RecordedDocument = {
    func finding(_ line: Int, _ column: Int, end: Position, _ rule: String) -> RecordedFinding {
      RecordedFinding(
        start: Position(line: line, column: column), end: end, severity: .error, rule: rule, message: "Not `a: b`")
    }
    func block(_ line: Int, _ count: Int, _ language: String = "swift") -> RecordedBlock {
      RecordedBlock(
        syntax: "fence", language: language, line: line, lineCount: count, hash: "0123456789abcdef", isChecked: true)
    }
    var document = RecordedDocument(name: "a b\nc\\n.md", format: "markdown")
    document.blocks = [block(3, 20), block(5, 2), block(9, 0), block(9, 1, "-"), block(40, 3)]
    var fixed = finding(5, 2, end: Position(line: 6, column: 1), "some_rule")
    fixed.fixes = [
      RecordedFix(start: fixed.start, end: fixed.start, replacement: "\"\\n\""),
      RecordedFix(start: Position(line: 4, column: 1), end: fixed.end, replacement: "\"\""),
    ]
    document.blocks[1].findings = [fixed, finding(6, 1, end: Position(line: 6, column: 1), "other_rule")]
    document.findings = [
      finding(1, 1, end: Position(line: 1, column: 4), "text_rule"),
      finding(30, 1, end: Position(line: 30, column: 4), "text_rule"),
      finding(99, 1, end: Position(line: 99, column: 4), "text_rule"),
    ]
    return document
  }()

  @Test func `what is written is read again, whatever lies in what`() throws {
    #expect(try documents(text(Self.document) + "end\n") == [Self.document])
  }

  @Test func `text that comes in above blocks changes one line`() throws {
    var moved = Self.document
    for index in moved.blocks.indices {
      moved.blocks[index].line += 7
      moved.blocks[index].findings = moved.blocks[index].findings.map { $0.shifted(by: 7) }
    }
    moved.findings = moved.findings.map { $0.shifted(by: $0.start.line > 1 ? 7 : 0) }
    let before = text(Self.document).split(separator: "\n")
    let after = text(moved).split(separator: "\n")
    #expect(
      zip(before, after).filter { $0 != $1 }.map { String($1) } == ["  +10,20 fence swift 0123456789abcdef checked"])
  }

  @Test(arguments: [
    ("", "corpus:4: the recording is cut off here; take it from version control again, or record it anew"),
    ("markdown a.md\n  +3,1 fence swift 00 checked\n", "corpus:6: the recording is cut off here; "),
    ("markdown a.md\n<<<<<<< ours\n", "corpus:6: a merge left its marks here; "),
    ("markdown b.md\nmarkdown a.md\nend\n", "corpus:6: 'a.md' stands behind 'b.md', it belongs before it, and once"),
    ("markdown a.md\nmarkdown a.md\nend\n", "corpus:6: 'a.md' stands behind 'a.md'"),
    ("markdown a.md\n  3,1 fence swift 00\nend\n", "corpus:6: this is no block"),
    ("markdown a.md\n  +99999999999999999,1 fence swift 00\nend\n", "corpus:6: this is no block"),
    ("markdown a.md\n    1:1 warning x: y\nend\n", "corpus:6: this is no finding"),
    ("markdown a.md\n    text 1:1 warn x: y\nend\n", "corpus:6: this is no finding"),
    ("markdown a.md\n      1:1 \"\"\nend\n", "corpus:6: this fix has no finding"),
    ("markdown a.md\n   x\nend\n", "corpus:6: this line is indented as no line of a recording is"),
    ("end\nend\n", "corpus:6: there is more behind the end; two recordings were put together"),
  ])
  func `says on which line a recording is broken`(text: String, message: String) throws {
    let error = #expect(throws: Unreadable.self) { try documents(text) }
    #expect(error?.text.hasPrefix(message) ?? false, "\(error?.text ?? "")")
  }

  @Test(arguments: [
    ("", "corpus:1: is no recording; it does not begin with 'snipcheck corpus'"),
    ("[]\n", "corpus:1: is no recording; it does not begin with 'snipcheck corpus'"),
    ("snipcheck corpus 2\n", "corpus:1: the recording is of another version of snipcheck; record it anew"),
  ])
  func `knows what is no recording of its own`(head: String, message: String) throws {
    #expect(throws: Unreadable(text: message)) { try documents("", head: Array(head.utf8)) }
  }

  @Test func `reads what an editor with other line ends wrote`() throws {
    let text = text(Self.document) + "end\n"
    #expect(try documents(text.replacing("\n", with: "\r\n")) == [Self.document])
  }
}
