import Testing

@testable import SnipcheckKit

@Suite struct ShardTests {
  @Test(arguments: [
    "", "/", "1", "0/2", "3/2", "1/0", "-1/2", "+1/2", "1/2/3", "a/b", "1/ 2", "1/99999999999999999999", "١/٢",
  ])
  func `takes only a part of a whole`(text: String) {
    #expect(Shard(text) == nil)
  }

  @Test func `gives a path the same part everywhere`() throws {
    // FNV-1a of "a" is af63dc4c8601ec8c, of "foobar" 85944171f73967e8; the upper half is mixed into the lower.
    let hashes: [(String, UInt64)] = [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ]
    for (path, hash) in hashes {
      let number = Int((hash ^ hash >> 32) % 7) + 1
      for part in 1...7 { #expect(try #require(Shard("\(part)/7")).takes(path) == (part == number)) }
    }
  }

  @Test(arguments: [1, 2, 3, 4, 10, 16])
  func `deals every path out once, about evenly`(count: Int) throws {
    let shards = try (1...count).map { try #require(Shard("\($0)/\(count)")) }
    let paths = (0..<2000).map { "posts/2023-0\($0 % 9 + 1)-post-\($0).md" }
    var sizes = Array(repeating: 0, count: count)
    for path in paths {
      let takers = shards.indices.filter { shards[$0].takes(path) }
      #expect(takers.count == 1)
      sizes[takers[0]] += 1
    }
    #expect(sizes.allSatisfy { abs($0 - 2000 / count) < 2000 / count / 3 + 20 })
  }
}
