// Measures the lexer: `bench-tokens FILE…` gives MB/s for each file beside memchr and `wc -l` over the same bytes, then
// the time that 1 MB and 2 MB of repeated openers take. `--files-only` leaves these out, and `--digests` only says for
// each file, and for the openers, what its tokens are, in a number: a change for speed alone changes none.
import Glibc
import SwiftTokens

/// Returns a file's bytes, or `nil` if it cannot be read.
func contents(of path: String) -> [UInt8]? {
  let descriptor = unsafe open(path, O_RDONLY)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = unsafe read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return bytes }
    bytes += buffer[..<count]
  }
}

/// The processor time of this process in seconds: other processes do not count.
func processorTime() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Returns the seconds that the quickest of some rounds takes.
func quickest(rounds: Int = 15, _ work: () -> Void) -> Double {
  var best = Double.infinity
  for _ in 0..<rounds {
    let start = processorTime()
    work()
    best = min(best, processorTime() - start)
  }
  return best
}

/// Returns a number with one digit after the period.
func rounded(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

/// Counts line breaks with memchr.
func lineBreaks(in bytes: [UInt8]) -> Int {
  unsafe bytes.withUnsafeBufferPointer { buffer in
    guard var place = unsafe UnsafeRawPointer(buffer.baseAddress) else { return 0 }
    let end = unsafe place + buffer.count
    var count = 0
    while let found = unsafe memchr(place, 0x0A, end - place) {
      count += 1
      unsafe place = UnsafeRawPointer(found) + 1
    }
    return count
  }
}

/// Counts line breaks as `wc -l` does, reading the file in blocks.
func wordCount(_ path: String) -> Int {
  guard let bytes = contents(of: path) else { return 0 }
  return bytes.reduce(0) { $0 &+ ($1 == 0x0A ? 1 : 0) }
}

func measure(_ path: String) {
  guard let bytes = contents(of: path) else { return print("\(path): cannot be read") }
  let megabytes = Double(bytes.count) / 1e6
  var store = TokenStore(vocabulary: Vocabulary())
  let lexing = quickest {
    store.removeAll()
    store.append(bytes.span, withRoles: false)
  }
  let outlined = quickest {
    store.removeAll()
    store.append(bytes.span)
  }
  var breaks = 0
  let searched = quickest { breaks = lineBreaks(in: bytes) }
  let read = quickest { breaks = max(breaks, wordCount(path)) }
  print(
    """
    \(path): \(bytes.count) bytes, \(store.count) tokens, \(breaks) lines
      lex, match brackets, intern  \(rounded(megabytes / lexing)) MB/s
      the same with the outline    \(rounded(megabytes / outlined)) MB/s
      memchr for line breaks       \(rounded(megabytes / searched)) MB/s
      read and count, as wc -l     \(rounded(megabytes / read)) MB/s
      memory per token             \(TokenStore.bytesPerToken) bytes
    """)
}

/// Returns about so many bytes of a text repeated.
func repeated(_ text: String, bytes count: Int) -> [UInt8] {
  let unit = Array(text.utf8)
  return Array(repeatElement(unit, count: count / unit.count).joined())
}

/// Returns a number that depends on each token's kind, role, flags, range and link, and on the comments.
func digest(_ bytes: [UInt8]) -> String {
  var store = TokenStore(vocabulary: Vocabulary())
  store.append(bytes.span)
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  func mix(_ value: Int) { hash = (hash ^ UInt64(truncatingIfNeeded: value)) &* 0x100_0000_01B3 }
  for token in 0..<store.count {
    mix(Int(store.kind(token).rawValue))
    mix(Int(store.role(token).rawValue))
    mix(Int(store.flags(token).rawValue))
    mix(store.start(token))
    mix(store.end(token))
    mix(Int(store.symbol(token).number))
    mix(store.partner(token) ?? -1)
  }
  for comment in store.comments {
    mix(comment.lowerBound)
    mix(comment.upperBound)
  }
  return String(hash, radix: 16)
}

let options = CommandLine.arguments.dropFirst().prefix { $0.hasPrefix("--") }
let paths = CommandLine.arguments.dropFirst(1 + options.count)
let onlyDigests = options.contains("--digests")
for path in paths {
  if onlyDigests {
    print(contents(of: path).map(digest) ?? "cannot be read", path)
  } else {
    measure(path)
  }
  fflush(nil)
}
let openers = [
  "\"\\(", "/*", "<", "[", "{", "#\"", "\"\"\"", "(", "`", "/", "@", "\\", "a<", "a<(", "a<b>", "a<b>.", "a<a<b>,c>1",
  "#/\n",
  "/\\", "/ /", "#\"\"\"", "{(", "({[", "case a", "<#", "a:", "a?b:", "{ a in", "{[", ")", "}", "]", ">", "func f<",
  "!", "?",
  "\"", "'", "#", ".", "@a(", "where ", "let a: ", "/*/", "x as ", "-> ", "a.b.", "a<b,", "\u{200B}", "```", "\r", "_",
  "$",
  "if a {\n", "let a = {\n", "class A<T>: B {\n", "\"\\(\n", "\"\"\"\\(", "a < b, c > ", "(a) -> ", "a \n", "@a\n",
]
for opener in openers where !options.contains("--files-only") {
  if onlyDigests {
    print(digest(repeated(opener, bytes: 10_000)), opener.debugDescription)
    continue
  }
  var store = TokenStore(vocabulary: Vocabulary())
  let small = repeated(opener, bytes: 1_000_000)
  let large = repeated(opener, bytes: 2_000_000)
  let first = quickest(rounds: 3) {
    store.removeAll()
    store.append(small.span)
  }
  let second = quickest(rounds: 3) {
    store.removeAll()
    store.append(large.span)
  }
  let name = opener.unicodeScalars.map {
    $0.isASCII && $0.value >= 0x20 ? String($0) : "\\u{\(String($0.value, radix: 16))}"
  }
  print(
    "\(name.joined()): 1 MB \(rounded(first * 1e3)) ms, 2 MB \(rounded(second * 1e3)) ms, \(rounded(second / first)) times"
  )
  fflush(nil)
}
