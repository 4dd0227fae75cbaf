import Reports

extension OutdatedAPI {
  /// Reads the old and the new form out of a finding's message: "`old` …; write `new`".
  ///
  /// A message that begins with no code is itself the name, up to what is to be written.
  init(message: String) {
    let parts = message.split(separator: ";", maxSplits: 1).map(String.init)
    let head = parts.first ?? message
    self.init(
      old: Self.code(in: head, onlyAtStart: true) ?? head, new: parts.count > 1 ? Self.code(in: parts[1]) ?? "" : "")
  }

  private static func code(in text: String, onlyAtStart: Bool = false) -> String? {
    guard let open = text.firstIndex(of: "`"), !onlyAtStart || open == text.startIndex else { return nil }
    let rest = text[text.index(after: open)...]
    return rest.firstIndex(of: "`").map { String(rest[..<$0]) }
  }
}
