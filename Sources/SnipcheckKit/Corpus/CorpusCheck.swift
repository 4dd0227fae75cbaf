import Reports
import RuleEngine
import Snippets
import SourceText

/// `snipcheck corpus check`: compares what is found in a folder with what is on record.
///
/// Both come in the order of the documents' names, so that neither is ever in memory as a whole.
final class CorpusCheck {
  private let arguments: Arguments
  private let folder: CorpusFolder
  private let acceptance: Acceptance
  private let sink: DifferenceSink
  /// What is on record; `nil` if there is no recording, and only marks are checked.
  private let recorded: RecordingReader?
  /// The record that comes next.
  private var next: RecordedDocument?
  /// The new recording, if differences are to be accepted.
  private let file: RecordingFile?
  private var exitCode = ExitCode.success
  /// The differences that are left, by their word.
  private var counts: [String: Int] = [:]
  private var accepted = 0
  private var documents = 0
  /// The documents that say by marks what is to be found in them.
  private var marked = 0
  /// The paths and rules of the command line that nothing was seen of yet.
  private var unseenPaths: Set<String>
  private var unseenRules: Set<String>

  static func run(_ arguments: Arguments) throws(CommandLineParser.UsageError) -> ExitCode {
    var arguments = arguments
    let path = RecordingFile.path(
      folder: AbsolutePath.make(arguments.operands[0]), expectations: arguments.expectations)
    var isRecorded = true
    do throws(RecordingReader.Failure) {
      let options = try RecordingReader.validate(path)
      try RecordedOptions.add(options, to: &arguments, path: path)
    } catch {
      guard error.isMissing else {
        CorpusCommand.complain(error.description)
        return .failure
      }
      isRecorded = false
    }
    var exitCode = ExitCode.success
    func complain(_ message: String) {
      CorpusCommand.complain(message)
      exitCode = .failure
    }
    guard let folder = try CorpusFolder(arguments.operands[0], arguments, complain: complain) else { return .failure }
    let acceptance = Acceptance(arguments, folder)
    do {
      let sink = try DifferenceSink(arguments, folder)
      let check = try CorpusCheck(arguments, folder, acceptance, sink, path, isRecorded: isRecorded)
      check.exitCode = exitCode
      try check.run()
      return check.exitCode
    } catch let error as CommandLineParser.UsageError {
      return CorpusCommand.misuse(error.message)
    } catch {
      complain("\(error)")
      return exitCode
    }
  }

  private init(
    _ arguments: Arguments, _ folder: CorpusFolder, _ acceptance: Acceptance, _ sink: DifferenceSink, _ path: String,
    isRecorded: Bool
  ) throws {
    self.arguments = arguments
    self.folder = folder
    self.acceptance = acceptance
    self.sink = sink
    unseenPaths = Set(acceptance.paths)
    unseenRules = acceptance.rules.filter { folder.library.rule($0) == nil }
    recorded = isRecorded ? try RecordingReader(path) : nil
    next = try recorded?.next()
    file = arguments.updates ? try RecordingFile(path, options: RecordedOptions.words(arguments)) : nil
  }

  /// Whether records are compared; without a recording only marks count, unless it is to be made.
  private var isCompared: Bool { recorded != nil || file != nil }

  private func complain(_ message: String) {
    CorpusCommand.complain(message)
    exitCode = .failure
  }

  private func run() throws {
    var failure: (any Error)?
    let problems = folder.record(
      workers: arguments.workers, progress: arguments.progress, where: { acceptance.includes(document: $0) }
    ) { name, found in
      guard failure == nil else { return }
      do { try take(found, name: name) } catch { failure = error }
    }
    if let failure { throw failure }
    for problem in problems { complain(problem) }
    try takeRecords(before: nil)
    for path in unseenPaths.sorted() { complain("there is no document '\(path)', neither now nor on record") }
    for rule in unseenRules.sorted() { complain("there is no rule '\(rule)'\(folder.library.suggestion(for: rule))") }
    try sink.finish()
    try file?.finish()
    if !isCompared, marked < documents {
      let rest = marked == 0 ? "" : ", and \(counted(documents - marked, "document")) without marks"
      complain("there is no recording\(rest); 'snipcheck corpus record \(arguments.operands[0])' makes it")
      if marked == 0 { return }
    }
    summarize()
    if exitCode == .success, !counts.isEmpty { exitCode = .findings }
  }

  /// Compares a document that is there with its record.
  private func take(_ found: CorpusFolder.Found, name: String) throws {
    try takeRecords(before: name)
    var old: RecordedDocument?
    if let record = next, record.name == name {
      old = record
      next = try recorded?.next()
    }
    switch found {
    case .document(let record, let details):
      documents += 1
      try compare(old, record, details)
    case .problem(let problem):
      complain(problem)
      if let old { try file?.append(old) }
    case .nothing: try compare(old, nil, nil)
    }
  }

  /// Takes the records of documents that come before another one, or of all: those documents are gone.
  private func takeRecords(before name: String?) throws {
    while let record = next, name.map({ record.name.utf8.lexicographicallyPrecedes($0.utf8) }) ?? true {
      try compare(record, nil, nil)
      next = try recorded?.next()
    }
  }

  private func compare(
    _ old: RecordedDocument?, _ new: RecordedDocument?, _ details: CheckedDocument.Details?
  ) throws {
    guard let name = new?.name ?? old?.name else { return }
    guard acceptance.includes(document: name) else {
      if let old { try file?.append(old) }
      return
    }
    if !unseenPaths.isEmpty { unseenPaths = unseenPaths.filter { !Acceptance.holds($0, name) } }
    let expectations = details.map { ExpectationCheck.differences($0, name: name) } ?? []
    if let details, !details.result.expectations.isEmpty { marked += 1 }
    var differences = isCompared ? DocumentComparison.differences(old, new) : []
    if !unseenRules.isEmpty { for difference in differences { difference.rule.map { _ = unseenRules.remove($0) } } }
    if arguments.updates {
      let record = acceptance.record(old, new)
      if let record { try file?.append(record) }
      let left = DocumentComparison.differences(record, new)
      accepted += differences.count - left.count
      differences = left
    } else {
      differences = differences.filter(acceptance.includes)
    }
    differences += expectations.filter(acceptance.includes)
    for difference in differences { counts[difference.word, default: 0] += 1 }
    sink.add(differences, name: name, document: details?.document)
  }

  private func summarize() {
    guard !arguments.quiet else { return }
    var text = "Checked \(counted(documents, "document"))"
    if arguments.updates { text += ", accepted \(counted(accepted, "difference"))" }
    guard !counts.isEmpty else {
      OutputStream.error.writeLine(
        text + (arguments.updates ? "." : ": all as \(isCompared ? "on record" : "expected")."))
      return
    }
    let words = ["new", "gone", "changed", "moved", "absent", "not expected"]
    let list = words.compactMap { word in counts[word].map { "\($0) \(word)" } }.joined(separator: ", ")
    OutputStream.error.writeLine("\(text): \(list).")
    let isAcceptable = counts.keys.contains { $0 != "absent" && $0 != "not expected" }
    if !arguments.updates, isAcceptable { OutputStream.error.writeLine("--update accepts what is different.") }
  }
}
