import Platform
import RuleEngine
import Snippets

/// A worker's memory: the checker for the documents of one profile at a time.
struct DocumentWorker: ~Copyable {
  /// What a checker may have grown to hold, in bytes of a document, so that one long document does not stay dear.
  private static let keptSize = 1 << 20

  /// Documents of more bytes are checked one at a time.
  private static let longSize = 4 << 20

  private let keepsDetails: Bool
  private var checker: DocumentChecker?
  private var profile: LintProfiles.Profile?

  /// Makes a worker without memory.
  ///
  /// - Parameter keepsDetails: Whether documents and all that their checks gave are returned.
  init(keepsDetails: Bool) { self.keepsDetails = keepsDetails }

  /// Reads and checks the document at a path.
  ///
  /// - Parameters:
  ///   - target: The path with its profile.
  ///   - turn: Is had while a long document is checked, so that workers need the memory of one of them.
  mutating func check(_ target: LintTarget, alone turn: Monitor<Void>) -> CheckedDocument {
    let profile = target.profile
    do {
      guard let document = try DocumentReader.read(target.input) else { return CheckedDocument() }
      guard document.bytes.count > Self.longSize else { return check(document, profile) }
      return turn.withLock { _ in check(document, profile) }
    } catch {
      return CheckedDocument(outcome: LintRun.Outcome(problem: error.description, isDocument: true))
    }
  }

  /// Checks a document.
  mutating func check(_ document: Document, _ profile: LintProfiles.Profile) -> CheckedDocument {
    var checker =
      self.profile === profile ? self.checker.take() ?? profile.run.makeChecker() : profile.run.makeChecker()
    var checked = profile.run.check(document, keepsDetails: keepsDetails, &checker)
    checked.judge(with: profile)
    self.profile = profile
    self.checker = document.bytes.count > Self.keptSize ? nil : consume checker
    return checked
  }
}
