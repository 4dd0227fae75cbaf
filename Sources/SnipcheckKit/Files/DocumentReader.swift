import Snippets

/// Reads documents from files.
enum DocumentReader {
  /// Reads a document.
  ///
  /// - Parameters:
  ///   - path: Where it lies.
  ///   - isNamed: Whether the user named the file: it is taken whatever its name says, as Markdown if in doubt.
  /// - Returns: The document, or `nil` for a file of a folder that is no document (an `.xml` that is no feed).
  /// - Throws: `FileError` if it cannot be read or is no UTF-8.
  static func read(_ path: String, isNamed: Bool) throws(FileError) -> Document? {
    let bytes = try FileReader.read(path)
    return try document(bytes, path: path, isNamed: isNamed)
  }

  /// Makes a document from bytes.
  ///
  /// - Throws: `FileError.notUTF8` at the first byte that is wrong.
  static func document(_ bytes: [UInt8], path: String, isNamed: Bool) throws(FileError) -> Document? {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    let pathExtension = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    guard let format = DocumentFormat.sniff(bytes.span, pathExtension: pathExtension) ?? (isNamed ? .markdown : nil)
    else { return nil }
    if let offset = firstInvalidByte(bytes.span) { throw .notUTF8(path: path, offset: offset) }
    return Document(path: path, bytes: bytes, format: format)
  }

  private static func firstInvalidByte(_ bytes: Span<UInt8>) -> Int? {
    do {
      _ = try UTF8Span(validating: bytes)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
