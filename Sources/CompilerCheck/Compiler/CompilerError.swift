/// Why code could not be given to the compiler.
package enum CompilerError: Error, Hashable, Sendable {
  /// There is no compiler at the path that was named.
  case notExecutable(path: String)
  /// None was named, and none is in the usual places.
  case notFound
  /// It does not answer as a Swift compiler does.
  case notUnderstood(path: String, answer: String)
  /// A system call failed.
  case system(action: String, code: Int32)
  /// The user ended the run.
  case interrupted(signal: Int32)
}

extension CompilerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notExecutable(let path): "'\(path)' is no executable file; name the path of 'swiftc'"
    case .notFound:
      "found no Swift compiler; name one with --swiftc PATH, or with 'swiftc:' in the configuration, or put it on the PATH"
    case .notUnderstood(let path, let answer): "'\(path)' is no Swift compiler that snipcheck can talk to: \(answer)"
    case .system(let action, let code): "could not \(action): \(SystemCalls.message(for: code))"
    case .interrupted: "interrupted"
    }
  }
}
