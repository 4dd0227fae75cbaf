import Snippets
import SourceText
import SwiftTokens

/// A mark by which a document says what is to be found in it. Only the corpus check asks for them.
///
///     <!-- snipcheck:expect RULE [LINE] -->     before a block: somewhere in it, or on a line of it, from 1
///     let a = b!  // expect: RULE               on this line
///     // expect: RULE                           on a line of its own: on the next line
package struct Expectation: Hashable, Sendable {
  /// The rule's id; what is written for a mark that cannot be followed.
  package let rule: String
  /// Where the mark names the rule, in the document.
  package let mark: Range<Int>
  /// The block that it is about.
  package let snippet: Int?
  /// Where the finding has to begin, in the document; the end is in it.
  package let scope: Range<Int>
  /// Why the mark cannot be followed.
  package let fault: String?

  /// Returns the marks of a document.
  ///
  /// Complexity: O(*n*) in the length of the document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - extraction: Its snippets and comments.
  ///   - post: The snippets that are checked.
  ///   - names: The names of rules.
  static func marks(
    in document: Document, _ extraction: Extraction, _ post: borrowing Post, names: RuleNames
  ) -> [Expectation] {
    guard document.mentions("expect") else { return [] }
    var reader = ExpectationReader(names: names)
    reader.readComments(of: document.bytes.span, extraction, post)
    for unit in post.store.units.indices { reader.readCode(of: unit, in: post) }
    return reader.expectations
  }
}

/// Collects the marks of a document.
private struct ExpectationReader {
  let names: RuleNames
  var expectations: [Expectation] = []

  init(names: RuleNames) { self.names = names }

  /// Reads the document's own comments.
  mutating func readComments(of document: Span<UInt8>, _ extraction: Extraction, _ post: borrowing Post) {
    var starts: [Int] = []
    var known: (unit: Int, lines: CodeLines)?
    for snippet in extraction.snippets { starts.append(max(snippet.documentRange.lowerBound, starts.last ?? 0)) }
    for comment in extraction.comments {
      let base = comment.content.lowerBound
      let found = try? Directive.find(in: comment.content.map { document[$0] })
      guard let directive = found, directive.action == .expect else { continue }
      let next = starts.count(upTo: comment.range.upperBound - 1)
      for (index, name) in directive.rules.enumerated() {
        let mark = directive.ruleRanges[index].shifted(by: base)
        guard next < starts.count else {
          add(name, mark, nil, 0..<0, fault: "no code block follows 'expect'")
          continue
        }
        let block = comment.range.lowerBound..<extraction.snippets[next].documentRange.upperBound
        let unit = post.indices.count(upTo: next) - 1
        guard let line = directive.lines[index], unit >= 0, post.indices[unit] == next else {
          add(name, mark, next, block)
          continue
        }
        let lines = known?.unit == unit ? known?.lines ?? CodeLines(unit, post) : CodeLines(unit, post)
        known = (unit, lines)
        if line >= 1, line <= lines.count {
          add(name, mark, next, lines.documentRange(ofLine: line, post))
        } else {
          add(name, mark, next, block, fault: "the block has no line \(line); its lines count from 1")
        }
      }
    }
  }

  /// Reads the comments in the code of a snippet.
  mutating func readCode(of unit: Int, in post: borrowing Post) {
    var lines: CodeLines?
    for index in post.store.units[unit].comments {
      let comment = post.store.comments[index]
      guard let (marks, modifier) = Self.rules(in: post.store.bytes(comment), names) else { continue }
      let known = lines ?? CodeLines(unit, post)
      lines = known
      let first = known.line(at: comment.lowerBound)
      let line: Int
      switch modifier {
      case .this: line = first
      case .next: line = known.line(at: comment.upperBound) + 1
      case .previous: line = first - 1
      case nil: line = known.begins(at: comment.lowerBound, post) ? known.line(at: comment.upperBound) + 1 : first
      }
      for (name, range) in marks {
        let map = post.snippets[unit].map
        let mark = map.documentRange(ofCode: range.shifted(by: comment.lowerBound - known.base))
        if line >= 1, line <= known.count {
          add(name, mark, post.indices[unit], known.documentRange(ofLine: line, post))
        } else {
          add(name, mark, post.indices[unit], mark, fault: "there is no such line of code beside the mark")
        }
      }
    }
  }

