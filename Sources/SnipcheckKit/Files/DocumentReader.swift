import Snippets
import SourceText

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

  /// Reads the document of an input.
  static func read(_ input: LintRun.Input) throws(FileError) -> Document? {
    let bytes = try FileReader.read(input.path)
    return try document(bytes, path: input.path, isNamed: input.isNamed, format: input.format)
  }

  /// Makes a document from bytes.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: What reports call it.
  ///   - isNamed: Whether the user named the file.
  ///   - format: The format, if it is known.
  /// - Throws: `FileError.notUTF8` at the first byte that is wrong.
  static func document(
    _ bytes: [UInt8], path: String, isNamed: Bool, format: DocumentFormat? = nil
  ) throws(FileError) -> Document? {
    let sniffed = format ?? DocumentFormat.sniff(bytes.span, pathExtension: pathExtension(of: path))
    guard let format = sniffed ?? (isNamed ? .markdown : nil) else { return nil }
    if let offset = firstInvalidByte(bytes.span) { throw .notUTF8(path: path, offset: offset) }
    return Document(path: path, bytes: bytes, format: format)
  }

  /// Returns what stands behind the last dot of a path's name, in lower case.
  static func pathExtension(of path: String) -> String {
    let bytes = path.utf8.span
    var start = bytes.count
    while start > 0, bytes[start - 1] != UInt8(ascii: ".") {
      start -= 1
      if bytes[start] == UInt8(ascii: "/") { return "" }
    }
    guard start > 0 else { return "" }
    return String(decoding: path.utf8.dropFirst(start), as: UTF8.self).lowercased()
  }

  private static func firstInvalidByte(_ bytes: Span<UInt8>) -> Int? {
    if bytes.isWellFormedUTF8 { return nil }
    do {
      _ = try UTF8Span(validating: bytes)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
