/// The checks of the rules in `Rules/join-split`.
enum JoinSplitChecks {
  static let all: [any NativeCheck.Type] = [SplitLeavesWhitespaceCheck.self]
}
