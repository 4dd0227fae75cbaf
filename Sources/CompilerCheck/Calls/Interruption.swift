#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
internal import Synchronization

/// The user's wish to end the run, noted while files of ours lie about.
///
/// Without it, `SIGINT` would end the program at once and leave its temporary folder behind.
enum Interruption {
  private static let noted = Atomic<Int32>(0)
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// The signal that came, if any.
  static var signal: Int32? {
    let number = noted.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Runs something during which signals are only noted; then lets one that came do what it does.
  static func deferring<Value>(_ body: () throws(CompilerError) -> Value) throws(CompilerError) -> Value {
    noted.store(0, ordering: .relaxed)
    var former: [(Int32, sigaction)] = []
    for number in signals {
      var action = sigaction()
      #if canImport(Darwin)
        unsafe action.__sigaction_u.__sa_handler = { Interruption.noted.store($0, ordering: .relaxed) }
      #else
        unsafe action.__sigaction_handler.sa_handler = { Interruption.noted.store($0, ordering: .relaxed) }
      #endif
      var old = sigaction()
      guard unsafe sigaction(number, &action, &old) == 0 else { continue }
      former.append((number, old))
    }
    defer {
      for index in former.indices {
        unsafe _ = sigaction(former[index].0, &former[index].1, nil)
      }
      if let signal { _ = raise(signal) }
    }
    return try body()
  }
}
