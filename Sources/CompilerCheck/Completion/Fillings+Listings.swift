internal import SourceText
internal import SwiftTokens

/// The steps about what a listing leaves out.
extension Fillings {
  private static let accessorNames: Set<String> = [
    "get", "set", "_read", "_modify", "read", "modify", "borrow", "mutate",
  ]
  private static let accessorModifiers: Set<String> = [
    "async", "throws", "mutating", "nonmutating", "borrowing", "consuming", "unsafe", "nonisolated", "yielding", ";",
  ]

  static func accessors(_ shape: borrowing BlockShape) -> [Edit] {
    var edits: [Edit] = []
    for index in 0..<shape.count where shape.kind(index) == .leftBrace {
      guard shape.enclosing(bracket: shape.parents[index]) != .protocolBody else { continue }
      var token = index + 1
      var names: [Int] = []
      while token < shape.count, shape.kind(token) != .rightBrace {
        let word = shape.text(token)
        if accessorNames.contains(word), shape.kind(token - 1) != .atSign {
          names.append(token)
        } else if shape.kind(token) == .atSign {
          token += 1
          if shape.kind(token + 1) == .leftParen, let partner = shape.store.partner(token + 1) { token = partner }
        } else if shape.kind(token) == .leftParen, shape.text(token - 1) == "throws",
          let partner = shape.store.partner(token)
        {
          token = partner
        } else if !accessorModifiers.contains(word) {
          names = []
          break
        }
        token += 1
      }
      guard token < shape.count, shape.kind(token) == .rightBrace, !names.isEmpty else { continue }
      for (number, name) in names.enumerated() {
        // The body goes behind the effects: before the next accessor's first word or the brace.
        var end = name + 1
        let limit = number + 1 < names.count ? names[number + 1] : token
        while end < limit, ["async", "throws"].contains(shape.text(end)) {
          end += 1
          if shape.kind(end) == .leftParen, let partner = shape.store.partner(end), partner < limit {
            end = partner + 1
          }
        }
        let place = shape.range(end - 1).upperBound
        edits.append(Edit(range: place..<place, replacement: " {}"))
      }
    }
    return edits
  }

  static func emptyCases(_ shape: borrowing BlockShape) -> [Edit] {
    var edits: [Edit] = []
    var index = 0
    while index < shape.count {
      defer { index += 1 }
      guard shape.isKeyword(.case, at: index) || shape.isKeyword(.default, at: index),
        shape.isFirstOnLine(index) || shape.text(index - 1) == "unknown"
      else {
        continue
      }
      // The colon at the label's own depth.
      var colon = index + 1
      while colon < shape.count, shape.kind(colon) != .colon || shape.parents[colon] != shape.parents[index] {
        if shape.kind(colon) == .rightBrace || shape.kind(colon) == .equal { break }
        colon += 1
      }
      guard colon < shape.count, shape.kind(colon) == .colon else { continue }
      var next = colon + 1
      while next < shape.count, isElision(next, shape) { next += 1 }
      let isEmpty =
        next >= shape.count || shape.kind(next) == .rightBrace || shape.isKeyword(.case, at: next)
        || shape.isKeyword(.default, at: next) || (shape.kind(next) == .atSign && shape.text(next + 1) == "unknown")
      guard isEmpty else { continue }
      let place = shape.range(colon).upperBound
      edits.append(Edit(range: place..<place, replacement: " break;"))
    }
    return edits
  }

  static func heads(_ shape: borrowing BlockShape) -> [Edit] {
    var edits: [Edit] = []
    for index in 0..<shape.count where shape.kind(index) == .keyword {
      let isType = [Keyword.struct, .class, .enum, .actor, .extension, .protocol].contains {
        shape.isKeyword($0, at: index)
      }
      let isSubscript = shape.isKeyword(.subscript, at: index)
      guard isType || isSubscript, shape.store.role(index) == .declaration else { continue }
      if isType, shape.kind(index + 1) != .identifier { continue }
      // The head goes on while a line ends or begins with what needs a neighbour.
      var last = index
      while last + 1 < shape.count {
        let next = last + 1
        if shape.kind(next) == .leftBrace || shape.kind(next) == .rightBrace { break }
        if shape.isFirstOnLine(next), !continuesHead(next, shape), !needsMore(last, shape),
          shape.parents[next] == shape.parents[index]
        {
          break
        }
        last = next
      }
      guard last + 1 >= shape.count || shape.kind(last + 1) != .leftBrace else { continue }
      let place = shape.range(last).upperBound
      let isRequirement = shape.enclosing(index) == .protocolBody
      edits.append(
        Edit(range: place..<place, replacement: isType ? " {}" : isRequirement ? " { get }" : " { get {} }"))
    }
    return edits
  }

  private static func continuesHead(_ index: Int, _ shape: borrowing BlockShape) -> Bool {
    switch shape.kind(index) {
    case .colon, .comma, .arrow, .rightParen, .leftAngle, .binaryOperator: true
    default: shape.isKeyword(.where, at: index)
    }
  }

  private static func needsMore(_ index: Int, _ shape: borrowing BlockShape) -> Bool {
    switch shape.kind(index) {
    case .colon, .comma, .arrow, .leftParen, .binaryOperator: true
    default: shape.isKeyword(.where, at: index)
    }
  }
}
