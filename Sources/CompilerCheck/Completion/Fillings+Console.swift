internal import SourceText
internal import SwiftTokens

/// The steps about what is no code.
extension Fillings {
  private static let consoleBeginnings = [
    "(lldb)", "error: ", "warning: ", "note: ", "Error: ", "Warning: ", "Note: ", "Fatal error: ", "fatal error: ",
    ">>> ",
    "$ ",
  ]

  static func console(_ shape: borrowing BlockShape) -> [Edit] {
    let code = shape.code
    var edits: [Edit] = []
    var isAllConsole = true
    var start = 0
    var hadPrompt = false
    let hasGutter = hasGutter(shape)
    while start < code.count {
      let end = shape.lineEnd(after: start)
      let line = code[start..<end]
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      if let prompt = promptEnd(text) ?? (hasGutter ? gutterEnd(text) : nil) {
        edits.append(blank(start..<prompt, in: code))
        hadPrompt = true
        isAllConsole = false
      } else if isConsole(text, afterPrompt: hadPrompt) {
        edits.append(blank(start..<end, in: code))
      } else if !text.isEmpty {
        isAllConsole = false
      }
      start = end + 1
    }
    return isAllConsole ? [] : edits
  }

  /// Whether each line begins with its number.
  private static func hasGutter(_ shape: borrowing BlockShape) -> Bool {
    var expected: Int?
    var count = 0
    var start = 0
    while start < shape.code.count {
      let end = shape.lineEnd(after: start)
      let text = shape.code[start..<end].drop { $0 == 0x20 }
      start = end + 1
      guard !text.isEmpty else { continue }
      let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard let number = Int(String(decoding: digits, as: UTF8.self)), expected == nil || number == expected else {
        return false
      }
      let next = text.dropFirst(digits.count).first
      guard next == nil || next == 0x20 || next == 0x09 else { return false }
      expected = number + 1
      count += 1
    }
    return count >= 2
  }

  private static func gutterEnd(_ text: ArraySlice<UInt8>) -> Int? {
    let end = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.endIndex
    return end > text.startIndex ? end : nil
  }

  /// Returns the end of a prompt of the interpreter (`  12> `, ` 13. `) at the start of a line.
  private static func promptEnd(_ text: ArraySlice<UInt8>) -> Int? {
    if text.starts(with: "(swift) ".utf8) { return text.startIndex + 8 }
    let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty, digits.count <= 4 else { return nil }
    let rest = text[digits.endIndex...]
    // `12 | let a = 1`, as compilers quote.
    if rest.starts(with: " | ".utf8) { return digits.endIndex + 3 }
    guard rest.first == UInt8(ascii: ">"), rest.count == 1 || rest.dropFirst().first == 0x20 else { return nil }
    return digits.endIndex + 1
  }

  private static func isConsole(_ text: ArraySlice<UInt8>, afterPrompt: Bool) -> Bool {
    for beginning in consoleBeginnings where text.starts(with: beginning.utf8) { return true }
    // `$R0: Int = 4`, and `name: Type = value` as the interpreter answers.
    if text.contains(UInt8(ascii: "=")), text.starts(with: "$R".utf8) || (afterPrompt && isAnswer(text)) { return true }
    if text.first == UInt8(ascii: "^") { return true }
    let isMark = !text.isEmpty && text.allSatisfy { $0 == UInt8(ascii: "^") || $0 == UInt8(ascii: "~") || $0 == 0x20 }
    if isMark { return true }
    // `main.swift:3:5: error: …`
    let line = String(decoding: text, as: UTF8.self)
    if let range = line.firstRange(of: ".swift:"),
      line[range.upperBound...].first?.isNumber ?? false,
      line.contains(": error: ") || line.contains(": warning: ")
        || line.contains(": note: ")
    {
      return true
    }
    return false
  }

  /// Whether a line reads `name: Type = …`.
  private static func isAnswer(_ text: ArraySlice<UInt8>) -> Bool {
    let name = text.prefix { $0 == UInt8(ascii: "_") || $0 >= UInt8(ascii: "0") && $0 != UInt8(ascii: ":") }
    let rest = text[name.endIndex...]
    return !name.isEmpty && rest.starts(with: ": ".utf8)
  }

