import Synchronization
import Testing

@testable import Platform

@Suite struct WorkerThreadsTests {
  @Test(arguments: [0, 1, 2, 9])
  func `a body runs as often as was asked for, and all is done at the end`(count: Int) {
    let runs = Atomic(0)
    WorkerThreads.perform(count) { runs.add(1, ordering: .relaxed) }
    #expect(runs.load(ordering: .relaxed) == max(1, count))
  }
}
