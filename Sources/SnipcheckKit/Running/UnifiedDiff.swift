/// The difference of two texts in the form of `diff -u`, which `patch` and `git apply` take.
enum UnifiedDiff {
  private static let context = 3

  /// Returns the difference; empty for equal texts.
  ///
  /// - Parameters:
  ///   - old: A text.
  ///   - new: Another.
  ///   - name: The path to print, without the prefixes `a/` and `b/`.
  static func make(_ old: [UInt8], _ new: [UInt8], name: String) -> [UInt8] {
    let before = lines(old)
    let after = lines(new)
    let changes = changes(before, after)
    guard !changes.isEmpty else { return [] }
    var text = Array("--- a/\(name)\n+++ b/\(name)\n".utf8)
    var index = 0
    while index < changes.count {
      // Changes whose surroundings touch share a hunk.
      var last = index
      while last + 1 < changes.count, changes[last + 1].old.lowerBound - changes[last].old.upperBound <= 2 * context {
        last += 1
      }
      text += hunk(changes[index...last], before, after)
      index = last + 1
    }
    return text
  }

  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  private static func hunk(
    _ changes: ArraySlice<Change>, _ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>]
  ) -> [UInt8] {
    guard let first = changes.first, let last = changes.last else { return [] }
    let lead = min(context, first.old.lowerBound)
    let trail = min(context, before.count - last.old.upperBound)
    let old = first.old.lowerBound - lead..<last.old.upperBound + trail
    let new = first.new.lowerBound - lead..<last.new.upperBound + trail
    var text = Array("@@ -\(place(old)) +\(place(new)) @@\n".utf8)
    var offset = old.lowerBound
    for change in changes {
      for line in before[offset..<change.old.lowerBound] { add(" ", line, to: &text) }
      for line in before[change.old] { add("-", line, to: &text) }
      for line in after[change.new] { add("+", line, to: &text) }
      offset = change.old.upperBound
    }
    for line in before[offset..<old.upperBound] { add(" ", line, to: &text) }
    return text
  }

  private static func place(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }

  private static func add(_ sign: String, _ line: ArraySlice<UInt8>, to text: inout [UInt8]) {
    text += sign.utf8
    text += line
    if line.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n".utf8 }
  }

  /// Returns the lines with their line feeds.
  private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in text.indices where text[index] == UInt8(ascii: "\n") {
      lines.append(text[start...index])
      start = index + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }

  /// Returns the lines that differ, by increasing position.
  private static func changes(_ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>]) -> [Change] {
    let difference = after.difference(from: before)
    let removed = Set(difference.removals.map(\.position))
    let inserted = Set(difference.insertions.map(\.position))
    var changes: [Change] = []
    var (old, new) = (0, 0)
    while old < before.count || new < after.count {
      let start = (old, new)
      while removed.contains(old) { old += 1 }
      while inserted.contains(new) { new += 1 }
      if (old, new) != start {
        changes.append(Change(old: start.0..<old, new: start.1..<new))
      } else {
        old += 1
        new += 1
      }
    }
    return changes
  }
}

extension CollectionDifference.Change {
  fileprivate var position: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
