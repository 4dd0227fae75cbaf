import SwiftTokens

extension TokenStore {
  /// Returns the lines of a unit's code, each from its first visible byte to its last; blank lines are empty ranges.
  func lines(of unit: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = units[unit].text.lowerBound
    while let line = nextLine(&start, in: unit) { lines.append(line) }
    return lines
  }

  /// Returns the line of a unit's code that begins at an offset, as `lines` does; `nil` at the code's end.
  ///
  /// - Parameters:
  ///   - start: The start of the line, which is moved to the next one's.
  ///   - unit: The unit.
  func nextLine(_ start: inout Int, in unit: Int) -> Range<Int>? {
    let text = units[unit].text
    guard start < text.upperBound else { return nil }
    let end = firstOffset(of: 0x0A, in: start..<text.upperBound) ?? text.upperBound
    var first = start
    while first < end, byte(first) <= 0x20 { first += 1 }
    var last = end
    while last > first, byte(last - 1) <= 0x20 { last -= 1 }
    start = end + 1
    return first..<last
  }

  /// Returns the line of a unit's code whose first visible byte is that of a token, or `nil` if something stands before it.
  func line(beginningWith token: Int, in unit: Int) -> Range<Int>? {
    let text = units[unit].text
    var place = start(token)
    while place > text.lowerBound, byte(place - 1) != 0x0A {
      guard byte(place - 1) <= 0x20 else { return nil }
      place -= 1
    }
    return nextLine(&place, in: unit)
  }

  /// The number of bytes of white space before the first token of the line that a token stands on.
  func indentation(ofLineWith token: Int, from first: Int) -> Int {
    var index = token
    while index > first, !flags(index).contains(.firstOnLine) { index -= 1 }
    var place = start(index)
    let text = units[unit(containing: token)].text
    while place > text.lowerBound, byte(place - 1) == 0x20 || byte(place - 1) == 0x09 { place -= 1 }
    return start(index) - place
  }

  /// Returns the token that holds an offset of the text, or `nil` if none of a range does.
  func token(at offset: Int, in tokens: Range<Int>) -> Int? {
    let token = firstToken(endingBehind: offset, in: tokens)
    return token < tokens.upperBound && start(token) <= offset ? token : nil
  }

  /// Returns the first token of a range that ends behind an offset of the text, or the range's end if all end before.
  func firstToken(endingBehind offset: Int, in tokens: Range<Int>) -> Int {
    tokens.partitioningIndex { end($0) > offset }
  }
}
