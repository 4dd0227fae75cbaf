import RuleFormat
import SwiftTokens
import Synchronization

/// A pattern of a record: what dispatch has to know of it. The rest is read when a document has the token that it starts from.
final class StoredPattern: Sendable {
  /// What it is filed under.
  enum Start {
    case word(Symbol)
    case kind(TokenKind)
    /// The first byte of a token with a certain spelling.
    case byte(UInt8)
  }

  let start: Start
  /// For a row of a table of old names, how the name has to be used; `nil` for other patterns.
  let use: RenameTable.Use?
  let holeCount: Int
  let elementCount: Int
  private let record: EmbeddedBytes
  private let symbols: [Symbol]
  private let steps: Int
  private let known = AtomicLazyReference<Pattern>()

  /// Reads the beginning of a pattern; see `RuleRecord`.
  ///
  /// - Parameters:
  ///   - bytes: The record's bytes.
  ///   - offset: Where the pattern begins; is moved behind it.
  ///   - symbols: The symbols of the record's words.
  ///   - record: The record.
  init(_ bytes: Span<UInt8>, _ offset: inout Int, symbols: [Symbol], record: EmbeddedBytes) {
    use = RenameTable.Use(rawValue: bytes.readNumber(&offset))
    let type = RuleRecord.StartType(rawValue: bytes.readNumber(&offset))
    let number = bytes.readNumber(&offset)
    start =
      switch type {
      case .word: .word(symbols[number])
      case .mark: .kind(TokenKind(rawValue: UInt8(number)) ?? .unknown)
      case .byte, nil: .byte(UInt8(number))
      }
    holeCount = bytes.readNumber(&offset)
    elementCount = bytes.readNumber(&offset)
    steps = offset
    _ = bytes.readRange(&offset)
    _ = bytes.readRange(&offset)
    self.record = record
    self.symbols = symbols
  }

  /// The whole pattern; the worker that first asks for it reads it.
  var pattern: Pattern {
    if let pattern = known.load() { return pattern }
    return known.storeIfNil(
      record.read { bytes in
        var offset = steps
        return Pattern(bytes, &offset, symbols: symbols, isRow: use != nil, record: record)
      })
  }
}
