/// The checks of the rules in `Rules/outdated`.
enum OutdatedChecks {
  static let all: [any NativeCheck.Type] = [OutdatedSyntaxCheck.self, SoftDeprecatedFormsCheck.self]
}
