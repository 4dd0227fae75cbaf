/// The documents that the paths of a command line mean, each once, found while it goes on.
struct DocumentSource {
  private struct Operand {
    let path: String
    let isFolder: Bool

    /// What the paths of its documents begin with, or are.
    var key: [UInt8] { Array(path.utf8) + (isFolder && path != "/" ? [UInt8(ascii: "/")] : []) }
  }

  /// Whether documents come in the order of their paths, as bytes compare; else folders overlap, and they come in the order
  /// of the command line.
  let isSorted: Bool
  private var errors: [FileError] = []
  private var operands: ArraySlice<Operand>
  private var isWalking = false
  private var walk: DocumentWalk
  /// The documents so far, where folders overlap.
  private var seen: Set<[UInt8]> = []

  /// Looks at the paths themselves.
  ///
  /// - Parameters:
  ///   - paths: Files and folders, absolute or relative to the working folder.
  ///   - configuration: Says what is excluded, and which extensions mean documents.
  ///   - sources: Whether `.swift` files of folders are taken.
  init(_ paths: [String], configuration: Configuration, sources: Bool) {
    walk = DocumentWalk(
      includesSources: sources, extensions: configuration.formats.isEmpty ? [] : Set(configuration.formats.keys),
      excluded: PathFilter.patterns(configuration.excluded))
    var operands: [Operand] = []
    for path in paths {
      let absolute = AbsolutePath.make(path)
      let isFolder = DocumentWalk.isFolder(absolute)
      if !isFolder, let error = MissingPath.error(path, at: absolute) {
        errors.append(error)
      } else {
        operands.append(Operand(path: absolute, isFolder: isFolder))
      }
    }
    isSorted = operands.count < 2 || Self.sort(&operands)
    self.operands = operands[...]
  }

  /// Puts operands in order, each once; leaves them as they are and returns `false` if one lies in another.
  private static func sort(_ operands: inout [Operand]) -> Bool {
    let keys = operands.map { (key: $0.key, operand: $0) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    var sorted: [Operand] = []
    var last: [UInt8]?
    for (key, operand) in keys where key != last {
      // Whatever lies in a folder comes directly behind it.
      if let folder = sorted.last, folder.isFolder, let last, key.starts(with: last) { return false }
      sorted.append(operand)
      last = key
    }
    operands = sorted
    return true
  }

  /// Returns the next document, or `nil` when all were found.
  mutating func next() -> LintRun.Input? {
    while true {
      while isWalking, let path = walk.next() {
        if isNew(path) { return LintRun.Input(path: path, isNamed: false) }
      }
      isWalking = false
      guard let operand = operands.popFirst() else { return nil }
      if operand.isFolder {
        walk.begin(operand.path)
        isWalking = true
      } else if isNew(operand.path) {
        return LintRun.Input(path: operand.path, isNamed: true)
      }
    }
  }

  /// Returns what leads nowhere or could not be read since it was asked for last.
  mutating func takeErrors() -> [FileError] {
    guard !errors.isEmpty || !walk.errors.isEmpty else { return [] }
    defer { errors = [] }
    return errors + walk.takeErrors()
  }

  /// Whether a path was not there before.
  private mutating func isNew(_ path: String) -> Bool { isSorted || seen.insert(Array(path.utf8)).inserted }
}
