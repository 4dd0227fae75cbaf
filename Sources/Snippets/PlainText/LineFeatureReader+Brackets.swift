extension LineFeatureReader {
  /// Pairs the brackets of a line.
  mutating func brackets(_ tokens: Span<LineToken>) {
    bracketStack.removeAll(keepingCapacity: true)
    for index in tokens.indices where tokens[index].kind == .mark {
      let byte = tokens[index].byte
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): bracketStack.append(byte)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let last = bracketStack.last {
          if LineFeatureReader.opener(of: byte) == last {
            if byte == UInt8(ascii: "}") { insert(.bracesBalanced) }
            bracketStack.removeLast()
          } else {
            insert(.mismatch)
          }
        } else {
          addBracket(byte, opens: false)
          insert(byte == UInt8(ascii: "}") ? .braceCloses : .parenCloses)
        }
      default: break
      }
    }
    for byte in bracketStack {
      addBracket(byte, opens: true)
      insert(byte == UInt8(ascii: "{") ? .braceOpens : .parenOpens)
    }
  }

  static func opener(of closer: UInt8) -> UInt8 {
    switch closer {
    case UInt8(ascii: ")"): UInt8(ascii: "(")
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    default: UInt8(ascii: "{")
    }
  }
}
