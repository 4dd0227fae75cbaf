import Platform
import Reports

extension Arguments {
  /// How many documents are checked at once: what was asked for, or one a processor.
  var workers: Int { jobs ?? Processors.count }

  /// The option that was given beside `--input-jsonl` although each excludes the other; `nil` if there is none.
  var excludedBesideLines: String? {
    guard readsLines else { return nil }
    let given: [(String, Bool)] = [
      (spellings["--fix"] ?? "--fix", fix), ("--diff", diff), (standardInputOption, usesStandardInput),
      ("--since", since != nil),
      ("--use-script-input-files", usesScriptInputFiles), ("--use-script-input-file-lists", usesScriptInputFileLists),
      ("--baseline", baseline != nil), ("--write-baseline", writtenBaseline != nil), ("--output", output != nil),
      ("--reporter", reporter != nil && reporter != JSONLinesReporter.identifier), ("--benchmark", benchmarks),
      ("--progress", progress),
    ]
    return given.first { $0.1 }?.0
  }
}
