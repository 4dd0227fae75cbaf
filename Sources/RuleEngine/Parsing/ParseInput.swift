/// A text that a parser shall read: a snippet, or several that go on from one another.
package struct ParseInput: Sendable {
  /// A stretch of the text with its origin.
  package struct Part: Sendable {
    /// Bytes of the text.
    package let text: Range<Int>
    let origin: Origin
  }

  enum Origin: Sendable {
    /// All code of a unit of the post.
    case unit(Int)
    /// A hidden prelude in a comment of the document, by the document's bytes.
    case document(Range<Int>)
  }

  /// The code.
  package fileprivate(set) var code: [UInt8] = []
  /// Ranges of it that are meant to be wrong.
  package fileprivate(set) var marked: [Range<Int>] = []
  fileprivate(set) var parts: [Part] = []

  /// Returns the unit of the post that an offset belongs to; `nil` for code that no snippet holds.
  func unit(at offset: Int) -> Int? {
    guard case .unit(let unit) = part(at: offset)?.origin else { return nil }
    return unit
  }

  /// Returns the part that holds an offset; the end of a part belongs to it.
  func part(at offset: Int) -> Part? { parts.last { $0.text.lowerBound <= offset } }

  fileprivate mutating func append(_ bytes: [UInt8], _ origin: Origin) {
    let start = code.count
    code += bytes
    parts.append(Part(text: start..<code.count, origin: origin))
    // Parts are lines of their own.
    if let last = code.last, last != 0x0A { code.append(0x0A) }
  }
}

extension ParseInput {
  /// Returns the texts of a post: each snippet for itself, but those that go on from one another together.
  ///
  /// - Parameters:
  ///   - post: The post.
  ///   - suppression: What the document's commands say.
  ///   - document: The document's bytes.
  static func make(
    _ post: borrowing Post, _ suppression: Suppression, _ document: Span<UInt8>
  ) -> [ParseInput] {
    var inputs: [ParseInput] = []
    for (number, unit) in post.store.units.enumerated() {
      let index = post.indices[number]
      let goesOn = suppression.continues(index) && !inputs.isEmpty
      var input = goesOn ? inputs.removeLast() : ParseInput()
      for prelude in suppression.preludes(of: index) {
        input.append(prelude.map { document[$0] }, .document(prelude))
      }
      let start = input.code.count
      input.append(post.store.bytes(unit.text), .unit(number))
      if post.snippets[number].syntax != .source {
        let shift = start - unit.text.lowerBound
        input.marked += IntentMarks(post.store, unit: unit).wrong.map { $0.shifted(by: shift) }
      }
      inputs.append(input)
    }
    return inputs
  }
}
