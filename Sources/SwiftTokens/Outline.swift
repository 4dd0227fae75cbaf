/// Finds what each token stands in: one pass with a stack of brackets, without a parser, so that fragments and broken code
/// have roles too.
struct Outline: ~Copyable {
  var frame: Frame
  private var outer: [Frame] = []
  let tokens: TokenColumns.Unit
  /// The token that is being looked at.
  var index: Int
  /// Whether the rest of the line is a directive's condition.
  private var isInDirective = false

  private init(_ tokens: TokenColumns.Unit) {
    self.tokens = tokens
    index = tokens.range.lowerBound
    frame = Frame(.statements, opener: -1)
  }

  /// Gives a unit's tokens their roles, and refines the kinds of contextual keywords, of `...` after a type and the flags
  /// of closures.
  ///
  /// - Parameters:
  ///   - columns: The store's columns.
  ///   - tokens: The unit's tokens.
  ///   - stack: An empty stack, which is given back empty with the memory that it got.
  @inline(never)
  static func assignRoles(in columns: inout TokenColumns, tokens: Range<Int>, stack: inout [Frame]) {
    var outline = Outline(TokenColumns.Unit(tokens, of: columns))
    swap(&outline.outer, &stack)
    while outline.index < tokens.upperBound {
      outline.step()
      outline.index &+= 1
    }
    swap(&outline.outer, &stack)
    if !stack.isEmpty { stack.removeAll(keepingCapacity: true) }
  }

  /// The kind of the token some places away, or `unknown` outside the unit.
  @inline(__always)
  func kind(_ distance: Int) -> TokenKind { tokens.kind(index &+ distance) }

  /// The keyword that the token at some distance is spelt like, whether it is used as one or not.
  @inline(__always)
  func word(_ distance: Int) -> Keyword? { tokens.word(index &+ distance) }

  @inline(__always)
  func flags(_ distance: Int) -> TokenFlags { tokens.flags(index &+ distance) }

  @inline(__always)
  func setRole(_ role: TokenRole) { tokens.setRole(role, at: index) }

  /// Opens a frame for the bracket at the cursor. One that is never closed has none, unless it is a brace.
  mutating func push(_ kind: Frame.Kind) {
    if flags(0).contains(.unbalanced), self.kind(0) != .leftBrace { return }
    outer.append(frame)
    frame = Frame(kind, opener: index)
  }

  /// Leaves the frame of the closing bracket at the cursor, and those in it that were not closed.
  private mutating func pop() {
    let link = tokens.link(index)
    guard link != TokenColumns.noLink else { return }
    let opener = Int32(truncatingIfNeeded: link)
    while frame.opener >= opener, let last = outer.popLast() { frame = last }
  }

  @inline(__always)
  private mutating func step() {
    let kind = tokens.kind(index)
    if isInDirective {
      if !tokens.flags(index).contains(.firstOnLine) {
        setRole(.directive)
        return
      }
      isInDirective = false
    }
    switch kind {
    case .invisible, .rightParen, .rightSquare, .rightAngle, .rightBrace, .atSign, .poundKeyword:
      if stepMark(kind) { return }
    default: break
    }
    if frame.phase != .plain {
      if stepType(kind) { return }
      frame.phase = .plain
    }
    switch frame.kind {
    case .statements, .enumBody, .switchBody, .accessors:
      beginStatementIfNeeded(kind)
      stepStatement(kind)
    case .arguments, .elements: stepArgument(kind)
    case .parameters: stepParameter(kind)
    case .associatedValues: stepAssociatedValue(kind)
    case .types: stepTypeList(kind)
    case .genericParameters: stepGenericParameter(kind)
    case .attributeArguments: stepAttributeArgument(kind)
    case .patterns:
      if kind == .leftParen { push(.patterns) } else if kind != .comma { setRole(.pattern) }
    }
  }

  /// Reads what is the same wherever it stands; `false` if it is none of that.
  @inline(never)
  private mutating func stepMark(_ kind: TokenKind) -> Bool {
    switch kind {
    case .invisible: break
    case .rightParen, .rightSquare, .rightAngle:
      let kind = frame.kind
      pop()
      if kind == .types { setRole(.type) } else if kind == .attributeArguments { setRole(.attribute) }
    case .rightBrace:
      pop()
      endBody()
    case .atSign:
      beginStatementIfNeeded(kind)
      stepAttribute()
    case .poundKeyword:
      guard isDirective() else { return false }
      setRole(.directive)
      isInDirective = true
    default: return false
    }
    return true
  }

  /// Whether the `#` word at the cursor is `#if`, `#elseif`, `#else` or `#endif`.
  private func isDirective() -> Bool {
    guard tokens.flags(index).contains(.firstOnLine) else { return false }
    switch tokens.length(index) {
    case 3: return tokens.isSpelt("#if", at: index)
    case 5: return tokens.isSpelt("#else", at: index)
    case 6: return tokens.isSpelt("#endif", at: index)
    case 7: return tokens.isSpelt("#elseif", at: index)
    default: return false
    }
  }

  /// Ends the statement whose body was closed, if it ends with it.
  private mutating func endBody() {
    frame.phase = .plain
    switch frame.head {
    case .typeDeclaration, .enumDeclaration, .function, .subscriptDeclaration, .condition, .forLoop:
      beginStatement()
    default: break
    }
  }

  mutating func beginStatement() {
    frame.head = .expression
    frame.stage = .name
    frame.isAtStart = true
    frame.awaitsBody = false
    frame.awaitsSwitch = false
    frame.ternaries = 0
  }
}
