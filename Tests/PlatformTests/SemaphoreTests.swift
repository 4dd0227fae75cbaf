import Synchronization
import Testing

@testable import Platform

@Suite struct SemaphoreTests {
  @Test(arguments: [1, 2, 3])
  func `no more threads are let in than there is room for`(room: Int) {
    let semaphore = Semaphore(room)
    let inside = Atomic(0)
    let most = Atomic(0)
    WorkerThreads.perform(6) {
      for _ in 0..<500 {
        semaphore.wait()
        let now = inside.add(1, ordering: .sequentiallyConsistent).newValue
        most.max(now, ordering: .sequentiallyConsistent)
        inside.subtract(1, ordering: .sequentiallyConsistent)
        semaphore.signal()
      }
    }
    #expect(inside.load(ordering: .sequentiallyConsistent) == 0)
    #expect((1...room).contains(most.load(ordering: .sequentiallyConsistent)))
  }

  @Test func `who waits goes on when something is given`() {
    let semaphore = Semaphore(0)
    let turn = Atomic(0)
    let given = Atomic(0)
    WorkerThreads.perform(2) {
      guard turn.add(1, ordering: .sequentiallyConsistent).oldValue == 0 else { return semaphore.wait() }
      given.store(1, ordering: .sequentiallyConsistent)
      semaphore.signal()
    }
    #expect(given.load(ordering: .sequentiallyConsistent) == 1)
  }
}
