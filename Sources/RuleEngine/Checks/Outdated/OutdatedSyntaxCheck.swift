import SourceText
import SwiftTokens

/// What the language itself had once: loops as in C, `++` and `--`, and the view of a string's characters.
struct OutdatedSyntaxCheck: NativeCheck {
  static let name = "outdated_syntax"
  let anchors: [Anchor] =
    [
      .word("for"), .kind(.postfixOperator), .kind(.prefixOperator), .word("characters"), .word("while"),
      .word("ErrorType"),
    ] + OutdatedCalls.words.map(Anchor.word)
  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    switch post.store.kind(index) {
    case .postfixOperator, .prefixOperator: checkIncrement(index, unit, post, &report)
    case .keyword where post.store.isKeyword(.for, at: index): checkLoop(index, unit, post, &report)
    case .keyword where post.store.isKeyword(.while, at: index): checkDoWhile(index, unit, post, &report)
    case .identifier where post.store.isSpelt("characters", at: index): checkCharacters(index, unit, post, &report)
    case .identifier where post.store.isSpelt("ErrorType", at: index): checkErrorType(index, unit, post, &report)
    case .identifier, .keyword: OutdatedCalls(index: index, unit: unit).check(in: post, &report)
    default: break
    }
  }

  /// `for var i = 0; i < n; i++ {`
  private func checkLoop(_ index: Int, _ unit: Range<Int>, _ post: borrowing Post, _ report: inout RawReport) {
    var semicolons = 0
    var token = index + 1
    if token < unit.upperBound, post.store.kind(token) == .leftParen { token += 1 }
    while token < unit.upperBound, semicolons < 3 {
      switch post.store.kind(token) {
      case .semicolon: semicolons += 1
      case .keyword where post.store.isKeyword(.in, at: token) || post.store.isKeyword(.for, at: token): return
      case .leftBrace:
        guard semicolons == 2 else { return }
        return report.add(
          post.store.range(index),
          "Loops as in C went with Swift 3; write `for i in 0..<count` or `stride(from:to:by:)`")
      case .rightBrace: return
      default: break
      }
      token = post.store.kind(token) == .semicolon ? token + 1 : post.store.skip(token)
    }
  }

  /// `i++`, `--count`: not where an operator of that name is declared.
  private func checkIncrement(_ index: Int, _ unit: Range<Int>, _ post: borrowing Post, _ report: inout RawReport) {
    let isIncrement = post.store.isSpelt("++", at: index)
    guard isIncrement || post.store.isSpelt("--", at: index), post.store.role(index) == .expression else { return }
    let isPostfix = post.store.kind(index) == .postfixOperator
    let first = isPostfix ? post.store.operandStart(endingAt: index - 1, from: unit.lowerBound) : index + 1
    guard let first, first < unit.upperBound,
      let last = isPostfix ? index - 1 : post.store.operandEnd(startingAt: first, to: unit.upperBound),
      last >= first, isPostfix || beginsOperand(index, unit, post.store), isVariable(first...last, post.store),
      post.facts.functions(isIncrement ? "++" : "--", in: post.store).isEmpty
    else { return }
    let range = min(first, index)...max(last, index)
    var fixes: [Edit] = []
    if post.store.isWholeStatement(range, in: unit), !isLastOfClosure(range.upperBound, unit, post.store) {
      let after = Array((isIncrement ? " += 1" : " -= 1").utf8)
      if isPostfix {
        fixes = [Edit(range: post.store.range(index), replacement: String(decoding: after, as: UTF8.self))]
      } else {
        let end = post.store.end(last)
        fixes = [
          Edit(
            range: post.store.start(index)..<end,
            replacement: post.store.string(post.store.start(first)..<end) + (isIncrement ? " += 1" : " -= 1"))
        ]
      }
    }
    report.add(
      post.store.range(index),
      "`\(isIncrement ? "++" : "--")` went with Swift 3; write `\(isIncrement ? "+=" : "-=") 1`",
      fixes: fixes)
  }

  /// Whether an operator can begin an operand: behind another one, `--name` is a flag of a command or nothing known.
  private func beginsOperand(_ index: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    index == unit.lowerBound || store.flags(index).contains(.firstOnLine) || !store.endsOperand(index - 1)
  }

  /// Whether an operand can be counted up: names, members and subscripts.
  private func isVariable(_ tokens: ClosedRange<Int>, _ store: borrowing TokenStore) -> Bool {
    var index = tokens.lowerBound
    while index <= tokens.upperBound {
      switch store.kind(index) {
      case .identifier, .dollarIdentifier, .period, .exclamationMark, .postfixQuestionMark: index += 1
      case .keyword where store.isKeyword(.self, at: index): index += 1
      case .leftSquare: index = store.skip(index)
      default: return false
      }
    }
    return store.kind(tokens.lowerBound) != .leftSquare
  }

  /// Whether the statement may be a closure's value, which `+=` is not.
  private func isLastOfClosure(_ last: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard last + 1 < unit.upperBound, store.kind(last + 1) == .rightBrace, let open = store.partner(last + 1) else {
      return false
    }
    return store.flags(open).contains(.closure)
  }

  /// `do { … } while condition`
  private func checkDoWhile(_ index: Int, _ unit: Range<Int>, _ post: borrowing Post, _ report: inout RawReport) {
    guard index > unit.lowerBound, post.store.kind(index - 1) == .rightBrace,
      !post.store.flags(index).contains(.firstOnLine), let open = post.store.partner(index - 1), open > unit.lowerBound,
      post.store.isKeyword(.do, at: open - 1)
    else { return }
    report.add(
      post.store.range(open - 1), "`do … while` is `repeat … while` since Swift 2; write `repeat`",
      fixes: [Edit(range: post.store.range(open - 1), replacement: "repeat")])
  }

  /// `text.characters`, where the text is known to be a string.
  private func checkCharacters(_ index: Int, _ unit: Range<Int>, _ post: borrowing Post, _ report: inout RawReport) {
    guard index - 2 >= unit.lowerBound, post.store.kind(index - 1) == .period,
      index + 1 == unit.upperBound || post.store.kind(index + 1) != .leftParen,
      let first = post.store.operandStart(endingAt: index - 2, from: unit.lowerBound)
    else { return }
    let isLiteral = post.store.kind(first) == .openingQuote && post.store.partner(first) == index - 2
    guard isLiteral || post.facts.type(of: first..<index - 1, in: post.store) == .string else { return }
    report.add(
      post.store.range(index), "`characters` went with Swift 5; a string is a collection of its characters, drop it",
      fixes: [Edit(range: post.store.start(index - 1)..<post.store.end(index), replacement: "")])
  }

  /// `enum Failure: ErrorType`
  private func checkErrorType(_ index: Int, _ unit: Range<Int>, _ post: borrowing Post, _ report: inout RawReport) {
    guard index - 3 >= unit.lowerBound, post.store.role(index) == .type, post.store.kind(index - 1) == .colon,
      ["enum", "struct", "class"].contains(post.store.string(post.store.range(index - 3))), !post.declares(index)
    else { return }
    report.add(
      post.store.range(index), "`ErrorType` was renamed in Swift 3; write `Error`",
      fixes: [Edit(range: post.store.range(index), replacement: "Error")])
  }
}

