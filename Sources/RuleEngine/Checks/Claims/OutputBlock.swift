import Snippets
import SourceText

/// A block right behind a snippet that may show what the snippet prints.
struct OutputBlock {
  /// The unit whose code stands before it.
  let unit: Int
  let snippet: Snippet
  /// Its index in the document; `nil` if it is none of the document's snippets.
  let index: Int?
  /// Its text.
  let text: [UInt8]
  /// Whether what stands between the two, or the block's label, says that it is what the code prints.
  let isIntroduced: Bool

  /// How many bytes may stand between the code and its output: two fences and a short line.
  private static let reach = 240
  /// How long an output may be that is compared.
  private static let longest = 8_000

  /// Reads what stands between a snippet and a block.
  ///
  /// - Returns: `nil` if anything but a line that introduces an output stands between them.
  init?(_ block: Snippet, index: Int?, after code: Snippet, unit: Int, in document: Span<UInt8>) {
    let start = code.documentRange.upperBound
    let end = block.documentRange.lowerBound
    guard start <= end, end - start <= Self.reach, block.syntax != .include, code.syntax != .source,
      code.entry == block.entry
    else { return nil }
    guard let lead = OutputLead(between: document, from: start, to: end) else { return nil }
    let text = block.withCode(in: document) { code -> [UInt8]? in
      guard code.count <= Self.longest else { return nil }
      return (0..<code.count).map { code[$0] }
    }
    guard let text else { return nil }
    self.unit = unit
    snippet = block
    self.index = index
    self.text = text
    isIntroduced = lead == .introduces || ["output", "stdout", "out"].contains(block.language)
  }
}

/// What stands between code and a block that may show its output.
enum OutputLead {
  /// Nothing but markup.
  case nothing
  /// A line such as `This prints:`.
  case introduces

  /// Reads the bytes between two blocks; `nil` if they hold more than a line that introduces an output.
  init?(between document: Span<UInt8>, from start: Int, to end: Int) {
    var lines: [String] = []
    var line: [UInt8] = []
    var isInTag = false
    for offset in start...end {
      // The end of the text ends the last line.
      let byte = offset < end ? document[offset] : 0x0A
      switch byte {
      case UInt8(ascii: "<"): isInTag = true
      case UInt8(ascii: ">") where isInTag: isInTag = false
      case 0x0A, 0x0D:
        let text = Self.trimmed(line)
        line.removeAll(keepingCapacity: true)
        guard !text.isEmpty, !Self.isMarkup(text) else { continue }
        lines.append(text)
        if lines.count > 1 { return nil }
      case _ where !isInTag: line.append(byte)
      default: break
      }
    }
    guard let text = lines.first else {
      self = .nothing
      return
    }
    guard Self.isIntroduction(text) else { return nil }
    self = .introduces
  }

  /// Returns a line without blanks, and the marks of quotes, lists, titles and emphasis, in lower case.
  private static func trimmed(_ line: [UInt8]) -> String {
    let isMark: (UInt8) -> Bool = { " \t>*_/".utf8.contains($0) }
    let rest = line.drop(while: isMark)
    return String(decoding: rest.reversed().drop(while: isMark).reversed(), as: UTF8.self).lowercased()
  }

  /// Whether a line is one that opens or closes a block, in any of the formats.
  private static func isMarkup(_ line: String) -> Bool {
    let marks = [
      "```", "~~~", "----", "====", "....", "++++", ":::", "[source", "[listing", "[,", ".. code", "::", "#+", "{%",
      "{{",
    ]
    return marks.contains { line.hasPrefix($0) } || line.utf8.allSatisfy { !$0.isASCIILetter && $0 < 0x80 }
  }

  /// Whether a line says that the output of the code before follows.
  private static func isIntroduction(_ line: String) -> Bool {
    var text = line[...]
    while let last = text.utf8.last, ":.*_ ".utf8.contains(last) { text = text.dropLast() }
    while let first = text.utf8.first, "#.*_ ".utf8.contains(first) { text = text.dropFirst() }
    if nouns.contains(String(text)) { return true }
    for tail in tails where text.hasSuffix(tail) {
      text = text.dropLast(tail.count)
      break
    }
    for verb in verbs where text.hasSuffix(verb) {
      let subject = text.dropLast(verb.count)
      if subject.isEmpty || subject.hasSuffix(" ") && subjects.contains(String(subject.dropLast())) { return true }
    }
    return false
  }

  private static let nouns: Set<String> = [
    "output", "the output", "the output is", "output is", "console output", "console", "in the console", "result",
    "results", "the result", "the result is", "printed output", "expected output", "the output will be",
    "the output of this code is", "and the output", "here is the output", "here's the output", "stdout",
    "the console shows", "with this output", "with the output",
  ]
  private static let tails = [
    " the following to the console", " the following output", " the following", " this output", " to the console",
    " in the console", " this", " out",
  ]
  private static let verbs = [
    "will print", "should print", "prints", "will output", "outputs", "will produce", "produces", "yields", "gives",
    "results in", "logs",
  ]
  private static let subjects: Set<String> = [
    "this", "it", "which", "that", "this code", "the code", "the code above", "the above", "the above code",
    "code above", "this snippet", "the snippet", "this example", "the example", "this program", "the program",
    "running this", "running it", "running this code", "running the code", "and this", "and it", "this will",
  ]
}
