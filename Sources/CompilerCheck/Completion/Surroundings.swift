internal import SourceText
internal import SwiftTokens

/// The steps that put something around a text, one function a step; each returns edits of the code, or `nil` where the
/// outline says that the step is none for this block.
enum Surroundings {
  static let steps: [CompletionStep] = [
    .members, .requirements, .enumerationCases, .switchCases, .accessorList, .closure, .attribute, .arguments,
    .signature,
  ]

  static func edits(_ step: CompletionStep, _ shape: borrowing BlockShape) -> [Edit]? {
    guard shape.count > 0 else { return nil }
    let outline = Outline(shape)
    switch step {
    case .members:
      guard outline.hasMembers, !outline.hasCases else { return nil }
      return around("class C { ", " }", shape)
    case .requirements:
      guard outline.hasRequirements, !outline.hasCases else { return nil }
      return around("protocol P { ", " }", shape)
    case .enumerationCases:
      guard outline.hasCases else { return nil }
      return around("enum E { ", " }", shape)
    case .switchCases:
      guard outline.hasCases || outline.hasDefault else { return nil }
      return around("switch x { ", " }", shape)
    case .accessorList:
      guard outline.startsWithAccessor else { return nil }
      return around("var x: T { ", " }", shape)
    case .closure:
      guard shape.kind(outline.first) == .leftBrace else { return nil }
      return around("let f = ", "", shape)
    case .attribute:
      guard outline.endsWithAttribute else { return nil }
      return around("", " var x: T", shape)
    case .arguments:
      guard outline.looksLikeArguments else { return nil }
      let isDictionary = shape.kind(outline.first) == .openingQuote || shape.kind(outline.first) == .integerLiteral
      var edits = isDictionary ? around("_ = [", "]", shape) : around("f(", ")", shape)
      // Parts of a list, with a remark in the place of what lies between them.
      for index in 1..<max(1, shape.count)
      where shape.parents[index] < 0 && shape.isFirstOnLine(index) && shape.kind(index) == .identifier
        && shape.kind(index + 1) == .colon && shape.kind(index - 1) != .comma
      {
        let end = shape.range(index - 1).upperBound
        guard shape.comments.contains(where: { end <= $0.lowerBound && $0.upperBound <= shape.range(index).lowerBound })
        else { continue }
        edits.append(Edit(range: end..<end, replacement: ","))
      }
      // A list may end with a comma where a call may not.
      if shape.kind(outline.last) == .comma { edits.append(Edit(range: shape.range(outline.last), replacement: " ")) }
      return edits
    case .signature:
      guard shape.kind(outline.first) == .identifier,
        shape.kind(outline.first + 1) == .leftParen || shape.kind(outline.first + 1) == .leftAngle
          || shape.kind(outline.first + 1) == .postfixQuestionMark,
        !outline.hasBody
      else { return nil }
      return around("func ", "", shape)
    default: return nil
    }
  }

  /// Puts something before the first token after the imports and behind the last token; imports cannot stand within.
  static func around(_ before: String, _ after: String, _ shape: borrowing BlockShape) -> [Edit] {
    var edits: [Edit] = []
    for index in 0..<shape.count
    where shape.isKeyword(.import, at: index) && shape.parents[index] < 0 && shape.isFirstOnLine(index)
      && shape.kind(index + 1) == .identifier
    {
      let start = shape.range(index).lowerBound
      edits.append(Fillings.blank(start..<shape.lineEnd(after: start), in: shape.code))
    }
    let start = shape.range(0).lowerBound
    let end = shape.range(shape.count - 1).upperBound
    // A directive has its line for itself.
    let isDirective = shape.kind(0) == .poundKeyword && ["#if", "#warning", "#error"].contains(shape.text(0))
    if !before.isEmpty {
      edits.append(Edit(range: start..<start, replacement: isDirective && start > 0 ? before + "\n" : before))
    }
    var last = shape.count - 1
    while last >= 0, !shape.isFirstOnLine(last) { last -= 1 }
    let endsWithDirective = shape.kind(last) == .poundKeyword && shape.text(last) == "#endif"
    if !after.isEmpty {
      edits.append(Edit(range: end..<end, replacement: endsWithDirective ? "\n" + after : after))
    }
    return edits
  }

