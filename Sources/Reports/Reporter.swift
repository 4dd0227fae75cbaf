package import RuleEngine

/// A form in which findings are reported.
package protocol Reporter: Sendable {
  /// What `--reporter` calls it.
  static var identifier: String { get }
  /// One line on what it is for.
  static var summary: String { get }
  /// Returns the whole report, with its final line break, or nothing where an empty report is no text at all.
  ///
  /// - Parameters:
  ///   - findings: In the order in which they shall appear.
  ///   - context: What the run was about.
  static func report(_ findings: [Finding], _ context: ReportContext) -> [UInt8]
}

/// What reporters need to know of a run besides its findings.
package struct ReportContext: Sendable {
  /// The folder to which relative paths refer, without a final slash.
  package var workingFolder: String
  /// The version of snipcheck.
  package var version: String
  /// The rules that were on.
  package var rules: [Rule]

  package init(workingFolder: String, version: String, rules: [Rule]) {
    self.workingFolder = workingFolder
    self.version = version
    self.rules = rules
  }

  /// Returns a path without the working folder.
  package func relative(_ path: String) -> String {
    path.hasPrefix(workingFolder + "/") ? String(path.dropFirst(workingFolder.count + 1)) : path
  }
}

/// The reporters there are.
package enum Reporters {
  /// By identifier.
  package static let all: [any Reporter.Type] = [JSONReporter.self, XcodeReporter.self]

  /// Returns the reporter of an identifier.
  package static func named(_ identifier: String) -> (any Reporter.Type)? {
    all.first { $0.identifier == identifier }
  }
}
