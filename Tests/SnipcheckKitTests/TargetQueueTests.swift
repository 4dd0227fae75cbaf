import BuiltInRules
import RuleEngine
import Testing

@testable import SnipcheckKit

@Suite struct TargetQueueTests {
  private static func targets(_ count: Int) throws -> [LintTarget] {
    var setup = try #require(Setup(Arguments()) { _ in })
    var profiles = LintProfiles(setup, Arguments())
    _ = setup.configuration(for: "/a.md") { _ in }
    let profile = try profiles.profile(for: "/a.md") { _ in }
    return (0..<count).map { LintTarget(input: .init(path: "/\($0).md", isNamed: false), profile: profile) }
  }

  @Test(arguments: [
    (count: 0, workers: 2, longest: 16), (count: 1, workers: 2, longest: 16), (count: 7, workers: 3, longest: 1),
    (count: 500, workers: 2, longest: 16), (count: 40, workers: 0, longest: 0),
  ])
  func `each document is handed out once, in order`(count: Int, workers: Int, longest: Int) throws {
    let targets = try Self.targets(count)
    var rest = targets[...]
    var queue = TargetQueue(workers: workers, longest: longest)
    var paths: [String] = []
    while let next = queue.next(from: { rest.popFirst() }) {
      #expect(!next.isEmpty && next.count <= max(1, longest))
      paths += next.map(\.input.path)
    }
    #expect(paths == targets.map(\.input.path))
  }

  @Test func `the first and the last documents are handed out one by one`() throws {
    var rest = try Self.targets(1000)[...]
    var queue = TargetQueue(workers: 2, longest: 16)
    var sizes: [Int] = []
    var mostAhead = 0
    while let next = queue.next(from: { rest.popFirst() }) {
      sizes.append(next.count)
      mostAhead = max(mostAhead, 1000 - rest.count - sizes.reduce(0, +))
    }
    #expect(sizes.max() == 16)
    #expect(try #require(sizes.first) <= 4)
    #expect(sizes.suffix(8).allSatisfy { $0 == 1 })
    #expect(mostAhead <= 128)
  }

  @Test func `a source is not asked again after its end`() throws {
    var calls = 0
    var queue = TargetQueue(workers: 2, longest: 16)
    queue.fill(to: 2) {
      calls += 1
      return nil
    }
    #expect(queue.next { nil } == nil)
    #expect(calls == 1)
  }
}
