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

  private static let hashes = Set(names.map { TokenStore.hash(of: $0.utf8) })
  private static let changing = Set(changingNames.map { TokenStore.hash(of: $0.utf8) })

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

  private static let hashes = Set(names.map { TokenStore.hash(of: $0.utf8) })

  private static let names = [
    "joined", "uppercased", "lowercased", "replacingOccurrences", "replacing", "trimmingCharacters", "String",
  ]
}
