/// The entries of a mapping while it is read.
struct MappingEntries {
  /// Why an entry cannot be added.
  enum Fault {
    case duplicate(line: Int)
    case noScalar
    case noMapping
  }

  private var entries: [(key: YAMLNode, value: YAMLNode)] = []
  private var lines: [Identity: Int] = [:]
  /// The entries that merge keys brought, with the number of own entries before them.
  private var inherited: [(before: Int, key: YAMLNode, value: YAMLNode)] = []

  /// What makes keys the same: `1` and `'1'` are two keys, `a` and `'a'` are one.
  private struct Identity: Hashable {
    var kind: UInt8
    var text: String

    init?(_ key: YAMLNode) {
      switch key.value {
      case .null: (kind, text) = (0, "")
      case .bool(let bool): (kind, text) = (1, "\(bool)")
      case .integer(let integer): (kind, text) = (2, "\(integer)")
      case .float(let float): (kind, text) = (3, "\(float)")
      case .string(let string): (kind, text) = (4, string)
      case .sequence, .mapping: return nil
      }
    }
  }

  /// Adds an entry, or those that the merge key `<<` stands for (yaml.org/type/merge.html).
  mutating func add(_ key: YAMLNode, _ value: YAMLNode) -> Fault? {
    guard let identity = Identity(key) else { return .noScalar }
    if let line = lines.updateValue(key.line, forKey: identity) { return .duplicate(line: line) }
    guard key.text == "<<", !key.isQuoted else {
      entries.append((key, value))
      return nil
    }
    guard value.isMapping || value.isSequence else { return .noMapping }
    for parent in value.list {
      guard case .mapping(let pairs) = parent.value else { return .noMapping }
      for pair in pairs { inherited.append((entries.count, pair.key, pair.value)) }
    }
    return nil
  }

  /// All entries: a mapping's own ones come before those that it merges, earlier merged ones before later ones.
  var merged: [(key: YAMLNode, value: YAMLNode)] {
    guard !inherited.isEmpty else { return entries }
    var result: [(key: YAMLNode, value: YAMLNode)] = []
    var taken = Set(lines.keys)
    var index = 0
    for pair in inherited {
      guard let identity = Identity(pair.key), taken.insert(identity).inserted else { continue }
      result += entries[index..<pair.before]
      index = pair.before
      result.append((pair.key, pair.value))
    }
    return result + entries[index...]
  }
}
