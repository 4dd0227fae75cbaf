/// How a rule is stored for quick starts: a string of numbers and texts, read from front to back.
///
///     record    = head, size of details, details, words, patterns
///     head      = id, flags, severity, check or "", aliases, options
///     option    = name, summary, choices, type, value
///     details   = name, family, kind, summary, message, companions, supersedes
///     patterns  = count, pattern …
///     pattern   = use of a table's row or 0, start, counts of holes and elements, size of steps, steps, size of tail, tail
///     start     = type, fields
///     steps     = elements, conditions, anchor, finding start, starts behind, finding end
///     element   = type, fields
///     condition = type, is negated, fields
///     tail      = names of holes, message or "", has fix, changes
///     change    = first element, end of elements, parts
///
/// A list is its count and its elements. A text is its count of bytes and its bytes. A number has six bits in a byte, the
/// lowest first, and 0x40 in every byte but its last, so that a record is UTF-8 and can be a literal in a program.
///
/// `RecordWriter` and the reading functions of `Span` know the lowest level of this, the enumerations below the types.
package enum RuleRecord {
  /// What is true of a rule, a bit each.
  package struct Flags: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let isOptIn = Flags(rawValue: 1)
    package static let isAboutText = Flags(rawValue: 2)
    package static let hasPatternFix = Flags(rawValue: 4)
  }

  /// The type of an option's value.
  package enum OptionType: Int {
    case bool, integer, string, strings
  }

  /// The texts of the details, in their order.
  package enum Detail: Int {
    case name, family, kind, summary, message
  }

  /// What a pattern is filed under.
  package enum StartType: Int {
    /// Its number in the record's words.
    case word
    /// A kind of token.
    case mark
    /// The first byte of a spelling.
    case byte
  }

  /// The type of an element of a pattern.
  package enum ElementType: Int {
    /// Its number in the record's words, its role.
    case word
    /// Its kind.
    case mark
    /// Its kind, the element that opens it.
    case closingMark
    /// Its kind, its text.
    case spelling
    /// The hole's number, its kind.
    case hole
    /// The same for a hole whose operand goes on in the pattern.
    case continuedHole
    /// The hole's number.
    case name
    case run
  }

  /// The type of a condition.
  package enum ConditionType: Int {
    /// The hole's number, its kind.
    case kind
    /// The hole's number, a text.
    case contains
    /// The hole's number, texts.
    case spelling
    /// Texts.
    case insideCall, followed, preceded
    case wholeStatement, wholeExpression
  }

  /// The type of a part of a fix.
  package enum PartType: Int {
    /// A text.
    case text
    /// The hole's number.
    case hole
  }
}
