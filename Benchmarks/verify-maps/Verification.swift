import Foundation
import Snippets
import SourceText
import SwiftTokens

/// SplitMix64, a seeded source of random numbers.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Counts what holds and what does not.
struct Verification {
  var editsPerDocument = 4
  private(set) var wrongMaps = 0
  private var documents = 0
  private var snippets = 0
  private var bytes = 0
  private var edits = 0
  private var refused = 0
  private var wrongEdits = 0
  private var generator = SplitMix(state: 1)
  private let replacements = ["renamed", "a<b>&c", "\"é👩‍👩‍👧\"", "first\n  second", ""]

  var summary: String {
    """
    \(documents) documents, \(snippets) snippets, \(bytes) code bytes: \(wrongMaps) wrong maps; \
    \(edits) edits: \(refused) refused, \(wrongEdits) wrong
    """
  }

  private func code(of snippet: Snippet, in document: Document) -> [UInt8] {
    snippet.withCode(in: document.bytes.span) { code in unsafe code.withUnsafeBufferPointer { unsafe Array($0) } }
  }

  mutating func verify(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return }
    let content = Array(data)
    let pathExtension = String(path.split(separator: "/").last?.split(separator: ".").last ?? "").lowercased()
    guard let format = DocumentFormat.sniff(content.span, pathExtension: pathExtension) else { return }
    let document = Document(path: path, bytes: content, format: format)
    let options = ExtractionOptions(languages: .swift)
    let found = document.extract(options).snippets
    documents += 1
    snippets += found.count
    for (index, snippet) in found.enumerated() {
      guard !isRight(snippet, in: document) else { continue }
      wrongMaps += 1
      print("\(path): the map of snippet \(index) is wrong")
    }
    let codes = found.map { code(of: $0, in: document) }
    let editable = found.indices.filter { !codes[$0].isEmpty && found[$0].syntax != .include }
    guard !editable.isEmpty else { return }
    for _ in 0..<editsPerDocument {
      guard let index = editable.randomElement(using: &generator) else { return }
      var store = TokenStore(vocabulary: Vocabulary())
      let code = codes[index]
      store.append(code.span)
      guard store.count > 0 else { continue }
      let token = Int.random(in: 0..<store.count, using: &generator)
      let replacement = replacements.randomElement(using: &generator) ?? ""
      check(
        Edit(range: store.range(token), replacement: replacement), of: index, found[index].map, codes, document, options
      )
    }
  }

  private mutating func isRight(_ snippet: Snippet, in document: Document) -> Bool {
    let code = code(of: snippet, in: document)
    bytes += code.count
    var offset = 0
    var last = 0
    for segment in snippet.map.segments {
      guard segment.code.lowerBound == offset, segment.document.lowerBound >= last,
        segment.document.upperBound <= document.bytes.count
      else { return false }
      if segment.isVerbatim, code[segment.code] != document.bytes[segment.document] { return false }
      offset = segment.code.upperBound
      last = segment.document.upperBound
    }
    return offset == code.count
  }

  private mutating func check(
    _ edit: Edit, of index: Int, _ map: SourceMap, _ codes: [[UInt8]], _ document: Document,
    _ options: ExtractionOptions
  ) {
    edits += 1
    guard let edits = map.documentEdits(for: edit, in: document.bytes.span) else {
      refused += 1
      return
    }
    var edited = document
    edited.bytes = Edit.apply(edits, to: document.bytes)
    var expected = codes
    expected[index] = Edit.apply([edit], to: codes[index])
    let found = edited.extract(options).snippets.map { code(of: $0, in: edited) }
    // A new line takes the line ending of its place.
    func normal(_ codes: [[UInt8]]) -> [[UInt8]] { codes.map { $0.filter { $0 != 0x0D } } }
    guard normal(found) != normal(expected) else { return }
    wrongEdits += 1
    if wrongEdits <= 20 {
      let text = String(decoding: codes[index][edit.range], as: UTF8.self)
      let new = String(decoding: edit.replacement, as: UTF8.self)
      print(
        "\(document.path): snippet \(index), byte \(edit.range.lowerBound): '\(text)' to '\(new)' reads differently")
    }
  }
}
