import SwiftTokens

extension TokenStore {
  /// Returns the lines of a unit's code, each from its first visible byte to its last; blank lines are empty ranges.
  func lines(of unit: Int) -> [Range<Int>] {
    let text = units[unit].text
    var lines: [Range<Int>] = []
    var start = text.lowerBound
    while start < text.upperBound {
      var end = start
      while end < text.upperBound, byte(end) != 0x0A { end += 1 }
      var first = start
      while first < end, byte(first) <= 0x20 { first += 1 }
      var last = end
      while last > first, byte(last - 1) <= 0x20 { last -= 1 }
      lines.append(first..<last)
      start = end + 1
    }
    return lines
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
    var low = tokens.lowerBound
    var high = tokens.upperBound
    while low < high {
      let middle = (low + high) / 2
      if end(middle) <= offset { low = middle + 1 } else { high = middle }
    }
    return low < tokens.upperBound && start(low) <= offset ? low : nil
  }
}
