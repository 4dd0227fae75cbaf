internal import SourceText

/// Words in angle brackets that stand for what a reader has to fill in, and names that stand for several.
///
///     let token = <your token>
///     field(<name>, <type>)
///     extension Unsafe[Mutable]Pointer
///
/// None of these can be Swift where they stand, so that nothing else is taken for one.
enum Metavariables {
  /// How long what stands in angle brackets may be, in bytes.
  private static let longest = 100

  static func edits(_ shape: borrowing BlockShape) -> [Edit] {
    var edits: [Edit] = []
    var end = 0
    for index in 0..<shape.count where shape.range(index).lowerBound >= end {
      if let range = inAngleBrackets(at: index, shape) ?? placeholderMarks(at: index, shape) {
        edits.append(Edit(range: range, replacement: Fillings.name))
        end = range.upperBound
      } else if shape.kind(index) == .leftSquare, isOptionalPart(index, shape) {
        edits.append(Edit(range: shape.range(index), replacement: ""))
        edits.append(Edit(range: shape.range(index + 2), replacement: ""))
        end = shape.range(index + 2).upperBound
      }
    }
    return edits
  }

  /// Returns the range of `<words>` where an operand has to begin.
  private static func inAngleBrackets(at index: Int, _ shape: borrowing BlockShape) -> Range<Int>? {
    let start = shape.range(index).lowerBound
    let code = shape.code
    guard code[start] == UInt8(ascii: "<"), beginsOperand(index, shape) else { return nil }
    var offset = start + 1
    guard offset < code.count, isLetter(code[offset]) else { return nil }
    while offset < code.count, offset - start <= longest {
      let byte = code[offset]
      if byte == UInt8(ascii: ">") {
        let next = code[(offset + 1)...].first { $0 != 0x20 }
        // A generic closure or function would go on with its parameters.
        return next == UInt8(ascii: "(") || next == UInt8(ascii: ">") ? nil : start..<offset + 1
      }
      guard isLetter(byte) || byte == 0x20 || (0x27...0x3B).contains(byte) || byte == UInt8(ascii: "_") else {
        return nil
      }
      offset += 1
    }
    return nil
  }

  /// Returns the range of `???`, which stands for what is not known.
  private static func placeholderMarks(at index: Int, _ shape: borrowing BlockShape) -> Range<Int>? {
    let start = shape.range(index).lowerBound
    let marks = shape.code[start...].prefix { $0 == UInt8(ascii: "?") }
    guard marks.count >= 3, beginsOperand(index, shape) else { return nil }
    return start..<marks.endIndex
  }

  /// Whether an operand or a type has to begin at a token.
  private static func beginsOperand(_ index: Int, _ shape: borrowing BlockShape) -> Bool {
    guard index > 0 else { return false }
    switch shape.kind(index - 1) {
    case .leftParen, .leftSquare, .comma, .colon, .equal, .arrow: return true
    case .binaryOperator: return shape.store.flags(index - 1).contains(.spaceAfter)
    case .keyword: return shape.isKeyword(.return, at: index - 1) || shape.isKeyword(.if, at: index - 1)
    default: return false
    }
  }

  /// Whether `[` opens the middle of a name.
  private static func isOptionalPart(_ index: Int, _ shape: borrowing BlockShape) -> Bool {
    guard index > 0, shape.kind(index - 1) == .identifier, shape.kind(index + 1) == .identifier,
      shape.kind(index + 2) == .rightSquare, shape.kind(index + 3) == .identifier
    else { return false }
    return (index..<index + 4).allSatisfy { shape.range($0).lowerBound == shape.range($0 - 1).upperBound }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
