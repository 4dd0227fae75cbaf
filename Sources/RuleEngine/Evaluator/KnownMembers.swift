import SwiftTokens

/// The members of the standard library's types that the evaluator knows; a call of another one needs no evaluation.
enum KnownMembers {
  /// Whether the member at a token is one of them.
  static func contain(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    hashes.contains(store.hash(of: index))
  }

  /// Whether the member at a token is one of them and changes nothing of its object.
  static func areReading(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    let hash = store.hash(of: index)
    return hashes.contains(hash) && !changing.contains(hash)
  }

  private static let hashes = HashedNames(names)
  private static let changing = HashedNames(changingNames)

  private static let changingNames = [
    "append", "formUnion", "insert", "negate", "popLast", "remove", "removeAll", "removeFirst", "removeLast",
    "removeValue", "reverse", "shuffle", "sort", "swapAt", "toggle", "updateValue",
  ]

  private static let names = [
    "allSatisfy", "append", "capitalized", "compactMap", "components", "contains", "count", "debugDescription",
    "description", "distance", "drop", "dropFirst", "dropLast", "elementsEqual", "endIndex", "enumerated", "filter",
    "first", "firstIndex", "flatMap", "forEach", "formUnion", "hasPrefix", "hasSuffix", "index", "indices", "infinity",
    "init", "insert", "intersection", "isASCII", "isDisjoint", "isEmpty", "isLetter", "isLowercase", "isMultiple",
    "isNaN", "isNewline", "isNumber", "isPunctuation", "isSubset", "isSuperset", "isUppercase", "isWhitespace",
    "joined", "key", "keys", "last", "lastIndex", "lexicographicallyPrecedes", "localizedCaseInsensitiveContains",
    "lowerBound", "lowercased", "magnitude", "map", "mapValues", "max", "merging", "min", "newlines", "offset",
    "element", "pi", "popLast", "prefix", "rawValue", "reduce", "remove", "removeAll", "removeFirst", "removeLast",
    "removeValue", "replacing", "replacingOccurrences", "reverse", "reversed", "rounded", "self", "shuffle", "signum",
    "sort", "sorted", "split", "squareRoot", "starts", "startIndex", "subtracting", "suffix", "swapAt",
    "symmetricDifference", "toggle", "trimmingCharacters", "trimmingPrefix", "union", "unicodeScalars",
    "uniqueKeysWithValues",
    "updateValue", "upperBound", "uppercased", "utf16", "utf8", "value", "values", "whitespaces",
    "whitespacesAndNewlines", "wholeNumberValue", "allCases", "decimalDigits", "punctuationCharacters", "letters",
    "isZero", "truncatingRemainder", "lazy", "quotientAndRemainder", "compactMapValues", "negate", "hashValue",
  ]
}

/// The members that make a text of something.
enum TextMembers {
  /// Whether the member at a token is one of them.
  static func contain(_ index: Int, _ store: borrowing TokenStore) -> Bool {
    store.kind(index) == .identifier && hashes.contains(store.hash(of: index))
  }

  private static let hashes = HashedNames(names)

  private static let names = [
    "joined", "uppercased", "lowercased", "replacingOccurrences", "replacing", "trimmingCharacters", "String",
  ]
}

/// A set of names, told apart by their hashes.
private struct HashedNames {
  /// Open addressing, a power of two in size, at most a quarter full; 0 is an empty slot.
  private var slots: [UInt64]

  init(_ names: [String]) {
    var size = 16
    while size < names.count * 4 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    for name in names {
      let hash = TokenStore.hash(of: name.utf8)
      slots[slot(of: hash)] = hash
    }
  }

  func contains(_ hash: UInt64) -> Bool { slots[slot(of: hash)] != 0 }

  /// Returns the slot of a hash, or the empty one where it would be.
  private func slot(of hash: UInt64) -> Int {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: hash ^ hash >> 32) & mask
    while slots[index] != 0, slots[index] != hash { index = (index + 1) & mask }
    return index
  }
}
