package import RuleEngine

/// Findings by their documents.
package enum FindingGroups {
  /// Returns the findings of each document; findings keep their order, documents that of their first finding.
  package static func byPath(_ findings: [Finding]) -> [(path: String, findings: [Finding])] {
    var groups: [(path: String, findings: [Finding])] = []
    var numbers: [String: Int] = [:]
    for finding in findings {
      if let number = numbers[finding.path] {
        groups[number].findings.append(finding)
      } else {
        numbers[finding.path] = groups.count
        groups.append((finding.path, [finding]))
      }
    }
    return groups
  }
}
