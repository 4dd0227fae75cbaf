extension Outline {
  /// What a bracket, or the unit, holds, and how far the reading in it is.
  struct Frame {
    enum Kind: UInt8 {
      /// Statements: a body, a closure, the unit.
      case statements
      case enumBody, switchBody, accessors
      /// Arguments of a call or subscript, or a tuple: expressions with labels.
      case arguments
      /// An array or dictionary literal, and whatever else holds expressions without labels.
      case elements
      /// A function's, initialiser's, subscript's, macro's or closure's parameters.
      case parameters
      /// An enum case's associated values.
      case associatedValues
      /// Types in any bracket.
      case types
      case genericParameters
      case attributeArguments
      /// A tuple of names that are bound.
      case patterns

      var holdsStatements: Bool { rawValue <= Kind.accessors.rawValue }
    }

    /// What the current statement, or the element of another frame, is.
    enum Head: UInt8 {
      case expression
      case modifier
      case typeDeclaration, enumDeclaration
      case function, subscriptDeclaration
      case variable
      case alias
      case enumCase, casePattern
      case forLoop, condition
      case closureSignature
      /// Nothing of interest to its end: an import, an operator.
      case opaque
    }

    enum Phase: UInt8 {
      /// Not in a type.
      case plain
      /// A type has to begin, or go on with an operand.
      case typeStart
      /// A type may go on.
      case typeEnd
    }

    /// How far a statement's head is.
    enum Stage: UInt8 {
      /// The name that is declared, or nothing in particular.
      case name
      /// Names that are bound.
      case pattern
      /// What follows a function's parameters.
      case signature
      /// After `where`, or in a list of inherited types.
      case requirements
      /// After `=`.
      case value
    }

    var kind: Kind
    var head = Head.expression
    var phase = Phase.plain
    var stage = Stage.name
    /// Whether the next token begins a statement or element.
    var isAtStart = true
    /// Whether the next `{` is the body of a control-flow statement, and whether that of a `switch`.
    var awaitsBody = false
    var awaitsSwitch = false
    /// The number of `?` whose `:` is yet to come.
    var ternaries: UInt16 = 0
    /// The token of the bracket.
    var opener: Int32

    init(_ kind: Kind, opener: Int) {
      self.kind = kind
      self.opener = Int32(truncatingIfNeeded: opener)
    }
  }
}
