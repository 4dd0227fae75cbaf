import SwiftTokens

/// The commands in the comments of one snippet, and the stretches in which they switch rules off.
///
/// A plain command counts from the end of its comment, one with a modifier for a line. Later commands win over earlier
/// ones, and one for a line over plain ones.
struct CodeDirectives {
  /// A stretch in which a rule is off.
  struct Region {
    /// The rule's id; `nil` for all rules.
    let rule: String?
    /// Bytes of the store's text.
    var range: Range<Int>
    /// Where the command's rule name stands.
    let name: Range<Int>
    let hasModifier: Bool
    /// Whether a finding was held back.
    var isUsed = false
  }

  /// A command that cannot be followed, at its place.
  struct Fault {
    let range: Range<Int>
    let message: String
  }

  private(set) var regions: [Region] = []
  private(set) var faults: [Fault] = []
  private var enabledLines: [(rule: String?, range: Range<Int>)] = []

  /// Reads the commands of a unit.
  ///
  /// - Parameters:
  ///   - store: The post's tokens.
  ///   - unit: The unit.
  ///   - names: Tells the id of a rule name or alias; `nil` for a name that no rule has.
  init(_ store: borrowing TokenStore, unit: TokenStore.Unit, names: RuleNames) {
    for index in unit.comments {
      let comment = store.comments[index]
      do {
        guard let directive = try Directive.find(in: store.bytes(comment)) else { continue }
        read(directive, in: comment, of: unit, names, store)
      } catch {
        faults.append(Fault(range: error.range.shifted(by: comment.lowerBound), message: error.message))
      }
    }
  }

  private mutating func read(
    _ directive: Directive, in comment: Range<Int>, of unit: TokenStore.Unit, _ names: RuleNames,
    _ store: borrowing TokenStore
  ) {
    guard directive.action == .disable || directive.action == .enable else { return }
    for (name, place) in zip(directive.rules, directive.ruleRanges) {
      let range = place.shifted(by: comment.lowerBound)
      guard name == "all" || names.id(name) != nil else {
        if !directive.isSwiftLint {
          faults.append(Fault(range: range, message: "there is no rule '\(name)'\(names.suggestion(for: name))"))
        }
        continue
      }
      let rule = name == "all" ? nil : names.id(name)
      let stretch =
        directive.modifier.map { Self.line($0, of: comment, in: unit.text, store) }
        ?? comment.upperBound..<unit.text.upperBound
      switch (directive.action, directive.modifier) {
      case (.disable, let modifier):
        regions.append(Region(rule: rule, range: stretch, name: range, hasModifier: modifier != nil))
      case (_, nil):
        for index in regions.indices
        where !regions[index].hasModifier && regions[index].range.upperBound > comment.lowerBound
          && (rule == nil || regions[index].rule == rule)
        {
          regions[index].range =
            regions[index].range.lowerBound..<max(regions[index].range.lowerBound, comment.lowerBound)
        }
      default: enabledLines.append((rule, stretch))
      }
    }
  }

  /// The places of rule names in commands that held nothing back, with the rules.
  var superfluous: [(rule: String, name: Range<Int>)] {
    regions.compactMap { region in
      guard let rule = region.rule, !region.isUsed else { return nil }
      return (rule, region.name)
    }
  }

  /// Whether a rule is off at an offset; the commands that say so count as used.
  mutating func suppress(_ rule: String, at offset: Int) -> Bool {
    if enabledLines.contains(where: { ($0.rule == nil || $0.rule == rule) && $0.range.contains(offset) }) {
      return false
    }
    var isOff = false
    for index in regions.indices
    where (regions[index].rule == nil || regions[index].rule == rule)
      && (regions[index].range.contains(offset) || regions[index].range.upperBound == offset)
    {
      regions[index].isUsed = true
      isOff = true
    }
    return isOff
  }

  /// Returns the bytes of the line of a comment, or of the one before or after it.
  private static func line(
    _ modifier: Directive.Modifier, of comment: Range<Int>, in text: Range<Int>, _ store: borrowing TokenStore
  ) -> Range<Int> {
    func start(of offset: Int) -> Int {
      var at = offset
      while at > text.lowerBound, store.byte(at - 1) != 0x0A, store.byte(at - 1) != 0x0D { at -= 1 }
      return at
    }
    func end(of offset: Int) -> Int {
      var at = offset
      while at < text.upperBound, store.byte(at) != 0x0A, store.byte(at) != 0x0D { at += 1 }
      return at
    }
    switch modifier {
    case .this: return start(of: comment.lowerBound)..<end(of: comment.upperBound)
    case .next:
      var next = end(of: comment.upperBound)
      if next < text.upperBound, store.byte(next) == 0x0D { next += 1 }
      if next < text.upperBound, store.byte(next) == 0x0A { next += 1 }
      return next..<end(of: next)
    case .previous:
      var previous = start(of: comment.lowerBound)
      if previous > text.lowerBound, store.byte(previous - 1) == 0x0A { previous -= 1 }
      if previous > text.lowerBound, store.byte(previous - 1) == 0x0D { previous -= 1 }
      return start(of: previous)..<previous
    }
  }
}
