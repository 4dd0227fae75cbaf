package import Snippets

/// The figures of one post; they are added to an archive's and forgotten.
package struct ArchivePost: Sendable {
  /// The path of its document below the folder of the archive.
  package var path: String
  package var title: String
  package var date: PostDate?
  /// The line of the document on which it begins, from 1; for entries of feeds.
  package var line = 1
  /// The document's format.
  package var format: String
  /// Its code blocks by language in lower case; empty where none is named.
  package var languages: [String: Int] = [:]
  /// Its code blocks by the form in which they stand.
  package var forms: [String: Int] = [:]
  /// The blocks that are checked as Swift, and their lines.
  package var swiftBlocks = 0
  package var swiftLines = 0
  /// The blocks without a language that are not checked and look like Swift.
  package var unlabelledSwift = 0
  /// The checked blocks that the compiler's parser takes, by themselves or completed.
  package var parsedBlocks = 0
  /// How many findings each rule has.
  package var findings: [FindingKey: Int] = [:]
  /// The old API in it, with what is written today, by how often it is found.
  package var outdated: [OutdatedAPI: Int] = [:]
  /// What it uses and does not declare, by how often it does.
  package var uses: [UsedAPI: Int] = [:]

  package init(path: String, title: String, date: PostDate?, format: String) {
    self.path = path
    self.title = title
    self.date = date
    self.format = format
  }

  /// What findings are counted by.
  package struct FindingKey: Hashable, Sendable {
    package var rule: String
    package var family: String
    package var isError: Bool

    package init(rule: String, family: String, isError: Bool) {
      self.rule = rule
      self.family = family
      self.isError = isError
    }
  }

  package var blockCount: Int { languages.values.reduce(0, +) }
  package var findingCount: Int { findings.values.reduce(0, +) }
}

/// An old form and what stands for it today.
package struct OutdatedAPI: Hashable, Sendable {
  package var old: String
  /// Empty where there is no one answer.
  package var new: String

  package init(old: String, new: String) {
    self.old = old
    self.new = new
  }
}

/// A name that code uses and its post does not declare.
package struct UsedAPI: Hashable, Comparable, Sendable {
  /// What the tokens around a name make of it.
  package enum Kind: String, CaseIterable, Comparable, Sendable {
    /// A type: in a type's place, or capitalised in an expression.
    case type
    /// A name behind a period.
    case member
    /// A name that is called by itself.
    case function
    /// An imported module.
    case module
    /// An attribute, property wrapper or macro with its `@` or `#`.
    case attribute

    package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  package var kind: Kind
  package var name: String

  package init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// The name as it is written: `.map`, `print()`, `@State`, `String`.
  package var spelling: String {
    switch kind {
    case .type, .attribute, .module: name
    case .member: "." + name
    case .function: name + "()"
    }
  }

  package static func < (left: UsedAPI, right: UsedAPI) -> Bool { (left.kind, left.name) < (right.kind, right.name) }
}
