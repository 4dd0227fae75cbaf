import SourceText
import SwiftTokens

/// `var x: T? = nil`, or, if so configured, an optional variable without its `= nil`.
struct ImplicitOptionalInitializationCheck: NativeCheck {
  static let name = "implicit_optional_initialization"
  let anchors = [Anchor.word("var")]
  private let isAlwaysImplicit: Bool
  private let ignoredAttributes: [[UInt8]]

  init(options: RuleOptions) {
    isAlwaysImplicit = options.string("style") != "never"
    ignoredAttributes = options.strings("ignore_attributes").map {
      Array(($0.hasPrefix("@") ? String($0.dropFirst()) : $0).utf8)
    }
  }

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let unit = post.tokens(of: report.unit)
    guard post.store.kind(index) == .keyword else { return }
    var name = index + 1
    while name + 2 < unit.upperBound, post.store.kind(name) == .identifier {
      var next = name + 1
      if post.store.kind(next) == .colon, let last = post.store.optionalTypeEnd(startingAt: next + 1, in: unit) {
        check(name, typeEndingAt: last, of: index, unit, post.store, &report)
        next = last + 1
      }
      // Further names of the same `var`.
      let comma = bindingEnd(from: next, in: unit, post)
      guard comma < unit.upperBound, post.store.kind(comma) == .comma else { return }
      name = comma + 1
    }
  }

  /// Returns the token that ends a binding from a token within it on.
  private func bindingEnd(from start: Int, in unit: Range<Int>, _ post: borrowing Post) -> Int {
    guard let next = post.store.bindingNext(behind: start, in: unit, mayBeginLine: true) else { return start }
    return post.facts.walks.end(.binding, from: next) { post.store.bindingNext(behind: $0, in: unit) }
  }

  private func check(
    _ name: Int, typeEndingAt last: Int, of keyword: Int, _ unit: Range<Int>, _ store: borrowing TokenStore,
    _ report: inout RawReport
  ) {
    let end = store.end(last)
    let hasValue = last + 1 < unit.upperBound && store.kind(last + 1) == .equal
    if isAlwaysImplicit {
      guard hasValue, last + 2 < unit.upperBound, store.isKeyword(.nil, at: last + 2),
        last + 3 >= unit.upperBound || store.endsInitialValue(last + 3), !isExempt(keyword, unit, store)
      else { return }
      let range = end..<store.end(last + 2)
      let fixes =
        store.hasComment(in: range) || isWrapped(keyword, unit, store) ? [] : [Edit(range: range, replacement: "")]
      report.add(store.start(name)..<range.upperBound, fixes: fixes)
    } else if !hasValue {
      if last + 1 < unit.upperBound, store.kind(last + 1) == .leftBrace, !store.opensObservers(last + 1) { return }
      guard !isExempt(keyword, unit, store) else { return }
      report.add(
        store.start(name)..<end, "An optional variable should be initialized with `nil` explicitly",
        fixes: isWrapped(keyword, unit, store) ? [] : [Edit(range: end..<end, replacement: " = nil")])
    }
  }

  /// Attributes with a capital letter for which a variable begins as `nil` with and without its `= nil`.
  private static let plainAttributes: Set<String> = [
    "State", "Published", "Binding", "Bindable", "GestureState", "FocusState", "ObservationIgnored",
    "ObservationTracked", "MainActor", "Invalidating", "IBOutlet", "IBInspectable", "GKInspectable", "NSManaged",
    "NSCopying",
  ]

  /// Whether a property wrapper stands before a `var` that may begin as something else without an initial value.
  private func isWrapped(_ keyword: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    (store.declarationStart(keyword, in: unit)..<keyword).contains { index in
      store.isAttributeName(index, in: unit) && (0x41...0x5A).contains(store.byte(store.start(index)))
        && !Self.plainAttributes.contains(store.string(store.range(index)))
    }
  }

  /// Whether a `var` is lazy, or carries an attribute that is to be ignored or has arguments.
  private func isExempt(_ keyword: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    if store.hasModifier(["lazy"], before: keyword, in: unit) { return true }
    for index in store.declarationStart(keyword, in: unit)..<keyword where store.isAttributeName(index, in: unit) {
      if ignoredAttributes.contains(where: { store.isSpelt($0, range: store.range(index)) }) { return true }
      // A property wrapper with arguments may need the value: `@Setting("name") var name: String? = nil`. Who lists the
      // attributes to be ignored knows better.
      if ignoredAttributes.isEmpty, store.kind(index + 1) == .leftParen, !store.flags(index + 1).contains(.spaceBefore)
      {
        return true
      }
    }
    return false
  }
}

extension TokenStore {
  /// Returns the last token of a type `T?` or `Optional<T>` that starts with a token, or `nil` if it is no such type.
  fileprivate func optionalTypeEnd(startingAt first: Int, in unit: Range<Int>) -> Int? {
    guard first + 1 < unit.upperBound else { return nil }
    if isSpelt("Optional", at: first), kind(first + 1) == .leftAngle, let close = partner(first + 1) {
      let next = close + 1
      guard next < unit.upperBound, kind(next) == .postfixQuestionMark || kind(next) == .period else { return close }
      return kind(next) == .postfixQuestionMark ? next : nil
    }
    var index = first
    var last: Int?
    // A type is names, periods, brackets and words such as `any`, up to what cannot be of a type.
    while index < unit.upperBound {
      switch kind(index) {
      case .identifier, .period, .arrow, .atSign, .keyword: break
      case .leftParen, .leftSquare, .leftAngle:
        guard let close = partner(index), close < unit.upperBound else { return nil }
        index = close
      case .postfixQuestionMark: last = index
      case .binaryOperator: guard isSpelt("&", at: index) else { return last == index - 1 ? last : nil }
      default: return last == index - 1 ? last : nil
      }
      if index > first, flags(index).contains(.firstOnLine), kind(index) != .period, kind(index) != .arrow,
        kind(index - 1) != .arrow
      {
        return last == index - 1 ? last : nil
      }
      index += 1
    }
    return last == index - 1 ? last : nil
  }

  /// Whether nothing of an initial value can follow with a token.
  fileprivate func endsInitialValue(_ index: Int) -> Bool {
    switch kind(index) {
    case .comma, .semicolon, .leftBrace, .rightBrace, .rightParen, .poundKeyword: true
    default: flags(index).contains(.firstOnLine) && precedence(of: index) == nil && kind(index) != .period
    }
  }

  /// Whether a `{` after a variable's type opens its observers, which leave it a stored one.
  fileprivate func opensObservers(_ brace: Int) -> Bool {
    guard let close = partner(brace), brace + 1 < close else { return false }
    return isSpelt("didSet", at: brace + 1) || isSpelt("willSet", at: brace + 1)
  }

  /// Returns the token behind one of a binding, or `nil` if it is the comma, or whatever else, that ends the binding.
  ///
  /// - Parameter mayBeginLine: Whether the token belongs to the binding also where it is the first on its line.
  fileprivate func bindingNext(behind index: Int, in unit: Range<Int>, mayBeginLine: Bool = false) -> Int? {
    guard index < unit.upperBound else { return nil }
    switch kind(index) {
    case .comma, .semicolon, .rightBrace, .rightParen, .rightSquare: return nil
    case .leftParen, .leftSquare, .leftBrace, .leftAngle, .openingQuote: return partner(index).map { $0 + 1 }
    default:
      if !mayBeginLine, flags(index).contains(.firstOnLine), precedence(of: index) == nil, kind(index) != .period,
        kind(index - 1) != .equal, precedence(of: index - 1) == nil
      {
        return nil
      }
      return index + 1
    }
  }
}
