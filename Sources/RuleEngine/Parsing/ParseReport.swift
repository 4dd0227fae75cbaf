package import SourceText

/// What a parser says about one of a document's texts.
package struct ParseReport: Sendable {
  /// The name of the check by which a rule document asks for it.
  package enum Check: String, Sendable {
    case error = "parse_error"
    case fragment
  }

  package var check: Check
  /// The index of the text among the document's `ParseInput`s.
  package var input: Int
  /// Bytes of the text.
  package var range: Range<Int>
  package var message: String
  /// Another place that has to do with it, with what is to be said of it.
  package var hint: (message: String, offset: Int)?
  /// Edits of the text that correct it.
  package var fixes: [Edit]

  package init(
    _ check: Check, input: Int, range: Range<Int>, message: String, hint: (message: String, offset: Int)? = nil,
    fixes: [Edit] = []
  ) {
    self.check = check
    self.input = input
    self.range = range
    self.message = message
    self.hint = hint
    self.fixes = fixes
  }
}

/// Checks of what a parser reports; the parser does the work, and the rule documents need them by name.
struct ParseErrorCheck: NativeCheck {
  static let name = ParseReport.Check.error.rawValue
  let anchors: [Anchor] = []
  init(options: RuleOptions) {}
}

/// See `ParseErrorCheck`.
struct FragmentCheck: NativeCheck {
  static let name = ParseReport.Check.fragment.rawValue
  let anchors: [Anchor] = []
  init(options: RuleOptions) {}
}
