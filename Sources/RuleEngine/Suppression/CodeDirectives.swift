import SwiftTokens

/// The commands in the comments of one snippet, and the stretches in which they switch rules off.
///
/// A plain command counts from the end of its comment, one with a modifier for a line. Later commands win over earlier
/// ones, and one for a line over plain ones.
struct CodeDirectives {
  /// A command that cannot be followed, at its place.
  struct Fault {
    let range: Range<Int>
    let message: String
  }

  private var regions = DirectiveRegions()
  private(set) var faults: [Fault] = []
  /// Commands that switch on what is on.
  private(set) var needless: [Fault] = []
  private var enabledLines = DirectiveRegions()
  /// The line with the last command that has a modifier, and what that is about: many may stand on one line.
  private var last: (modifier: Directive.Modifier, line: Range<Int>, stretch: Range<Int>)?

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
    switch directive.action {
    case .disable, .enable: break
    case .expect: return
    case .skip, .wrong, .continue, .prelude:
      let command = directive.action.rawValue
      faults.append(
        Fault(
          range: directive.range.shifted(by: comment.lowerBound),
          message: "'\(command)' is about a whole block; write it in a comment of the document before the block"))
      return
    }
    for (spelling, place) in zip(directive.rules, directive.ruleRanges) {
      let name = place.shifted(by: comment.lowerBound)
      guard spelling == "all" || names.id(spelling) != nil else {
        if !directive.isSwiftLint {
          let message = "there is no rule '\(spelling)'\(names.suggestion(for: spelling))"
          faults.append(Fault(range: name, message: message))
        }
        continue
      }
      let rule = spelling == "all" ? nil : names.id(spelling)
      let stretch =
        directive.modifier.map { line($0, of: comment, in: unit.text, store) }
        ?? comment.upperBound..<unit.text.upperBound
      switch (directive.action, directive.modifier) {
      case (.disable, let modifier):
        // A finding where a stretch ends, such as one at the end of the code, is held back as well.
        let range = stretch.lowerBound..<stretch.upperBound + 1
        regions.add(.init(rule: rule, range: range, name: name, isOpen: false), canEnd: modifier == nil)
      case (_, nil):
        if !regions.end(rule, at: comment.lowerBound + 1), !directive.isSwiftLint {
          let message = "'\(spelling)' is not switched off here; the command can go"
          needless.append(Fault(range: name, message: message))
        }
      default: enabledLines.add(.init(rule: rule, range: stretch, name: name, isOpen: false), canEnd: false)
      }
    }
  }

  /// The places of rule names in commands that held nothing back, with the rules.
  var superfluous: [(rule: String, name: Range<Int>)] { regions.superfluous }

  /// Whether a rule is off at an offset; the commands that say so count as used.
  mutating func suppress(_ rule: String, at offset: Int) -> Bool {
    !enabledLines.cover(rule, at: offset) && regions.cover(rule, at: offset)
  }

  /// Returns the bytes of the line of a comment, or of the one before or after it.
  private mutating func line(
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
    if let last, last.modifier == modifier, last.line.lowerBound <= comment.lowerBound,
      comment.upperBound <= last.line.upperBound
    {
      return last.stretch
    }
    let line = start(of: comment.lowerBound)..<end(of: comment.upperBound)
    let stretch: Range<Int>
    switch modifier {
    case .this: stretch = line
    case .next:
      var next = line.upperBound
      if next < text.upperBound, store.byte(next) == 0x0D { next += 1 }
      if next < text.upperBound, store.byte(next) == 0x0A { next += 1 }
      stretch = next..<end(of: next)
    case .previous:
      var previous = line.lowerBound
      if previous > text.lowerBound, store.byte(previous - 1) == 0x0A { previous -= 1 }
      if previous > text.lowerBound, store.byte(previous - 1) == 0x0D { previous -= 1 }
      stretch = start(of: previous)..<previous
    }
    if start(of: comment.upperBound) == line.lowerBound { last = (modifier, line, stretch) }
    return stretch
  }
}
