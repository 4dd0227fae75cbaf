/// The options of the command line that say what is found. A recording keeps them, so that it is checked as it was made.
enum RecordedOptions {
  /// Returns the words for what was asked for.
  static func words(_ arguments: Arguments) -> [String] {
    var words: [String] = []
    if arguments.sources { words.append("--sources") }
    if let untagged = arguments.untagged { words.append("--untagged=\(untagged.rawValue)") }
    if arguments.includesMarked { words.append("--include-marked") }
    if arguments.compiles { words.append("--compile") }
    if arguments.enablesAllRules { words.append("--enable-all-rules") }
    words += arguments.onlyRules.map { "--only-rule=\($0)" }
    words += arguments.enabledRules.map { "--enable-rule=\($0)" }
    words += arguments.disabledRules.map { "--disable-rule=\($0)" }
    return words
  }

  /// Adds the options of a recording to what the command line asks for; that counts more.
  ///
  /// - Parameters:
  ///   - words: The options of the recording.
  ///   - arguments: The command line.
  ///   - path: The recording.
  /// - Throws: `Failure` for words that are no options.
  static func add(
    _ words: [String], to arguments: inout Arguments, path: String
  ) throws(RecordingReader.Failure) {
    let recorded: Arguments
    do {
      recorded = try CommandLineParser.parse(["corpus"] + words)
    } catch {
      throw .text(RecordingError(path: path, line: 1, message: error.message))
    }
    arguments.sources = arguments.sources || recorded.sources
    arguments.untagged = arguments.untagged ?? recorded.untagged
    arguments.includesMarked = arguments.includesMarked || recorded.includesMarked
    arguments.compiles = arguments.compiles || recorded.compiles
    arguments.enablesAllRules = arguments.enablesAllRules || recorded.enablesAllRules
    if arguments.onlyRules.isEmpty { arguments.onlyRules = recorded.onlyRules }
    if arguments.enabledRules.isEmpty { arguments.enabledRules = recorded.enabledRules }
    if arguments.disabledRules.isEmpty { arguments.disabledRules = recorded.disabledRules }
  }
}
