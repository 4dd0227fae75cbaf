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
      } else if !word.hasPrefix("-"), !word.contains("/"), !word.contains("."), !FileReader.exists(word),
        let near = nearMiss(of: word, among: Arguments.Command.allCases.map(\.rawValue))
      {
        throw UsageError(message: "there is no command '\(word)', and no such file; did you mean '\(near)'?")
      }
    }
    var given: [String: String] = [:]
    var onlyOperands = false
    while let word = rest.popFirst() {
      guard !onlyOperands, word.hasPrefix("-"), word != "-" else {
        guard !word.isEmpty else { throw UsageError(message: Self.emptyOperand(of: arguments.command)) }
        arguments.operands.append(word)
        continue
      }
      if word == "--" {
        onlyOperands = true
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let flag = Flag.named(parts[0], of: arguments.command) else {
        let isVersion = parts[0] == "-v" || parts[0] == "-V"
        let names = Flag.of(arguments.command).flatMap(\.names)
        let near = isVersion ? "; '--version' prints the version" : suggestion(for: parts[0], among: names)
        throw UsageError(message: "unknown option '\(parts[0])' of '\(arguments.command.rawValue)'\(near)")
      }
      if parts[0] != flag.names[0] { arguments.spellings[flag.names[0]] = parts[0] }
      let value = try value(of: flag, parts, &rest, arguments.command)
      if !flag.isRepeatable, flag.value != nil, let first = given.updateValue(value, forKey: flag.names[0]),
        first != value
      {
        throw UsageError(message: "option '\(parts[0])' is given twice, as '\(first)' and as '\(value)'; remove one")
      }
      if let right = flag.apply(&arguments, value) {
        throw UsageError(message: "option '\(parts[0])' cannot be '\(value)'; it can be \(right)")
      }
    }
    if !arguments.wantsHelp, let message = arguments.contradiction ?? arguments.operandMistake {
      throw UsageError(message: message)
    }
    return arguments
  }

  /// Returns an option's value, which stands behind `=` or is the next word; the empty text for a flag.
  private static func value(
    of flag: Flag, _ parts: [String], _ rest: inout ArraySlice<String>, _ command: Arguments.Command
  ) throws(UsageError) -> String {
    guard flag.value != nil else {
      guard parts.count == 1 else { throw UsageError(message: "option '\(parts[0])' takes no value") }
      return ""
    }
    if parts.count > 1 {
      guard !parts[1].isEmpty else { throw UsageError(message: "option '\(parts[0])' needs a value behind '='") }
      return parts[1]
    }
    guard let next = rest.popFirst() else { throw UsageError(message: "option '\(parts[0])' needs a value") }
    guard !next.isEmpty else {
      throw UsageError(message: "option '\(parts[0])' needs a value; the word behind it is empty")
    }
    let name = String(next.prefix { $0 != "=" })
    guard Flag.named(name, of: command) == nil else {
      throw UsageError(
        message:
          "option '\(parts[0])' needs a value; '\(name)' is an option (write '\(parts[0])=\(next)' if it is meant)")
    }
    return next
  }

  private static func emptyOperand(of command: Arguments.Command) -> String {
    switch command {
    case .lint, .fix, .extract: "a path is empty; write '.' for this folder"
    default: "an operand of '\(command.rawValue)' is empty; remove it"
    }
  }
}
