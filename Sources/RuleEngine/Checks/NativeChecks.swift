/// The checks that rule documents can name.
enum NativeChecks {
  private static let all: [any NativeCheck.Type] =
    ForcesChecks.all + IdentityChecks.all + JoinSplitChecks.all + ClaimsChecks.all + SnippetChecks.all
    + OutdatedChecks.all + IdiomChecks.all

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  static let names: [String] = byName.keys.sorted()

  /// Returns the check of a name.
  static func make(_ name: String, options: RuleOptions) -> (any NativeCheck)? {
    byName[name].map { $0.init(options: options) }
  }
}
