/// Returns what to add to a message about an unknown name: `; did you mean 'x'?`, or nothing.
package func suggestion(for name: String, among known: some Sequence<String>) -> String {
  nearMiss(of: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
}

/// Returns the known name that is closest to a misspelt one, or `nil` if none is close.
///
/// Close is an edit distance (insertion, deletion, replacement, exchange of neighbours) of at most a third of the length.
package func nearMiss(of name: String, among known: some Sequence<String>) -> String? {
  let limit = max(1, name.count / 3)
  var best: (distance: Int, name: String)?
  for candidate in known where abs(candidate.count - name.count) <= limit {
    let distance = editDistance(Array(name.utf8), Array(candidate.utf8))
    if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
  }
  return best?.name
}

/// The number of insertions, deletions, replacements and exchanges of neighbours between two texts.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  guard !left.isEmpty else { return right.count }
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in 1...left.count {
    var current = [row]
    for column in 0..<right.count {
      let cost = left[row - 1] == right[column] ? 0 : 1
      var distance = min(last[column + 1] + 1, current[column] + 1, last[column] + cost)
      if row > 1, column > 0, left[row - 1] == right[column - 1], left[row - 2] == right[column] {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}
