extension DocumentFormat {
  package static func sniff(_ text: Span<UInt8>, pathExtension: String) -> DocumentFormat? {
    switch pathExtension {
    case "md", "markdown", "mdx": .markdown
    case "html", "htm": .html
    case "swift": .swift
    case "txt": .plain
    default: nil
    }
  }
}
