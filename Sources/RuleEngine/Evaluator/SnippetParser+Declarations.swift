import SwiftTokens

extension SnippetParser {
  /// Reads a function's name, parameters, result and body after `func`.
  mutating func function(_ store: borrowing TokenStore) throws(Interruption) -> Statement.Function {
    let name = try takeName(store)
    var parameters: [Statement.Parameter]?
    if isAt(.leftParen, store) {
      let start = index
      parameters = try? inBrackets(store) { parser, store throws(Interruption) in try parser.parameters(store) }
      index = try { (parser: SnippetParser) throws(Interruption) in
        var parser = parser
        parser.index = start
        return try parser.closing(store) + 1
      }(self)
    }
    var result = StaticType.void
    if parameters != nil, take(.arrow, store) {
      if let type = try? type(store) { result = type } else { parameters = nil }
    }
    if !isAt(.leftBrace, store) {
      // Generic, throwing, asynchronous, or without a body: it is not called here.
      parameters = nil
      while index < end, !isAt(.leftBrace, store) {
        guard !isAtLineStart(store) else { throw .unknown }
        index += 1
      }
    }
    return Statement.Function(name: name, parameters: parameters, result: result, body: try body(store))
  }

  private mutating func parameters(_ store: borrowing TokenStore) throws(Interruption) -> [Statement.Parameter] {
    var result: [Statement.Parameter] = []
    while index < end {
      var label: String?
      if take(.wildcard, store) {
        label = nil
      } else {
        guard isAt(.identifier, store) || isAt(.keyword, store) else { throw .unknown }
        label = store.string(store.range(index))
        index += 1
      }
      let name = isAt(.colon, store) ? label : try takeName(store)
      guard let name else { throw .unknown }
      try expect(.colon, store)
      let type = try type(store)
      let fallback = take(.equal, store) ? try expression(store) : nil
      result.append(Statement.Parameter(label: label, name: name, type: type, fallback: fallback))
      guard index < end else { break }
      try expect(.comma, store)
    }
    return result
  }

  /// Reads a structure after `struct`.
  mutating func structure(_ store: borrowing TokenStore) throws(Interruption) -> Statement.Kind {
    var structure = try head(store)
    let body = try body(store)
    structure.properties = []
    for statement in body {
      let modifiers = Modifiers(before: statement, store)
      if modifiers.isStatic {
        structure.hasStaticMembers = true
        continue
      }
      switch statement.kind {
      case .binding(let bindings, let isConstant):
        for binding in bindings {
          guard !binding.isTuple, let first = binding.names.first, let property = first,
            binding.type != nil || binding.value != nil
          else {
            structure.properties = nil
            continue
          }
          structure.properties?.append(
            Statement.Property(
              name: property, type: binding.type, fallback: binding.value, isConstant: isConstant,
              isPrivate: modifiers.isPrivate))
        }
      case .function, .computed: structure.addMember(statement.kind, isMutating: modifiers.isMutating)
      default: structure.properties = nil
      }
    }
    return .structure(structure, body: body)
  }

  /// Reads an enumeration after `enum`.
  mutating func enumeration(_ store: borrowing TokenStore) throws(Interruption) -> Statement.Kind {
    var enumeration = try head(store)
    guard isAt(.leftBrace, store) else { throw .unknown }
    let close = try closing(store)
    var inner = self
    inner.index += 1
    inner.end = close
    inner.isInHead = false
    var cases: [Statement.EnumerationCase] = []
    var body: [Statement] = []
    while inner.index < close {
      if inner.take(.case, store) {
        repeat { cases.append(try inner.enumerationCase(store)) } while inner.take(.comma, store)
        guard inner.isAtLineStart(store) || inner.take(.semicolon, store) else { throw .unknown }
        continue
      }
      // The statements up to the next case.
      var members = inner
      members.end = inner.index
      repeat {
        // A case behind an attribute or `indirect`.
        if store.isKeyword(.case, at: members.end) { throw .unknown }
        members.end = max(members.end, store.partner(members.end) ?? members.end) + 1
      } while members.end < close
        && !(store.isKeyword(.case, at: members.end) && store.flags(members.end).contains(.firstOnLine))
      members.end = min(members.end, close)
      let end = members.end
      for statement in try members.statements(store) {
        let modifiers = Modifiers(before: statement, store)
        if modifiers.isStatic {
          enumeration.hasStaticMembers = true
        } else {
          enumeration.addMember(statement.kind, isMutating: modifiers.isMutating)
        }
        body.append(statement)
      }
      inner.index = end
    }
    index = close + 1
    try enumeration.setRawValues(of: &cases)
    enumeration.cases = cases
    return .structure(enumeration, body: body)
  }

