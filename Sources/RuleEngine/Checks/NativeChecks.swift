/// The checks that rule documents can name.
enum NativeChecks {
  private static let all: [any NativeCheck.Type] =
    ForcesChecks.all + IdentityChecks.all + JoinSplitChecks.all + ClaimsChecks.all + SnippetChecks.all
    + OutdatedChecks.all + IdiomChecks.all

  static let names: [String] = all.map { $0.name }.sorted()

  /// Returns the check of a name.
  static func make(_ name: String, options: RuleOptions) -> (any NativeCheck)? {
    all.first { $0.name == name }.map { $0.init(options: options) }
  }
}
