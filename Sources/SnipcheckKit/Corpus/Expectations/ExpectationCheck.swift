import RuleEngine
import Snippets
import SourceText

/// Holds what is found in a document against the marks in it.
enum ExpectationCheck {
  /// Returns what is not as the marks say: what they expect and is not there, and what is there and they do not expect.
  ///
  /// - Parameters:
  ///   - details: What the check of the document gave; nothing is wrong with a document without marks.
  ///   - name: The document's name.
  static func differences(_ details: CheckedDocument.Details, name: String) -> [CorpusDifference] {
    let expectations = details.result.expectations
    guard !expectations.isEmpty else { return [] }
    let findings = details.result.findings
    let table = LineTable(details.document.bytes.span)
    // Findings are in the order of their places, and so are those of one rule.
    let byRule = Dictionary(grouping: findings.indices) { findings[$0].rule.id }
    var isExpected = Array(repeating: false, count: findings.count)
    var differences: [CorpusDifference] = []
    func add(_ fault: ExpectationFault, at place: Position) {
      differences.append(CorpusDifference(subject: .expectation(fault), document: name, place: place))
    }
    for expectation in expectations {
      let place = table.position(at: expectation.mark.lowerBound, in: details.document.bytes.span)
      if let fault = expectation.fault {
        add(ExpectationFault(rule: nil, isAbsence: true, message: "The mark cannot be followed: \(fault)"), at: place)
        continue
      }
      let found = matches(expectation, byRule[expectation.rule] ?? [], findings)
      for index in found { isExpected[index] = true }
      if found.isEmpty {
        let message = "Expected here and not found: '\(expectation.rule)'"
        add(ExpectationFault(rule: expectation.rule, isAbsence: true, message: message), at: place)
      }
    }
    for (finding, isExpected) in zip(findings, isExpected) where !isExpected {
      let message = "No mark expects this: \(finding.reason) (\(finding.rule.id))"
      add(ExpectationFault(rule: finding.rule.id, isAbsence: false, message: message), at: finding.start)
    }
    return differences.sorted { $0.place < $1.place }
  }

  /// Returns which findings of its rule an expectation is about.
  private static func matches(_ expectation: Expectation, _ candidates: [Int], _ findings: [Finding]) -> [Int] {
    var low = 0
    var high = candidates.count
    while low < high {
      let middle = (low + high) / 2
      if findings[candidates[middle]].range.lowerBound < expectation.scope.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return candidates[low...].prefix { findings[$0].range.lowerBound <= expectation.scope.upperBound }
      .filter { findings[$0].snippet == nil || findings[$0].snippet == expectation.snippet }
  }
}