/// Forms of SwiftUI that only their arguments tell from those of today.
struct SoftDeprecatedFormsCheck: NativeCheck {
  static let name = "soft_deprecated_forms"
  let anchors: [Anchor] = [
    .word("animation"), .word("onChange"), .word("presentationMode"), .word("sleep"), .word("synchronize"),
  ]
  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard index > unit.lowerBound, post.store.kind(index - 1) == .period, !post.declares(index) else { return }
    if post.store.isSpelt("presentationMode", at: index) {
      guard index - 2 >= unit.lowerBound, post.store.kind(index - 2) == .backslash else { return }
      return report.add(
        post.store.range(index),
        "`presentationMode` is soft-deprecated since iOS 17; use `\\.dismiss` or `\\.isPresented`")
    }
    guard let call = post.store.call(of: index, in: unit), let parentheses = call.parentheses else { return }
    let arguments = post.store.arguments(in: parentheses)
    if post.store.isSpelt("sleep", at: index) { return checkSleep(index, unit, arguments, post, &report) }
    if post.store.isSpelt("synchronize", at: index) {
      guard arguments.isEmpty, index - 4 >= unit.lowerBound, post.store.isSpelt("standard", at: index - 2),
        post.store.isSpelt("UserDefaults", at: index - 4)
      else { return }
      return report.add(
        post.store.range(index), "`synchronize()` of `UserDefaults` has nothing to do since iOS 12; leave it out")
    }
    if post.store.isSpelt("animation", at: index) {
      // `transition(.opacity.animation(.easeIn))` and `$isOn.animation()` are today's.
      guard arguments.count == 1, arguments[0].label == nil, post.store.flags(index - 1).contains(.firstOnLine),
        call.trailingClosure == nil
      else { return }
      report.add(
        post.store.range(index),
        "`animation(_:)` without a value animates every change and is deprecated since iOS 15; write `animation(_:value:)`"
      )
    } else {
      guard let label = arguments.first?.label, post.store.isSpelt("of", at: label) else { return }
      let closure =
        call.trailingClosure?.lowerBound
        ?? arguments.last.flatMap {
          $0.label.map { post.store.isSpelt("perform", at: $0) } == true ? $0.value.lowerBound : nil
        }
      guard let closure, post.store.kind(closure) == .leftBrace, hasOneParameter(closure, post.store) else { return }
      report.add(
        post.store.range(index),
        "`onChange(of:perform:)` with one parameter is deprecated since iOS 17; take the old and the new value, or none"
      )
    }
  }

  /// `Task.sleep(1_000_000_000)`
  private func checkSleep(
    _ index: Int, _ unit: Range<Int>, _ arguments: [Argument], _ post: borrowing Post, _ report: inout RawReport
  ) {
    guard index - 2 >= unit.lowerBound, post.store.isSpelt("Task", at: index - 2),
      index - 3 < unit.lowerBound || post.store.kind(index - 3) != .period,
      !post.facts.declaresType("Task", nearest: index, in: post.store),
      arguments.count == 1, arguments[0].label == nil, arguments[0].value.count == 1,
      post.store.kind(arguments[0].value.lowerBound) == .integerLiteral
    else { return }
    let digits = post.store.text(of: arguments[0].value).replacing("_", with: "")
    let length =
      Int(digits).flatMap { nanoseconds in
        nanoseconds % 1_000_000_000 == 0
          ? ".seconds(\(nanoseconds / 1_000_000_000))"
          : nanoseconds % 1_000_000 == 0 ? ".milliseconds(\(nanoseconds / 1_000_000))" : nil
      } ?? ".nanoseconds(\(digits))"
    report.add(
      post.store.range(index), "`Task.sleep` without a label is deprecated; write `Task.sleep(for: \(length))`")
  }

  /// Whether a closure begins with one parameter, `value in`, or uses `$0` and no `$1`.
  private func hasOneParameter(_ open: Int, _ store: borrowing TokenStore) -> Bool {
    guard let close = store.partner(open), open + 2 < close else { return false }
    if store.isKeyword(.in, at: open + 2) { return true }
    if store.kind(open + 1) == .leftParen, let end = store.partner(open + 1), store.isKeyword(.in, at: end + 1) {
      return end == open + 3
    }
    var uses = false
    for index in open + 1..<close where store.kind(index) == .dollarIdentifier {
      if store.isSpelt("$1", at: index) { return false }
      if store.isSpelt("$0", at: index) { uses = true }
    }
    return uses
  }
}
