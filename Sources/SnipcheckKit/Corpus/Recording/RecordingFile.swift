#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes a recording piece by piece beside its place, and puts it there when it is whole.
final class RecordingFile {
  private static let pieceSize = 1 << 16

  private let path: String
  private let temporary: String
  private let descriptor: Int32
  private var text: [UInt8]
  private var isInPlace = false

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
    self.path = path
    temporary = TemporaryName.beside(path)
    text = RecordingText.head(options: options)
    descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .system(path: path, code: errno) }
  }

  deinit {
    close(descriptor)
    if !isInPlace { unsafe _ = unlink(temporary) }
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
    // What is renamed has to be on the disk first, or a power cut could leave an empty file.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .system(path: path, code: errno) }
    guard unsafe rename(temporary, path) == 0 else { throw .system(path: path, code: errno) }
    isInPlace = true
  }

  private func flush() throws(FileError) {
    let failure = FileWriter.write(text, to: descriptor)
    guard failure == 0 else { throw .system(path: path, code: failure) }
    text.removeAll(keepingCapacity: true)
  }
}
