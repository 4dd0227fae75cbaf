import Reports
import Testing

struct CountTableTests {
  @Test func `counts uses and posts`() {
    var table = CountTable<String>()
    table.add("b", 1)
    table.add("a", 5)
    table.add("b", 2)
    #expect(table.byPosts(9, <).map(\.key) == ["b", "a"])
    #expect(table.byUses(<).map(\.key) == ["a", "b"])
    #expect(table["b"].uses == 3 && table["b"].posts == 2 && table.sum == 8 && table.isComplete)
  }

  @Test func `keeps the frequent of too many keys`() {
    var table = CountTable<Int>(capacity: 16)
    for round in 0..<100 {
      for key in 0..<4 { table.add(key, 1) }
      table.add(1000 + round, 1)
    }
    #expect(table.count <= 16)
    #expect(!table.isComplete)
    #expect(table.byPosts(4, <).map(\.key) == [0, 1, 2, 3])
    #expect(table[0].posts == 100)
  }
}
