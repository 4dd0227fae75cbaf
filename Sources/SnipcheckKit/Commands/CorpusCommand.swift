import SourceText

/// `snipcheck corpus`: what is found in all documents of a folder, as a whole.
enum CorpusCommand {
  /// What can be done with a corpus: the first operand.
  enum Action: String, CaseIterable {
    /// Writes what is found.
    case record
    /// Compares what is found with what was written.
    case check
    /// Compares two recordings.
    case compare
    /// Shows the state of an archive of posts.
    case report

    /// The first option that was given and means nothing here; it would be thought to do something.
    func excludedOption(_ arguments: Arguments) -> String? {
      let given = [
        (self != .check && arguments.updates, "--update"),
        (self != .check && !arguments.acceptedRules.isEmpty, "--only"),
        ((self == .compare || self == .report) && arguments.expectations != nil, "--expectations"),
        (self == .record && arguments.reporter != nil, "--reporter"),
        (self == .record && arguments.output != nil, "--output"),
        ((self == .record || self == .compare) && arguments.shard != nil, "--shard"),
        (self != .report && arguments.page != nil, "--html"),
      ]
      return given.first { $0.0 }?.1
    }
  }

  static func run(_ arguments: Arguments) -> ExitCode {
    var arguments = arguments
    guard let word = arguments.operands.first, let action = Action(rawValue: word) else {
      let word = arguments.operands.first ?? ""
      let near = suggestion(for: word, among: Action.allCases.map(\.rawValue))
      let names = Action.allCases.map(\.rawValue)
      let list = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
      return misuse(word.isEmpty ? "'corpus' needs \(list)" : "'corpus' can \(list), not '\(word)'\(near)")
    }
    arguments.operands.removeFirst()
    if let option = action.excludedOption(arguments) { return misuse("'\(option)' is not for 'corpus \(word)'") }
    do {
      return try perform(action, arguments)
    } catch {
      return misuse(error.message)
    }
  }

  private static func perform(
    _ action: Action, _ arguments: Arguments
  ) throws(CommandLineParser.UsageError) -> ExitCode {
    switch action {
    case .record:
      guard arguments.operands.count == 1 else { return misuse("write 'corpus record FOLDER'") }
      return try CorpusRecording.run(arguments)
    case .check:
      guard !arguments.operands.isEmpty else { return misuse("write 'corpus check FOLDER'") }
      return try CorpusCheck.run(arguments)
    case .compare:
      guard arguments.operands.count == 2 else { return misuse("write 'corpus compare OLD NEW'") }
      return VersionComparison.run(arguments)
    case .report: return try CorpusReport.run(arguments)
    }
  }

  /// Says what went wrong.
  static func complain(_ message: String) { OutputStream.error.writeLine("snipcheck: \(message)") }

  /// Says what is wrong with the command line.
  static func misuse(_ message: String) -> ExitCode {
    OutputStream.error.writeLine("snipcheck: \(message); see 'snipcheck help corpus'")
    return .usage
  }
}
