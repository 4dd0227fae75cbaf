internal import Platform
internal import Synchronization

/// Parses many texts with few calls.
struct FrontendCalls {
  /// What the compiler made of a text.
  enum Outcome: Hashable, Sendable {
    /// Errors in the order in which they were given; none for a text that parses.
    case parsed([Diagnostic])
    /// The compiler died, or did not end.
    case died(String)
  }

  let compiler: Compiler
  /// How many calls run at once.
  var workers = Processors.count
  /// A call's files: starting the compiler costs as much as parsing a hundred blocks.
  private static let leastFiles = 100
  var mostFiles = 1_000
  /// How long a call may take: to start on a busy machine, and for each file.
  var baseSeconds = 60.0
  var secondsPerFile = 0.2

  /// Parses texts.
  ///
  /// - Returns: One outcome for each text.
  func parse(_ texts: [[UInt8]]) throws(CompilerError) -> [Outcome] {
    guard !texts.isEmpty else { return [] }
    let files = min(mostFiles, max(Self.leastFiles, (texts.count + workers - 1) / workers))
    let count = (texts.count + files - 1) / files
    let outcomes = Monitor<[Outcome]>(Array(repeating: .parsed([]), count: texts.count))
    let failure = Monitor<CompilerError?>(nil)
    let next = Atomic(0)
    @Sendable func work() {
      while true {
        let batch = next.add(1, ordering: .relaxed).oldValue
        guard batch < count, failure.withLock({ $0 == nil }) else { return }
        let range = batch * files..<min(texts.count, (batch + 1) * files)
        do throws(CompilerError) {
          let result = try parseBatch(texts[range])
          outcomes.withLock { $0.replaceSubrange(range, with: result) }
        } catch {
          failure.withLock { $0 = $0 ?? error }
        }
      }
    }
    WorkerThreads.perform(min(workers, count), work)
    if let failure = failure.withLock({ $0 }) { throw failure }
    return outcomes.withLock { $0 }
  }

  /// Parses texts with one call; with two halves if the compiler dies of them, until the culprit is alone.
  private func parseBatch(_ texts: ArraySlice<[UInt8]>) throws(CompilerError) -> [Outcome] {
    let result: ChildProcess.Result
    let reader: DiagnosticReader
    do {
      var folder = try PrivateFolder()
      var list = ""
      for (number, text) in texts.enumerated() {
        list += try folder.write(text, to: "\(number).swift") + "\n"
      }
      let files = try folder.write(Array(list.utf8), to: "files")
      result = try ChildProcess.run(
        compiler.path, compiler.arguments + ["-filelist", files],
        seconds: baseSeconds + secondsPerFile * Double(texts.count))
      reader = DiagnosticReader(result.output, folder: folder.path)
    }
    switch result.end {
    case .exited(0), .exited(1):
      guard reader.failure == nil else { break }
      return texts.indices.map { index in
        .parsed((reader.errors[index - texts.startIndex] ?? []).filter { !$0.isForeign })
      }
    case .exited, .killed, .timedOut: break
    }
    guard texts.count > 1 else {
      let reason =
        switch result.end {
        case .timedOut: "the compiler does not come to an end"
        default: reader.failure ?? "the compiler crashes"
        }
      return [.died(reason)]
    }
    let middle = texts.startIndex + texts.count / 2
    return try parseBatch(texts[..<middle]) + parseBatch(texts[middle...])
  }
}
