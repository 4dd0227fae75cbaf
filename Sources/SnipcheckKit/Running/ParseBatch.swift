import CompilerCheck
import RuleEngine
import Snippets

/// Checked documents that wait for the compiler's word: it is asked about many at once, since calls are dear.
///
/// Each has a tag, with which it is handed on.
struct ParseBatch<Tag> {
  private struct Waiting {
    var checked: CheckedDocument
    let profile: LintProfiles.Profile?
    let tag: Tag
  }

  /// How many bytes of documents, and how many documents, wait at most.
  private static var size: Int { 8 << 20 }
  private static var length: Int { 4096 }

  private let keepsDetails: Bool
  private var waiting: [Waiting] = []
  private var bytes = 0
  /// What the compiler could not be asked for, in words.
  private(set) var problems: [String] = []

  init(keepsDetails: Bool) { self.keepsDetails = keepsDetails }

  /// Takes a document, and hands on those about which all is said; one without a profile is not asked about.
  mutating func append(
    _ checked: CheckedDocument, _ profile: LintProfiles.Profile?, tag: Tag, to consume: (Tag, CheckedDocument) -> Void
  ) {
    guard profile?.run.parser != nil || !waiting.isEmpty else { return consume(tag, checked) }
    waiting.append(Waiting(checked: checked, profile: profile, tag: tag))
    bytes += checked.parsing?.document.bytes.count ?? checked.details?.document.bytes.count ?? 0
    if bytes >= Self.size || waiting.count >= Self.length { flush(to: consume) }
  }

  /// Asks the compiler, and hands on all that waits.
  mutating func flush(to consume: (Tag, CheckedDocument) -> Void) {
    let asking = waiting.indices.filter { waiting[$0].checked.parsing != nil }
    for indices in Dictionary(grouping: asking, by: { waiting[$0].profile.map(ObjectIdentifier.init) }).values {
      if let profile = waiting[indices[0]].profile { ask(profile, about: indices) }
    }
    for index in waiting.indices {
      waiting[index].checked.parsing = nil
      consume(waiting[index].tag, waiting[index].checked)
      waiting[index].checked = CheckedDocument()
    }
    waiting = []
    bytes = 0
  }

  /// Asks about documents of one profile, and checks those again about which there is something to say.
  private mutating func ask(_ profile: LintProfiles.Profile, about indices: [Int]) {
    guard let parser = profile.run.parser else { return }
    do throws(CompilerError) {
      let reports = try parser.reports(on: indices.map { waiting[$0].checked.parsing?.inputs ?? [] })
      var checker = profile.run.makeChecker()
      for (index, reports) in zip(indices, reports) where !reports.isEmpty {
        guard let document = waiting[index].checked.parsing?.document else { continue }
        waiting[index].checked = profile.run.check(document, parsed: reports, keepsDetails: keepsDetails, &checker)
        waiting[index].checked.judge(with: profile)
      }
    } catch {
      // What was found without it is handed on all the same.
      if !problems.contains(error.description) { problems.append(error.description) }
    }
  }
}
