/// Finds what each token stands in: one pass with a stack of brackets, without a parser, so that fragments and broken code
/// have roles too.
struct Outline: ~Copyable {
  var frame: Frame
  private var outer: [Frame] = []
  let tokens: Range<Int>
  /// The token that is being looked at.
  var index: Int
  /// Whether the rest of the line is a directive's condition.
  private var isInDirective = false

  private init(tokens: Range<Int>) {
    self.tokens = tokens
    index = tokens.lowerBound
    frame = Frame(.statements, opener: -1)
  }

  /// Gives a unit's tokens their roles, and refines the kinds of contextual keywords, of `...` after a type and the flags
  /// of closures.
  static func assignRoles(in store: inout TokenStore, tokens: Range<Int>) {
    var outline = Outline(tokens: tokens)
    while outline.index < tokens.upperBound {
      outline.step(&store)
      outline.index += 1
    }
  }

  /// The kind of the token some places away, or `unknown` outside the unit.
  @inline(__always)
  func kind(_ distance: Int, _ store: borrowing TokenStore) -> TokenKind {
    let other = index + distance
    return other >= tokens.lowerBound && other < tokens.upperBound ? store.columns.kind(other) : .unknown
  }

  /// The keyword that the token at some distance is spelt like, whether it is used as one or not.
  @inline(__always)
  func word(_ distance: Int, _ store: borrowing TokenStore) -> Keyword? {
    switch kind(distance, store) {
    case .identifier, .keyword:
      let link = store.columns.link(index + distance)
      return link == 0 ? nil : Keyword(rawValue: link)
    default: return nil
    }
  }

  @inline(__always)
  func flags(_ distance: Int, _ store: borrowing TokenStore) -> TokenFlags {
    let other = index + distance
    return other >= tokens.lowerBound && other < tokens.upperBound ? store.columns.flags(other) : []
  }

  @inline(__always)
  func setRole(_ role: TokenRole, _ store: inout TokenStore) { store.columns.setRole(role, at: index) }

  /// Opens a frame for the bracket at the cursor. One that is never closed has none, unless it is a brace.
  mutating func push(_ kind: Frame.Kind, _ store: borrowing TokenStore) {
    if flags(0, store).contains(.unbalanced), self.kind(0, store) != .leftBrace { return }
    outer.append(frame)
    frame = Frame(kind, opener: index)
  }

  /// Leaves the frame of the closing bracket at the cursor, and those in it that were not closed.
  private mutating func pop(_ store: borrowing TokenStore) {
    let link = store.columns.link(index)
    guard link != TokenColumns.noLink else { return }
    let opener = Int32(truncatingIfNeeded: link)
    while frame.opener >= opener, let last = outer.popLast() { frame = last }
  }

  private mutating func step(_ store: inout TokenStore) {
    let kind = store.columns.kind(index)
    if isInDirective {
      if !store.columns.flags(index).contains(.firstOnLine) {
        setRole(.directive, &store)
        return
      }
      isInDirective = false
    }
    switch kind {
    case .invisible: return
    case .rightParen, .rightSquare, .rightAngle:
      let isType = frame.kind == .types
      let isAttribute = frame.kind == .attributeArguments
      pop(store)
      if isType { setRole(.type, &store) }
      if isAttribute { setRole(.attribute, &store) }
      return
    case .rightBrace:
      pop(store)
      endBody(store)
      return
    case .atSign:
      beginStatementIfNeeded(kind, store)
      return stepAttribute(&store)
    case .poundKeyword:
      if isDirective(store) {
        setRole(.directive, &store)
        isInDirective = true
        return
      }
    default: break
    }
    if frame.phase != .plain {
      if stepType(kind, &store) { return }
      frame.phase = .plain
    }
    switch frame.kind {
    case .statements, .enumBody, .switchBody, .accessors:
      beginStatementIfNeeded(kind, store)
      stepStatement(kind, &store)
    case .arguments, .elements: stepArgument(kind, &store)
    case .parameters: stepParameter(kind, &store)
    case .associatedValues: stepAssociatedValue(kind, &store)
    case .types: stepTypeList(kind, &store)
    case .genericParameters: stepGenericParameter(kind, &store)
    case .attributeArguments: stepAttributeArgument(kind, &store)
    case .patterns:
      if kind == .leftParen { push(.patterns, store) } else if kind != .comma { setRole(.pattern, &store) }
    }
  }

  /// Whether the `#` word at the cursor is `#if`, `#elseif`, `#else` or `#endif`.
  private func isDirective(_ store: borrowing TokenStore) -> Bool {
    guard store.columns.flags(index).contains(.firstOnLine) else { return false }
    let start = store.columns.start(index)
    switch store.columns.end(index) - start {
    case 3: return store.isSpelt("#if", at: index)
    case 5: return store.isSpelt("#else", at: index)
    case 6: return store.isSpelt("#endif", at: index)
    case 7: return store.isSpelt("#elseif", at: index)
    default: return false
    }
  }

  /// Ends the statement whose body was closed, if it ends with it.
  private mutating func endBody(_ store: borrowing TokenStore) {
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
