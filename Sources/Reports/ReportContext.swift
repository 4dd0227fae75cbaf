package import RuleEngine
package import Snippets

/// What reporters need to know of a run besides its findings.
package struct ReportContext: Sendable {
  /// The folder to which relative paths refer, without a final slash.
  package var workingFolder: String
  /// The version of snipcheck.
  package var version: String
  /// The rules that were on.
  package var rules: [Rule]
  /// Whether the rule with an id comes with snipcheck; all others are the user's own.
  package var isBuiltIn: @Sendable (String) -> Bool
  /// Whether text may hold the colour codes of terminals.
  package var usesColor: Bool
  /// How snippets were taken out of documents.
  package var extraction: ExtractionOptions
  /// Returns the document at a path, or `nil` if it cannot be read any more. Most reports need none, so that documents
  /// are not kept in memory but read again.
  package var document: @Sendable (String) -> Document?

  package init(
    workingFolder: String, version: String, rules: [Rule] = [],
    isBuiltIn: @escaping @Sendable (String) -> Bool = { _ in false },
    usesColor: Bool = false, extraction: ExtractionOptions = ExtractionOptions(),
    document: @escaping @Sendable (String) -> Document? = { _ in nil }
  ) {
    self.workingFolder = workingFolder
    self.version = version
    self.rules = rules
    self.isBuiltIn = isBuiltIn
    self.usesColor = usesColor
    self.extraction = extraction
    self.document = document
  }

  /// Returns a path without the working folder.
  package func relative(_ path: String) -> String {
    path.hasPrefix(workingFolder + "/") ? String(path.dropFirst(workingFolder.count + 1)) : path
  }
}
