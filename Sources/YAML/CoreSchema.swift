/// What a plain scalar means (YAML 1.2.2, section 10.3).
enum CoreSchema {
  static func value(of text: String) -> YAMLNode.Value {
    // Most scalars are words; what else there is begins with one of these.
    switch text.utf8.first {
    case nil: return .null
    case UInt8(ascii: "~"): return text == "~" ? .null : .string(text)
    case UInt8(ascii: "n"), UInt8(ascii: "N"):
      return ["null", "Null", "NULL"].contains(text) ? .null : .string(text)
    case UInt8(ascii: "t"), UInt8(ascii: "T"), UInt8(ascii: "f"), UInt8(ascii: "F"):
      guard text.utf8.count <= 5 else { return .string(text) }
      switch text.lowercased() {
      case "true": return .bool(true)
      case "false": return .bool(false)
      default: return .string(text)
      }
    case let first?
    where first.isDigit || first == UInt8(ascii: "+") || first == UInt8(ascii: "-") || first == UInt8(ascii: "."):
      return number(text) ?? .string(text)
    default: return .string(text)
    }
  }

  private static func number(_ text: String) -> YAMLNode.Value? {
    let bytes = Array(text.utf8)
    var unsigned = text
    var sign = 1.0
    if bytes[0] == UInt8(ascii: "-") || bytes[0] == UInt8(ascii: "+") {
      unsigned.removeFirst()
      sign = bytes[0] == UInt8(ascii: "-") ? -1 : 1
    }
    if [".inf", ".Inf", ".INF"].contains(unsigned) { return .float(sign * .infinity) }
    if [".nan", ".NaN", ".NAN"].contains(text) { return .float(.nan) }
    if text.hasPrefix("0o"), bytes.dropFirst(2).allSatisfy({ $0 >= 0x30 && $0 <= 0x37 }) {
      return Int(text.dropFirst(2), radix: 8).map { .integer($0) }
    }
    if text.hasPrefix("0x"), bytes.dropFirst(2).allSatisfy(\.isHexDigit) {
      return Int(text.dropFirst(2), radix: 16).map { .integer($0) }
    }
    guard let isWhole = shape(Array(unsigned.utf8)) else { return nil }
    if isWhole, let integer = Int(text) { return .integer(integer) }
    // A whole number beyond `Int` is still a number.
    return Double(text.hasSuffix(".") ? text + "0" : text).map { .float($0) }
  }

  /// Returns whether digits are a whole number, or `nil` if they are no number.
  private static func shape(_ bytes: [UInt8]) -> Bool? {
    var offset = 0
    func skipDigits() -> Int {
      let start = offset
      while offset < bytes.count, bytes[offset].isDigit { offset += 1 }
      return offset - start
    }
    let whole = skipDigits()
    var fraction = 0
    let hasPoint = offset < bytes.count && bytes[offset] == UInt8(ascii: ".")
    if hasPoint {
      offset += 1
      fraction = skipDigits()
    }
    guard whole + fraction > 0 else { return nil }
    guard offset < bytes.count else { return !hasPoint }
    guard bytes[offset] | 0x20 == UInt8(ascii: "e") else { return nil }
    offset += 1
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    return skipDigits() > 0 && offset == bytes.count ? false : nil
  }
}
