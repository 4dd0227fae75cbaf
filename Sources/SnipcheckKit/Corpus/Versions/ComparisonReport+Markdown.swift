extension ComparisonReport {
  /// The comparison for a comment on a pull request.
  var markdown: String {
    var text = sentences.map { "- \(escaped($0))\n" }.joined()
    guard !rows.isEmpty else { return text + "\nThe findings are the same.\n" }
    text += "\n| \(Self.header.joined(separator: " | ")) |\n| --- |" + String(repeating: " ---: |", count: 6) + "\n"
    for row in rows { text += "| `\(row[0])` | \(row.dropFirst().joined(separator: " | ")) |\n" }
    text += "| \(total.joined(separator: " | ")) |\n"
    for (id, rule) in comparison.differingRules {
      text += list("only in old", of: id, rule.onlyInOld.map { item($0, folders.old) })
      text += list("only in new", of: id, rule.onlyInNew.map { item($0, folders.new) })
      text += list(
        "changed", of: id, rule.changed.map { "\(item($0.new, folders.new)); was: \(escaped($0.old.finding.message))" })
    }
    return text
  }

  private func list(_ title: String, of rule: String, _ items: [String]) -> String {
    guard !items.isEmpty else { return "" }
    return "\n<details><summary><code>\(rule)</code> \(title): \(items.count)</summary>\n\n"
      + items.map { "- \($0)\n" }.joined() + "\n</details>\n"
  }

  private func item(_ place: RecordingComparison.Place, _ folder: String) -> String {
    let path = folder + place.document
    let line = place.finding.start.line
    // A target in angle brackets may hold blanks (CommonMark, Links).
    let target = path.replacing("<", with: "%3C").replacing(">", with: "%3E").replacing("\n", with: "%0A")
    return "[\(escaped(path)):\(line)](<\(target)#L\(line)>) \(place.finding.severity.rawValue): "
      + escaped(place.finding.message)
  }

  /// Returns text that shows as it is; what stands between back quotes is code already.
  private func escaped(_ text: String) -> String {
    var result = ""
    for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { result += "`" }
      for character in part {
        if !index.isMultiple(of: 2) {
          result.append(character)
        } else if "\\*_[]<&#".contains(character) {
          result += "\\\(character)"
        } else {
          result.append(character == "\n" ? " " : character)
        }
      }
    }
    return result
  }
}
