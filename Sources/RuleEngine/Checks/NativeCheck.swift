import SourceText
import SwiftTokens

/// A rule's work where patterns do not suffice, because it needs the whole post or a kind of token.
///
/// The rule's document names it with `check:` and still holds the explanation and the examples.
protocol NativeCheck: Sendable {
  /// What rule documents call it.
  static var name: String { get }
  /// The tokens that it wants to see.
  var anchors: [Anchor] { get }
  /// Whether it also looks at blocks that are labelled as Swift and seem to be something else.
  var readsForeignCode: Bool { get }
  /// Makes the check with the values of the rule's options.
  init(options: RuleOptions)
  /// Looks at a token that is one of its anchors.
  func check(token index: Int, in post: borrowing Post, report: inout RawReport)
  /// Looks at a whole snippet; only called with an anchor `.snippet`.
  func check(snippet unit: Int, in post: borrowing Post, report: inout RawReport)
}

extension NativeCheck {
  var readsForeignCode: Bool { false }
  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {}
  func check(snippet unit: Int, in post: borrowing Post, report: inout RawReport) {}
}

/// What a check starts from.
enum Anchor: Hashable, Sendable {
  /// A word, as identifier or keyword.
  case word(String)
  /// Any token of a kind.
  case kind(TokenKind)
  /// Each snippet once.
  case snippet
}

/// The findings of a post while it is checked, in offsets of its token store.
package struct RawReport {
  struct Item {
    /// The index of the rule in the rule set.
    var rule: Int
    /// Bytes of the store's text.
    var range: Range<Int>
    /// `nil` for the rule's own message.
    var message: String?
    /// Edits of the store's text.
    var fixes: [Edit]
    /// The unit that it lies in.
    var unit: Int
    /// Where it stands if that is the output block of the unit; the range is the last byte of the unit then.
    var output: OutputPlace?
    /// Whether it is about the block's fence; the range is that of the code then.
    var isAtFence = false
  }
  /// A place in a block that shows what a unit prints.
  struct OutputPlace {
    /// The block's number in the post.
    var block: Int
    /// Bytes of the block's text.
    var range: Range<Int>
  }
  private(set) var items: [Item] = []
  /// The parentheses behind the old names that are reported without a fix, by their first token.
  private(set) var argumentsWithoutFix: Set<Int> = []
  /// The rules that have reported anything.
  private var rules: Set<Int> = []
  /// The rule and the unit that is at work.
  var rule = 0
  var unit = 0

  /// Adds a finding.
  ///
  /// - Parameters:
  ///   - range: Bytes of the store's text; within one unit.
  ///   - message: What to say instead of the rule's message.
  ///   - fixes: Edits of the store's text that correct it.
  mutating func add(_ range: Range<Int>, _ message: String? = nil, fixes: [Edit] = []) {
    rules.insert(rule)
    items.append(Item(rule: rule, range: range, message: message, fixes: fixes, unit: unit))
  }

  /// Adds a finding in the output block of the unit at work.
  ///
  /// - Parameters:
  ///   - place: Where it stands.
  ///   - end: The end of the unit's text: commands that reach up to it hold there, too.
  ///   - message: What to say instead of the rule's message.
  ///   - fixes: Edits of the block's text that correct it.
  mutating func add(_ place: OutputPlace, endOfUnit end: Int, _ message: String, fixes: [Edit]) {
    rules.insert(rule)
    let range = max(0, end - 1)..<end
    items.append(Item(rule: rule, range: range, message: message, fixes: fixes, unit: unit, output: place))
  }

  /// Whether the rule at work has reported anything in the post.
  var hasFindings: Bool { rules.contains(rule) }

  /// Whether the rule at work has just reported a place: of two rows of a table the first one counts.
  func says(_ offset: Int) -> Bool { items.last.map { $0.rule == rule && $0.range.lowerBound == offset } ?? false }

  /// Notes that an old call, whose parentheses begin with a token, stays as it is.
  mutating func noteArgumentsWithoutFix(_ open: Int) { argumentsWithoutFix.insert(open) }

  /// Adds a finding about the fence of a block; blocks of other forms get it at their code.
  mutating func addAtFence(_ code: Range<Int>) {
    items.append(Item(rule: rule, range: code, message: nil, fixes: [], unit: unit, isAtFence: true))
  }
}
