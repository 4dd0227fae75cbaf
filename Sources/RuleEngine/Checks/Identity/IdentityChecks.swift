/// The checks of the rules in `Rules/identity`.
enum IdentityChecks {
  static let all: [any NativeCheck.Type] = [
    MissingIDCheck.self, NonconstantRangeCheck.self, ClosedRangeCheck.self, IndicesIDSelfCheck.self,
    OffsetIDCheck.self, DuplicateIDsCheck.self, SelfOverIdentifiableCheck.self, RedundantIDCheck.self,
    UnstableIdentityCheck.self,
  ]
}
