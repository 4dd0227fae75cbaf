extension [Finding] {
  /// Drops findings where another rule says something more exact of the place at which they begin.
  ///
  /// Only what is reported counts: where the more exact rule is off or disabled, the other one speaks.
  mutating func dropSuperseded() {
    var superseded: Set<Place> = []
    for finding in self {
      for id in finding.rule.supersedes { superseded.insert(Place(offset: finding.range.lowerBound, rule: id)) }
    }
    guard !superseded.isEmpty else { return }
    removeAll { superseded.contains(Place(offset: $0.range.lowerBound, rule: $0.rule.id)) }
  }
}

/// Where a rule reports something.
private struct Place: Hashable {
  let offset: Int
  let rule: String
}
