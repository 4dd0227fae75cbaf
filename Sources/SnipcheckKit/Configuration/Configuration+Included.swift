extension Configuration {
  /// An entry of `included`, at its place.
  struct IncludedEntry: Sendable {
    /// The absolute globs that it stands for.
    let globs: [String]
    /// The entry as it is written.
    let text: String
    let path: String
    let line: Int
    let column: Int
  }
}
