import Snippets

/// Which extensions of names are those of documents, or of files that may be some.
struct DocumentExtensions {
  /// How many answers are remembered.
  private static let most = 32

  private let includesSources: Bool
  private let others: Set<String>
  /// Extensions as they were written, and what is said of them: a folder has many files of few kinds.
  private var known: [(text: [UInt8], isDocument: Bool)] = []

  /// - Parameters:
  ///   - includesSources: Whether `.swift` files are documents.
  ///   - others: Extensions of documents besides the usual ones, in lower case.
  init(includesSources: Bool, others: Set<String>) {
    self.includesSources = includesSources
    self.others = others
  }

  /// Whether the file of a name is a document, or may be one.
  mutating func contains(_ name: Span<UInt8>) -> Bool {
    var start = name.count
    while start > 0, name[start - 1] != UInt8(ascii: ".") { start -= 1 }
    guard start > 0, start < name.count else { return false }
    let text = name.extracting(start..<name.count)
    for entry in known where Self.equal(entry.text.span, text) { return entry.isDocument }
    let bytes = text.indices.map { text[$0] }
    let isDocument = isDocument(String(decoding: bytes, as: UTF8.self).lowercased())
    if known.count < Self.most { known.append((bytes, isDocument)) }
    return isDocument
  }

  private static func equal(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    for index in left.indices where left[index] != right[index] { return false }
    return true
  }

  /// Whether an extension in lower case is that of a document.
  private func isDocument(_ pathExtension: String) -> Bool {
    if others.contains(pathExtension) { return true }
    if pathExtension == "swift" { return includesSources }
    if pathExtension == "xml" || pathExtension == "json" { return true }
    let nothing: [UInt8] = []
    return DocumentFormat.sniff(nothing.span, pathExtension: pathExtension) != nil
  }
}
