import Reports
import RuleEngine
import Snippets
import SourceText

/// Where the differences of a check go: as lines for people at once, or to a reporter at the end.
final class DifferenceSink {
  private let arguments: Arguments
  private let folder: CorpusFolder
  private let reporter: (any Reporter.Type)?
  private let maker: DifferenceFindings
  private var context: ReportContext
  private var findings: [Finding] = []
  /// How their documents were read.
  private var formats: [String: DocumentFormat] = [:]
  /// What is to be written to a file.
  private var text: [UInt8] = []

  /// - Throws: `UsageError` if there is no such reporter.
  init(_ arguments: Arguments, _ folder: CorpusFolder) throws(CommandLineParser.UsageError) {
    self.arguments = arguments
    self.folder = folder
    do throws(RuleError) {
      maker = try DifferenceFindings(folder.library)
    } catch {
      throw CommandLineParser.UsageError(message: error.description)
    }
    reporter = arguments.reporter.flatMap { Reporters.named($0) }
    if let name = arguments.reporter, reporter == nil {
      let near = suggestion(for: name, among: Reporters.all.map { $0.identifier })
      throw CommandLineParser.UsageError(message: "there is no reporter '\(name)'\(near)")
    }
    context = ReportContext(
      workingFolder: AbsolutePath.current, version: snipcheckVersion, isBuiltIn: folder.library.isBuiltIn)
    context.usesColor = arguments.color ?? (arguments.output == nil && Terminal.showsColor(.output))
  }

  /// Takes the differences of a document.
  ///
  /// - Parameters:
  ///   - differences: The differences.
  ///   - name: The document's name.
  ///   - document: The document as it is; `nil` if it is gone.
  func add(_ differences: [CorpusDifference], name: String, document: Document?) {
    guard !differences.isEmpty else { return }
    let path = folder.path == "/" ? "/" + name : "\(folder.path)/\(name)"
    guard reporter == nil else {
      findings += maker.findings(differences, path: path, document: document)
      formats[path] = document?.format
      return
    }
    let lines = DifferenceText.lines(differences, path: context.relative(path), usesColor: context.usesColor)
    if arguments.output == nil { OutputStream.output.write(lines) } else { text += lines }
  }

  /// Writes what was not written yet.
  func finish() throws(FileError) {
    context.rules = folder.profiles.first?.rules ?? []
    context.extraction = folder.profiles.first?.extraction ?? ExtractionOptions()
    context.document = { [formats] path in
      try? DocumentReader.read(LintRun.Input(path: path, isNamed: true, format: formats[path]))
    }
    let report = reporter.map { $0.report(findings, context) } ?? text
    if let output = arguments.output {
      try FileWriter.write(report, to: AbsolutePath.make(output))
    } else {
      OutputStream.output.write(report)
    }
  }
}
