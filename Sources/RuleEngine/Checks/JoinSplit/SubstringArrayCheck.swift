import SourceText
import SwiftTokens

/// A result of `split` where `[String]` is asked for.
struct SubstringArrayCheck: NativeCheck {
  static let name = "substring_array_as_strings"
  let anchors = [Anchor.word("split")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard let call = callEnd(index, unit, post), case let pieces = listEnd(behind: call, unit, post.store),
      post.facts.functions("split", in: post.store).isEmpty,
      let first = post.store.operandStart(endingAt: pieces, from: unit.lowerBound),
      receiverIsText(index, first, post)
    else { return }
    // `Array(…)` around it changes nothing.
    var (start, end) = (first, pieces)
    while let outer = arrayCall(around: start, end, unit, post.store) { (start, end) = outer }
    // Nothing may be done with the pieces.
    guard
      end + 1 >= unit.upperBound
        || post.store.kind(end + 1) != .period && post.store.kind(end + 1) != .postfixQuestionMark
          && !post.store.isKeyword(.as, at: end + 1)
    else { return }
    guard let taker = taker(of: start, end, unit, post) else {
      checkUses(of: start, end, unit, post, &report)
      return
    }
    let insertion = post.store.end(pieces)
    report.add(
      post.store.start(index)..<insertion,
      "`split` gives `[Substring]`, and \(taker) `[String]`; add `.map(String.init)`",
      fixes: [Edit(range: insertion..<insertion, replacement: ".map(String.init)")])
  }

  /// Looks where a variable goes that holds the pieces.
  private func checkUses(
    of start: Int, _ end: Int, _ unit: Range<Int>, _ post: borrowing Post, _ report: inout RawReport
  ) {
    guard start - 3 >= unit.lowerBound, post.store.kind(start - 1) == .equal,
      post.store.isAny(of: [.let, .var], at: start - 3, from: unit.lowerBound)
    else { return }
    let name = start - 2
    for use in end + 1..<max(end + 1, min(unit.upperBound, end + 400)) {
      guard post.store.kind(use) == .identifier, post.store.haveSameText(post.store.range(use), post.store.range(name)),
        post.store.kind(use - 1) != .period,
        use + 1 >= unit.upperBound
          || ![.period, .leftSquare, .leftParen, .postfixQuestionMark, .colon, .binaryOperator].contains(
            post.store.kind(use + 1)),
        post.facts.variable(post.store.string(post.store.range(name)), nearest: use, in: post.store)?.name == name,
        let taker = taker(of: use, use, unit, post)
      else { continue }
      let insertion = post.store.end(use)
      report.add(
        post.store.range(use),
        "`split` gave `[Substring]`, and \(taker) `[String]`; add `.map(String.init)`",
        fixes: [Edit(range: insertion..<insertion, replacement: ".map(String.init)")])
    }
  }

  /// Returns the last token of a call of the standard library's `split`.
  private func callEnd(_ index: Int, _ unit: Range<Int>, _ post: borrowing Post) -> Int? {
    let isMember =
      index - 1 > unit.lowerBound && post.store.kind(index - 1) == .period && post.store.endsOperand(index - 2)
    guard index + 1 < unit.upperBound, isMember || isTextItself(index, unit, post) else { return nil }
    return callEnd(index, unit, post.store)
  }

