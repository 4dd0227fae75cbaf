import Testing

@testable import RuleEngine

struct CoverageTests {
  @Test(arguments: [[], [0..<3], [2..<4, 0..<9, 3..<5], [5..<5], [1..<3, 3..<4, 8..<9], [4..<6, 4..<5, 0..<1]])
  func `an offset is covered if any range holds it`(_ ranges: [Range<Int>]) {
    let coverage = Coverage(ranges)
    for offset in -1...10 {
      #expect(coverage.contains(offset) == ranges.contains { $0.contains(offset) })
    }
  }

  @Test(arguments: [(-1, 0), (0, 1), (3, 3), (4, 3), (7, 4), (9, 4)])
  func `numbers up to another are counted`(_ number: Int, _ count: Int) {
    #expect([0, 3, 3, 7].count(upTo: number) == count)
  }
}

struct DirectiveRegionsTests {
  private static func regions() -> DirectiveRegions {
    var regions = DirectiveRegions()
    regions.add(.init(rule: "a", range: 10..<100, name: 0..<1, isOpen: true), canEnd: true)
    regions.add(.init(rule: nil, range: 20..<30, name: 1..<2, isOpen: false), canEnd: false)
    regions.add(.init(rule: "b", range: 40..<100, name: 2..<3, isOpen: true), canEnd: true)
    return regions
  }

  @Test func `a region ends once and only for its rule`() {
    var regions = Self.regions()
    #expect(regions.isOpen("a"))
    let ends = [regions.end("a", at: 50), regions.end("a", at: 60)]
    #expect(ends == [true, false])
    #expect(!regions.isOpen("a"))
    let before = [regions.cover("a", at: 49), regions.cover("a", at: 50), regions.cover("b", at: 99)]
    #expect(before == [true, false, true])
    let endsAll = regions.end(nil, at: 70)
    let after = regions.cover("b", at: 70)
    #expect(endsAll && !after)
  }

  @Test(arguments: [("a", 5, false), ("a", 10, true), ("c", 20, true), ("c", 30, false), ("b", 39, false)])
  func `a rule is covered by its own regions and by those of all`(_ rule: String, _ offset: Int, _ isCovered: Bool) {
    var regions = Self.regions()
    let result = regions.cover(rule, at: offset)
    #expect(result == isCovered)
  }

  @Test func `every region that covers something is used`() {
    var regions = Self.regions()
    #expect(regions.superfluous.map(\.rule) == ["a", "b"])
    _ = regions.cover("a", at: 50)
    _ = regions.cover("b", at: 39)
    #expect(regions.superfluous.map(\.rule) == ["b"])
  }
}
