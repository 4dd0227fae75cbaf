import Testing

@testable import SwiftTokens

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Texts that hold most of the language, to be cut and mutated.
private let seeds: [String] = [
  #"""
  #!/usr/bin/swift
  @available(macOS 15.4, iOS 18, *) public final class Box<T: P>: Base, @unchecked Sendable where T.Element == Int {
    private(set) lazy var items: [String: [T?]]! = [:] { didSet { print(oldValue ?? [:]) } }
    init?<U>(_ u: borrowing U...) throws(Failure) { return nil }
    static func ==<A>(lhs: A, rhs: Box<A>) -> Bool { lhs.a! < rhs.b && c > d }
    subscript(key: String, default value: @autoclosure () -> T) -> T? { get async throws { try! f(key) as! T } }
  }
  """#,
  ##"""
  let text = "a \(b + "c \(d ?? "e")") \u{1F600}", raw = #"x \#(y) \n "quoted""#, empty = ""
  let lines = """
    one \(two(3, label: [4: "5"]))
      "three" \
    """
  let pattern = /a(b)[c\/]+/, long = #/
    x+ # comment
  /#
  """##,
  """
  switch value { case .a(let x)? where x is Int: break; case let (y, z) as (Int, Int): fallthrough
  #if DEBUG && swift(>=5.9)
  default: outer: for case let i? in xs.map({ [weak self] (a: Int) -> Int in a }) { continue outer }
  #endif
  }
  let k = \\Box<Int>.items[0]?.count, n = 0x1F.p3 + 1_0.5e-3 - t.0.1, o = a ? b : c...d, e = <#value#>
  /* a /* nested */ comment */ x&+=y; `a b`= $0.c?.d[…] “curly” a\u{00A0}b é🐶
  """,
]

/// A generator of pseudo-random numbers that gives the same ones on every machine (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

@Suite struct FuzzTests {
  /// How long the random tests run: one second each, or `SNIPCHECK_FUZZ_SECONDS`.
  private static var seconds: Double {
    #if canImport(Glibc) || canImport(Darwin)
      if let value = unsafe getenv("SNIPCHECK_FUZZ_SECONDS") { return unsafe Double(String(cString: value)) ?? 1 }
    #endif
    return 1
  }

  @Test(arguments: seeds)
  func `every beginning of a text is lexed whole`(seed: String) {
    let code = Array(seed.utf8)
    for end in 0...code.count { expectLossless(Array(code[..<end])) }
  }

  @Test(arguments: seeds)
  func `every end of a text is lexed whole`(seed: String) {
    let code = Array(seed.utf8)
    for start in 0...code.count { expectLossless(Array(code[start...])) }
  }

  @Test func `random bytes are lexed whole`() {
    run(seed: 1) { generator in
      let telling = Array("\"\\(){}[]<>#/*`'@!?.:;,=&-|~ \n\r\t$_a0xpe\u{00A0}…“é".utf8)
      return (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        Int.random(in: 0..<8, using: &generator) == 0
          ? UInt8.random(in: 0...255, using: &generator) : telling[Int.random(in: 0..<telling.count, using: &generator)]
      }
    }
  }

  @Test func `mutated texts are lexed whole`() {
    run(seed: 2) { generator in
      var code = Array(seeds[Int.random(in: 0..<seeds.count, using: &generator)].utf8)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0..<code.count, using: &generator)
        let other = Int.random(in: 0..<code.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: code.remove(at: place)
        case 1: code.insert(code[other], at: place)
        case 2: code.swapAt(place, other)
        default: code.replaceSubrange(min(place, other)..<max(place, other), with: code[place...].prefix(5))
        }
        if code.isEmpty { code = [0x61] }
      }
      return code
    }
  }

  /// Lexes made-up texts until the time is over, and stops at the first fault.
  private func run(seed: UInt64, _ make: (inout SeededGenerator) -> [UInt8]) {
    var generator = SeededGenerator(state: seed)
    let end = ContinuousClock.now + .seconds(Self.seconds)
    var rounds = 0
    var store = TokenStore(vocabulary: Vocabulary())
    while ContinuousClock.now < end {
      let code = make(&generator)
      store.removeAll()
      store.append(code.span)
      if let fault = fault(of: store, code: code) {
        Issue.record("\(fault), round \(rounds): \(String(decoding: code, as: UTF8.self).debugDescription)")
        return
      }
      rounds += 1
    }
    #expect(rounds > 0)
  }
}
