/// A way in which published code that does not parse may still be what its author meant.
///
/// The order is the one in which steps are tried, the mildest first. A text is given to the compiler with everything that
/// its step and the *filling* steps before it change; the first text that parses decides.
package enum CompletionStep: String, CaseIterable, Sendable {
  /// What the author says is wrong is left out: the rest has to parse.
  case markedLines
  /// An editor's placeholder `<#…#>` stands for what its place asks for.
  case placeholders
  /// `...` and `…` stand for code that is left out.
  case elisions
  /// Prompts, results and messages that were copied with the code are no code.
  case console
  /// Signs, arrows and mark-up behind code on its line are remarks.
  case remarks
  /// `**name**` is emphasis.
  case emphasis
  /// In a comparison of two versions, the new one is the code.
  case differences
  /// `{ get set }` outside of a protocol lists what a property has.
  case accessors
  /// A `case` of a switch that holds nothing but a comment does nothing.
  case emptyCases
  /// `struct S` or `subscript(i: Int) -> T` without a body lists what there is.
  case heads
  /// Members are shown without their type.
  case members
  /// Requirements are shown without their protocol.
  case requirements
  /// `case` lines are shown without their enumeration.
  case enumerationCases
  /// `case` lines are shown without their `switch`.
  case switchCases
  /// `get`, `set` and observers are shown without their property.
  case accessorList
  /// A closure, or several, are shown alone.
  case closure
  /// An attribute is shown without what it is attached to.
  case attribute
  /// Arguments are shown without their call.
  case arguments
  /// A signature is shown without its keyword.
  case signature
  /// The first or last lines of a listing are left out, with the brackets that they hold.
  case cutOff

  /// What a text that parses by this step is.
  package enum Meaning: Sendable {
    /// The code is complete but for what every reader adds without a thought.
    case complete
    /// It is a piece of code.
    case fragment
  }

  package var meaning: Meaning {
    switch self {
    case .arguments, .signature, .cutOff: .fragment
    default: .complete
    }
  }

  /// What a `fragment` finding says of it.
  package var reason: String {
    switch self {
    case .arguments: "These are arguments or elements without their call or array"
    case .signature: "This is a signature without its keyword"
    case .cutOff: "This code is cut off: brackets are left open or closed that others hold"
    default: "This code is a fragment"
    }
  }

  /// Steps that change what stands in the text, and stay in force for all steps after them.
  static let fillings: [CompletionStep] = [
    .markedLines, .placeholders, .elisions, .console, .remarks, .emphasis, .differences, .accessors, .emptyCases,
    .heads,
  ]
  /// Of these, the ones that are tried by themselves before the others join: most blocks need no more.
  static let firstFillings: Set<CompletionStep> = [.markedLines, .placeholders, .elisions]
}
