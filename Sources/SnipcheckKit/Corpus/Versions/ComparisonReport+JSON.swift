import Reports

extension ComparisonReport {
  /// The comparison as a JSON object.
  var json: [UInt8] {
    var json = JSONText()
    json.raw("{\"old\":")
    write(comparison.old, names.old, to: &json)
    json.raw(",\"new\":")
    write(comparison.new, names.new, to: &json)
    json.raw(",\"documents_only_in_old\":")
    list(comparison.documentsOnlyInOld, to: &json) { $0.string($1) }
    json.raw(",\"documents_only_in_new\":")
    list(comparison.documentsOnlyInNew, to: &json) { $0.string($1) }
    json.raw(",\"blocks\":{\"new\":")
    json.number(comparison.blocks["new"] ?? 0)
    json.raw(",\"gone\":")
    json.number(comparison.blocks["gone"] ?? 0)
    json.raw(",\"changed\":")
    json.number(comparison.blocks["changed"] ?? 0)
    json.raw(",\"moved\":")
    json.number(comparison.blocks["moved"] ?? 0)
    json.raw("},\"rules\":")
    list(comparison.rules.sorted { $0.key < $1.key }, to: &json) { json, rule in
      write(rule.value, rule.key, to: &json)
    }
    json.raw("}\n")
    return json.bytes
  }

  private func write(_ totals: RecordingComparison.Totals, _ name: String, to json: inout JSONText) {
    json.raw("{\"recording\":")
    json.string(name)
    json.raw(",\"documents\":")
    json.number(totals.documents)
    json.raw(",\"blocks\":")
    json.number(totals.blocks)
    json.raw(",\"findings\":")
    json.number(totals.findings)
    json.raw("}")
  }

  private func write(_ rule: RecordingComparison.RuleDifferences, _ id: String, to json: inout JSONText) {
    json.raw("\n{\"rule_id\":")
    json.string(id)
    json.raw(",\"old\":")
    json.number(rule.old)
    json.raw(",\"new\":")
    json.number(rule.new)
    json.raw(",\"moved\":")
    json.number(rule.moved)
    json.raw(",\"only_in_old\":")
    list(rule.onlyInOld, to: &json) { write($1, folders.old, to: &$0) }
    json.raw(",\"only_in_new\":")
    list(rule.onlyInNew, to: &json) { write($1, folders.new, to: &$0) }
    json.raw(",\"changed\":")
    list(rule.changed, to: &json) { json, change in
      json.raw("{\"old\":")
      write(change.old, folders.old, to: &json)
      json.raw(",\"new\":")
      write(change.new, folders.new, to: &json)
      json.raw("}")
    }
    json.raw("}")
  }

  private func write(_ place: RecordingComparison.Place, _ folder: String, to json: inout JSONText) {
    json.raw("{\"file\":")
    json.string(folder + place.document)
    json.raw(",\"line\":")
    json.number(place.finding.start.line)
    json.raw(",\"character\":")
    json.number(place.finding.start.column)
    json.raw(",\"severity\":")
    json.string(place.finding.severity.rawValue)
    json.raw(",\"reason\":")
    json.string(place.finding.message)
    json.raw("}")
  }

  private func list<Item>(_ items: [Item], to json: inout JSONText, _ write: (inout JSONText, Item) -> Void) {
    json.raw("[")
    for (index, item) in items.enumerated() {
      if index > 0 { json.raw(",") }
      write(&json, item)
    }
    json.raw("]")
  }
}
