#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Threads that live as long as a piece of work.
package enum WorkerThreads {
  /// As much as the main thread usually has, for what reads nested code.
  private static let stackSize = 8 << 20

  fileprivate final class Body: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }

  /// Runs a body a few times at once, one of them on this thread, and waits for all.
  ///
  /// Where the system has no more threads, fewer do the work.
  ///
  /// - Parameters:
  ///   - count: How many times, at least once.
  ///   - body: What each does.
  package static func perform(_ count: Int, _ body: @Sendable () -> Void) {
    withoutActuallyEscaping(body) { body in
      let shared = Body(body)
      var threads: [pthread_t] = []
      for _ in 1..<max(1, count) {
        if let thread = start(shared) { threads.append(thread) }
      }
      body()
      threads.forEach(join)
    }
  }

  private static func start(_ body: Body) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
    _ = unsafe pthread_attr_setstacksize(&attributes, stackSize)
    let argument = unsafe Unmanaged.passRetained(body).toOpaque()
    let thread = unsafe create(&attributes, argument)
    if thread == nil { unsafe Unmanaged<Body>.fromOpaque(argument).release() }
    _ = unsafe pthread_attr_destroy(&attributes)
    return thread
  }

  private static func create(
    _ attributes: UnsafePointer<pthread_attr_t>, _ argument: UnsafeMutableRawPointer
  ) -> pthread_t? {
    #if canImport(Darwin)
      var thread: pthread_t?
      return unsafe pthread_create(&thread, attributes, enter, argument) == 0 ? thread : nil
    #else
      var thread = pthread_t()
      return unsafe pthread_create(&thread, attributes, enter, argument) == 0 ? thread : nil
    #endif
  }

  private static func join(_ thread: pthread_t) {
    #if canImport(Darwin)
      _ = unsafe pthread_join(thread, nil)
    #else
      pthread_join(thread, nil)
    #endif
  }
}

/// What a new thread does.
private func enter(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let argument = unsafe argument {
    unsafe Unmanaged<WorkerThreads.Body>.fromOpaque(argument).takeRetainedValue().work()
  }
  return nil
}
