import Testing

@testable import Platform

@Suite struct MonitorTests {
  @Test func `one thread at a time has the value`() {
    let monitor = Monitor((count: 0, isHad: false, collisions: 0))
    WorkerThreads.perform(6) {
      for _ in 0..<500 {
        monitor.withLock { state in
          if state.isHad { state.collisions += 1 }
          state.isHad = true
          state.count += 1
          state.isHad = false
        }
      }
    }
    monitor.withLock { state in
      #expect(state.count == 3_000)
      #expect(state.collisions == 0)
    }
  }

  @Test func `who waits goes on when the value is as it has to be`() {
    let monitor = Monitor((turns: 0, seen: 0))
    WorkerThreads.perform(3) {
      let turn = monitor.withLock { state in
        state.turns += 1
        return state.turns
      }
      // The first ones wait for the last one.
      if turn < 3 {
        monitor.wait { $0.turns == 3 }
        monitor.withLock { $0.seen += 1 }
      }
    }
    monitor.withLock { #expect($0.seen == 2) }
  }

  @Test func `an error leaves the value to others`() {
    struct Failure: Error {}
    let monitor = Monitor(1)
    #expect(throws: Failure.self) {
      try monitor.withLock { (_: inout Int) throws(Failure) in throw Failure() }
    }
    monitor.withLock { #expect($0 == 1) }
  }
}
