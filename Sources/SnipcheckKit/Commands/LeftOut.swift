/// Which documents the configuration leaves out although the command line names their folders.
struct LeftOut {
  private let paths: [String]
  private let taken: [String]
  private let configuration: Configuration
  private let filter: PathFilter

  /// - Parameters:
  ///   - found: The documents that were found.
  ///   - taken: Those of them that are checked.
  ///   - configuration: That of the run.
  init(found: [String], taken: [String], _ configuration: Configuration) {
    self.configuration = configuration
    self.taken = taken
    filter = PathFilter(configuration)
    paths = found.count == taken.count ? [] : found
  }

  /// Returns why nothing is left of some paths, for the end of a message; nothing if the configuration is not the reason.
  func reason(_ operands: [String]) -> String {
    if let reason = included(paths) { return "; \(reason)" }
    let excluded = operands.filter { filter.excludes(AbsolutePath.make($0)) }
    return excluded.isEmpty ? "" : "; 'excluded' in the configuration leaves out \(Self.list(excluded))"
  }

  /// Returns a note for each folder that is named and from which nothing is taken.
  func notes(_ operands: [String]) -> [String] {
    guard !paths.isEmpty else { return [] }
    return operands.compactMap { operand in
      let folder = AbsolutePath.make(operand) + "/"
      guard !taken.contains(where: { $0.hasPrefix(folder) }) else { return nil }
      return included(paths.filter { $0.hasPrefix(folder) }).map { "'\(operand)': \($0)" }
    }
  }

  /// Says that `included` leaves documents out, and where it stands; `nil` if it is not the reason.
  private func included(_ documents: [String]) -> String? {
    guard let entry = configuration.includedEntries.first, documents.contains(where: { !filter.takes($0) }) else {
      return nil
    }
    return "'included' (\(entry.path):\(entry.line):\(entry.column)) leaves out "
      + "\(counted(documents.count, "document")); a file that is named itself is checked"
  }

  private static func list(_ words: [String]) -> String { words.map { "'\($0)'" }.joined(separator: ", ") }
}
