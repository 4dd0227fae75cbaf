extension UInt8 {
  @inlinable package var isASCIILetter: Bool { (self >= 0x41 && self <= 0x5A) || (self >= 0x61 && self <= 0x7A) }
  @inlinable package var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }
}
