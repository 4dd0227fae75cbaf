import SourceText
import SwiftTokens

/// Functions of a type that have no body, although other members have one.
struct FunctionWithoutBodyCheck: NativeCheck {
  static let name = "function_without_body"
  let anchors = [Anchor.kind(.leftBrace)]
  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard TypeBody.isOpened(by: index, in: unit, post.store) else { return }
    // Where most members have no code, the listing is an interface with some code for the reader's convenience.
    let body = TypeBody(index, in: unit, post)
    guard !body.isInterface, body.bodiless.count <= body.withCode, !body.bodiless.isEmpty else { return }
    // Nor is one forgotten body the matter where several types of a listing leave theirs out.
    guard Self.countBodiless(in: unit, post, limit: 3) < 3 else { return }
    for function in body.bodiless where !isDocumented(function, unit, post.store) {
      report.add(post.store.range(function))
    }
  }

  /// Counts the functions without body in all types of a listing, up to a limit.
  private static func countBodiless(in unit: Range<Int>, _ post: borrowing Post, limit: Int) -> Int {
    var count = 0
    for index in unit
    where count < limit && post.store.kind(index) == .leftBrace && TypeBody.isOpened(by: index, in: unit, post.store) {
      count += TypeBody(index, in: unit, post).bodiless.count
    }
    return count
  }

  /// Whether a comment stands on the line before a declaration, as in interfaces.
  private func isDocumented(_ function: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    let start = store.declarationStart(function, in: unit)
    let before = start > unit.lowerBound ? store.end(start - 1) : 0
    return store.hasComment(in: before..<store.start(start))
  }
}

/// A type shown by its signatures alone.
struct InterfaceExcerptCheck: NativeCheck {
  static let name = "interface_excerpt"
  let anchors = [Anchor.kind(.leftBrace)]
  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard TypeBody.isOpened(by: index, in: unit, post.store) else { return }
    let body = TypeBody(index, in: unit, post)
    guard body.isInterface, let first = body.bodiless.first else { return }
    report.add(post.store.range(first))
  }
}

/// A parameter of a function that has a type and no name.
struct UnnamedParameterCheck: NativeCheck {
  static let name = "unnamed_parameter"
  let anchors = [Anchor.word("func")]
  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard let signature = Signature(function: index, in: unit, post) else { return }
    // All parameters without names are a way to speak of types; one among named ones is a slip.
    guard hasSome(of: signature.parameters, named: false, post.store),
      hasSome(of: signature.parameters, named: true, post.store)
    else { return }
    for part in post.store.parts(of: signature.parameters, separatedBy: .comma)
    where !hasColon(part, post.store) && isType(part, post.store) {
      report.add(post.store.start(part.lowerBound)..<post.store.end(part.upperBound - 1))
    }
  }

  private func hasSome(of parameters: Range<Int>, named: Bool, _ store: borrowing TokenStore) -> Bool {
    var start = parameters.lowerBound
    while let part = store.nextPart(&start, to: parameters.upperBound, separatedBy: .comma) {
      if hasColon(part, store) == named { return true }
    }
    return false
  }

  private func hasColon(_ part: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    var index = part.lowerBound
    while index < part.upperBound {
      if store.kind(index) == .colon { return true }
      index = store.skip(index)
    }
    return false
  }

  /// Whether a part is nothing but a type's name, with members and generic arguments.
  private func isType(_ part: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard let first = part.first, store.kind(first) == .identifier, store.byte(store.start(first)).isASCIICapital else {
      return false
    }
    var index = first
    while index < part.upperBound {
      switch store.kind(index) {
      case .identifier, .period, .postfixQuestionMark: index += 1
      case .leftAngle: index = store.skip(index)
      default: return false
      }
    }
    return true
  }
}

/// A function's declaration up to where its body would begin.
struct Signature {
  /// The tokens between the parentheses.
  var parameters: Range<Int>
  /// The `{` of its body.
  var body: Int?

