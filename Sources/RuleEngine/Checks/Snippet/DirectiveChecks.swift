/// Checks of the commands to snipcheck, which the suppression makes when all findings of a post are known; the rule
/// documents need them by name.
struct InvalidCommandCheck: NativeCheck {
  static let name = "invalid_snipcheck_command"
  let anchors: [Anchor] = []
  init(options: RuleOptions) {}
}

/// See `InvalidCommandCheck`.
struct SuperfluousDisableCheck: NativeCheck {
  static let name = "superfluous_disable_command"
  let anchors: [Anchor] = []
  init(options: RuleOptions) {}
}

/// See `InvalidCommandCheck`.
struct SuperfluousWrongCheck: NativeCheck {
  static let name = "superfluous_wrong_mark"
  let anchors: [Anchor] = []
  init(options: RuleOptions) {}
}

/// See `InvalidCommandCheck`.
struct BlanketDisableCheck: NativeCheck {
  static let name = "blanket_disable_command"
  let anchors: [Anchor] = []
  init(options: RuleOptions) {}
}
