#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Whether a person reads what is written.
enum Terminal {
  static func isAttached(_ stream: OutputStream) -> Bool { isatty(stream.rawValue) == 1 }

  /// Whether a stream may hold colours, unless the user says otherwise (no-color.org).
  static func showsColor(_ stream: OutputStream) -> Bool {
    isAttached(stream) && (Environment.value("NO_COLOR") ?? "").isEmpty && Environment.value("TERM") != "dumb"
  }
}