  private func callEnd(_ index: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Int? {
    var next = index + 1
    if store.kind(next) == .leftParen {
      guard let arguments = store.arguments(from: next),
        arguments.allSatisfy({ $0.label.map { Self.labels.contains(store.string(store.range($0))) } ?? false })
      else { return nil }
      next = store.skip(next)
      let isTrailed =
        next < unit.upperBound && store.kind(next) == .leftBrace && !store.flags(next).contains(.firstOnLine)
      guard !arguments.isEmpty || isTrailed else { return nil }
      return isTrailed ? store.skip(next) - 1 : next - 1
    }
    guard store.kind(next) == .leftBrace, let close = store.partner(next) else { return nil }
    return close
  }

  /// Returns the last token of calls behind `split` that give the same pieces: `sorted()` and `filter`.
  private func listEnd(behind call: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Int {
    var end = call
    while end + 2 < unit.upperBound, store.kind(end + 1) == .period,
      Self.rearranging.contains(store.string(store.range(end + 2))),
      let next = store.call(of: end + 2, in: unit), !next.hasFurtherClosures
    {
      end = next.end
    }
    return end
  }

  private static let rearranging: Set<String> = ["sorted", "filter", "reversed", "shuffled"]
  private static let labels: Set<String> = ["separator", "whereSeparator", "maxSplits", "omittingEmptySubsequences"]

  /// Whether the receiver is left out and is a text: in an extension of `String`.
  private func isTextItself(_ index: Int, _ unit: Range<Int>, _ post: borrowing Post) -> Bool {
    guard index > unit.lowerBound, post.store.kind(index - 1) != .period, post.store.kind(index - 1) != .backslash,
      !post.store.isAny(of: [.func, .case, .let, .var], at: index - 1, from: unit.lowerBound),
      let type = post.facts.implicitSelf(at: index, in: post.store)
    else { return false }
    return type == .string || type == .substring
  }

  /// Returns the first and the last token of `Array(…)` around an expression that is its only argument.
  private func arrayCall(
    around start: Int, _ end: Int, _ unit: Range<Int>, _ store: borrowing TokenStore
  ) -> (start: Int, end: Int)? {
    guard start - 2 >= unit.lowerBound, store.kind(start - 1) == .leftParen, store.partner(start - 1) == end + 1,
      store.isSpelt("Array", at: start - 2), start - 3 < unit.lowerBound || store.kind(start - 3) != .period
    else { return nil }
    return (start - 2, end + 1)
  }

  private func receiverIsText(_ index: Int, _ start: Int, _ post: borrowing Post) -> Bool {
    // The receiver is left out.
    if start == index { return true }
    let period = index - 1
    // A `{` behind the call that opens a body is no closure of the call's, and no operand ends with it.
    guard start < period else { return false }
    let type = post.facts.type(of: start..<period, in: post.store)?.unwrapped
    return type == nil || type == .string || type == .substring
  }

  /// Returns what takes the pieces for strings, as a message says it.
  private func taker(of start: Int, _ end: Int, _ unit: Range<Int>, _ post: borrowing Post) -> String? {
    guard start > unit.lowerBound else { return nil }
    var before = start - 1
    while before > unit.lowerBound, post.store.isAny(of: [.try, .await], at: before, from: unit.lowerBound) {
      before -= 1
    }
    switch post.store.kind(before) {
    case .equal:
      guard before - 3 >= unit.lowerBound else { return nil }
      var name = before - 1
      while name > unit.lowerBound, post.store.kind(name) != .colon,
        post.store.role(name) == .type || name == before - 1
          || [.leftSquare, .rightSquare, .leftAngle, .rightAngle].contains(post.store.kind(name))
          || post.store.kind(name) == .identifier && post.store.kind(name - 1) != .period
      {
        if before - name > 8 { break }
        if post.store.kind(name) == .identifier,
          post.store.isAny(of: [.let, .var], at: name - 1, from: unit.lowerBound)
        {
          break
        }
        name -= 1
      }
      if post.store.kind(name) == .colon, name - 2 >= unit.lowerBound,
        post.store.isAny(of: [.let, .var], at: name - 2, from: unit.lowerBound)
      {
        return isStrings(name + 1..<before, post)
          ? "`\(post.store.string(post.store.range(name - 1)))` is declared as" : nil
      }
      // An assignment to a variable of the post.
      guard post.store.kind(before - 1) == .identifier,
        post.store.startsStatement(before - 1, in: unit)
          || post.store.kind(before - 2) == .period && post.store.isKeyword(.self, at: before - 3),
        let variable = post.facts.variable(
          post.store.string(post.store.range(before - 1)), nearest: before - 1, in: post.store),
        variable.name != before - 1, isStrings(variable.annotation, post)
      else { return nil }
      return "`\(post.store.string(post.store.range(before - 1)))` is declared as"
    case .keyword where post.store.isKeyword(.return, at: before):
      guard let open = post.store.enclosingBracket(of: start, from: unit.lowerBound) else { return nil }
      return returnsStrings(open, unit, post) ? "the result is" : nil
    case .leftBrace:
      guard post.store.partner(before) == end + 1 else { return nil }
      return returnsStrings(before, unit, post) ? "the result is" : nil
    case .leftParen, .comma, .colon: return parameter(of: start, end, unit, post)
    default: return nil
    }
  }

  /// Whether the body that a brace opens is that of a function or property with the result `[String]`.
  private func returnsStrings(_ open: Int, _ unit: Range<Int>, _ post: borrowing Post) -> Bool {
    guard post.store.kind(open) == .leftBrace, open - 3 > unit.lowerBound, post.store.kind(open - 1) == .rightSquare,
      let square = post.store.partner(open - 1), square - 3 >= unit.lowerBound,
      post.store.kind(square - 1) == .arrow
        || post.store.kind(square - 1) == .colon && post.store.isAny(of: [.var], at: square - 3, from: unit.lowerBound)
    else { return false }
    return isStrings(square..<open, post)
  }

  /// Returns the parameter of a function of the post, or the property of a type of the post, that the pieces are for.
  private func parameter(of start: Int, _ end: Int, _ unit: Range<Int>, _ post: borrowing Post) -> String? {
    guard let open = post.store.enclosingBracket(of: start, from: unit.lowerBound), post.store.kind(open) == .leftParen,
      let callee = post.store.callee(ofBracket: open, from: unit.lowerBound),
      let arguments = post.store.arguments(from: open),
      let position = arguments.firstIndex(where: { $0.value == start..<end + 1 })
    else { return nil }
    let name = post.store.string(post.store.range(callee))
    let label = arguments[position].label.map { post.store.string(post.store.range($0)) }
    let functions = post.facts.functions(name, in: post.store)
    if functions.count == 1, functions[0].parameters.count == arguments.count {
      let parameter = functions[0].parameters[position]
      let wanted = parameter.label.map { post.store.string(post.store.range($0)) }
      return wanted == label && isStrings(parameter.type, post) ? "`\(name)` takes" : nil
    }
    guard functions.isEmpty, let label, let type = post.facts.firstType(name, nearest: callee, in: post.store),
      type.keyword == .struct,
      post.facts.initialisers(in: type.body, post.store).isEmpty,
      let property = post.facts.member(label, of: name, nearest: callee, in: post.store),
      isStrings(property.annotation, post)
    else { return nil }
    return "`\(label)` is declared as"
  }

  private func isStrings(_ tokens: Range<Int>, _ post: borrowing Post) -> Bool {
    let type = post.store.valueType(tokens)
    return type == .array(.string) || type == .optional(.array(.string))
  }
}
