/// The checks of the rules in `Rules/identity`.
enum IdentityChecks {
  static let all: [any NativeCheck.Type] = [
    MissingIDCheck.self, IndicesIDSelfCheck.self, OffsetIDCheck.self,
  ]
}
