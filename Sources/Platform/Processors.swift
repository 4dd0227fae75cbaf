#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The processors of this machine.
package enum Processors {
  /// How many there are to work with, at least 1.
  package static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
