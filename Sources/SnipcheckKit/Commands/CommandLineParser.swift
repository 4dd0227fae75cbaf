import SourceText

/// Turns the words of a command line into arguments.
package enum CommandLineParser {
  /// Why a command line is wrong, and what would be right.
  package struct UsageError: Error, Hashable, CustomStringConvertible {
    package let message: String
    package var description: String { message }
  }

  /// Reads a command line without the program's own name.
  ///
  /// - Throws: `UsageError` at the first word that is wrong.
  package static func parse(_ words: [String]) throws(UsageError) -> Arguments {
    var arguments = Arguments()
    var rest = words[...]
    if let word = rest.first {
      if let command = Arguments.Command(rawValue: word) {
        arguments.command = command
        rest = rest.dropFirst()
      } else if word == "--version" {
        arguments.command = .version
        rest = rest.dropFirst()
      } else if !word.hasPrefix("-"), !word.contains("/"), !word.contains("."), !fileExists(word),
        let near = nearMiss(of: word, among: Arguments.Command.allCases.map(\.rawValue))
      {
        throw UsageError(message: "there is no command '\(word)', and no such file; did you mean '\(near)'?")
      }
    }
    let flags = Flag.of(arguments.command)
    var onlyOperands = false
    while let word = rest.popFirst() {
      guard !onlyOperands, word.hasPrefix("-"), word != "-" else {
        arguments.operands.append(word)
        continue
      }
      if word == "--" {
        onlyOperands = true
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let flag = flags.first(where: { $0.names.contains(parts[0]) }) else {
        let near = suggestion(for: parts[0], among: flags.flatMap(\.names))
        throw UsageError(message: "unknown option '\(parts[0])' of '\(arguments.command.rawValue)'\(near)")
      }
      var value = ""
      if flag.value != nil {
        guard let given = parts.count > 1 ? parts[1] : rest.popFirst() else {
          throw UsageError(message: "option '\(parts[0])' needs a value")
        }
        value = given
      } else if parts.count > 1 {
        throw UsageError(message: "option '\(parts[0])' takes no value")
      }
      if let right = flag.apply(&arguments, value) {
        throw UsageError(message: "option '\(parts[0])' cannot be '\(value)'; it can be \(right)")
      }
    }
    if arguments.usesStandardInput, !arguments.operands.isEmpty {
      throw UsageError(message: "paths and '--use-stdin' exclude each other; '--stdin-filename' names the document")
    }
    if let option = arguments.excludedBesideLines {
      throw UsageError(message: "'\(option)' and '--input-jsonl' exclude each other: a result is written for each line")
    }
    if arguments.usesStandardInput, arguments.shard != nil {
      throw UsageError(message: "'--use-stdin' and '--shard' exclude each other: there is one document")
    }
    if arguments.strict, arguments.lenient {
      throw UsageError(message: "'--strict' and '--lenient' exclude each other")
    }
    return arguments
  }

  private static func fileExists(_ path: String) -> Bool {
    if let _ = try? FileReader.read(path) { return true }
    return DocumentWalk.isFolder(path)
  }
}
