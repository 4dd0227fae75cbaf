import SwiftTokens

/// A loop that appends elements with a separator to a string.
struct JoinedOverLoopCheck: NativeCheck {
  static let name = "joined_over_loop"
  let anchors = [Anchor.word("for")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard post.store.isKeyword(.for, at: index),
      let keyword = (index + 1..<min(unit.upperBound, index + 24)).first(where: { post.store.isKeyword(.in, at: $0) }),
      let last = post.store.expressionEnd(startingAt: keyword + 1, to: unit.upperBound),
      last + 1 < unit.upperBound, post.store.kind(last + 1) == .leftBrace, let close = post.store.partner(last + 1)
    else { return }
    let body = last + 2..<close
    var elements: Set<String> = []
    for name in index + 1..<keyword where post.store.kind(name) == .identifier {
      elements.insert(post.store.string(post.store.range(name)))
    }
    guard let target = target(of: body, unit, post), !elements.isEmpty else { return }
    let whole = post.store.string(post.store.range(target))
    let reader = StringBuildingReader(whole: whole, elements: elements)
    guard let building = reader.read(body: body, mayTestElsewhere: true, in: post.store), !building.separator.isEmpty,
      isFresh(whole, before: index, post)
    else { return }
    let separator = text(building.separator, post.store)
    let cuts = building.separatorLeads ? Self.cutsInFront : Self.cutsBehind
    let isCut = isCutLater(whole, cuts, from: close + 1, to: unit.upperBound, post.store)
    // What stands before the first element, too, begins each of them: `/usr/bin`.
    guard isCut || !building.separatorLeads else { return }
    // A line break behind each line is an end of a line rather than a separator.
    guard isCut || !separator.contains("\\n") && !separator.contains("\n"), isSeparating(building.separator, post.store)
    else { return }
    let header = post.store.start(index)..<post.store.end(last)
    let rest = isCut ? ", and nothing has to be cut off afterwards" : ""
    report.add(
      header,
      "Use `joined(separator: \"\(separator)\")` instead of the loop: it puts the separator between the elements only\(rest)"
    )
  }

  /// Returns the first name that a body appends to.
  private func target(of body: Range<Int>, _ unit: Range<Int>, _ post: borrowing Post) -> Int? {
    guard body.count > WalkEnds.far else {
      return body.first { $0 + 2 < body.upperBound && isAppended($0, post.store) }
    }
    let first = post.facts.walks.end(.append, from: body.lowerBound) {
      $0 + 2 < unit.upperBound && !isAppended($0, post.store) ? $0 + 1 : nil
    }
    return first + 2 < body.upperBound ? first : nil
  }

  /// Whether a token is a name to which something is appended.
  private func isAppended(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    guard store.kind(index) == .identifier, store.kind(index - 1) != .period else { return false }
    return store.isSpelt("+=", at: index + 1)
      || store.kind(index + 1) == .period && store.isSpelt("append", at: index + 2)
      || store.kind(index + 1) == .equal && store.haveSameText(store.range(index), store.range(index + 2))
  }

  /// Whether a variable is declared with an empty string before a token and not used in between.
  private func isFresh(_ name: String, before index: Int, _ post: borrowing Post) -> Bool {
    guard let variable = post.facts.variable(name, nearest: index, in: post.store), variable.name < index,
      index - variable.name < 400,
      !variable.isConstant, post.store.isEmptyString(variable.value), variable.scope.contains(index),
      post.store.enclosingBracket(of: index, from: variable.scope.lowerBound)
        == post.store.enclosingBracket(of: variable.name, from: variable.scope.lowerBound)
    else { return false }
    return !(variable.value.upperBound..<index).contains {
      post.store.kind($0) == .identifier
        && post.store.haveSameText(post.store.range($0), post.store.range(variable.name))
    }
  }

  /// Whether a separator is one by its look; markup at the end of each element is none.
  private func isSeparating(_ tokens: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard let first = tokens.first else { return false }
    if store.kind(first) == .openingQuote {
      return store.isSeparating(store.end(first)..<store.start(tokens.upperBound - 1))
    }
    return store.kind(first) == .stringSegment ? store.isSeparating(store.range(first)) : true
  }

  /// The separator's text between the quotes.
  private func text(_ tokens: Range<Int>, _ store: borrowing TokenStore) -> String {
    guard let first = tokens.first else { return "" }
    if store.kind(first) == .openingQuote { return store.string(store.end(first)..<store.start(tokens.upperBound - 1)) }
    return store.string(store.start(first)..<store.end(tokens.upperBound - 1))
  }

  /// What cuts off the separator at an end again.
  private static let cutsBehind = ["removeLast", "dropLast", "popLast", "prefix", "trimmingCharacters"]
  private static let cutsInFront = ["removeFirst", "dropFirst", "popFirst", "suffix", "trimmingCharacters"]

  /// Whether a member of a variable that cuts something off is called in some tokens.
  private func isCutLater(
    _ name: String, _ cuts: [String], from start: Int, to end: Int, _ store: borrowing TokenStore
  ) -> Bool {
    (start..<max(start, min(end, start + 2_000))).contains { index in
      guard index + 2 < end, store.kind(index) == .identifier, store.kind(index + 1) == .period,
        store.string(store.range(index)) == name
      else { return false }
      return cuts.contains(store.string(store.range(index + 2)))
    }
  }
}
