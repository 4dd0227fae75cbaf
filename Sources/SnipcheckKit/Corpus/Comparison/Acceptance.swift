/// Which differences a check is about, and how a record is brought up to them.
struct Acceptance: Sendable {
  /// The names of documents, or of folders of them; all if empty.
  var paths: [String] = []
  /// The ids of rules; differences of all kinds if empty.
  var rules: Set<String> = []
  /// The part of the documents that is looked at, and the folder that their names are relative to; all if `nil`.
  var part: (shard: Shard, folder: String)?

  /// Whether a document is among them.
  func includes(document name: String) -> Bool {
    if let (shard, folder) = part, !shard.takes(AbsolutePath.relative(folder + "/" + name)) { return false }
    return paths.isEmpty || paths.contains { Self.holds($0, name) }
  }

  /// Whether a path is that of a document, or of a folder that it lies in.
  static func holds(_ path: String, _ name: String) -> Bool {
    path.isEmpty || name == path || name.hasPrefix(path + "/")
  }

  /// Whether a difference is among them.
  func includes(_ difference: CorpusDifference) -> Bool {
    includes(document: difference.document)
      && (rules.isEmpty || difference.rule.map { rules.contains($0) } ?? false)
  }

  /// Returns a record with the differences accepted that this is about.
  ///
  /// - Parameters:
  ///   - old: What is on record; `nil` for a new document.
  ///   - new: What is found; `nil` for a document that is gone.
  /// - Returns: The new record; `nil` if there is none any more, or yet.
  func record(_ old: RecordedDocument?, _ new: RecordedDocument?) -> RecordedDocument? {
    guard let name = new?.name ?? old?.name, includes(document: name) else { return old }
    guard !rules.isEmpty else { return new }
    guard var record = old else { return nil }
    let pairing = Pairing.blocks(record.blocks, new?.blocks ?? [])
    for index in record.blocks.indices {
      let match = pairing.newIndices[index].flatMap { new?.blocks[$0] }
      let shift = record.blocks[index].line - (match?.line ?? 0)
      accept(match?.findings.map { $0.shifted(by: shift) } ?? [], into: &record.blocks[index].findings)
    }
    accept(new?.findings ?? [], into: &record.findings)
    return record
  }

  private func accept(_ found: [RecordedFinding], into findings: inout [RecordedFinding]) {
    let kept = findings.filter { !rules.contains($0.rule) }
    findings = kept + found.filter { rules.contains($0.rule) }
    // The order in which a check finds them.
    findings.sort { ($0.start, $0.rule, $0.end) < ($1.start, $1.rule, $1.end) }
  }
}
