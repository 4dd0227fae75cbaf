import SourceText
import YAML

/// Title and date of front matter: YAML between `---`, Hugo's TOML between `+++`, or JSON.
enum FrontMatterMetadata {
  /// Reads front matter with its fences.
  ///
  /// - Parameters:
  ///   - range: Where it stands; empty where there is none.
  ///   - text: The document.
  static func read(_ range: Range<Int>, of text: Span<UInt8>) -> PostMetadata {
    guard let first = range.first else { return PostMetadata() }
    let fields =
      switch text[first] {
      case UInt8(ascii: "{"): JSONFields.read(at: first, of: text)
      case UInt8(ascii: "+"): KeyValueLines.read(inside(range, text), of: text, separator: UInt8(ascii: "="))
      default: yaml(inside(range, text), text)
      }
    return MetadataKeys.metadata(of: fields)
  }

  private static func yaml(_ range: Range<Int>, _ text: Span<UInt8>) -> [(key: String, value: String)] {
    if let node = try? YAML.parse(text.extracting(range)) {
      return node.entries.compactMap { entry in entry.value.text.isEmpty ? nil : (entry.key.text, entry.value.text) }
    }
    // Templates and unquoted colons are no YAML; a generator may take them, and the lines still tell enough.
    return KeyValueLines.read(range, of: text, separator: UInt8(ascii: ":"))
  }

  /// Returns the lines between the fences.
  private static func inside(_ range: Range<Int>, _ text: Span<UInt8>) -> Range<Int> {
    var lines = LineReader()
    let start = lines.line(at: range.lowerBound, in: text).next
    var end = range.upperBound
    // Back over the line end, the closing fence and the blanks behind it.
    while end > start, text[end - 1] == 0x0A || text[end - 1] == 0x0D { end -= 1 }
    while end > start, text[end - 1] != 0x0A, text[end - 1] != 0x0D { end -= 1 }
    return start..<max(start, end)
  }
}
