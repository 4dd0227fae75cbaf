import Reports
import SourceText

/// `snipcheck completions`: scripts for shells, made from the table of options.
enum CompletionsCommand {
  private static let shells = ["bash", "zsh", "fish"]

  static func run(_ arguments: Arguments) -> ExitCode {
    switch arguments.operands.first {
    case "bash": OutputStream.output.write(Array(bash.utf8))
    case "zsh": OutputStream.output.write(Array(zsh.utf8))
    case "fish": OutputStream.output.write(Array(fish.utf8))
    case let name:
      let near = name.map { suggestion(for: $0, among: shells) } ?? ""
      OutputStream.error.writeLine(
        "snipcheck: completions are for bash, zsh or fish\(near); see 'snipcheck help completions'")
      return .usage
    }
    return .success
  }

  private static var commands: [Arguments.Command] { Arguments.Command.allCases }

  /// The words that can follow a command, where they are known.
  private static func actions(of command: Arguments.Command) -> [String] {
    switch command {
    case .corpus: CorpusCommand.Action.allCases.map(\.rawValue)
    case .baseline: ["report", "compare"]
    case .rules, .docs: ruleIDs
    case .completions: shells
    case .help: commands.map(\.rawValue)
    default: []
    }
  }

  /// The ids of the built-in rules.
  private static var ruleIDs: [String] { (try? RuleLibrary())?.rules.map(\.id) ?? [] }

  /// The values that an option can have, where they are known; `nil` for paths and the like.
  private static func values(of flag: Flag) -> [String]? {
    if flag.names.contains("--reporter") { return Reporters.all.map { $0.identifier } }
    if flag.value == "ID" { return ruleIDs }
    return flag.choices.isEmpty ? nil : flag.choices
  }

  private static var bash: String {
    var text = """
      # Completions of snipcheck for bash: source <(snipcheck completions bash)
      _snipcheck() {
        local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" command=lint options
        case "${COMP_WORDS[1]}" in
          \(commands.map(\.rawValue).joined(separator: "|"))) command="${COMP_WORDS[1]}" ;;
        esac
        case "$previous" in

      """
    var seen: Set<String> = []
    for flag in Flag.all where flag.value != nil && seen.insert(flag.names[0]).inserted {
      let names = flag.names.joined(separator: "|")
      if let values = values(of: flag) {
        text += "    \(names)) COMPREPLY=($(compgen -W \"\(values.joined(separator: " "))\" -- \"$word\")); return ;;\n"
      } else {
        text += "    \(names)) COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n"
      }
    }
    text += "  esac\n  case \"$command\" in\n"
    for command in commands {
      let names = Flag.of(command).flatMap(\.names).joined(separator: " ")
      text += "    \(command.rawValue)) options=\"\(names)\" ;;\n"
    }
    text += """
        esac
        if [[ $word == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$word"))

      """
    for command in commands where !actions(of: command).isEmpty {
      text += "  elif [[ $COMP_CWORD -eq 2 && $command == \(command.rawValue) ]]; then\n"
      text += "    COMPREPLY=($(compgen -f -W \"\(actions(of: command).joined(separator: " "))\" -- \"$word\"))\n"
    }
    text += """
        elif [[ $COMP_CWORD -eq 1 ]]; then
          COMPREPLY=($(compgen -f -W "\(commands.map(\.rawValue).joined(separator: " "))" -- "$word"))
        else
          COMPREPLY=($(compgen -f -- "$word"))
        fi
      }
      complete -o filenames -F _snipcheck snipcheck

      """
    return text
  }

  private static var zsh: String {
    var text = """
      #compdef snipcheck
      # Completions of snipcheck for zsh: snipcheck completions zsh > ~/.zfunc/_snipcheck
      _snipcheck() {
        local -a commands
        commands=(

      """
    for command in commands {
      text += "    '\(command.rawValue):\(quoted(HelpText.summary(of: command).replacing(":", with: "\\:")))'\n"
    }
    text += "  )\n  (( CURRENT == 2 )) && _describe command commands\n  case ${words[2]} in\n"
    for command in commands.filter({ $0 != .lint }) + [.lint] {
      text += "    \(command == .lint ? "*" : command.rawValue)) _arguments -s \\\n"
      for flag in Flag.of(command) {
        for name in flag.names {
          text += "      '*\(name)[\(quoted(flag.help.replacing("]", with: "\\]").replacing("[", with: "\\[")))]"
          if let value = flag.value {
            text += ":\(value.lowercased()):" + (values(of: flag).map { "(\($0.joined(separator: " ")))" } ?? "_files")
          }
          text += "' \\\n"
        }
      }
      let actions = actions(of: command).joined(separator: " ")
      if !actions.isEmpty { text += "      '2:action:(\(actions))' \\\n" }
      text += "      '*:file:_files' ;;\n"
    }
    return text + "  esac\n}\n_snipcheck \"$@\"\n"
  }

  private static var fish: String {
    var text = "# Completions of snipcheck for fish: snipcheck completions fish | source\n"
    let names = commands.map(\.rawValue).joined(separator: " ")
    for command in commands {
      text += "complete -c snipcheck -n __fish_use_subcommand -a \(command.rawValue)"
      text += " -d '\(escaped(HelpText.summary(of: command)))'\n"
    }
    for command in commands where !actions(of: command).isEmpty {
      text += "complete -c snipcheck -n '__fish_seen_subcommand_from \(command.rawValue)'"
      text += " -a '\(actions(of: command).joined(separator: " "))'\n"
    }
    for flag in Flag.all {
      var condition = flag.commands.map(\.rawValue).sorted().joined(separator: " ")
      condition = "__fish_seen_subcommand_from \(condition)"
      // Without a command the options are those of lint.
      if flag.commands.contains(.lint) { condition += "; or not __fish_seen_subcommand_from \(names)" }
      text += "complete -c snipcheck -n '\(condition)'"
      for name in flag.names {
        text += name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst())"
      }
      if flag.value != nil {
        text += values(of: flag).map { " -x -a '\($0.joined(separator: " "))'" } ?? " -r"
      }
      text += " -d '\(escaped(flag.help))'\n"
    }
    return text
  }

  /// Text in single quotes of zsh.
  private static func quoted(_ text: String) -> String { text.replacing("'", with: "'\\''") }

  /// Text in single quotes of fish.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
