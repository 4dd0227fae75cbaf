/// The checks of the rules in `Rules/snippet`.
enum SnippetChecks {
  static let all: [any NativeCheck.Type] = [
    InvalidCommandCheck.self, SuperfluousDisableCheck.self, SuperfluousWrongCheck.self,
  ]
}