  /// Reads the declaration that begins with `func`; `nil` if it is none or the code is too broken to tell.
  init?(function index: Int, in unit: Range<Int>, _ post: borrowing Post) {
    guard post.store.kind(index) == .keyword, post.store.role(index) == .declaration, index + 2 < unit.upperBound else {
      return nil
    }
    var next = index + 2
    if post.store.kind(next) == .leftAngle, let close = post.store.partner(next) { next = close + 1 }
    guard next < unit.upperBound, post.store.kind(next) == .leftParen, let close = post.store.partner(next) else {
      return nil
    }
    parameters = next + 1..<close
    let end = post.facts.walks.end(.signature, from: close + 1) { Self.next(behind: $0, in: unit, post.store) }
    guard end < unit.upperBound else { return }
    switch post.store.kind(end) {
    case .leftBrace, .binaryOperator: body = end
    case .equal, .editorPlaceholder: return nil
    default: break
    }
  }

  /// Returns the token behind one, or `nil` if that ends the declaration.
  ///
  /// The result type and a `where` clause may go on over lines; a line that begins a member ends them.
  private static func next(behind index: Int, in unit: Range<Int>, _ store: borrowing TokenStore) -> Int? {
    guard index < unit.upperBound else { return nil }
    switch store.kind(index) {
    case .leftBrace, .rightBrace, .semicolon, .equal, .editorPlaceholder: return nil
    case .atSign where store.flags(index).contains(.firstOnLine): return nil
    case .keyword, .identifier, .poundKeyword:
      return store.flags(index).contains(.firstOnLine) && !goesOn(index, store) ? nil : index + 1
    case .binaryOperator where store.isDots(index): return nil
    default: return store.skip(index)
    }
  }

  private static func goesOn(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    let before = store.kind(index - 1)
    if before == .arrow || before == .comma || before == .colon || before == .binaryOperator || before == .period {
      return true
    }
    for word: StaticString in ["where", "throws", "async", "rethrows", "reasync"] where store.isSpelt(word, at: index) {
      return true
    }
    return store.isKeyword(.where, at: index - 1)
  }
}

/// The members of a type's body.
struct TypeBody {
  /// The `func` of each member function without a body.
  private(set) var bodiless: [Int] = []
  /// How many members have code.
  private(set) var withCode = 0
  /// Whether no member has code: functions without bodies, computed properties as `{ get }`.
  private(set) var isInterface = true

  /// Whether a `{` opens the body of a type or extension, not of a protocol.
  static func isOpened(by open: Int, in unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    // Of a body that is cut off nobody knows what belongs to it.
    guard store.partner(open) != nil, let keyword = store.bodyKeyword(of: open, in: unit) else { return false }
    switch Keyword(rawValue: store.symbol(keyword).number) {
    case .class, .struct, .enum, .actor, .extension: return true
    default: return false
    }
  }

  /// Reads the body that a `{` opens.
  init(_ open: Int, in unit: Range<Int>, _ post: borrowing Post) {
    let end = post.store.partner(open) ?? unit.upperBound
    var index = open + 1
    while index < end {
      if post.store.isKeyword(.func, at: index), post.store.role(index) == .declaration {
        if let signature = Signature(function: index, in: unit, post), signature.body == nil { bodiless.append(index) }
      }
      if post.store.kind(index) == .leftBrace, !isAccessorList(index, post.store),
        !isTypeBody(index, unit, post.store), !isElided(index, post.store)
      {
        isInterface = false
        withCode += 1
      }
      index = post.store.skip(index)
    }
  }

  /// `{ get }`, `{ get set }`, `{ mutating get async throws }`.
  private func isAccessorList(_ open: Int, _ store: borrowing TokenStore) -> Bool {
    guard let close = store.partner(open), close - open <= 8 else { return false }
    return (open + 1..<close).allSatisfy { store.kind($0) == .keyword || store.kind($0) == .identifier }
      && (open + 1..<close).contains { store.isSpelt("get", at: $0) }
  }

  private func isTypeBody(_ open: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard let keyword = store.bodyKeyword(of: open, in: unit) else { return false }
    switch Keyword(rawValue: store.symbol(keyword).number) {
    case .class, .struct, .enum, .actor, .extension, .protocol: return true
    default: return false
    }
  }

  /// `{ ... }` and `{ }` with a comment stand for any code.
  private func isElided(_ open: Int, _ store: borrowing TokenStore) -> Bool {
    guard let close = store.partner(open) else { return true }
    return close == open + 2 && store.isDots(open + 1)
      || close == open + 1 && store.hasComment(in: store.end(open)..<store.start(close))
  }
}
