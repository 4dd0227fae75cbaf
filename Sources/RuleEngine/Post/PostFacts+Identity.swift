package import SwiftTokens

/// What a post lets one know about identity.
extension PostFacts {
  /// Whether a type is `Identifiable`; `nil` where the post does not tell.
  ///
  /// - Parameters:
  ///   - type: The type of a collection's elements.
  ///   - use: The token from which is asked.
  ///   - store: The post's tokens.
  /// - Returns: `true` or `false` only where the declarations prove it.
  package func isIdentifiable(_ type: ValueType, at use: Int, in store: borrowing TokenStore) -> Bool? {
    var seen: Set<String> = []
    return isIdentifiable(type, at: use, in: store, &seen)
  }

  private func isIdentifiable(
    _ type: ValueType, at use: Int, in store: borrowing TokenStore, _ seen: inout Set<String>
  ) -> Bool? {
    // What was asked before has had its answer, or is a circle.
    guard type != .unknown, seen.count < 64 else { return nil }
    guard seen.insert(type.name).inserted else { return false }
    let known = declarations(in: store)
    guard !known.placeholders.contains(type.name) else { return nil }
    if let alias = known.aliases[type.name] {
      guard let stood = nearest(alias, to: use, in: store, name: \.lowerBound), let real = store.valueType(stood),
        real.name != type.name
      else { return nil }
      return isIdentifiable(real, at: use, in: store, &seen)
    }
    let declared = types(type.name, nearest: use, in: store)
    if declared.isEmpty {
      guard known.typeNumbers[type.name] == nil else { return nil }
      return Self.standardTypes.contains(type.name) ? false : nil
    }
    var answer: Bool? =
      declared[0].keyword == .extension ? (Self.standardTypes.contains(type.name) ? false : nil) : false
    for declaration in declared {
      if declaration.isElided, answer == false { answer = nil }
      for attribute in declaration.attributes {
        if attribute == "Model" { return true }
        if !Self.plainAttributes.contains(attribute) { answer = nil }
      }
      let isRefining = store.inherits(declaration.inheritance) {
        switch isRefiningIdentifiable($0, at: use, in: store, &seen) {
        case true: return true
        case nil: answer = nil
        default: break
        }
        return false
      }
      if isRefining { return true }
    }
    return answer
  }

  /// Whether conforming to a protocol, or inheriting from a class, brings `Identifiable`.
  private func isRefiningIdentifiable(
    _ name: String, at use: Int, in store: borrowing TokenStore, _ seen: inout Set<String>
  ) -> Bool? {
    if name == "Identifiable" { return true }
    let known = declarations(in: store)
    if known.typeNumbers[name] != nil || known.aliases[name] != nil {
      return isIdentifiable(ValueType(name), at: use, in: store, &seen)
    }
    return Self.plainProtocols.contains(name) || Self.standardTypes.contains(name) ? false : nil
  }

  /// Types of the standard library and the frameworks that are not `Identifiable`, and raw types of enumerations.
  static let standardTypes: Set<String> = [
    "String", "Substring", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64", "Double", "Float", "CGFloat", "Bool", "URL", "Date", "UUID", "Decimal", "Data", "()", "Array",
    "Dictionary",
    "Set", "Optional", "Range", "ClosedRange", "CGPoint", "CGSize", "CGRect", "IndexPath", "DateComponents", "Index",
    "Color", "LocalizedStringKey", "NSString", "NSNumber", "UIImage", "UIColor",
  ]

  /// Protocols and classes that say nothing about identity.
  private static let plainProtocols: Set<String> = [
    "Hashable", "Equatable", "Comparable", "Codable", "Encodable", "Decodable", "Sendable", "unchecked", "CaseIterable",
    "RawRepresentable", "CustomStringConvertible", "CustomDebugStringConvertible", "LosslessStringConvertible", "Error",
    "LocalizedError", "ObservableObject", "Transferable", "Copyable", "Escapable", "Any", "AnyObject", "NSObject",
    "NSCopying", "NSCoding", "NSSecureCoding", "OptionSet", "Strideable", "CodingKey", "ExpressibleByStringLiteral",
    "ExpressibleByIntegerLiteral", "ExpressibleByArrayLiteral", "Observable", "View", "ViewModifier", "Shape",
  ]

  /// Attributes of types that add no conformance to `Identifiable`.
  private static let plainAttributes: Set<String> = [
    "MainActor", "Observable", "frozen", "objc", "objcMembers", "available", "dynamicMemberLookup", "usableFromInline",
    "propertyWrapper", "main", "Codable",
  ]
}

extension PostFacts {
  /// Whether a declared type has no supertypes but well-known ones that make no sequence or string of it.
  package func isPlainType(_ declaration: TypeDeclaration, in store: borrowing TokenStore) -> Bool {
    declaration.keyword != .protocol && declaration.keyword != .extension
      && !store.inherits(declaration.inheritance) { name in
        name != "Identifiable" && !Self.plainProtocols.contains(name) && !Self.standardTypes.contains(name)
      }
  }
}
