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
  package func matches(_ path: String) -> Bool { matches(path.utf8.span) }

  /// Whether a whole path of UTF-8 is matched.
  func matches(_ path: Span<UInt8>) -> Bool {
    // Most paths are told apart by their beginning.
    guard path.count >= literalCount else { return false }
    for index in 0..<literalCount where path[index] != pattern[index] { return false }
    if literalCount == pattern.count { return path.count == literalCount }
    // Positions of the pattern that can be reached; all of them instead of backtracking, which could take exponential time.
    var reached = Positions(count: pattern.count + 1)
    var next = reached
    add(literalCount, to: &reached)
    for index in literalCount..<path.count {
      next.removeAll()
      for position in reached.list where position < pattern.count {
        if matchesRest(position) { return true }
        step(position, path[index]) { add($0, to: &next) }
      }
      if next.list.isEmpty { return false }
      swap(&reached, &next)
    }
    return reached.list.contains(pattern.count)
  }

  /// Some positions of the pattern, each once.
  private struct Positions {
    private(set) var list: [Int] = []
    /// For each position the round in which it was inserted last.
    private var rounds: [Int]
    private var round = 1

    init(count: Int) { rounds = Array(repeating: 0, count: count) }

    mutating func insert(_ position: Int) {
      guard rounds[position] != round else { return }
      rounds[position] = round
      list.append(position)
    }

    mutating func removeAll() {
      list.removeAll(keepingCapacity: true)
      round += 1
    }
  }

  /// Whether a position of the pattern matches whatever may come.
  private func matchesRest(_ position: Int) -> Bool {
    pattern[position] == UInt8(ascii: "*") && pattern.count - position >= 2 && starEnd(position) == pattern.count
  }

  /// Adds a position, and those that are reached from it without a byte: stars may stand for nothing.
  private func add(_ position: Int, to reached: inout Positions) {
    var index = reached.list.count
    reached.insert(position)
    while index < reached.list.count {
      let position = reached.list[index]
      index += 1
      guard position < pattern.count, pattern[position] == UInt8(ascii: "*") else { continue }
      let end = starEnd(position)
      reached.insert(end)
      // `**/` also stands for no folder at all.
      if end - position >= 2, end < pattern.count, pattern[end] == UInt8(ascii: "/"), isPartStart(position) {
        reached.insert(end + 1)
      }
    }
  }

  /// Hands on the position that is reached from another by a byte, if there is one.
  private func step(_ position: Int, _ byte: UInt8, to add: (Int) -> Void) {
    switch pattern[position] {
    case UInt8(ascii: "*"):
      if byte != UInt8(ascii: "/") || starEnd(position) - position >= 2 { add(position) }
    case UInt8(ascii: "?"):
      if byte != UInt8(ascii: "/") { add(position + 1) }
    case UInt8(ascii: "["):
      if let set = characterSet(position) {
        if byte != UInt8(ascii: "/"), set.contains(byte) { add(set.end) }
      } else if byte == pattern[position] {
        add(position + 1)
      }
    case UInt8(ascii: "\\") where position + 1 < pattern.count:
      if byte == pattern[position + 1] { add(position + 2) }
    default:
      if byte == pattern[position] { add(position + 1) }
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
