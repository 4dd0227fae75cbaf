extension GlobPattern {
  /// Returns text as the pattern that matches it alone.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "*?[\\".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  /// Returns the folder that all paths lie in which a pattern matches: what stands before its first sign.
  package static func base(of pattern: String) -> String {
    var parts: [String] = []
    for part in pattern.split(separator: "/") {
      guard !part.contains(where: { "*?[".contains($0) }) else { break }
      parts.append(String(part).replacing("\\", with: ""))
    }
    return "/" + parts.joined(separator: "/")
  }
}
