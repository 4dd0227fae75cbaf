/// Which of some old things is which of some new ones.
struct Pairing: Sendable {
  /// For each old thing the index of the new one.
  private(set) var newIndices: [Int?]
  /// For each new thing the index of the old one.
  private(set) var oldIndices: [Int?]

  init(oldCount: Int, newCount: Int) {
    newIndices = Array(repeating: nil, count: oldCount)
    oldIndices = Array(repeating: nil, count: newCount)
  }

  /// Pairs two things that have no partner yet.
  mutating func pair(old: Int, new: Int) {
    newIndices[old] = new
    oldIndices[new] = old
  }

  /// Pairs things with the same key that have no partner yet, in their order.
  ///
  /// Complexity: O(*n*) in the number of things.
  mutating func pair<Thing, Key: Hashable>(_ old: [Thing], _ new: [Thing], by key: (Thing) -> Key) {
    let left = newIndices.indices.filter { newIndices[$0] == nil }
    guard !left.isEmpty, oldIndices.contains(nil) else { return }
    var places: [Key: [Int]] = [:]
    for index in left.reversed() { places[key(old[index]), default: []].append(index) }
    for index in new.indices where oldIndices[index] == nil {
      if let match = places[key(new[index])]?.popLast() { pair(old: match, new: index) }
    }
  }

  /// Returns which blocks of two records of a document are the same: first by their code, the ones at both ends before those
  /// that moved about; then those that stand beside the same block, which were edited.
  ///
  /// Complexity: O(*n*) in the number of blocks.
  static func blocks(_ old: [RecordedBlock], _ new: [RecordedBlock]) -> Pairing {
    var pairing = Pairing(oldCount: old.count, newCount: new.count)
    func key(_ block: RecordedBlock) -> [String] { [block.hash, block.language, block.syntax] }
    let common = min(old.count, new.count)
    var first = 0
    while first < common, key(old[first]) == key(new[first]) {
      pairing.pair(old: first, new: first)
      first += 1
    }
    var last = 0
    while last < common - first, key(old[old.count - 1 - last]) == key(new[new.count - 1 - last]) {
      pairing.pair(old: old.count - 1 - last, new: new.count - 1 - last)
      last += 1
    }
    pairing.pair(old, new, by: key)
    for index in new.indices where pairing.oldIndices[index] == nil {
      let match = index == 0 ? 0 : (pairing.oldIndices[index - 1] ?? old.count) + 1
      if match < old.count, pairing.newIndices[match] == nil { pairing.pair(old: match, new: index) }
    }
    for index in new.indices.reversed() where pairing.oldIndices[index] == nil {
      let match = index == new.count - 1 ? old.count - 1 : (pairing.oldIndices[index + 1] ?? 0) - 1
      if match >= 0, pairing.newIndices[match] == nil { pairing.pair(old: match, new: index) }
    }
    return pairing
  }

  /// Returns which findings of a block, or of a document's text, are the same: first what is equal, then what is at the same
  /// place, then what says the same elsewhere, then what one rule says about one line.
  ///
  /// - Parameters:
  ///   - old: The old findings, moved as their block did.
  ///   - new: The new ones.
  static func findings(_ old: [RecordedFinding], _ new: [RecordedFinding]) -> Pairing {
    var pairing = Pairing(oldCount: old.count, newCount: new.count)
    pairing.pair(old, new) { $0 }
    pairing.pair(old, new) { [$0.rule, "\($0.start.line)", "\($0.start.column)"] }
    pairing.pair(old, new) { [$0.rule, $0.message] }
    pairing.pair(old, new) { [$0.rule, "\($0.start.line)"] }
    return pairing
  }
}