  private mutating func enumerationCase(_ store: borrowing TokenStore) throws(Interruption) -> Statement.EnumerationCase
  {
    var result = Statement.EnumerationCase(name: try takeName(store))
    if isAt(.leftParen, store) {
      try inBrackets(store) { parser, store throws(Interruption) in
        while parser.index < parser.end {
          var label: String?
          if parser.index + 1 < parser.end, store.kind(parser.index + 1) == .colon {
            label = try parser.takeName(store)
            parser.index += 1
          }
          result.labels.append(label)
          result.types.append(try parser.type(store))
          guard parser.index < parser.end else { break }
          try parser.expect(.comma, store)
        }
      }
    } else if take(.equal, store) {
      guard case .value(let value) = try expression(store) else { throw .unknown }
      result.rawValue = value
    }
    return result
  }

  /// Reads a type's name and what it conforms to.
  private mutating func head(_ store: borrowing TokenStore) throws(Interruption) -> Statement.Structure {
    var result = Statement.Structure(name: try takeName(store), properties: nil, hasDefaultDescription: true)
    // Protocols and raw types that neither change how it prints nor how it is made.
    let plain = [
      "Identifiable", "Equatable", "Hashable", "Codable", "Sendable", "Decodable", "Encodable", "Comparable",
      "CaseIterable", "String", "Int",
    ]
    if take(.colon, store) {
      repeat { result.conformances.append(try takeName(store)) } while take(.comma, store)
      result.hasDefaultDescription = result.conformances.allSatisfy(plain.contains)
    }
    guard isAt(.leftBrace, store) else { throw .unknown }
    return result
  }

  /// What stands before a member's keyword on its line.
  private struct Modifiers {
    var isStatic = false
    var isMutating = false
    var isPrivate = false

    init(before statement: Statement, _ store: borrowing TokenStore) {
      for index in statement.tokens {
        if store.isSpelt("static", at: index) || store.isSpelt("class", at: index) { isStatic = true }
        if store.isSpelt("mutating", at: index) { isMutating = true }
        if store.isSpelt("private", at: index) || store.isSpelt("fileprivate", at: index) {
          // `private(set)` is about changes only.
          if index + 1 < statement.tokens.upperBound, store.kind(index + 1) != .leftParen { isPrivate = true }
        }
        if store.isKeyword(.let, at: index) || store.isKeyword(.var, at: index) || store.isKeyword(.func, at: index) {
          return
        }
      }
    }
  }
}

extension Statement.Structure {
  /// Adds a method or a property with a body.
  mutating func addMember(_ kind: Statement.Kind, isMutating: Bool) {
    switch kind {
    case .function(var function):
      function.isMutating = isMutating
      methods[function.name, default: []].append(function)
    case .computed(let name, let type, let body): computed[name] = (type, body)
    default: break
    }
  }

  /// Gives the cases of an enumeration with a raw type their raw values.
  fileprivate func setRawValues(of cases: inout [Statement.EnumerationCase]) throws(Interruption) {
    if conformances.first == "String" {
      for index in cases.indices {
        if let value = cases[index].rawValue {
          guard case .string = value else { throw .unknown }
        } else {
          cases[index].rawValue = .string(cases[index].name)
        }
      }
    } else if conformances.first == "Int" {
      var next = 0
      for index in cases.indices {
        if let value = cases[index].rawValue {
          guard case .int(let int) = try value.converted(to: .int) else { throw .unknown }
          next = int
        }
        guard next < 1_000_000_000 else { throw .unknown }
        cases[index].rawValue = .int(next)
        next += 1
      }
    } else if cases.contains(where: { $0.rawValue != nil }) {
      throw .unknown
    }
  }
}
