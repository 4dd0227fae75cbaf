/// Counts the documents that the configuration leaves out although the command line names their folders.
struct LeftOut {
  /// What was found below a path that the command line names.
  fileprivate struct Operand {
    let word: String
    /// Nothing, for documents anywhere, or the folder's absolute path with a final slash.
    let prefix: String
    var found = 0
    var taken = 0
    /// Whether `included` is a reason.
    var isNotIncluded = false
  }

  private let configuration: Configuration
  private let filter: PathFilter
  private var all: Operand
  private var operands: [Operand]

  /// - Parameters:
  ///   - words: The paths of the command line.
  ///   - configuration: That of the run.
  init(_ words: [String], _ configuration: Configuration) {
    self.configuration = configuration
    filter = PathFilter(configuration)
    all = Operand(word: "", prefix: "")
    // Only `included` is told of.
    let isOfInterest = !configuration.includedEntries.isEmpty
    operands = isOfInterest ? words.map { Operand(word: $0, prefix: AbsolutePath.make($0) + "/") } : []
  }

  /// Whether nothing was taken, and whether something was left out, or nothing found at all.
  var isEmpty: Bool { all.taken == 0 }
  var isWorthTelling: Bool { all.taken < max(all.found, 1) }

  /// Counts a document.
  mutating func add(_ path: String, isTaken: Bool) {
    let isNotIncluded = !isTaken && !filter.takes(path)
    all.add(isTaken: isTaken, isNotIncluded: isNotIncluded)
    for index in operands.indices where path.hasPrefix(operands[index].prefix) {
      operands[index].add(isTaken: isTaken, isNotIncluded: isNotIncluded)
    }
  }

  /// Returns why nothing is left of some paths, for the end of a message; nothing if the configuration is not the reason.
  func reason(_ words: [String]) -> String {
    if let reason = included(all) { return "; \(reason)" }
    let excluded = words.filter { filter.excludes(AbsolutePath.make($0)) }
    return excluded.isEmpty ? "" : "; 'excluded' in the configuration leaves out \(Self.list(excluded))"
  }

  /// A note for each folder that is named and from which nothing is taken.
  var notes: [String] {
    operands.filter { $0.taken == 0 }.compactMap { operand in included(operand).map { "'\(operand.word)': \($0)" } }
  }

  /// Says that `included` leaves documents out, and where it stands; `nil` if it is not the reason.
  private func included(_ operand: Operand) -> String? {
    guard let entry = configuration.includedEntries.first, operand.isNotIncluded else { return nil }
    return "'included' (\(entry.path):\(entry.line):\(entry.column)) leaves out "
      + "\(counted(operand.found, "document")); a file that is named itself is checked"
  }

  private static func list(_ words: [String]) -> String { words.map { "'\($0)'" }.joined(separator: ", ") }
}

extension LeftOut.Operand {
  fileprivate mutating func add(isTaken: Bool, isNotIncluded: Bool) {
    found += 1
    if isTaken { taken += 1 }
    if isNotIncluded { self.isNotIncluded = true }
  }
}
