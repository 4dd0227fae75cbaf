import Reports

/// The forms in which a comparison of two recordings is told.
struct ComparisonReport {
  let comparison: RecordingComparison
  /// What the recordings were called on the command line.
  let names: (old: String, new: String)
  /// What stands before the names of documents in links, with a final slash; may be empty.
  let folders: (old: String, new: String)

  init(_ comparison: RecordingComparison, names: (old: String, new: String), folders: (old: String, new: String)) {
    self.comparison = comparison
    self.names = names
    self.folders = folders
  }

  static let header = ["rule", "old", "new", "only in old", "only in new", "changed", "moved"]

  /// The numbers of each rule that differs, in the order of the header.
  var rows: [[String]] {
    comparison.differingRules.map { id, rule in
      [id]
        + [rule.old, rule.new, rule.onlyInOld.count, rule.onlyInNew.count, rule.changed.count, rule.moved].map(
          String.init)
    }
  }

  /// The numbers of all rules together.
  var total: [String] {
    let rules = comparison.rules.values
    func sum(_ number: (RecordingComparison.RuleDifferences) -> Int) -> Int { rules.reduce(0) { $0 + number($1) } }
    let numbers = [
      sum(\.old), sum(\.new), sum(\.onlyInOld.count), sum(\.onlyInNew.count), sum(\.changed.count), sum(\.moved),
    ]
    return ["Total"] + numbers.map(String.init)
  }

  /// What the recordings hold, and which documents and blocks are not in both, a sentence each.
  var sentences: [String] {
    func contents(_ totals: RecordingComparison.Totals) -> String {
      "\(counted(totals.documents, "document")), \(counted(totals.blocks, "block")), "
        + counted(totals.findings, "finding")
    }
    var result = ["Old: \(names.old), \(contents(comparison.old))", "New: \(names.new), \(contents(comparison.new))"]
    for (documents, name) in [(comparison.documentsOnlyInOld, "old"), (comparison.documentsOnlyInNew, "new")]
    where !documents.isEmpty {
      result.append("Documents only in \(name): \(documents.joined(separator: ", "))")
    }
    let blocks = ["new", "gone", "changed", "moved"].compactMap { word in
      comparison.blocks[word].map { "\($0) \(word)" }
    }
    if !blocks.isEmpty { result.append("Blocks: \(blocks.joined(separator: ", "))") }
    return result
  }

  /// Tables and lists for a terminal.
  var table: String {
    var text = sentences.joined(separator: "\n") + "\n"
    guard !rows.isEmpty else { return text + "The findings are the same.\n" }
    text += TextTable.render(header: Self.header, rows: rows, footer: total) + "\n"
    for (id, rule) in comparison.differingRules
    where !rule.onlyInOld.isEmpty || !rule.onlyInNew.isEmpty
      || !rule.changed.isEmpty
    {
      text += "\n\(id)\n"
      for place in rule.onlyInOld { text += "- \(line(place, folders.old))\n" }
      for place in rule.onlyInNew { text += "+ \(line(place, folders.new))\n" }
      for (old, new) in rule.changed { text += "- \(line(old, folders.old))\n+ \(line(new, folders.new))\n" }
    }
    return text
  }

  private func line(_ place: RecordingComparison.Place, _ folder: String) -> String {
    let start = place.finding.start
    return "\(folder)\(place.document):\(start.line):\(start.column): \(place.finding.severity.rawValue): "
      + place.finding.message
  }
}
