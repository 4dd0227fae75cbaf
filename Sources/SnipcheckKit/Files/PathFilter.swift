/// What `included` and `excluded` say of paths.
struct PathFilter {
  private let included: [GlobPattern]
  private let excluded: [GlobPattern]

  init(_ configuration: Configuration) {
    included = Self.patterns(configuration.included)
    excluded = Self.patterns(configuration.excluded)
  }

  /// Returns globs that match what others match, and all that lies in it.
  static func patterns(_ globs: [String]) -> [GlobPattern] {
    globs.flatMap { [GlobPattern($0), GlobPattern(($0 == "/" ? "" : $0) + "/**")] }
  }

  /// Whether a path is excluded, itself or by a folder that it lies in.
  func excludes(_ path: String) -> Bool { excluded.contains { $0.matches(path) } }

  /// Whether a path is to be checked.
  func takes(_ path: String) -> Bool {
    (included.isEmpty || included.contains { $0.matches(path) }) && !excludes(path)
  }
}
