import SourceText
import SwiftTokens

/// Calls that join or split in another language, or in an old Swift, but not in Swift.
struct MisrememberedJoinSplitCheck: NativeCheck {
  static let name = "misremembered_join_split"
  let anchors = [
    "join", "joined", "split", "components", "explode", "componentsSeparatedByString", "joinWithSeparator",
    "componentsJoinedByString", "componentsSeparatedByCharactersInSet", "characters",
  ].map(Anchor.word)

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard post.store.kind(index) == .identifier, post.store.role(index) != .declaration else { return }
    let name = post.store.string(post.store.range(index))
    if name == "characters" { return checkCharacters(index, unit, post, &report) }
    guard let call = SplitCall(at: index, from: unit.lowerBound, in: post.store) else {
      if name == "join" { checkFreeJoin(index, unit, post, &report) }
      return
    }
    guard post.facts.functions(name, in: post.store).isEmpty else { return }
    switch name {
    case "componentsSeparatedByString": rename(call, "components", "separatedBy", post.store, &report)
    case "joinWithSeparator": rename(call, "joined", "separator", post.store, &report)
    case "componentsJoinedByString": rename(call, "joined", "separator", post.store, &report)
    case "componentsSeparatedByCharactersInSet": rename(call, "components", "separatedBy", post.store, &report)
    case "join": checkJoin(call, post, &report)
    case "joined" where isLiteral(call.receiver, post.store):
      if call.arguments.count == 1, call.arguments[0].label == nil { checkReversedJoin(call, post, &report) }
    case "joined": checkLabel(call, "separator", wrong: ["by", "with", "separatedBy", "on"], post, &report)
    case "split":
      checkLabel(
        call, "separator", wrong: ["by", "with", "on", "separatedBy", "delimiter", "seperator", "separators"], post,
        &report)
    case "components":
      checkLabel(call, "separatedBy", wrong: ["by", "separator", "with", "separated", "seperatedBy"], post, &report)
    case "explode":
      guard call.arguments.count == 1, isLiteral(call.arguments[0].value, post.store) else { return }
      rename(call, "split", "separator", post.store, &report)
    default: break
    }
  }

  /// Another name, and a label before the only argument.
  private func rename(
    _ call: SplitCall, _ name: String, _ label: String, _ store: borrowing TokenStore, _ report: inout RawReport
  ) {
    guard call.arguments.count == 1, call.arguments[0].label == nil || !isRealLabel(call.arguments[0], store) else {
      return
    }
    let value = call.arguments[0].value
    let text = store.string(store.start(value.lowerBound)..<store.end(value.upperBound - 1))
    let old = store.string(store.range(call.name))
    let edits = [
      Edit(
        range: store.start(call.name)..<store.start(value.lowerBound), replacement: "\(name)(\(label): ")
    ]
    let loses = !store.comments(in: edits[0].range).isEmpty
    report.add(
      store.range(call.name), "There is no `\(old)` in Swift; write `\(name)(\(label): \(text))`",
      fixes: loses ? [] : edits)
  }

  private func isRealLabel(_ argument: CallArgument, _ store: borrowing TokenStore) -> Bool {
    argument.label.map { !store.isSpelt("separator", at: $0) } ?? false
  }

  /// `a.join(", ")` and `", ".join(a)`.
  private func checkJoin(_ call: SplitCall, _ post: borrowing Post, _ report: inout RawReport) {
    guard call.arguments.count == 1, !call.receiver.isEmpty else { return }
    let argument = call.arguments[0]
    let store = call.receiver
    if argument.label == nil, isLiteral(store, post.store) {
      checkReversedJoin(call, post, &report)
      return
    }
    guard let separator = post.store.literalText(argument.value) else { return }
    if let label = argument.label, !post.store.isSpelt("separator", at: label) { return }
    // Many things can be joined; a list is told by its type, or by what only separates.
    let type = post.facts.type(of: call.receiver, in: post.store)
    let isList = type?.element.map { $0 != .character } ?? false
    guard isList || type == nil && argument.label == nil && isSeparator(separator) else { return }
    let value = argument.value
    let text = post.store.string(post.store.start(value.lowerBound)..<post.store.end(value.upperBound - 1))
    let edit = Edit(
      range: post.store.start(call.name)..<post.store.start(value.lowerBound), replacement: "joined(separator: ")
    let loses = !post.store.comments(in: edit.range).isEmpty
    report.add(
      post.store.range(call.name), "Arrays have no `join`; write `joined(separator: \(text))`",
      fixes: loses ? [] : [edit])
  }

  /// A separator is what nobody takes for a name or a path.
  private func isSeparator(_ text: String) -> Bool {
    text != "/" && text != "." && text.utf8.count <= 3
      && text.unicodeScalars.allSatisfy { !$0.properties.isAlphabetic && !$0.properties.numericType.isNumber }
  }

  /// `join(", ", names)`, a function of Swift 1.
  private func checkFreeJoin(
    _ index: Int, _ unit: Range<Int>, _ post: borrowing Post, _ report: inout RawReport
  ) {
    guard index == unit.lowerBound || post.store.kind(index - 1) != .period, index + 1 < unit.upperBound,
      post.store.kind(index + 1) == .leftParen, let arguments = post.store.arguments(from: index + 1),
      arguments.count == 2, arguments.allSatisfy({ $0.label == nil }),
      let separator = post.store.literalText(arguments[0].value), separator.isEmpty || isSeparator(separator),
      let close = post.store.partner(index + 1), post.facts.functions("join", in: post.store).isEmpty
    else { return }
    func text(_ tokens: Range<Int>, _ store: borrowing TokenStore) -> String {
      store.string(store.start(tokens.lowerBound)..<store.end(tokens.upperBound - 1))
    }
    let list = arguments[1].value
    let replacement = "\(text(list, post.store)).joined(separator: \(text(arguments[0].value, post.store)))"
    let range = post.store.start(index)..<post.store.end(close)
    let isOperand = post.store.operandEnd(startingAt: list.lowerBound, to: list.upperBound) == list.upperBound - 1
    let isCertain = isOperand && post.store.comments(in: range).isEmpty
    report.add(
      post.store.range(index), "In Swift the list is joined: `\(replacement)`",
      fixes: isCertain ? [Edit(range: range, replacement: replacement)] : [])
  }

  private func checkReversedJoin(_ call: SplitCall, _ post: borrowing Post, _ report: inout RawReport) {
    let value = call.arguments[0].value
    let list = post.store.string(post.store.start(value.lowerBound)..<post.store.end(value.upperBound - 1))
    let separator = post.store.string(
      post.store.start(call.receiver.lowerBound)..<post.store.end(call.receiver.upperBound - 1))
    let replacement = "\(list).joined(separator: \(separator))"
    let range = post.store.start(call.receiver.lowerBound)..<post.store.end(call.close)
    let isOperand =
      post.store.operandEnd(startingAt: value.lowerBound, to: value.upperBound) == value.upperBound - 1
      && post.store.kind(value.lowerBound) != .prefixOperator
    let isCertain = isOperand && post.store.comments(in: range).isEmpty
    report.add(
      post.store.range(call.name), "In Swift the list is joined: `\(replacement)`",
      fixes: isCertain ? [Edit(range: range, replacement: replacement)] : [])
  }

  /// A separator without its label, or with another one.
  private func checkLabel(
    _ call: SplitCall, _ label: String, wrong: Set<String>, _ post: borrowing Post, _ report: inout RawReport
  ) {
    guard let first = call.arguments.first,
      isLiteral(first.value, post.store) || isCharacterSet(first.value, label, post.store)
    else { return }
    let method = post.store.string(post.store.range(call.name))
    let value = post.store.string(
      post.store.start(first.value.lowerBound)..<post.store.end(first.value.upperBound - 1))
    let start: Int
    if let found = first.label {
      guard wrong.contains(post.store.string(post.store.range(found))) else { return }
      start = post.store.start(found)
    } else {
      // `split(",", 2)` of something else; `split(",", maxSplits: 1)` is meant to be Swift's.
      guard call.arguments.dropFirst().allSatisfy({ $0.label != nil }), joinsOrSplitsText(call, first.value, post)
      else {
        return
      }
      start = post.store.start(first.value.lowerBound)
    }
    let edit = Edit(range: start..<post.store.start(first.value.lowerBound), replacement: "\(label): ")
    let loses = !post.store.comments(in: edit.range).isEmpty
    report.add(
      post.store.range(call.name), "`\(method)` names its argument: `\(method)(\(label): \(value))`",
      fixes: loses ? [] : [edit])
  }

  /// Whether a receiver or a literal shows that text is joined or split, and not a data set or an interface.
  private func joinsOrSplitsText(_ call: SplitCall, _ value: Range<Int>, _ post: borrowing Post) -> Bool {
    if let type = post.facts.type(of: call.receiver, in: post.store) {
      return type == .string || type == .substring || type.element != nil
    }
    guard let text = post.store.literalText(value) else {
      return post.store.kind(value.lowerBound) != .openingQuote
    }
    return text.utf8.count <= 4
      && text.unicodeScalars.allSatisfy { !$0.properties.isAlphabetic && !$0.properties.numericType.isNumber }
  }

  /// `text.characters.split`, which Swift 4 made `text.split`.
  private func checkCharacters(
    _ index: Int, _ unit: Range<Int>, _ post: borrowing Post, _ report: inout RawReport
  ) {
    guard index - 2 >= unit.lowerBound, post.store.kind(index - 1) == .period, index + 3 < unit.upperBound,
      post.store.kind(index + 1) == .period, post.store.isSpelt("split", at: index + 2),
      [.leftParen, .leftBrace].contains(post.store.kind(index + 3))
    else { return }
    report.add(
      post.store.range(index), "A `String` is the collection of its characters since Swift 4; leave `.characters` out",
      fixes: [Edit(range: post.store.start(index - 1)..<post.store.end(index), replacement: "")])
  }

  private func isLiteral(_ tokens: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    guard let first = tokens.first, store.kind(first) == .openingQuote else { return false }
    return store.partner(first) == tokens.upperBound - 1
  }

  private func isCharacterSet(_ tokens: Range<Int>, _ label: String, _ store: borrowing TokenStore) -> Bool {
    guard label == "separatedBy", let last = tokens.last else { return false }
    return tokens.count <= 3 && store.kind(last - 1) == .period
      && (store.isSpelt("whitespaces", at: last) || store.isSpelt("newlines", at: last)
        || store.isSpelt("whitespacesAndNewlines", at: last))
  }
}

extension Unicode.NumericType? {
  fileprivate var isNumber: Bool { self != nil }
}
