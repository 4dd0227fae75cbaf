#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A limit of the address space that children inherit.
///
/// Only the soft limit is lowered, and it is put back: snipcheck itself needs a thousandth of it. A process that has reserved
/// more, as one with a sanitizer has, would fail itself, so it goes without.
enum MemoryLimit {
  /// A front end that parses a thousand blocks takes a tenth of that.
  private static let bytes: rlim_t = 8 << 30

  static func limiting<Value>(_ body: () throws(CompilerError) -> Value) throws(CompilerError) -> Value {
    #if canImport(Darwin)
      let resource = RLIMIT_AS
    #else
      let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
    #endif
    var former = rlimit()
    guard unsafe getrlimit(resource, &former) == 0, former.rlim_cur > bytes, reserved < bytes / 2 else {
      return try body()
    }
    var lowered = rlimit(rlim_cur: bytes, rlim_max: former.rlim_max)
    unsafe _ = setrlimit(resource, &lowered)
    defer { unsafe _ = setrlimit(resource, &former) }
    return try body()
  }

  /// How much address space the process has reserved, in bytes; 0 where the system does not tell (proc(5), `statm`).
  private static var reserved: rlim_t {
    let pages = SystemCalls.read("/proc/self/statm")?.prefix { $0 >= 0x30 && $0 <= 0x39 }
    return pages.flatMap { rlim_t(String(decoding: $0, as: UTF8.self)) }.map { $0 * rlim_t(getpagesize()) } ?? 0
  }
}
