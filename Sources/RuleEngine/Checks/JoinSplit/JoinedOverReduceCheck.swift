import SourceText
import SwiftTokens

/// A `reduce` that puts a string together.
struct JoinedOverReduceCheck: NativeCheck {
  static let name = "joined_over_reduce"
  let anchors = [Anchor.word("reduce")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard index - 1 > unit.lowerBound, post.store.kind(index - 1) == .period, post.store.endsOperand(index - 2),
      index + 1 < unit.upperBound, post.store.kind(index + 1) == .leftParen,
      let arguments = post.store.arguments(from: index + 1), let first = arguments.first,
      let close = post.store.partner(index + 1)
    else { return }
    let isInto = first.label.map { post.store.isSpelt("into", at: $0) } ?? false
    guard isInto || first.label == nil else { return }
    var end = close + 1
    let function: Range<Int>
    if arguments.count == 2, arguments[1].label == nil {
      function = arguments[1].value
    } else if arguments.count == 1, end < unit.upperBound, post.store.kind(end) == .leftBrace {
      function = end..<post.store.skip(end)
      end = function.upperBound
    } else {
      return
    }
    guard let building = building(function, isInto: isInto, index, unit, post) else { return }
    if !post.store.isEmptyString(first.value) {
      // `names.dropFirst().reduce(names[0]) { $0 + ", " + $1 }`
      guard !building.separator.isEmpty, endsWithDropFirst(index - 1, unit.lowerBound, post.store),
        post.store.kind(first.value.lowerBound) != .openingQuote
      else { return }
    }
    let range = post.store.start(index)..<post.store.end(end - 1)
    let loses = !post.store.comments(in: range).isEmpty
    let edit = Edit(range: range, replacement: "joined()")
    report.add(
      range, message(building, isInto: isInto, post.store), fixes: building.isCertain && !loses ? [edit] : [])
  }

  private func building(
    _ function: Range<Int>, isInto: Bool, _ name: Int, _ unit: Range<Int>, _ post: borrowing Post
  ) -> StringBuilding? {
    if let building = building(function, isInto: isInto, areStrings: false, post.store) { return building }
    guard isInto, let start = post.store.operandStart(endingAt: name - 2, from: unit.lowerBound),
      let element = post.facts.type(of: start..<name - 1, in: post.store)?.element,
      element == .string || element == .substring
    else { return nil }
    return building(function, isInto: isInto, areStrings: true, post.store)
  }

  private func building(
    _ function: Range<Int>, isInto: Bool, areStrings: Bool, _ store: borrowing TokenStore
  ) -> StringBuilding? {
    if function.count == 1 {
      guard store.isSpelt(isInto ? "+=" : "+", at: function.lowerBound) else { return nil }
      return StringBuilding(isPlain: true, isCertain: true)
    }
    let open = function.lowerBound
    guard store.kind(open) == .leftBrace, store.partner(open) == function.upperBound - 1 else { return nil }
    let names = store.parameters(ofClosure: open).map { store.string(store.range($0)) }
    guard names.isEmpty || names.count >= 2 else { return nil }
    let reader = StringBuildingReader(
      whole: names.first ?? "$0", elements: names.isEmpty ? ["$1"] : Set(names.dropFirst()), areStrings: areStrings)
    if isInto {
      guard let body = store.body(ofClosure: open) else { return nil }
      return reader.read(body: body, mayTestElsewhere: false, in: store)
    }
    if let expression = store.singleExpression(ofClosure: open) {
      return reader.read(expression: expression, in: store)
    }
    return store.body(ofClosure: open).flatMap { reader.read(guardedBody: $0, in: store) }
  }

  private func endsWithDropFirst(_ period: Int, _ first: Int, _ store: borrowing TokenStore) -> Bool {
    guard store.kind(period - 1) == .rightParen, let open = store.partner(period - 1), open > first else {
      return false
    }
    return store.isSpelt("dropFirst", at: open - 1)
  }

  private func message(_ building: StringBuilding, isInto: Bool, _ store: borrowing TokenStore) -> String {
    var call = "joined()"
    if let first = building.separator.first {
      let text = store.string(store.start(first)..<store.end(building.separator.upperBound - 1))
      let isSegment = store.kind(first) == .stringSegment
      call = "joined(separator: \(isSegment ? "\"\(text)\"" : text))"
    }
    let cure = building.isPlain ? "use `\(call)`" : "use `map` and `\(call)`"
    return isInto
      ? "`joined` says what this `reduce` does; \(cure)" : "`reduce` copies the string at every step; \(cure)"
  }
}
