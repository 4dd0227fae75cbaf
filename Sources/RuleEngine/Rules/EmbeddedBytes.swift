/// Bytes that are a part of the program, or were read from elsewhere.
package enum EmbeddedBytes: Sendable {
  case literal(StaticString)
  case array([UInt8])

  /// Gives the bytes to a closure.
  func read<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    switch self {
    case .literal(let literal): literal.withUTF8Buffer { buffer in unsafe body(buffer.span) }
    case .array(let bytes): body(bytes.span)
    }
  }

  /// A copy of the bytes.
  var array: [UInt8] {
    switch self {
    case .literal(let literal): literal.withUTF8Buffer { unsafe Array($0) }
    case .array(let bytes): bytes
    }
  }
}
