package import RuleEngine

/// What `snipcheck lint --input-jsonl` says about a document, as an object on a line of its own.
package struct ResultLine: Sendable {
  /// What a document is called by who sent it.
  package enum Identifier: Hashable, Sendable {
    case none
    case text(String)
    /// A number as it was written, whatever its size.
    case number(String)

    /// The identifier without quotes; `nil` if there is none.
    package var text: String? {
      switch self {
      case .none: nil
      case .text(let text), .number(let text): text
      }
    }
  }

  package var id = Identifier.none
  package var path: String?
  package var findings: [Finding] = []
  /// How many blocks were checked.
  package var blocks = 0
  /// Why the document could not be checked, and the line that it was to be on, from 1.
  package var problem: (line: Int, text: String)?

  package init() {}

  /// Adds the object and a line feed.
  package func write(to json: inout JSONText) {
    json.raw("{\"id\":")
    switch id {
    case .none: json.raw("null")
    case .text(let text): json.string(text)
    case .number(let text): json.number(written: text)
    }
    json.raw(",\"path\":")
    if let path { json.string(path) } else { json.raw("null") }
    json.raw(",\"findings\":[")
    for (number, finding) in findings.enumerated() {
      if number > 0 { json.raw(",") }
      json.compact(JSONReporter.object(finding))
    }
    json.raw("],\"blocks\":")
    json.number(blocks)
    if let problem {
      json.raw(",\"line\":")
      json.number(problem.line)
      json.raw(",\"error\":")
      json.string(problem.text)
    } else {
      json.raw(",\"error\":null")
    }
    json.raw("}\n")
  }
}
