#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The variables of the process.
package enum Environment {
  /// Returns a variable's value.
  package static func value(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Returns text with `${NAME}` replaced by the variable's value; one that is not set stays as it is written.
  package static func expanded(_ text: String) -> String {
    guard text.contains("${") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "${") {
      result += rest[..<start.lowerBound]
      rest = rest[start.lowerBound...]
      guard let end = rest.firstIndex(of: "}") else { break }
      let name = String(rest[rest.index(rest.startIndex, offsetBy: 2)..<end])
      result += value(name) ?? String(rest[...end])
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
