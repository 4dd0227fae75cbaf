import CompilerCheck
import RuleEngine
import Snippets

/// Checked documents that wait for the compiler's word: it is asked about many at once, since calls are dear.
struct ParseBatch {
  /// How many bytes of documents, and how many documents, wait at most.
  private static let size = 8 << 20
  private static let length = 4096

  private let profiles: [LintProfiles.Profile]
  private let keepsDetails: Bool
  /// Whether there is a compiler to ask.
  private let isNeeded: Bool
  private var waiting: [(checked: CheckedDocument, profile: Int)] = []
  private var bytes = 0
  /// How many documents came.
  private(set) var count = 0
  /// What the compiler could not be asked for, in words.
  private(set) var problems: [String] = []

  init(_ profiles: [LintProfiles.Profile], keepsDetails: Bool) {
    self.profiles = profiles
    self.keepsDetails = keepsDetails
    isNeeded = profiles.contains { $0.run.parser != nil }
  }

  /// Takes a document, and hands on those about which all is said.
  mutating func append(_ checked: CheckedDocument, profile: Int, to consume: (Int, CheckedDocument) -> Void) {
    count += 1
    guard isNeeded else { return consume(count - 1, checked) }
    waiting.append((checked, profile))
    bytes += checked.parsing?.document.bytes.count ?? checked.details?.document.bytes.count ?? 0
    if bytes >= Self.size || waiting.count >= Self.length { flush(to: consume) }
  }

  /// Asks the compiler, and hands on all that waits.
  mutating func flush(to consume: (Int, CheckedDocument) -> Void) {
    for (number, profile) in profiles.enumerated() {
      guard let parser = profile.run.parser else { continue }
      let indices = waiting.indices.filter { waiting[$0].profile == number && waiting[$0].checked.parsing != nil }
      guard !indices.isEmpty else { continue }
      do throws(CompilerError) {
        let reports = try parser.reports(on: indices.map { waiting[$0].checked.parsing?.inputs ?? [] })
        var checker = profile.run.makeChecker()
        for (index, reports) in zip(indices, reports) where !reports.isEmpty {
          guard let document = waiting[index].checked.parsing?.document else { continue }
          waiting[index].checked = profile.run.check(
            document, parsed: reports, keepsDetails: keepsDetails, &checker)
          waiting[index].checked.judge(with: profile)
        }
      } catch {
        // What was found without it is handed on all the same.
        if !problems.contains(error.description) { problems.append(error.description) }
      }
    }
    let first = count - waiting.count
    for index in waiting.indices {
      waiting[index].checked.parsing = nil
      consume(first + index, waiting[index].checked)
      waiting[index].checked = CheckedDocument()
    }
    waiting = []
    bytes = 0
  }
}
