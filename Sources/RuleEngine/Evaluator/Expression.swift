/// An expression, read from tokens.
indirect enum Expression {
  case value(Value)
  case name(String)
  /// A string literal with interpolations.
  case interpolation([InterpolationPart])
  case array([Expression])
  case dictionary([(key: Expression, value: Expression)])
  case tuple([Argument])
  case member(Expression, String)
  /// `.name`, whose type the context tells.
  case implicitMember(String)
  case call(Expression, [Argument])
  case subscripted(Expression, [Argument])
  case prefix(String, Expression)
  case binary(String, Expression, Expression)
  case ternary(Expression, Expression, Expression)
  /// `x?` in a chain.
  case chainLink(Expression)
  /// A whole postfix expression with chain links in it.
  case chain(Expression)
  case forced(Expression)
  case cast(Expression, StaticType)
  case closure(Closure)
  /// `\.a.b`; empty for `\.self`.
  case keyPath([String])
  /// An operator that is handed on as a function.
  case operatorName(String)
  /// A type that is called: `[String]()`, `Array<Int>()`.
  case type(StaticType)

  struct Argument {
    var label: String?
    var value: Expression
  }

  enum InterpolationPart {
    case text(String)
    case value(Expression)
  }

  /// A closure or the body of a function.
  struct Closure {
    var parameters: [String]
    /// Whether the parameters are `$0` and so on; then there are as many as are used.
    var isAnonymous: Bool
    var body: [Statement]
  }

  /// Whether it is a literal as it stands: then there is nothing to work out.
  var isPlainLiteral: Bool {
    switch self {
    case .value: true
    case .prefix(_, let operand): operand.isPlainLiteral
    case .array(let elements): elements.allSatisfy(\.isPlainLiteral)
    case .dictionary(let pairs): pairs.allSatisfy { $0.key.isPlainLiteral && $0.value.isPlainLiteral }
    case .tuple(let elements): elements.allSatisfy(\.value.isPlainLiteral)
    default: false
    }
  }
}

/// A statement, read from tokens.
struct Statement {
  /// All its tokens.
  var tokens: Range<Int>
  var kind: Kind

  enum Kind {
    case binding([Binding], isConstant: Bool)
    case expression(Expression)
    case assignment(Expression, operation: String, Expression)
    case conditional([Condition], then: [Statement], otherwise: [Statement])
    case guarded([Condition], otherwise: [Statement])
    case switched(Expression, [SwitchCase])
    /// A property with a body: its name, its type and what it returns.
    case computed(String, StaticType, body: [Statement])
    /// `repeat { … } while …`
    case repeated(body: [Statement], while: Expression)
    case loop(variables: [String?], Expression, where: Expression?, body: [Statement])
    case whileLoop([Condition], body: [Statement])
    case block([Statement])
    case function(Function)
    case structure(Structure, body: [Statement])
    case returned(Expression?)
    case broken, continued
    /// What is not understood, with the bodies in it.
    case opaque(bodies: [[Statement]])
    /// `case …:` or `default:`, where what was declared before is out of sight.
    case label
    /// `...` that stands for code that is not shown.
    case elision
  }

  /// Whether it is no code, but `case …:` or an ellipsis.
  var isMark: Bool {
    switch kind {
    case .label, .elision: true
    default: false
    }
  }

  struct Binding {
    /// One name, or those of a tuple; `nil` for `_`.
    var names: [String?]
    var isTuple: Bool
    var type: StaticType?
    /// `nil` where it is not understood.
    var value: Expression?
  }

  /// A case of a `switch` with its body; without patterns it is `default`.
  struct SwitchCase {
    var patterns: [(pattern: Pattern, condition: Expression?)]
    var body: [Statement]
  }

  indirect enum Pattern {
    case wildcard
    case value(Expression)
    case name(String)
    case tuple([Pattern])
    /// `.name` or `.name(…)`; `nil` without parentheses.
    case enumerationCase(String, [Pattern]?)
  }

  enum Condition {
    case test(Expression)
    case unwrap(name: String, Expression)
  }

  struct Parameter {
    var label: String?
    var name: String
    var type: StaticType
    var fallback: Expression?
  }

  struct Function {
    var name: String
    /// `nil` if the head is not understood.
    var parameters: [Parameter]?
    var result: StaticType
    var body: [Statement]
    /// Whether it may change the structure that it is a method of.
    var isMutating = false
  }

  /// A structure with nothing but stored properties to make it from, or an enumeration.
  struct Structure {
    var name: String
    /// The protocols that it conforms to, and an enumeration's raw type.
    var conformances: [String] = []
    var computed: [String: (type: StaticType, body: [Statement])] = [:]
    var methods: [String: [Function]] = [:]
    /// Whether it has members of the type itself, an operator perhaps.
    var hasStaticMembers = false
    /// `nil` for a structure.
    var cases: [EnumerationCase]?
    /// `nil` if it cannot be made from its properties alone.
    var properties: [Property]?
    /// Whether it prints as its name and properties.
    var hasDefaultDescription: Bool
  }

  struct Property {
    var name: String
    /// `nil` where the value tells it.
    var type: StaticType?
    var fallback: Expression?
    var isConstant: Bool
    var isPrivate = false
  }

  struct EnumerationCase {
    var name: String
    var labels: [String?] = []
    var types: [StaticType] = []
    var rawValue: Value?
  }
}
