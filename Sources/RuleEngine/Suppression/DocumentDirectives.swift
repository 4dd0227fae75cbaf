import Snippets
import SourceText

/// The commands in a document's own comments, and the blocks and stretches that they are about.
struct DocumentDirectives {
  /// The blocks that are no concern of snipcheck's.
  private(set) var skipped: Set<Int> = []
  /// The blocks that are meant to be wrong, with the places of the commands that say so.
  private(set) var wrong: [Int: Range<Int>] = [:]
  /// The blocks that go on from the one before.
  private(set) var continued: Set<Int> = []
  /// Hidden code before blocks, in bytes of the document.
  private(set) var preludes: [Int: [Range<Int>]] = [:]
  private(set) var faults: [CodeDirectives.Fault] = []
  /// Commands that switch off what is off, or on what is on.
  private var needless: [CodeDirectives.Fault] = []
  private var regions = DirectiveRegions()

  init() {}

  /// Reads the commands of a document.
  ///
  /// - Parameters:
  ///   - document: The document's bytes.
  ///   - extraction: Its snippets and comments.
  ///   - names: The names of rules.
  init(_ document: Span<UInt8>, _ extraction: Extraction, names: RuleNames) {
    // The furthest start of a snippet and all before it: to find the first one behind a comment.
    var starts: [Int] = []
    for snippet in extraction.snippets { starts.append(max(snippet.documentRange.lowerBound, starts.last ?? 0)) }
    for comment in extraction.comments {
      let content = comment.content.map { document[$0] }
      let base = comment.content.lowerBound
      do {
        guard let directive = try Directive.find(in: content), !directive.isSwiftLint else { continue }
        let before = starts.count(upTo: comment.range.upperBound - 1)
        let next = before < starts.count ? before : nil
        read(directive, base: base, comment, next: next, extraction, end: document.count, names)
      } catch {
        faults.append(CodeDirectives.Fault(range: error.range.shifted(by: base), message: error.message))
      }
    }
  }

  private mutating func read(
    _ directive: Directive, base: Int, _ comment: DocumentComment, next: Int?, _ extraction: Extraction,
    end: Int, _ names: RuleNames
  ) {
    switch directive.action {
    case .skip, .wrong, .continue, .prelude:
      guard let next else { return noBlockFollows(directive, base: base) }
      switch directive.action {
      case .skip: skipped.insert(next)
      case .continue: continued.insert(next)
      case .prelude:
        preludes[next, default: []].append(directive.range.upperBound + base..<comment.content.upperBound)
      default: wrong[next] = directive.range.shifted(by: base)
      }
    case .expect: break
    case .disable, .enable:
      for (name, place) in zip(directive.rules, directive.ruleRanges) {
        guard name == "all" || names.id(name) != nil else {
          faults.append(
            CodeDirectives.Fault(
              range: place.shifted(by: base), message: "there is no rule '\(name)'\(names.suggestion(for: name))"))
          continue
        }
        let rule = name == "all" ? nil : names.id(name)
        if directive.action == .enable {
          if !regions.end(rule, at: comment.range.lowerBound), directive.modifier == nil {
            let message = "'\(name)' is not switched off here; the command can go"
            needless.append(CodeDirectives.Fault(range: place.shifted(by: base), message: message))
          }
        } else {
          var range = comment.range.upperBound..<end
          if directive.modifier == nil, regions.isOpen(rule) {
            let message = "'\(name)' is switched off already; the command can go"
            needless.append(CodeDirectives.Fault(range: place.shifted(by: base), message: message))
          }
          if directive.modifier != nil {
            guard let next else { return noBlockFollows(directive, base: base) }
            range = extraction.snippets[next].documentRange
          }
          let isOpen = directive.modifier == nil
          regions.add(.init(rule: rule, range: range, name: place.shifted(by: base), isOpen: isOpen), canEnd: true)
        }
      }
    }
  }

  private mutating func noBlockFollows(_ directive: Directive, base: Int) {
    let command = directive.action.rawValue + (directive.modifier.map { ":\($0.rawValue)" } ?? "")
    faults.append(
      CodeDirectives.Fault(range: directive.range.shifted(by: base), message: "no code block follows '\(command)'"))
  }

  /// The commands that switch rules off for all the rest of the document, and those that are needless.
  var blanket: [CodeDirectives.Fault] {
    needless
      + regions.regions.filter(\.isOpen).map { region in
        let name = region.rule ?? "all"
        return CodeDirectives.Fault(
          range: region.name,
          message:
            "'\(name)' stays off to the end of the document; end the stretch with 'snipcheck:enable \(name)', or "
            + "use 'disable:next' for one block")
      }
  }

  /// Whether a rule is off at an offset of the document; the commands that say so count as used.
  mutating func suppress(_ rule: String, at offset: Int) -> Bool { regions.cover(rule, at: offset) }

  /// The places of rule names in commands that held nothing back, with the rules.
  var superfluous: [(rule: String, name: Range<Int>)] { regions.superfluous }
}

extension Range<Int> {
  /// Returns the range moved by some bytes.
  func shifted(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
