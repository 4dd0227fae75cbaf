import RuleFormat
import SwiftTokens

/// A pattern as the matcher reads it: tokens with holes.
///
/// A class, so that dispatch hands on one reference instead of copying its tables. What only a finding needs stays in the
/// record until there is one.
final class Pattern: Sendable {
  /// A step of a pattern.
  enum Element: Sendable {
    /// A word of the vocabulary.
    case word(Symbol, TokenRole)
    /// A token that its kind tells whole, such as a bracket or a comma.
    case mark(TokenKind)
    /// A token with a certain spelling, such as an operator or a number.
    case spelling(TokenKind, [UInt8])
    /// One operand, or another single thing.
    case hole(Int, HoleKind)
    /// One name, with what the pattern has behind it not a part of it: `$member:identifier` in `$x.$member:identifier()`.
    case name(Int)
    /// Any balanced run of tokens, also an empty one.
    case run(Int)
  }

  /// The steps in order.
  let elements: [Element]
  /// For a closing bracket, the index of the element that opens it.
  let openers: [Int?]
  /// Whether an element is a hole whose operand goes on in the pattern, as in `$x.name`.
  let continuesOperand: [Bool]
  /// The element that the dispatch looks for; everything before it is matched backwards.
  let anchor: Int
  /// The element at which a finding starts.
  let findingStart: Int
  /// Whether a finding starts behind the element before, with the white space.
  let startsBehind: Bool
  /// The element at which a finding ends, inclusive.
  let findingEnd: Int
  /// What must hold besides.
  let conditions: [Condition]
  /// Whether it begins with a name, which then is no member of anything.
  let beginsWithName: Bool
  /// Whether it is a row of a table of old names.
  let isRow: Bool
  private let record: EmbeddedBytes
  private let tail: Int

  /// Reads the steps of a pattern of a record; see `RuleRecord`.
  ///
  /// - Parameters:
  ///   - bytes: The record's bytes.
  ///   - offset: Where the size of the steps stands; is moved behind the pattern.
  ///   - symbols: The symbols of the record's words.
  ///   - isRow: Whether it is a row of a table.
  ///   - record: The record.
  init(_ bytes: Span<UInt8>, _ offset: inout Int, symbols: [Symbol], isRow: Bool, record: EmbeddedBytes) {
    self.isRow = isRow
    _ = bytes.readNumber(&offset)
    let count = bytes.readNumber(&offset)
    var elements: [Element] = []
    elements.reserveCapacity(count)
    var openers: [Int?] = Array(repeating: nil, count: count)
    var continuesOperand = Array(repeating: false, count: count)
    for index in 0..<count {
      switch RuleRecord.ElementType(rawValue: bytes.readNumber(&offset)) {
      case .word:
        let symbol = symbols[bytes.readNumber(&offset)]
        elements.append(.word(symbol, Self.role(bytes.readNumber(&offset))))
      case .mark: elements.append(.mark(Self.kind(bytes.readNumber(&offset))))
      case .closingMark:
        elements.append(.mark(Self.kind(bytes.readNumber(&offset))))
        openers[index] = bytes.readNumber(&offset)
      case .spelling:
        let kind = Self.kind(bytes.readNumber(&offset))
        elements.append(.spelling(kind, bytes.readBytes(&offset)))
      case .hole: elements.append(Self.hole(bytes, &offset))
      case .continuedHole:
        elements.append(Self.hole(bytes, &offset))
        continuesOperand[index] = true
      case .name: elements.append(.name(bytes.readNumber(&offset)))
      case .run, nil: elements.append(.run(bytes.readNumber(&offset)))
      }
    }
    if case .word(_, .expression) = elements[0] { beginsWithName = true } else { beginsWithName = false }
    self.elements = elements
    self.openers = openers
    self.continuesOperand = continuesOperand
    var conditions: [Condition] = []
    for _ in 0..<bytes.readNumber(&offset) { conditions.append(Condition(bytes, &offset)) }
    self.conditions = conditions
    anchor = bytes.readNumber(&offset)
    findingStart = bytes.readNumber(&offset)
    startsBehind = bytes.readFlag(&offset)
    findingEnd = bytes.readNumber(&offset)
    tail = bytes.readRange(&offset).lowerBound
    self.record = record
  }

  private static func kind(_ number: Int) -> TokenKind { TokenKind(rawValue: UInt8(number)) ?? .unknown }
  private static func role(_ number: Int) -> TokenRole { TokenRole(rawValue: UInt8(number)) ?? .expression }
  private static func hole(_ bytes: Span<UInt8>, _ offset: inout Int) -> Element {
    let number = bytes.readNumber(&offset)
    return .hole(number, HoleKind.all[bytes.readNumber(&offset)])
  }

  /// What a finding needs besides its place.
  struct Tail {
    /// The names of the holes, by number.
    let holeNames: [String]
    /// The message, if not the rule's.
    let message: String?
    /// What the match is replaced by.
    let fix: FixTemplate?
  }

  /// Reads what a finding needs.
  func readTail() -> Tail {
    record.read { bytes in
      var offset = tail
      let names = bytes.readTexts(&offset)
      let message = bytes.readText(&offset)
      let hasFix = bytes.readFlag(&offset)
      return Tail(
        holeNames: names, message: message.isEmpty ? nil : message,
        fix: hasFix ? FixTemplate(bytes, &offset, elementCount: elements.count) : nil)
    }
  }
}
