#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
internal import Platform

/// A run of another program, with limits.
struct ChildProcess {
  /// How a run ended.
  enum End: Hashable {
    case exited(Int32)
    case killed(signal: Int32)
    case timedOut
  }

  struct Result {
    let end: End
    /// What it wrote to standard output and standard error, in the order in which it came.
    let output: [UInt8]
  }

  /// More than any compiler says about one call; a program that goes on writing is ended.
  private static let outputLimit = 256 << 20

  /// Runs a program to its end; nothing goes into its standard input.
  ///
  /// - Parameters:
  ///   - path: The executable.
  ///   - arguments: Its arguments, without its own name.
  ///   - seconds: After how long it is ended.
  /// - Throws: `CompilerError` if it cannot be started, or if the user interrupts.
  static func run(
    _ path: String, _ arguments: [String], seconds: Double
  ) throws(CompilerError) -> Result {
    let (process, output) = try start(path, arguments)
    defer { close(output) }
    let deadline = MonotonicClock.seconds + seconds
    var bytes: [UInt8] = []
    var isTimedOut = false
    while true {
      switch SystemCalls.readAvailable(output, into: &bytes) {
      case .end: return finish(process, isTimedOut, bytes)
      case .failed:
        end(process)
        return finish(process, true, bytes)
      case .wouldBlock: break
      }
      if let signal = Interruption.signal {
        end(process)
        _ = finish(process, true, bytes)
        throw .interrupted(signal: signal)
      }
      if MonotonicClock.seconds > deadline || bytes.count > outputLimit {
        // Its own children may hold the pipe: the whole group goes.
        end(process)
        if isTimedOut { return finish(process, true, bytes) }
        isTimedOut = true
      }
      var poll = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      unsafe _ = Self.poll(&poll, 1, 50)
    }
  }

  private static func start(
    _ path: String, _ arguments: [String]
  ) throws(CompilerError) -> (process: pid_t, output: Int32) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw .system(action: "make a pipe", code: errno) }
    // Another worker's child must not inherit this pipe, or its end is never seen.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    defer { close(ends[1]) }
    var (process, failure) = spawn(path, arguments, output: ends[1])
    // A program that was written a moment ago can still be open in another process that is just starting.
    for _ in 0..<50 where failure == ETXTBSY {
      usleep(10_000)
      (process, failure) = spawn(path, arguments, output: ends[1])
    }
    guard failure == 0 else {
      close(ends[0])
      throw .system(action: "run '\(path)'", code: failure)
    }
    return (process, ends[0])
  }

  private static func spawn(_ path: String, _ arguments: [String], output: Int32) -> (pid_t, Int32) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t? = nil
      var attributes: posix_spawnattr_t? = nil
      let extraFlags = Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let extraFlags: Int32 = 0
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 2)
    // A group of its own: a signal from the terminal reaches snipcheck alone, which then cleans up.
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: Int32(POSIX_SPAWN_SETPGROUP) | extraFlags))
    let words = unsafe ([path] + arguments).map { unsafe strdup($0) }
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let failure = unsafe posix_spawn(&process, path, &actions, &attributes, words + [nil], environ)
    return (process, failure)
  }

  private static func end(_ process: pid_t) {
    _ = kill(-process, SIGKILL)
    _ = kill(process, SIGKILL)
  }

  private static func finish(_ process: pid_t, _ isTimedOut: Bool, _ output: [UInt8]) -> Result {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    if isTimedOut { return Result(end: .timedOut, output: output) }
    let signal = status & 0x7F
    return Result(end: signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal), output: output)
  }

  private static func poll(_ poll: UnsafeMutablePointer<pollfd>, _ count: nfds_t, _ milliseconds: Int32) -> Int32 {
    #if canImport(Darwin)
      unsafe Darwin.poll(poll, count, milliseconds)
    #else
      unsafe Glibc.poll(poll, count, milliseconds)
    #endif
  }
}
