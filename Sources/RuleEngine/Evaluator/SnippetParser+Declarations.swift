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
    let name = try takeName(store)
    var hasDefaultDescription = true
    // Protocols that neither change how it prints nor how it is made.
    let plain = ["Identifiable", "Equatable", "Hashable", "Codable", "Sendable", "Decodable", "Encodable"]
    if take(.colon, store) {
      repeat {
        hasDefaultDescription = plain.contains(try takeName(store)) && hasDefaultDescription
      } while take(.comma, store)
    }
    guard isAt(.leftBrace, store) else { throw .unknown }
    let body = try body(store)
    var properties: [Statement.Property]? = []
    for statement in body {
      switch statement.kind {
      case .binding(let bindings, let isConstant):
        for binding in bindings {
          guard !binding.isTuple, let first = binding.names.first, let property = first, let type = binding.type else {
            properties = nil
            continue
          }
          properties?.append(
            Statement.Property(name: property, type: type, fallback: binding.value, isConstant: isConstant))
        }
      case .function(let function) where function.name != "init": break
      default: properties = nil
      }
    }
    return .structure(
      Statement.Structure(name: name, properties: properties, hasDefaultDescription: hasDefaultDescription), body: body)
  }
}
