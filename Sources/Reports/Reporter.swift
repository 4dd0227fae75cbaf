package import RuleEngine

/// A form in which findings are reported.
package protocol Reporter: Sendable {
  /// What `--reporter` calls it.
  static var identifier: String { get }
  /// One line on what it is for, with the unit of its columns.
  static var summary: String { get }
  /// Itself, if it needs no more than one document's findings at a time: a cast would search all conformances of the program.
  static var streaming: (any StreamingReporter.Type)? { get }
  /// Returns the whole report, with its final line break, or nothing where an empty report is no text at all.
  ///
  /// - Parameters:
  ///   - findings: In the order in which they shall appear.
  ///   - context: What the run was about.
  static func report(_ findings: [Finding], _ context: ReportContext) -> [UInt8]
}

extension Reporter {
  package static var streaming: (any StreamingReporter.Type)? { nil }
}

/// The reporters there are.
package enum Reporters {
  /// By identifier.
  package static let all: [any Reporter.Type] = [
    AnnotationsReporter.self, CSVReporter.self, CheckstyleReporter.self, CodeClimateReporter.self,
    EmojiReporter.self, GitHubActionsReporter.self, GitLabReporter.self, HTMLReporter.self, JSONReporter.self,
    JSONLinesReporter.self, JUnitReporter.self, MarkdownReporter.self, PrettyReporter.self, RDJSONReporter.self,
    RelativePathReporter.self, SARIFReporter.self, SonarQubeReporter.self, SummaryReporter.self, XcodeReporter.self,
  ]

  /// Returns the reporter of an identifier.
  package static func named(_ identifier: String) -> (any Reporter.Type)? {
    all.first { $0.identifier == identifier }
  }
}
