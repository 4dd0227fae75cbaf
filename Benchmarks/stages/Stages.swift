import Foundation
import Reports
import RuleEngine
import SnipcheckKit
import Snippets
import SourceText
import SwiftTokens

/// The stages of a run, each measured on what the stage before makes of the same documents.
struct Stages: ~Copyable {
  /// What one stage took in each round.
  struct Measurement {
    let name: String
    /// How many bytes it went through: of documents, of their code, or of the report.
    var bytes = 0
    /// Seconds of the processor, one number a round.
    var times: [Double] = []

    var median: Double { times.sorted()[times.count / 2] }
    var least: Double { times.min() ?? 0 }
  }

  private let documents: [Document]
  private let formats: [(name: String, documents: [Document])]
  private let rules: RuleSet
  private let context: ReportContext
  private var post: Post
  private var store: TokenStore
  private(set) var measurements: [Measurement] = []

  /// Makes the stages with the rules that are on by default.
  init(_ documents: [Document]) throws {
    self.documents = documents
    formats = Dictionary(grouping: documents, by: \.format).map { ($0.key.rawValue, $0.value) }.sorted { $0.0 < $1.0 }
    rules = try RuleSet(Configuration().selections(from: RuleLibrary()))
    context = ReportContext(
      workingFolder: FileManager.default.currentDirectoryPath, version: snipcheckVersion,
      rules: rules.selections.map(\.rule))
    post = Post(vocabulary: rules.vocabulary)
    store = TokenStore(vocabulary: rules.vocabulary)
  }

  /// Runs each stage over all documents.
  mutating func runOnce() {
    var bytes = 0
    var start = Self.processorTime()
    for document in documents { bytes += FileBytes.read(document.path)?.count ?? 0 }
    note("read", bytes, since: start)

    start = Self.processorTime()
    let valid = documents.count { (try? UTF8Span(validating: $0.bytes.span)) != nil }
    note(valid == documents.count ? "validate UTF-8" : "validate UTF-8, not all is", bytes, since: start)

    for (name, group) in formats {
      start = Self.processorTime()
      for document in group { _ = document.extract() }
      note("extract \(name)", group.reduce(0) { $0 + $1.bytes.count }, since: start)
    }

    let extracted = documents.map { document in
      let untagged = UntaggedBlocks.usual(in: document.format)
      let snippets = document.extract().snippets.filter { untagged.takesAsSwift($0, of: document.bytes.span) }
      return (document: document, snippets: snippets)
    }
    for (name, withRoles) in [("lex", false), ("lex and outline", true)] {
      bytes = 0
      start = Self.processorTime()
      for (document, snippets) in extracted {
        store.removeAll()
        for snippet in snippets {
          snippet.withCode(in: document.bytes.span) { code in
            bytes += code.count
            _ = store.append(code, withRoles: withRoles)
          }
        }
      }
      note(name, bytes, since: start)
    }

    var matching = 0.0
    for (document, snippets) in extracted {
      post.removeAll()
      for (index, snippet) in snippets.enumerated() {
        post.append(snippet, index: index, of: document.bytes.span)
      }
      start = Self.processorTime()
      _ = rules.check(post)
      matching += Self.processorTime() - start
    }
    note("match", bytes, taking: matching)

    var checker = DocumentChecker(rules)
    start = Self.processorTime()
    var findings: [Finding] = []
    for document in documents { findings += checker.check(document).findings }
    note("all of extract to match", documents.reduce(0) { $0 + $1.bytes.count }, since: start)

    guard let reporter = Reporters.named("xcode") else { return }
    start = Self.processorTime()
    bytes = reporter.report(findings, context).count
    note("report", bytes, since: start)
  }

  private mutating func note(_ name: String, _ bytes: Int, since start: Double) {
    note(name, bytes, taking: Self.processorTime() - start)
  }

  private mutating func note(_ name: String, _ bytes: Int, taking seconds: Double) {
    let index = measurements.firstIndex { $0.name == name } ?? measurements.endIndex
    if index == measurements.endIndex { measurements.append(Measurement(name: name)) }
    measurements[index].bytes = bytes
    measurements[index].times.append(seconds)
  }

  /// The time that processors spent on this process, in seconds: other processes do not count.
  private static func processorTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
