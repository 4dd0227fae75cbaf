/// Writes a recording piece by piece beside its place, and puts it there when it is whole.
final class RecordingFile {
  private static let pieceSize = 1 << 16

  private let file: PendingFile
  private var text: [UInt8]

  /// Where the recording of a folder lies.
  ///
  /// - Parameters:
  ///   - folder: The folder of the documents, absolute.
  ///   - expectations: The folder that was asked for instead.
  static func path(folder: String, expectations: String?) -> String {
    (expectations.map { AbsolutePath.make($0) } ?? folder) + "/" + name
  }

  /// The name; hidden, so that no walk and no generator of sites takes it for a post.
  static let name = ".snipcheck-corpus"

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - path: Where it shall lie; its folder is made if it is not there.
  ///   - options: The words of the options with which the documents are checked.
  init(_ path: String, options: [String]) throws(FileError) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    try SnippetFiles.makeFolders(folder)
    TemporaryName.removeLeftovers(in: folder)
    text = RecordingText.head(options: options)
    file = try PendingFile(path, like: nil)
  }

  /// Adds a document.
  func append(_ document: RecordedDocument) throws(FileError) {
    RecordingText.append(document, to: &text)
    if text.count >= Self.pieceSize { try flush() }
  }

  /// Ends the recording and puts it into its place.
  func finish() throws(FileError) {
    text += (RecordingText.footer + "\n").utf8
    try flush()
    try file.finish()
  }

  private func flush() throws(FileError) {
    try file.append(text)
    text.removeAll(keepingCapacity: true)
  }
}
