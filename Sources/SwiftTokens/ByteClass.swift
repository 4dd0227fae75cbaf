extension UInt8 {
  /// A byte that continues an ASCII identifier: a letter, a digit, `_` or `$`.
  @inline(__always)
  var continuesASCIIWord: Bool {
    switch self {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F, 0x24: true
    default: false
    }
  }

  /// A byte that starts an ASCII identifier: a letter or `_`.
  @inline(__always)
  var startsASCIIWord: Bool {
    switch self {
    case 0x61...0x7A, 0x41...0x5A, 0x5F: true
    default: false
    }
  }

  @inline(__always)
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  @inline(__always)
  var isHexDigit: Bool {
    switch self {
    case 0x30...0x39, 0x61...0x66, 0x41...0x46: true
    default: false
    }
  }

  @inline(__always)
  var isNewline: Bool { self == 0x0A || self == 0x0D }

  /// A byte of `/ = - + * % < > ! & | ^ ~ ?`; `.` is apart.
  @inline(__always)
  var isASCIIOperator: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }
}
