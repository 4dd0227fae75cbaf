import Platform

/// How far a long run is, on standard error, as SwiftLint shows it.
final class ProgressBar: Sendable {
  private static let width = 30
  private let total: Int
  private let start = MonotonicClock.seconds
  private let state = Monitor((done: 0, shown: MonotonicClock.seconds))

  init(total: Int) { self.total = total }

  /// Counts a document; draws at most ten times a second.
  func advance() {
    let done: Int? = state.withLock { state in
      state.done += 1
      let now = MonotonicClock.seconds
      guard now - state.shown > 0.1 else { return nil }
      state.shown = now
      return state.done
    }
    if let done { draw(done) }
  }

  /// Draws the full bar and ends its line.
  func finish() {
    draw(total)
    OutputStream.error.write(Array("\n".utf8))
  }

  private func draw(_ done: Int) {
    let filled = total == 0 ? Self.width : Self.width * done / total
    let seconds = MonotonicClock.seconds - start
    let rate = seconds > 0 ? Double(done) / seconds : 0
    let left = rate > 0 ? Int(Double(total - done) / rate) : 0
    let bar = String(repeating: "=", count: filled) + String(repeating: " ", count: Self.width - filled)
    OutputStream.error.write(
      Array("\r\u{1B}[K\(done) of \(total) [\(bar)] ETA: \(left)s (\(Int(rate)) files/s)".utf8))
  }
}
