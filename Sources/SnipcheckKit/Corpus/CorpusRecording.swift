/// `snipcheck corpus record`: writes what is found in a folder.
enum CorpusRecording {
  static func run(_ arguments: Arguments) throws(CommandLineParser.UsageError) -> ExitCode {
    var exitCode = ExitCode.success
    func complain(_ message: String) {
      CorpusCommand.complain(message)
      exitCode = .failure
    }
    guard let folder = try CorpusFolder(arguments.operands[0], arguments, complain: complain) else { return .failure }
    let path = RecordingFile.path(folder: folder.path, expectations: arguments.expectations)
    var (documents, blocks, findings) = (0, 0, 0)
    do throws(FileError) {
      let file = try RecordingFile(path, options: RecordedOptions.words(arguments))
      var failure: FileError?
      let problems = folder.record(workers: arguments.workers, progress: arguments.progress) {
        _, found in
        switch found {
        case .document(let record, _):
          guard failure == nil else { return }
          documents += 1
          blocks += record.blocks.count
          findings += record.findingCount
          do throws(FileError) { try file.append(record) } catch { failure = error }
        case .problem(let problem): complain(problem)
        case .nothing: break
        }
      }
      for problem in problems { complain(problem) }
      if let failure { throw failure }
      // A recording that lacks documents would make them new ones when they can be read again.
      guard exitCode == .success else {
        complain("nothing is recorded before all documents can be checked")
        return .failure
      }
      try file.finish()
    } catch {
      complain(error.description)
    }
    if exitCode == .success, !arguments.quiet {
      OutputStream.error.writeLine(
        "Recorded \(counted(documents, "document")), \(counted(blocks, "block")) and \(counted(findings, "finding")).")
    }
    return exitCode
  }
}
