/// The character classes of YAML (YAML 1.2.2, chapter 5), as far as they are single bytes.
extension UInt8 {
  /// A space or a tab.
  var isYAMLBlank: Bool { self == 0x20 || self == 0x09 }
  /// A line feed or a carriage return.
  var isYAMLBreak: Bool { self == 0x0A || self == 0x0D }
  /// One of `,[]{}`.
  var isFlowIndicator: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
    default: false
    }
  }
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isHexDigit: Bool { isDigit || (self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "f")) }
}
