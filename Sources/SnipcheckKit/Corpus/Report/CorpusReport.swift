import Reports
import RuleEngine
import Snippets
import SourceText
import SwiftTokens

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `snipcheck corpus report`: the state of an archive of posts.
enum CorpusReport {
  /// The forms of the report on standard output.
  private enum Form: String, CaseIterable {
    case tables, json
  }

  static func run(_ arguments: Arguments) throws(CommandLineParser.UsageError) -> ExitCode {
    guard arguments.operands.count == 1 else { return CorpusCommand.misuse("write 'corpus report FOLDER'") }
    let name = arguments.reporter ?? Form.tables.rawValue
    guard let form = Form(rawValue: name) else {
      let near = suggestion(for: name, among: Form.allCases.map(\.rawValue))
      return CorpusCommand.misuse("'corpus report' has no reporter '\(name)'\(near); it has tables and json")
    }
    var exitCode = ExitCode.success
    func complain(_ message: String) {
      OutputStream.error.writeLine("snipcheck: \(message)")
      exitCode = .failure
    }
    let path = arguments.operands[0]
    guard let folder = try CorpusFolder(path, arguments, complain: complain), let today = today else { return .failure }
    var figures = figures(of: folder, arguments, today: today, complain: complain)
    // A page is looked at elsewhere, where `.` says nothing.
    figures.folder = path == "." ? folder.path : path
    do throws(FileError) {
      if let page = arguments.page { try write(figures, folder, toPage: AbsolutePath.make(page)) }
      let report =
        switch form {
        case .tables: ArchiveTables.render(figures)
        case .json: ArchiveJSON.render(figures, version: snipcheckVersion)
        }
      if let output = arguments.output {
        try FileWriter.write(report, to: AbsolutePath.make(output))
      } else {
        OutputStream.output.write(report)
      }
    } catch {
      complain(error.description)
    }
    return exitCode
  }

  /// Checks all documents and adds up what is found.
  private static func figures(
    of folder: CorpusFolder, _ arguments: Arguments, today: PostDate, complain: (String) -> Void
  ) -> ArchiveFigures {
    var figures = ArchiveFigures(folder: folder.path, today: today, isParsed: false)
    var store = TokenStore(vocabulary: .keywords)
    let problems = folder.check(workers: arguments.workers, progress: arguments.progress) { name, checked in
      if let problem = checked.outcome.problem {
        complain(problem)
        figures.problems += 1
      }
      guard let details = checked.details else { return }
      figures.documents += 1
      figures.disabledFindings += checked.outcome.disabled
      figures.markedFindings += checked.outcome.marked
      for post in DocumentSurvey(details, name: name, &store).posts { figures.add(post) }
    }
    figures.isParsed = folder.profiles.isParsing
    for problem in problems { complain(problem) }
    return figures
  }

  private static func write(_ figures: ArchiveFigures, _ folder: CorpusFolder, toPage page: String) throws(FileError) {
    let documents = relativePath(from: page.split(separator: "/").dropLast(), to: folder.path.split(separator: "/"))
    try FileWriter.write(
      ArchivePage.render(figures, version: snipcheckVersion, documents: documents), to: page)
  }

  /// Returns the way from one folder to another.
  private static func relativePath(from start: ArraySlice<Substring>, to end: [Substring]) -> String {
    let common = zip(start, end).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: start.count - common)
    return (up + (up.isEmpty && common < end.count ? ["."] : []) + end[common...]).joined(separator: "/")
  }

  /// The day of the report; `SOURCE_DATE_EPOCH` can set it, so that builds can be repeated (reproducible-builds.org).
  private static var today: PostDate? {
    let set = Environment.value("SOURCE_DATE_EPOCH").flatMap { Int($0) }
    return PostDate(secondsSince1970: set ?? Int(time(nil)))
  }
}
