extension Arguments {
  /// Which options exclude each other, or would have no effect where they stand; `nil` if none.
  var contradiction: String? {
    if usesStandardInput, !operands.isEmpty {
      return "paths and '\(standardInputOption)' exclude each other; "
        + (standardInputName == nil
          ? "'--stdin-filename' names the document" : "the document comes from standard input")
    }
    if let option = excludedBesideLines {
      return "'\(option)' and '--input-jsonl' exclude each other: a result is written for each line"
    }
    if usesStandardInput, shard != nil {
      return "'\(standardInputOption)' and '--shard' exclude each other: there is one document"
    }
    for (isSo, first, second) in pairs where isSo { return "'\(first)' and '\(second)' exclude each other" }
    let corrects = diff ? "--diff" : fix ? spellings["--fix"] ?? "--fix" : command == .fix ? "fix" : nil
    if let corrects {
      // They would be thought to narrow down what is changed.
      let reporting = [
        (since != nil, "--since"), (baseline != nil, "--baseline"), (writtenBaseline != nil, "--write-baseline"),
        (output != nil, "--output"),
      ]
      for (isGiven, option) in reporting where isGiven {
        return "'\(option)' is for reports, and '\(corrects)' makes none; remove one of them"
      }
    }
    return nil
  }

  /// The option by which standard input was asked for, as it was written.
  var standardInputOption: String {
    spellings["--use-stdin"] ?? (standardInputName == nil ? "--use-stdin" : "--stdin-filename")
  }

  private var pairs: [(Bool, String, String)] {
    let listing = [(listsEnabled, "--enabled"), (listsDisabled, "--disabled"), (listsCorrectable, "--correctable")]
      .filter(\.0).map { ($0, spellings[$1] ?? $1) }
    let isOneRule = command == .rules && !testsRules && !operands.isEmpty
    return [
      (strict && lenient, "--strict", "--lenient"),
      (enablesAllRules && !onlyRules.isEmpty, "--enable-all-rules", "--only-rule"),
      (usesStandardInput && usesScriptInputFiles, standardInputOption, "--use-script-input-files"),
      (usesStandardInput && usesScriptInputFileLists, standardInputOption, "--use-script-input-file-lists"),
      (listsEnabled && listsDisabled, spellings["--enabled"] ?? "--enabled", spellings["--disabled"] ?? "--disabled"),
      (testsRules && !listing.isEmpty, "--test", listing.first?.1 ?? ""),
      (testsRules && showsConfigurationOnly, "--test", "--config-only"),
      (isOneRule && !listing.isEmpty, operands.first ?? "", listing.first?.1 ?? ""),
      (command == .docs && !operands.isEmpty && outputFolder != nil, operands.first ?? "", "--output"),
      (explains && outputFolder != nil, "--explain", "--output"),
    ]
  }
}