  private mutating func add(
    _ name: String, _ mark: Range<Int>, _ snippet: Int?, _ scope: Range<Int>, fault: String? = nil
  ) {
    let id = names.id(name)
    let fault = fault ?? (id == nil ? "there is no rule '\(name)'\(names.suggestion(for: name))" : nil)
    expectations.append(Expectation(rule: id ?? name, mark: mark, snippet: snippet, scope: scope, fault: fault))
  }

  /// Returns the rules that a comment of the code expects, with their places in it; `nil` for other comments.
  private static func rules(
    in comment: [UInt8], _ names: RuleNames
  ) -> (rules: [(String, Range<Int>)], modifier: Directive.Modifier?)? {
    if let directive = try? Directive.find(in: comment) {
      guard directive.action == .expect else { return nil }
      return (Array(zip(directive.rules, directive.ruleRanges)), directive.modifier)
    }
    // What looks like a mark in a documentation comment belongs to an example in it.
    guard !comment.starts(with: "///".utf8), !comment.starts(with: "/**".utf8) else { return nil }
    var offset = 2
    func skipBlanks() {
      while offset < comment.count, comment[offset] <= 0x20 || comment[offset] == UInt8(ascii: ",") { offset += 1 }
    }
    skipBlanks()
    guard offset < comment.count, comment[offset...].starts(with: "expect:".utf8) else { return nil }
    offset += 7
    var rules: [(String, Range<Int>)] = []
    while true {
      skipBlanks()
      let start = offset
      while offset < comment.count, comment[offset].isRuleName { offset += 1 }
      guard offset > start else { break }
      rules.append((String(decoding: comment[start..<offset], as: UTF8.self), start..<offset))
    }
    // `// expect: three items` is prose; a name with an underscore that is nearly a rule's is a slip.
    guard let first = rules.first?.0 else { return nil }
    let isMark = names.id(first) != nil || (first.contains("_") && !names.suggestion(for: first).isEmpty)
    return isMark ? (rules, nil) : nil
  }
}

/// Where the lines of a unit's code begin.
private struct CodeLines {
  /// The offset of the code in the store.
  let base: Int
  private let end: Int
  private let unit: Int
  private var starts: [Int]

  init(_ unit: Int, _ post: borrowing Post) {
    let text = post.store.units[unit].text
    self.unit = unit
    base = text.lowerBound
    end = text.upperBound
    starts = [base]
    for offset in text {
      let byte = post.store.byte(offset)
      // A line ends with `\n`, `\r\n` or a lone `\r`.
      let isEnd = byte == 0x0A || (byte == 0x0D && !(offset + 1 < end && post.store.byte(offset + 1) == 0x0A))
      if isEnd { starts.append(offset + 1) }
    }
  }

  var count: Int { starts.count }

  /// Returns the line of an offset of the store, from 1.
  func line(at offset: Int) -> Int { max(1, starts.count(upTo: offset)) }

  /// Whether nothing but blanks stands before an offset on its line.
  func begins(at offset: Int, _ post: borrowing Post) -> Bool {
    (starts[line(at: offset) - 1]..<offset).allSatisfy { post.store.byte($0) <= 0x20 }
  }

  /// Returns a line without its line end as bytes of the document.
  func documentRange(ofLine line: Int, _ post: borrowing Post) -> Range<Int> {
    let start = starts[line - 1]
    var last = line < starts.count ? starts[line] - 1 : end
    if last > start, post.store.byte(last - 1) == 0x0D { last -= 1 }
    return post.snippets[unit].map.documentRange(ofCode: start - base..<max(start, last) - base)
  }
}

extension UInt8 {
  /// Whether it can stand in the id of a rule.
  fileprivate var isRuleName: Bool { isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") }
}
