import Reports
import RuleEngine
import Snippets

/// `snipcheck lint --benchmark`: what each stage and each rule costs on the documents of a run.
enum BenchmarkTable {
  /// Returns the table, measured on one thread with the rules of the main configuration.
  ///
  /// - Parameters:
  ///   - inputs: The documents; those that cannot be read are left out, since the run before names them.
  ///   - selections: The rules.
  /// - Throws: `RuleError` for a rule that cannot be compiled.
  static func text(_ inputs: [LintRun.Input], _ selections: [RuleSet.Selection]) throws(RuleError) -> String {
    let documents = inputs.compactMap { try? DocumentReader.read($0) }
    let bytes = documents.reduce(0) { $0 + $1.bytes.count }
    let (stages, rules) = try RuleBenchmark.measure(documents, selections)
    let rows = (stages + rules).map { row in
      [row.name, milliseconds(Int64(row.seconds * 1e6))]
    }
    return "\(documents.count) documents, \(bytes) bytes\n"
      + TextTable.render(header: ["stage or rule", "milliseconds"], rows: rows)
  }

  /// Returns microseconds as milliseconds with three digits behind the point.
  private static func milliseconds(_ microseconds: Int64) -> String {
    let digits = String(microseconds % 1000)
    return "\(microseconds / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
