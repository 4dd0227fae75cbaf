/// A path pattern as `.gitignore` and SwiftLint's `included` and `excluded` have it.
///
/// `*` and `?` stay within one part of a path, `**` spans parts, `[a-z]` is one of some characters.
package struct GlobPattern: Hashable, Sendable {
  private let pattern: [UInt8]
  /// How many bytes of it stand for themselves.
  private let literalCount: Int

  package init(_ pattern: String) {
    self.pattern = Array(pattern.utf8)
    literalCount = self.pattern.firstIndex { Array("*?[\\".utf8).contains($0) } ?? self.pattern.count
  }

  /// Whether the whole path is matched.
  ///
  /// Complexity: O(*path* × *pattern*).
  package func matches(_ path: String) -> Bool {
    // Most paths are told apart by their beginning.
    guard path.utf8.starts(with: pattern[..<literalCount]) else { return false }
    if literalCount == pattern.count { return path.utf8.count == literalCount }
    let text = Array(path.utf8)
    // Positions of the pattern that can be reached; a set instead of backtracking, which could take exponential time.
    var reached = Set([0])
    reached = closure(reached)
    for byte in text {
      var next: Set<Int> = []
      for position in reached where position < pattern.count { next.formUnion(step(position, byte)) }
      reached = closure(next)
      if reached.isEmpty { return false }
    }
    return reached.contains(pattern.count)
  }

  /// Adds the positions that are reached without a byte: stars may stand for nothing.
  private func closure(_ positions: Set<Int>) -> Set<Int> {
    var result = positions
    var pending = Array(positions)
    while let position = pending.popLast() {
      guard position < pattern.count, pattern[position] == UInt8(ascii: "*") else { continue }
      let end = starEnd(position)
      var reachable = [end]
      // `**/` also stands for no folder at all.
      if end - position >= 2, end < pattern.count, pattern[end] == UInt8(ascii: "/"), isPartStart(position) {
        reachable.append(end + 1)
      }
      for next in reachable where result.insert(next).inserted { pending.append(next) }
    }
    return result
  }

  private func step(_ position: Int, _ byte: UInt8) -> [Int] {
    switch pattern[position] {
    case UInt8(ascii: "*"):
      let isDouble = starEnd(position) - position >= 2
      return isDouble || byte != UInt8(ascii: "/") ? [position] : []
    case UInt8(ascii: "?"): return byte != UInt8(ascii: "/") ? [position + 1] : []
    case UInt8(ascii: "["):
      guard let set = characterSet(position) else { return byte == pattern[position] ? [position + 1] : [] }
      return set.contains(byte) && byte != UInt8(ascii: "/") ? [set.end] : []
    case UInt8(ascii: "\\") where position + 1 < pattern.count:
      return byte == pattern[position + 1] ? [position + 2] : []
    default: return byte == pattern[position] ? [position + 1] : []
    }
  }

  private func isPartStart(_ position: Int) -> Bool { position == 0 || pattern[position - 1] == UInt8(ascii: "/") }

  private func starEnd(_ position: Int) -> Int {
    var end = position
    while end < pattern.count, pattern[end] == UInt8(ascii: "*") { end += 1 }
    return end
  }

  private func characterSet(_ start: Int) -> (contains: (UInt8) -> Bool, end: Int)? {
    var index = start + 1
    var isNegated = false
    if index < pattern.count, pattern[index] == UInt8(ascii: "!") || pattern[index] == UInt8(ascii: "^") {
      isNegated = true
      index += 1
    }
    var ranges: [ClosedRange<UInt8>] = []
    let first = index
    while index < pattern.count, pattern[index] != UInt8(ascii: "]") || index == first {
      if index + 2 < pattern.count, pattern[index + 1] == UInt8(ascii: "-"), pattern[index + 2] != UInt8(ascii: "]"),
        pattern[index] <= pattern[index + 2]
      {
        ranges.append(pattern[index]...pattern[index + 2])
        index += 3
      } else {
        ranges.append(pattern[index]...pattern[index])
        index += 1
      }
    }
    guard index < pattern.count else { return nil }
    return ({ byte in ranges.contains { $0.contains(byte) } != isNegated }, index + 1)
  }
}
