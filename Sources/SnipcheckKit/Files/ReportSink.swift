import Reports

/// Where a report goes while it is made: to standard output, or into a file.
struct ReportSink {
  /// How much waits until it is written, in bytes.
  private static let pieceSize = 1 << 16

  /// The report, or what of it was not written yet.
  var report = ReportText()
  /// The absolute path of the file; `nil` for standard output.
  private let path: String?
  private var file: PendingFile?
  private var failure: FileError?

  /// - Parameter path: The absolute path of a file; `nil` for standard output.
  init(path: String?) { self.path = path }

  /// Writes what waits if it is much.
  mutating func writeIfFull() {
    guard report.bytes.count >= Self.pieceSize else { return }
    // A run that is killed in the middle leaves its file behind.
    if file == nil, let path, let slash = path.lastIndex(of: "/") {
      TemporaryName.removeLeftovers(in: String(path[..<slash]))
    }
    writeReport()
  }

  /// Writes the rest.
  ///
  /// - Parameter whole: The whole report, if nothing of it was given before.
  /// - Returns: What went wrong with the file, which is as it was then.
  mutating func finish(with whole: [UInt8]? = nil) -> FileError? {
    if let whole { write(whole) } else { writeReport() }
    if failure == nil {
      do throws(FileError) { try file?.finish() } catch { failure = error }
    }
    file = nil
    return failure
  }

  private mutating func writeReport() {
    write(report.bytes)
    report.removeBytes()
  }

  private mutating func write(_ bytes: [UInt8]) {
    guard let path else { return OutputStream.output.write(bytes) }
    guard failure == nil else { return }
    do throws(FileError) {
      let file = if let file { file } else { try PendingFile(path) }
      self.file = file
      try file.append(bytes)
    } catch {
      failure = error
      file = nil
    }
  }
}
