/// The checks of the rules in `Rules/forces`.
enum ForcesChecks {
  static let all: [any NativeCheck.Type] = [
    ForceCastCheck.self, ForceTryCheck.self, ForceUnwrappingCheck.self, ImplicitlyUnwrappedOptionalCheck.self,
    UnwrapAfterNilCheck.self, UncheckedIndexCheck.self,
  ]
}
