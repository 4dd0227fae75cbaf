import CompilerCheck
import SwiftTokens

/// Puts a fault into blocks that parse, and looks whether it is reported and where.
struct FaultInjection {
  /// Numbers that are the same on every machine (SplitMix64).
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  private struct Injection {
    var block: Found
    var code: [UInt8]
    /// The line, from 0, of the code.
    var line: Int
    var what: String
  }

  private var generator: Generator

  init(seed: UInt64) { generator = Generator(state: seed) }

  /// Injects faults until there are as many as asked for that the compiler alone rejects.
  func run(_ count: Int, on blocks: [Found], _ check: CompilerCheck, lists: Bool) throws {
    var generator = generator
    var injections: [Injection] = []
    while injections.count < count, !blocks.isEmpty {
      var batch: [Injection] = []
      while batch.count < count - injections.count {
        guard let block = blocks.randomElement(using: &generator), let injection = inject(into: block, &generator)
        else { continue }
        batch.append(injection)
      }
      let parses = try check.parseAsTheyStand(batch.map { CompilerCheck.Block(code: $0.code) })
      injections += zip(batch, parses).filter { !$0.1 }.map(\.0)
    }
    let verdicts = try check.verdicts(on: injections.map { CompilerCheck.Block(code: $0.code) })
    var reported = 0
    var near = 0
    for (injection, verdict) in zip(injections, verdicts) {
      var line: Int?
      if case .error(let fault) = verdict {
        reported += 1
        line = injection.code[..<min(fault.range.lowerBound, injection.code.count)].count { $0 == 0x0A }
      }
      let isNear = line.map { abs($0 - injection.line) <= 1 } ?? false
      if isNear { near += 1 }
      if lists, !isNear {
        print("=== \(injection.what) in line \(injection.line), verdict \(verdict), line \(line ?? -1)")
        print(String(decoding: injection.code, as: UTF8.self))
      }
    }
    print(
      "\(injections.count) faults: \(percent(reported, injections.count)) reported, "
        + "\(percent(near, injections.count)) within one line")
  }

  private func inject(into block: Found, _ generator: inout Generator) -> Injection? {
    var store = TokenStore(vocabulary: Vocabulary())
    store.append(block.code.span)
    let candidates = (0..<store.count).filter { isCandidate($0, store) }
    guard let token = candidates.randomElement(using: &generator) else { return nil }
    let range = store.range(token)
    let text = Array(block.code[range])
    var code = block.code
    let doubles = Bool.random(using: &generator)
    if doubles {
      let isWord = store.kind(token) == .keyword || store.kind(token) == .identifier
      code.insert(contentsOf: isWord ? text + [0x20] : text, at: range.lowerBound)
    } else {
      code.removeSubrange(range)
    }
    return Injection(
      block: block, code: code, line: block.code[..<range.lowerBound].count { $0 == 0x0A },
      what: (doubles ? "doubled " : "deleted ") + String(decoding: text, as: UTF8.self))
  }

  private func isCandidate(_ token: Int, _ store: borrowing TokenStore) -> Bool {
    switch store.kind(token) {
    case .leftParen, .rightParen, .leftSquare, .rightSquare, .leftBrace, .rightBrace, .comma, .openingQuote,
      .closingQuote, .keyword:
      true
    default: store.role(token) == .label
    }
  }
}
