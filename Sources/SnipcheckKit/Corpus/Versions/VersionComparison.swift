import Reports
import SourceText

/// `snipcheck corpus compare`: tells what two recordings say differently.
enum VersionComparison {
  /// The forms besides a table for the terminal.
  private static let reporters = ["json", "markdown"]

  static func run(_ arguments: Arguments) -> ExitCode {
    if let name = arguments.reporter, !reporters.contains(name) {
      return CorpusCommand.misuse("'corpus compare' can report as json or markdown, not as '\(name)'")
    }
    let paths = arguments.operands.map { recording($0) }
    do {
      let comparison = try RecordingComparison(paths[0], paths[1])
      let names = (old: arguments.operands[0], new: arguments.operands[1])
      if comparison.options.old != comparison.options.new {
        CorpusCommand.complain(
          "the recordings were made with different options: '\(names.old)' with \(Self.words(comparison.options.old)), "
            + "'\(names.new)' with \(Self.words(comparison.options.new))")
      }
      let report = ComparisonReport(
        comparison, names: names, folders: (old: folder(of: paths[0]), new: folder(of: paths[1])))
      let text =
        switch arguments.reporter {
        case "json": report.json
        case "markdown": Array(report.markdown.utf8)
        default: Array(report.table.utf8)
        }
      if let output = arguments.output {
        try FileWriter.write(text, to: AbsolutePath.make(output))
      } else {
        OutputStream.output.write(text)
      }
      return .success
    } catch let error as RecordingReader.Failure {
      CorpusCommand.complain(error.description)
    } catch {
      CorpusCommand.complain("\(error)")
    }
    return .failure
  }

  /// Returns options as they are typed.
  private static func words(_ options: [String]) -> String {
    options.isEmpty ? "none" : "'\(options.joined(separator: " "))'"
  }

  /// Returns the recording that an operand means: the file itself, or the one in a folder.
  private static func recording(_ operand: String) -> String {
    let path = AbsolutePath.make(operand)
    return DocumentWalk.isFolder(path) ? RecordingFile.path(folder: path, expectations: nil) : path
  }

  /// Returns the folder of the documents, relative to the working folder and with a final slash, where the recording lies
  /// beside them; empty where it does not.
  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), let reader = try? RecordingReader(path),
      let first = try? reader.next(), (try? LineReader(path[...slash] + first.name)) != nil
    else { return "" }
    let context = ReportContext(workingFolder: AbsolutePath.current, version: snipcheckVersion)
    return context.relative(String(path[...slash]))
  }
}