  /// HTML elements that stand in code by mistake.
  private static let elements: Set<String> = ["span", "b", "i", "em", "strong", "code", "br", "small", "sup", "font"]

  static func remarks(_ shape: borrowing BlockShape) -> [Edit] {
    var edits: [Edit] = []
    for index in 0..<shape.count where !shape.isFirstOnLine(index) && index > 0 {
      guard shape.store.flags(index).contains(.spaceBefore), isSign(index, shape) || isElement(index, shape) else {
        continue
      }
      edits.append(Edit(range: shape.range(index).lowerBound..<shape.range(index).lowerBound, replacement: "//"))
    }
    return edits
  }

  private static func isSign(_ index: Int, _ shape: borrowing BlockShape) -> Bool {
    switch shape.kind(index) {
    case .binaryOperator, .prefixOperator, .postfixOperator, .identifier, .unknown: break
    default: return false
    }
    guard let first = String(decoding: shape.code[shape.range(index)], as: UTF8.self).unicodeScalars.first else {
      return false
    }
    return switch first.value {
    case 0x2190...0x21FF, 0x2600...0x27BF, 0x2B00...0x2BFF, 0x1F300...0x1FAFF: true
    default: false
    }
  }

  private static func isElement(_ index: Int, _ shape: borrowing BlockShape) -> Bool {
    let range = shape.range(index)
    guard shape.code[range.lowerBound] == UInt8(ascii: "<"), shape.kind(index + 1) == .identifier,
      shape.range(index + 1).lowerBound == range.upperBound
    else { return false }
    // `a <b` is a comparison; an element ends on its line.
    let rest = String(decoding: shape.code[range.upperBound..<shape.lineEnd(after: range.upperBound)], as: UTF8.self)
    guard rest.contains("</") || rest.contains("/>") || rest.hasPrefix("br>") else { return false }
    return elements.contains(shape.text(index + 1))
  }

  static func emphasis(_ shape: borrowing BlockShape) -> [Edit] {
    let code = shape.code
    let star = UInt8(ascii: "*")
    var edits: [Edit] = []
    var open: Int?
    var comments = shape.comments[...]
    var offset = 0
    while offset + 1 < code.count {
      while let first = comments.first, first.upperBound <= offset { comments = comments.dropFirst() }
      if let first = comments.first, first.contains(offset) {
        offset = first.upperBound
        continue
      }
      if code[offset] == 0x0A { open = nil }
      guard code[offset] == star, code[offset + 1] == star else {
        offset += 1
        continue
      }
      if let start = open {
        edits.append(Edit(range: start..<start + 2, replacement: ""))
        edits.append(Edit(range: offset..<offset + 2, replacement: ""))
        open = nil
      } else if offset + 2 < code.count, code[offset + 2] > 0x20 {
        open = offset
      }
      offset += 2
    }
    return edits
  }

  static func differences(_ shape: borrowing BlockShape) -> [Edit] {
    let code = shape.code
    var edits: [Edit] = []
    var marks = 0
    var others = 0
    var start = 0
    while start < code.count {
      let end = shape.lineEnd(after: start)
      defer { start = end + 1 }
      guard start < end else { continue }
      switch code[start] {
      case UInt8(ascii: "+"):
        let signs = code[start..<end].prefix { $0 == UInt8(ascii: "+") }
        edits.append(Edit(range: start..<signs.endIndex, replacement: " "))
        marks += signs.count > 1 ? 2 : 1
      case UInt8(ascii: "-"):
        edits.append(blank(start..<end, in: code))
        marks += code[start..<end].starts(with: "--".utf8) ? 2 : 1
      case UInt8(ascii: "@") where code[start..<end].starts(with: "@@ ".utf8):
        edits.append(blank(start..<end, in: code))
      case 0x20, 0x09: break
      default:
        // Lines without a margin are unchanged ones, or say that this is no comparison.
        if code[start..<end].contains(where: { $0 > 0x20 && $0 != UInt8(ascii: "}") }) { others += 1 }
      }
    }
    return marks >= (others > 0 ? 2 : 1) ? edits : []
  }
}
