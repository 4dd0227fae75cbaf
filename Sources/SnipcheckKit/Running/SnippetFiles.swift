#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Snippets

/// Writes snippets as files of their own.
enum SnippetFiles {
  /// Writes each snippet of a document as `<folder>/<document>/<number>.<extension>`, numbers from 1.
  ///
  /// - Parameters:
  ///   - snippets: The snippets.
  ///   - document: The document that they stand in.
  ///   - folder: Where to; it is made if it is not there.
  /// - Throws: `FileError` for the first file that cannot be written.
  static func write(_ snippets: [Snippet], of document: Document, to folder: String) throws(FileError) {
    guard !snippets.isEmpty else { return }
    // A path outside of the working folder must not lead outside of the target.
    let name = AbsolutePath.make(document.path).dropFirst()
    let target = "\(folder)/\(name)"
    try makeFolders(target)
    for (index, snippet) in snippets.enumerated() {
      let suffix = snippet.language.isEmpty ? "txt" : snippet.language.allSatisfy(\.isLetter) ? snippet.language : "txt"
      let code = snippet.withCode(in: document.bytes.span) { code in
        unsafe code.withUnsafeBufferPointer { unsafe Array($0) }
      }
      try FileWriter.write(code, to: "\(target)/\(index + 1).\(suffix)")
    }
  }

  /// Makes a folder and those that it lies in.
  static func makeFolders(_ path: String) throws(FileError) {
    var made = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      made += "/" + part
      guard unsafe mkdir(made, 0o755) == 0 || errno == EEXIST else { throw .system(path: made, code: errno) }
    }
  }
}
