internal import Platform

/// Parses blocks with the Swift compiler, as they are published: with what is left out completed.
///
/// Nothing of a block is ever run, and no block is compiled: the compiler's parser reads it as a file of its own.
package struct CompilerCheck: Sendable {
  /// A block of code.
  package struct Block: Hashable, Sendable {
    package var code: [UInt8]
    /// Ranges that are meant to be wrong; the rest has to parse without them.
    package var marked: [Range<Int>]

    package init(code: [UInt8], marked: [Range<Int>] = []) {
      self.code = code
      self.marked = marked
    }
  }

  private let compiler: Compiler
  private let cache: VerdictCache?
  private static let turn = Monitor(())

  /// Prepares a check.
  ///
  /// - Parameters:
  ///   - compiler: The compiler.
  ///   - cache: Where verdicts are kept; `nil` to keep none.
  package init(_ compiler: Compiler, cache: VerdictCache?) {
    self.compiler = compiler
    self.cache = cache
  }

  /// Judges blocks.
  ///
  /// - Parameter blocks: The blocks, in any number; equal ones are parsed once.
  /// - Returns: One verdict for each block.
  /// - Throws: `CompilerError` if the compiler cannot be called.
  package func verdicts(on blocks: [Block]) throws(CompilerError) -> [Verdict] {
    guard !blocks.isEmpty else { return [] }
    let keys = blocks.map { BlockKey($0) }
    let known = cache?.load(for: compiler) ?? [:]
    var unknown: [Block] = []
    var unknownKeys: [BlockKey] = []
    var seen: Set<BlockKey> = []
    for (block, key) in zip(blocks, keys) where seen.insert(key).inserted && known[key] == nil {
      unknown.append(block)
      unknownKeys.append(key)
    }
    var fresh: [BlockKey: Verdict] = [:]
    if !unknown.isEmpty {
      let calls = FrontendCalls(compiler: compiler)
      // Handlers of signals and limits are the process's: one check at a time. It uses all processors by itself.
      let judged = try Self.turn.withLock { _ throws(CompilerError) in
        try Interruption.deferring { () throws(CompilerError) in
          var rounds = CompletionRounds(unknown)
          return try MemoryLimit.limiting { () throws(CompilerError) in try rounds.judge(with: calls) }
        }
      }
      for (key, verdict) in zip(unknownKeys, judged) { fresh[key] = verdict }
      cache?.store(fresh, used: seen, for: compiler)
    }
    return keys.map { fresh[$0] ?? known[$0] ?? .clean }
  }
}

extension CompilerCheck {
  /// Tells which blocks parse with nothing completed, for measuring.
  package func parseAsTheyStand(_ blocks: [Block], inOneCall: Bool = false) throws(CompilerError) -> [Bool] {
    var calls = FrontendCalls(compiler: compiler)
    if inOneCall {
      calls.workers = 1
      calls.mostFiles = .max
    }
    return try calls.parse(blocks.map(\.code)).map { $0 == .parsed([]) }
  }
}
