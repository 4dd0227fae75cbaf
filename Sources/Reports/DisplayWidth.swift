/// How many cells of a terminal text takes.
enum DisplayWidth {
  /// Returns the width of one character: 0, 1 or 2 cells. The ranges are those that terminals agree on: East Asian wide
  /// characters (UAX #11) and emoji.
  static func of(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.value {
    case 0x200B...0x200F, 0xFE00...0xFE0F, 0xFEFF: return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  /// Returns blanks as wide as a text; tabs stay, since only the terminal knows their width.
  static func padding(for text: String) -> String {
    if text.isPlain { return String(repeating: " ", count: text.utf8.count) }
    var result = ""
    for character in text { result += character == "\t" ? "\t" : String(repeating: " ", count: of(character)) }
    return result
  }

  /// Returns how many cells a text takes, a tab counted as one.
  static func of(_ text: String) -> Int {
    text.isPlain ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }
}
