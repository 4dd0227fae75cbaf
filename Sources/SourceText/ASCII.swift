/// Classes of ASCII bytes; what is beyond ASCII is in none of them.
extension UInt8 {
  /// Whether it is one of `A` to `Z` or `a` to `z`.
  @inlinable public var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether it is one of `A` to `Z`.
  @inlinable public var isASCIICapital: Bool { self &- 0x41 < 26 }

  /// Whether it is one of `0` to `9`.
  @inlinable public var isASCIIDigit: Bool { self &- 0x30 < 10 }

  /// Whether it is a letter or a digit.
  @inlinable public var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  /// Whether HTML and XML call it white space.
  @inlinable public var isMarkupSpace: Bool {
    switch self {
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D: true
    default: false
    }
  }

  /// The byte, as a small letter if it is a capital one.
  @inlinable public var lowercasedASCII: UInt8 { isASCIICapital ? self | 0x20 : self }
}
