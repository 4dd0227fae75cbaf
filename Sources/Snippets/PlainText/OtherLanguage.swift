/// What a block of code that is no Swift seems to be.
package enum OtherLanguage: String, CaseIterable, Sendable {
  /// Commands for a shell, with or without their output.
  case shell
  /// A session of a debugger or of the Swift REPL.
  case console
  /// What a compiler or a program printed.
  case output
  case diff
  case objectiveC
  /// C or C++.
  case c
  case json
  /// A property list, or XML or HTML of another kind.
  case xml
  /// Localised strings, `"key" = "value";`.
  case strings
  case ruby
  case javaScript
  case kotlin
  case python
  case sql
  case http
  case yaml
  /// A drawing of a tree of folders.
  case folderTree

  /// The name of the language in a snippet, as in info strings.
  package var language: String {
    switch self {
    case .output: "text"
    case .objectiveC: "objc"
    case .javaScript: "javascript"
    case .folderTree: "tree"
    default: rawValue
    }
  }

  /// What to call it in a sentence, with its article.
  package var phrase: String {
    switch self {
    case .shell: "a shell session"
    case .console: "a debugger or REPL session"
    case .output: "program or compiler output"
    case .diff: "a diff"
    case .objectiveC: "Objective-C"
    case .c: "C or C++"
    case .json: "JSON"
    case .xml: "XML or HTML"
    case .strings: "a strings file"
    case .ruby: "Ruby"
    case .javaScript: "JavaScript"
    case .kotlin: "Kotlin"
    case .python: "Python"
    case .sql: "SQL"
    case .http: "an HTTP message"
    case .yaml: "YAML"
    case .folderTree: "a folder tree"
    }
  }
}
