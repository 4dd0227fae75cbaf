/// The format of `String(format:)`, as far as it gives the same everywhere.
enum FormatString {
  /// Returns the text of a format with its arguments.
  ///
  /// - Throws: `unknown` for a format that is not read, and for an argument that does not go with it.
  static func text(_ format: String, _ arguments: [Value]) throws(Interruption) -> String {
    var result = ""
    var next = arguments.makeIterator()
    var rest = Array(format)[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        result.append(character)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        result.append("%")
        continue
      }
      let isPadded = rest.first == "0"
      if isPadded { rest.removeFirst() }
      let width = try number(&rest) ?? 0
      var digits: Int?
      if rest.first == "." {
        rest.removeFirst()
        digits = try number(&rest) ?? 0
      }
      while rest.first == "l" { rest.removeFirst() }
      guard let kind = rest.popFirst(), let argument = next.next() else { throw .unknown }
      var text: String
      switch (kind, argument) {
      case ("d", .int(let int)), ("i", .int(let int)):
        guard digits == nil else { throw .unknown }
        text = int.description
      case ("x", .int(let int)) where int >= 0 && digits == nil: text = String(int, radix: 16)
      case ("X", .int(let int)) where int >= 0 && digits == nil: text = String(int, radix: 16, uppercase: true)
      case ("f", .double(let double)): text = try fixed(double, digits ?? 6)
      case ("@", .string(let string)):
        guard digits == nil, width == 0, !isPadded else { throw .unknown }
        text = string
      default: throw .unknown
      }
      let missing = max(0, width - text.count)
      if isPadded {
        let sign = text.hasPrefix("-") ? "-" : ""
        text = sign + String(repeating: "0", count: missing) + text.dropFirst(sign.count)
      } else {
        text = String(repeating: " ", count: missing) + text
      }
      result += text
    }
    guard next.next() == nil else { throw .unknown }
    return result
  }

  private static func number(_ text: inout ArraySlice<Character>) throws(Interruption) -> Int? {
    var digits = ""
    while let digit = text.first, digit.isASCII, digit.isNumber, digits.count < 3 {
      digits.append(digit)
      text.removeFirst()
    }
    guard let number = Int(digits) else { return nil }
    guard number < 100 else { throw .unknown }
    return number
  }

  /// Returns a number with so many digits after the point.
  private static func fixed(_ double: Double, _ digits: Int) throws(Interruption) -> String {
    let description = double.magnitude.description
    let parts = description.split(separator: ".")
    // With an exponent, or not a number.
    guard parts.count == 2, description.utf8.allSatisfy({ $0 == 0x2E || $0.isASCIIDigit }) else { throw .unknown }
    let sign = double.sign == .minus ? "-" : ""
    let fraction = parts[1]
    if fraction.count <= digits {
      let zeros = String(repeating: "0", count: digits - fraction.count)
      return sign + parts[0] + (digits > 0 ? "." + fraction + zeros : "")
    }
    let cut = fraction.dropFirst(digits)
    // Just between two numbers the shortest digits do not tell on which side the real value is.
    guard cut != "5" else { throw .unknown }
    var kept = Array((parts[0] + fraction.prefix(digits)).utf8)
    if let first = cut.first, first >= "5" {
      var index = kept.count - 1
      while index >= 0, kept[index] == UInt8(ascii: "9") {
        kept[index] = UInt8(ascii: "0")
        index -= 1
      }
      if index >= 0 { kept[index] += 1 } else { kept.insert(UInt8(ascii: "1"), at: 0) }
    }
    let whole = String(decoding: kept.dropLast(digits), as: UTF8.self)
    let rest = String(decoding: kept.suffix(digits), as: UTF8.self)
    return sign + whole + (digits > 0 ? "." + rest : "")
  }
}
