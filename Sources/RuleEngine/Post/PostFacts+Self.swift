package import SwiftTokens

/// What `self` is.
extension PostFacts {
  /// Returns the type of `self` at a token.
  func selfType(at use: Int, in store: borrowing TokenStore) -> ValueType? {
    guard let owner = enclosingType(of: use, in: store) else { return nil }
    if let extended = extendedType(owner, in: store) { return extended }
    return owner.keyword == .protocol ? nil : ValueType(owner.spelling)
  }

  /// Returns the type of `self` where it is left out, in an extension of a type of the standard library.
  package func implicitSelf(at use: Int, in store: borrowing TokenStore) -> ValueType? {
    guard let owner = enclosingType(of: use, in: store) else { return nil }
    return extendedType(owner, in: store)
  }

  /// Returns the type of the standard library that an extension is of, with its elements as the head tells them.
  private func extendedType(_ owner: TypeDeclaration, in store: borrowing TokenStore) -> ValueType? {
    guard owner.keyword == .extension else { return nil }
    switch owner.spelling {
    case "String", "StringProtocol": return .string
    case "Substring": return .substring
    case "Array", "ArraySlice", "ContiguousArray", "Set", "Sequence", "Collection", "BidirectionalCollection",
      "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection":
      let isConcrete = ["Array", "ArraySlice", "ContiguousArray", "Set"].contains(owner.spelling)
      return ValueType(isConcrete ? owner.spelling : "Array", [extendedElement(owner, in: store) ?? .unknown])
    default: return nil
    }
  }

  /// Returns the elements of `extension Array where Element == String`, `extension Array<String>`, `extension [String]`.
  private func extendedElement(_ owner: TypeDeclaration, in store: borrowing TokenStore) -> ValueType? {
    if store.kind(owner.name) == .leftSquare { return store.valueType(owner.name..<store.skip(owner.name))?.element }
    guard let first = owner.head.first else { return nil }
    if store.kind(first) == .leftAngle { return store.valueType(owner.name..<store.skip(first))?.arguments.first }
    guard let clause = owner.head.first(where: { store.isKeyword(.where, at: $0) }) else { return nil }
    for part in store.parts(of: clause + 1..<owner.head.upperBound, separatedBy: .comma) {
      guard let mark = part.first(where: { store.kind($0) == .colon || store.isSpelt("==", at: $0) }),
        store.isSpelt("Element", at: mark - 1),
        mark - part.lowerBound == 1 || store.isKeyword(.Self, at: part.lowerBound)
          || store.isSpelt("Iterator", at: part.lowerBound),
        mark + 1 < part.upperBound
      else { continue }
      if store.kind(mark) == .colon {
        return store.isSpelt("StringProtocol", at: mark + 1) && part.upperBound == mark + 2 ? .string : nil
      }
      return store.valueType(mark + 1..<part.upperBound)
    }
    return nil
  }
}
