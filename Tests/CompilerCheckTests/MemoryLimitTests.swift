#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Testing

@testable import CompilerCheck

struct MemoryLimitTests {
  /// The address space that the process may have.
  private var limit: rlim_t {
    var limit = rlimit()
    #if canImport(Darwin)
      unsafe getrlimit(RLIMIT_AS, &limit)
    #else
      unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #endif
    return limit.rlim_cur
  }

  #if os(Linux)
    @Test func `a process that has reserved much itself goes without a limit`() throws {
      let size = 6 << 30
      let former = limit
      let reserved = unsafe mmap(nil, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
      let isReserved = unsafe reserved != MAP_FAILED
      #expect(isReserved)
      defer { unsafe _ = munmap(reserved, size) }
      #expect(try MemoryLimit.limiting { () throws(CompilerError) in limit } == former)
    }
  #endif
}
