import SourceText

/// A pattern's text with its holes and marks taken out, so that it can be lexed as Swift.
package struct PatternText {
  /// The Swift text; `$x` has become `__hole0`, `$$xs` has become `__run1`.
  package private(set) var swift: [UInt8] = []
  /// The holes in the order of their first use.
  package private(set) var holes: [Hole] = []
  /// Where in `swift` `↓` and `↑` stood.
  private(set) var findingStart: Int?
  private(set) var findingEnd: Int?

  /// Where the pieces of `swift` stood in the text, by their first bytes.
  private var origins: [(swift: Int, text: Int)] = []

  package struct Hole: Hashable {
    package let name: String
    package fileprivate(set) var kind: HoleKind?
    package let isRun: Bool
  }

  /// What is wrong, and the byte offset of it in the pattern's text.
  package struct Mistake: Error {
    let offset: Int
    let message: String
  }

  /// Takes the holes out of a pattern.
  ///
  /// - Parameter text: The pattern as a rule document has it.
  /// - Throws: `Mistake` at a `$` without a name, an unknown kind, or a hole used in two ways.
  package init(_ text: [UInt8]) throws(Mistake) {
    var offset = 0
    while offset < text.count {
      origins.append((swift.count, offset))
      if text[offset...].starts(with: "↓".utf8) {
        findingStart = swift.count
        offset += 3
      } else if text[offset...].starts(with: "↑".utf8) {
        findingEnd = swift.count
        offset += 3
      } else if text[offset] == UInt8(ascii: "$"), offset + 1 < text.count, !text[offset + 1].isASCIIDigit {
        offset = try appendHole(at: offset, in: text)
      } else {
        swift.append(text[offset])
        offset += 1
      }
    }
  }

  /// Returns where in the pattern's text something of `swift` stood.
  func offset(ofSwift offset: Int) -> Int { origins.last { $0.swift <= offset }?.text ?? 0 }

  /// Reads `$name`, `$name:kind` or `$$name` and returns the offset behind it.
  private mutating func appendHole(at start: Int, in text: [UInt8]) throws(Mistake) -> Int {
    var offset = start + 1
    let isRun = text[offset] == UInt8(ascii: "$")
    if isRun { offset += 1 }
    let name = Self.word(at: offset, in: text)
    guard !name.isEmpty else {
      throw Mistake(offset: start, message: "a hole needs a name after '$', such as '$items'")
    }
    offset += name.utf8.count
    var kind: HoleKind?
    if !isRun, offset + 1 < text.count, text[offset] == UInt8(ascii: ":"), text[offset + 1].isASCIILetter {
      let kindName = Self.word(at: offset + 1, in: text)
      kind = HoleKind(rawValue: kindName)
      guard kind != nil else {
        let known = HoleKind.allCases.map(\.rawValue).joined(separator: ", ")
        throw Mistake(offset: offset + 1, message: "unknown kind '\(kindName)'; a hole can be \(known)")
      }
      offset += 1 + kindName.utf8.count
    }
    let number: Int
    if let known = holes.firstIndex(where: { $0.name == name }) {
      guard holes[known].isRun == isRun else {
        throw Mistake(offset: start, message: "'\(name)' is used both as '$\(name)' and as '$$\(name)'")
      }
      number = known
      if kind != nil { holes[known].kind = kind }
    } else {
      number = holes.count
      holes.append(Hole(name: name, kind: kind, isRun: isRun))
    }
    swift += Array((isRun ? "__run\(number)" : "__hole\(number)").utf8)
    return offset
  }

  private static func word(at start: Int, in text: [UInt8]) -> String {
    var end = start
    while end < text.count, text[end].isASCIILetter || text[end].isASCIIDigit || text[end] == UInt8(ascii: "_") {
      end += 1
    }
    return String(decoding: text[start..<end], as: UTF8.self)
  }
}
