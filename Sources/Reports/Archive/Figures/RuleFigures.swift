/// What a rule finds in an archive.
package struct RuleFigures: Sendable {
  package let rule: String
  package let family: String
  package var findings = 0
  package var errors = 0
  package var posts = 0
  /// Findings by year; `nil` for posts without a date.
  package var years: [Int?: Int] = [:]
}

/// What is found of an old API.
package struct OutdatedFigures: Sendable {
  package let api: OutdatedAPI
  package var findings = 0
  package var posts = 0
  /// Findings by year; `nil` for posts without a date.
  package var years: [Int?: Int] = [:]
}
