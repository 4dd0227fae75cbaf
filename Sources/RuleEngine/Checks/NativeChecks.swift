/// The checks that rule documents can name.
enum NativeChecks {
  private static let all: [any NativeCheck.Type] =
    ForcesChecks.all + IdentityChecks.all + JoinSplitChecks.all + ClaimsChecks.all + SnippetChecks.all
    + OutdatedChecks.all + IdiomChecks.all

  static let names: [String] = Set(all.map { $0.name }).sorted()

  /// One more than the number of a check, from the slot on that its name's hash says; 0 in an empty slot. Every start of
  /// the program asks for most of them, and a dictionary would have to be made first.
  private static let slots: [Int] = {
    var slots = Array(repeating: 0, count: mask + 1)
    for (number, check) in all.enumerated() {
      var slot = hash(check.name)
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = number + 1
    }
    return slots
  }()

  private static let mask = 511

  private static func hash(_ name: String) -> Int {
    let bytes = name.utf8Span.span
    var hash = 0
    for index in bytes.indices { hash = (hash &* 31 &+ Int(bytes[index])) & 0xFF_FFFF }
    return hash & mask
  }

  /// Returns the check of a name.
  static func make(_ name: String, options: RuleOptions) -> (any NativeCheck)? {
    var slot = hash(name)
    while slots[slot] != 0 {
      let check = all[slots[slot] - 1]
      if check.name == name { return check.init(options: options) }
      slot = (slot + 1) & mask
    }
    return nil
  }
}
