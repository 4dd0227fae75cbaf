import Platform
import Reports
import RuleEngine
import Snippets

/// Checks the documents of lines and writes a result for each, in their order.
///
/// Memory is that of a few documents, or of the longest line; output is written when there is much of it, or when no input
/// comes.
struct LineStream {
  /// What became of all lines.
  struct Summary {
    var totals = LintTotals()
    /// How many lines gave no document that could be checked.
    var broken = 0
    /// What went wrong beside that, in words.
    var problems: [String] = []
  }

  /// What a worker made of an event of the input.
  private enum Step: Sendable {
    /// The result so far, what the check gave, and with what; nothing of that for a broken line.
    case line(ResultLine, CheckedDocument, LintProfiles.Profile?)
    /// A line that another shard takes.
    case foreign
    case pause
    case failure(FileError)
  }

  /// How much output waits at most, in bytes.
  private static let chunk = 1 << 16

  private let shard: Shard?
  private let forcesExclusion: Bool
  private var summary = Summary()
  private var text = JSONText()
  private var parsing = ParseBatch<ResultLine>(keepsDetails: false)

  private init(_ arguments: Arguments) {
    shard = arguments.shard
    forcesExclusion = arguments.forcesExclusion
  }

  /// Checks all lines of some files, or of standard input.
  ///
  /// - Parameters:
  ///   - arguments: Name the files.
  ///   - profiles: Know how to check.
  ///   - workers: How many documents are checked at once, at least 1.
  static func run(_ arguments: Arguments, _ profiles: LintProfiles, workers: Int) -> Summary {
    var input = LineInput(arguments.operands)
    var stream = LineStream(arguments)
    let profiles = Monitor(profiles)
    OrderedWork<LineInput.Event, Step>.perform(workers: workers) {
      guard let event = input.next() else { return nil }
      guard case .line(let bytes, _) = event else { return (event, weight: 0) }
      return (event, weight: bytes.count)
    } consume: { step in
      stream.take(step)
    } worker: { [shard = stream.shard, forcesExclusion = stream.forcesExclusion] work in
      var worker = DocumentWorker(keepsDetails: false)
      while let turn = work.take() {
        let step: Step
        switch turn.input {
        case .pause: step = .pause
        case .failure(let error): step = .failure(error)
        case .line(let bytes, let place):
          step = Self.check(bytes, place, &worker, shard: shard, forcesExclusion: forcesExclusion) { path, message in
            profiles.withLock { profiles in
              do throws(RuleError) {
                return try profiles.profile(for: path) { _ in }
              } catch {
                message = error.description
                return nil
              }
            }
          }
        }
        work.finish(turn, with: step)
      }
    }
    stream.flush()
    stream.summary.problems += stream.parsing.problems
    return stream.summary
  }

  /// Checks the document on a line.
  ///
  /// - Parameter profile: Returns the profile for an absolute path, or says what is wrong.
  private static func check(
    _ bytes: [UInt8], _ place: LineInput.Place, _ worker: inout DocumentWorker, shard: Shard?, forcesExclusion: Bool,
    profile: (String, inout String) -> LintProfiles.Profile?
  ) -> Step {
    let line = DocumentLine(bytes)
    if let shard {
      let name = line.id.text ?? line.path
      guard name.map({ shard.takes($0) }) ?? shard.takes(bytes) else { return .foreign }
    }
    var result = ResultLine()
    result.id = line.id
    result.path = line.path
    guard line.mistake == nil, let text = line.text else {
      let mistake = line.mistake ?? JSONMistake(offset: 0, message: "there is no document")
      result.problem = (place.line, "\(place), column \(mistake.offset + 1): \(mistake.message)")
      return .line(result, CheckedDocument(), nil)
    }
    let path = AbsolutePath.make(line.path ?? "")
    var problem = ""
    guard let profile = profile(path, &problem) else {
      result.problem = (place.line, "\(place): \(problem)")
      return .line(result, CheckedDocument(), nil)
    }
    if forcesExclusion, line.path != nil, profile.filter.excludes(path) {
      return .line(result, CheckedDocument(), nil)
    }
    let pathExtension = DocumentReader.pathExtension(of: path)
    let format =
      line.format ?? profile.configuration.formats[pathExtension]
      ?? DocumentFormat.sniff(text.span, pathExtension: pathExtension) ?? .markdown
    let document = Document(path: line.name, bytes: text, format: format)
    return .line(result, worker.check(document, profile), profile)
  }

  private mutating func take(_ step: Step) {
    switch step {
    case .line(let result, let checked, let profile):
      var done: [(ResultLine, CheckedDocument)] = []
      parsing.append(checked, profile, tag: result) { done.append(($0, $1)) }
      for (result, checked) in done { write(result, checked) }
    case .foreign: break
    case .pause: flush()
    case .failure(let error): summary.problems.append(error.description)
    }
  }

  private mutating func write(_ result: ResultLine, _ checked: CheckedDocument) {
    var result = result
    result.findings = checked.outcome.findings
    result.blocks = checked.outcome.blocks
    if result.problem != nil { summary.broken += 1 }
    summary.totals.add(checked.outcome)
    result.write(to: &text)
    if text.bytes.count >= Self.chunk { flushText() }
  }

  private mutating func flush() {
    var done: [(ResultLine, CheckedDocument)] = []
    parsing.flush { done.append(($0, $1)) }
    for (result, checked) in done { write(result, checked) }
    flushText()
  }

  private mutating func flushText() {
    guard !text.bytes.isEmpty else { return }
    OutputStream.output.write(text.bytes)
    text = JSONText()
  }
}

extension LineInput.Place: CustomStringConvertible {
  var description: String { "\(file.map { "\($0), " } ?? "")line \(line)" }
}
