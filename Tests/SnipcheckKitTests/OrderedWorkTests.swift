import Synchronization
import Testing

@testable import SnipcheckKit

@Suite struct OrderedWorkTests {
  @Test(arguments: [1, 2, 5])
  func `results come in the order of things, one at a time`(workers: Int) {
    let total = 500
    var next = 0
    var results: [Int] = []
    let consumers = Atomic(0)
    OrderedWork<Int, Int>.perform(workers: workers) {
      guard next < total else { return nil }
      defer { next += 1 }
      return (next, weight: 1)
    } consume: { result in
      #expect(consumers.add(1, ordering: .relaxed).newValue == 1)
      results.append(result)
      consumers.subtract(1, ordering: .relaxed)
    } worker: { work in
      while let turn = work.take() {
        // Some take longer than those behind them.
        var sum = 0
        for step in 0..<(turn.input % 7 == 0 ? 20_000 : 10) { sum &+= step }
        work.finish(turn, with: sum < 0 ? -1 : turn.input)
      }
    }
    #expect(results == Array(0..<total))
  }

  @Test(arguments: [
    (weight: 1, limit: 1000, most: 8), (weight: 10, limit: 25, most: 3), (weight: 99, limit: 10, most: 1),
  ])
  func `no more is on its way than the window and the weight allow`(weight: Int, limit: Int, most: Int) {
    let taken = Atomic(0)
    let delivered = Atomic(0)
    var greatest = 0
    OrderedWork<Int, Int>.perform(workers: 2, limit: limit) {
      let number = taken.add(1, ordering: .sequentiallyConsistent).newValue
      greatest = max(greatest, number - delivered.load(ordering: .sequentiallyConsistent))
      return number <= 300 ? (number, weight: weight) : nil
    } consume: { _ in
      delivered.add(1, ordering: .sequentiallyConsistent)
    } worker: { work in
      while let turn = work.take() { work.finish(turn, with: turn.input) }
    }
    #expect(delivered.load(ordering: .relaxed) == 300)
    #expect(greatest <= most)
  }

  @Test func `a source is not asked again after its end`() {
    var calls = 0
    OrderedWork<Int, Int>.perform(workers: 3) {
      calls += 1
      return nil
    } consume: { _ in
    } worker: { work in
      while let turn = work.take() { work.finish(turn, with: 0) }
    }
    #expect(calls == 1)
  }
}