  /// What stands at a block's own level.
  private struct Outline {
    /// The first token that is no comment and no import, and the last.
    var first = 0
    var last = 0
    var hasMembers = false
    var hasRequirements = false
    var hasCases = false
    var hasDefault = false
    var startsWithAccessor = false
    var endsWithAttribute = false
    var looksLikeArguments = false
    var hasBody = false

    init(_ shape: borrowing BlockShape) {
      last = shape.count - 1
      while first < last, Fillings.isElision(first, shape) { first += 1 }
      while first < last, shape.isKeyword(.import, at: first) {
        repeat { first += 1 } while first < last && !shape.isFirstOnLine(first)
      }
      for index in 0..<shape.count where shape.parents[index] < 0 {
        guard shape.kind(index) == .keyword || shape.kind(index) == .identifier else {
          if shape.kind(index) == .comma { looksLikeArguments = true }
          if shape.kind(index) == .leftBrace { hasBody = true }
          continue
        }
        if shape.isKeyword(.`init`, at: index), shape.kind(index - 1) != .period { hasMembers = true }
        for keyword in [
          Keyword.deinit, .subscript, .static, .class, .override, .mutating, .associatedtype, .required,
          .convenience, .nonmutating,
        ]
        where shape.isKeyword(keyword, at: index) {
          hasMembers = true
          if keyword == .subscript || keyword == .associatedtype || keyword == .mutating || keyword == .static {
            hasRequirements = true
          }
        }
        if shape.isKeyword(.`init`, at: index) { hasRequirements = true }
        if shape.isKeyword(.case, at: index),
          index == 0 || shape.isFirstOnLine(index) || shape.isKeyword(.indirect, at: index - 1)
        {
          hasCases = true
        }
        if shape.isKeyword(.default, at: index), shape.kind(index + 1) == .colon { hasDefault = true }
        if shape.isKeyword(.func, at: index) || shape.isKeyword(.var, at: index) { hasRequirements = true }
        // Declarations that are members in all but place.
        if shape.text(index) == "static" || shape.text(index) == "indirect" { hasMembers = true }
      }
      let word = shape.text(first)
      startsWithAccessor =
        ["get", "set", "willSet", "didSet", "_read", "_modify", "@storageRestrictions"].contains(word)
        || (["mutating", "nonmutating"].contains(word) && ["get", "set"].contains(shape.text(first + 1)))
      // A label begins with a small letter; `Name: Type { … }` has lost its keyword.
      if shape.kind(first) == .identifier, shape.kind(first + 1) == .colon,
        shape.text(first).first?.isLowercase ?? false
      {
        looksLikeArguments = true
      }
      if shape.kind(first) == .openingQuote, let quote = shape.store.partner(first), shape.kind(quote + 1) == .colon {
        looksLikeArguments = true
      }
      if shape.kind(last) == .comma { looksLikeArguments = true }
      // Statements and declarations are no arguments, whatever commas they hold.
      if shape.kind(first) == .keyword,
        ![Keyword.`self`, .`init`, .nil, .true, .false].contains(where: {
          shape.isKeyword($0, at: first)
        })
      {
        looksLikeArguments = false
      }
      endsWithAttribute = Self.endsWithAttribute(shape, last)
    }

    private static func endsWithAttribute(_ shape: borrowing BlockShape, _ last: Int) -> Bool {
      var index = last
      if shape.kind(index) == .rightParen, let partner = shape.store.partner(index) { index = partner - 1 }
      while index > 0,
        shape.kind(index) == .identifier || shape.kind(index) == .keyword || shape.kind(index) == .period,
        !shape.isFirstOnLine(index)
      {
        index -= 1
      }
      return shape.kind(index) == .atSign
    }
  }
}
