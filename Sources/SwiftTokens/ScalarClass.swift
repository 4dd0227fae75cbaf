/// What a Unicode scalar beyond ASCII may be part of ("Lexical Structure" in The Swift Programming Language).
struct ScalarClass: OptionSet {
  let rawValue: UInt8

  static let startsWord = ScalarClass(rawValue: 1 << 0)
  static let continuesWord = ScalarClass(rawValue: 1 << 1)
  static let startsOperator = ScalarClass(rawValue: 1 << 2)
  static let continuesOperator = ScalarClass(rawValue: 1 << 3)
  /// A no-break space, a soft hyphen, a zero-width space and the like: nobody sees it, and nobody means it in code.
  static let invisible = ScalarClass(rawValue: 1 << 4)
  static let curlyQuote = ScalarClass(rawValue: 1 << 5)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Classifies a scalar beyond ASCII.
  init(_ scalar: UInt32) {
    switch scalar {
    case 0xA0, 0x180E, 0x2000...0x200A, 0x200E, 0x200F, 0x2028, 0x2029, 0x205F, 0x3000: self = .invisible
    // The compiler takes these for letters.
    case 0xAD, 0x200B, 0x202A...0x202E, 0x2060...0x2064, 0xFEFF: self = [.invisible, .continuesWord]
    case 0x2018...0x201F: self = .curlyQuote
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017,
      0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775,
      0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
      self = [.startsOperator, .continuesOperator]
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: self = [.continuesWord, .continuesOperator]
    case 0xFE00...0xFE0F: self = [.startsWord, .continuesWord, .continuesOperator]
    case 0xE0100...0xE01EF: self = [.startsWord, .continuesWord, .continuesOperator]
    case 0xA8, 0xAA, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0x167F, 0x1681...0x1FFF, 0x200C, 0x200D,
      0x203F, 0x2040, 0x2054, 0x2065...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF,
      0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44,
      0xFE47...0xFFF8:
      self = [.startsWord, .continuesWord]
    case 0x10000...0xEFFFD where scalar & 0xFFFF < 0xFFFE: self = [.startsWord, .continuesWord]
    default: self = []
    }
  }
}

extension CodeBytes {
  /// Decodes the UTF-8 sequence at an offset; a malformed one has no class, and its length is that of what can only be
  /// part of it (1 to 3 bytes).
  func scalar(at offset: Int) -> (scalarClass: ScalarClass, length: Int) {
    let lead = self[offset]
    let needed: Int
    var scalar: UInt32
    let smallest: UInt32
    switch lead {
    case 0xC2...0xDF: (needed, scalar, smallest) = (1, UInt32(lead & 0x1F), 0x80)
    case 0xE0...0xEF: (needed, scalar, smallest) = (2, UInt32(lead & 0x0F), 0x800)
    case 0xF0...0xF4: (needed, scalar, smallest) = (3, UInt32(lead & 0x07), 0x10000)
    default: return ([], 1)
    }
    var length = 1
    while length <= needed {
      let byte = self[offset &+ length]
      guard byte & 0xC0 == 0x80 else { return ([], length) }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
      length += 1
    }
    guard scalar >= smallest, scalar <= 0x10FFFF, scalar & 0xFFFF_F800 != 0xD800 else { return ([], length) }
    return (ScalarClass(scalar), length)
  }
}
