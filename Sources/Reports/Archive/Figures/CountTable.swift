/// How often keys come up and in how many posts, in memory that is bounded: where keys are too many, the rare ones are
/// forgotten (the "lossy counting" of Manku and Motwani, with a bound on entries instead of an error).
package struct CountTable<Key: Hashable & Sendable>: Sendable {
  package struct Count: Sendable {
    package var uses = 0
    package var posts = 0
  }

  private let capacity: Int
  private var counts: [Key: Count] = [:]
  /// Whether nothing was forgotten, so that all counts are exact.
  package private(set) var isComplete = true

  /// - Parameter capacity: How many keys are kept at most.
  package init(capacity: Int = 32_768) { self.capacity = max(2, capacity) }

  package var count: Int { counts.count }

  /// The uses of all keys that are kept.
  package var sum: Int { counts.values.reduce(0) { $0 + $1.uses } }

  package subscript(key: Key) -> Count { counts[key] ?? Count() }

  /// Adds what a post has of a key.
  package mutating func add(_ key: Key, _ uses: Int) {
    counts[key, default: Count()].uses += uses
    counts[key, default: Count()].posts += 1
    if counts.count > capacity { forgetRare() }
  }

  /// Forgets keys of few posts, fewer uses first, until half of the room is free, so that it seldom happens.
  private mutating func forgetRare() {
    isComplete = false
    let order = counts.values.map { ($0.posts, $0.uses) }.sorted(by: >)
    let limit = order[capacity / 2]
    counts = counts.filter { ($0.value.posts, $0.value.uses) > limit }
  }

  /// Returns the keys of most posts, then of most uses.
  ///
  /// - Parameters:
  ///   - limit: How many at most.
  ///   - precedes: The order of keys with the same counts.
  package func byPosts(_ limit: Int, _ precedes: (Key, Key) -> Bool) -> [(key: Key, count: Count)] {
    sorted(precedes) { ($0.posts, $0.uses) }.prefix(limit).map { $0 }
  }

  /// Returns the keys of most uses, then of most posts.
  package func byUses(_ precedes: (Key, Key) -> Bool) -> [(key: Key, count: Count)] {
    sorted(precedes) { ($0.uses, $0.posts) }
  }

  private func sorted(
    _ precedes: (Key, Key) -> Bool, by rank: (Count) -> (Int, Int)
  ) -> [(key: Key, count: Count)] {
    counts.map { (key: $0.key, count: $0.value) }.sorted { left, right in
      let (one, other) = (rank(left.count), rank(right.count))
      return one == other ? precedes(left.key, right.key) : one > other
    }
  }
}
