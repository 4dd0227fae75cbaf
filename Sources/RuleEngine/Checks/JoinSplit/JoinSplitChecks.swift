/// The checks of the rules in `Rules/join-split`.
enum JoinSplitChecks {
  static let all: [any NativeCheck.Type] = [
    SplitLeavesWhitespaceCheck.self, JoinedOverReduceCheck.self, JoinedOverLoopCheck.self,
    JoinedOnNonStringsCheck.self, MisrememberedJoinSplitCheck.self, SplitNewlineCheck.self,
    ComponentsCountWordsCheck.self, ComponentsWithoutFoundationCheck.self, SplitJoinedReplacesCheck.self,
    SubstringArrayCheck.self, NeedlessStringMapCheck.self, MultiCharacterSplitCheck.self, LocalizedListCheck.self,
  ]
}
