/// Verdicts that are kept from run to run, in one file for each compiler and its options.
///
/// The file is read whole and replaced whole, by a rename: of two runs at once, each sees a file that is whole, and the
/// one that ends last adds what the other wrote. An entry carries its own check sum; from a damaged one on, the rest of
/// the file counts as not there.
package struct VerdictCache: Sendable {
  /// To be raised with every change of how verdicts come about, so that those of older versions count no more.
  private static let generation = 1
  /// How large a file may become; the entries that were not used for the longest time go first.
  private static let byteLimit = 16 << 20
  private static let mark = Array("snipcheck verdicts \(generation)\n".utf8)

  private let folder: String

  /// Takes a folder, which is made when there is something to keep.
  ///
  /// - Parameter folder: An absolute path.
  package init(folder: String) { self.folder = folder }

  /// The folder for caches of the user, as the system has it.
  package static var userFolder: String? {
    if let folder = SystemCalls.environment("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder + "/snipcheck" }
    guard let home = SystemCalls.environment("HOME"), home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      return home + "/Library/Caches/snipcheck"
    #else
      return home + "/.cache/snipcheck"
    #endif
  }

  private func path(for compiler: Compiler) -> String {
    var key = BlockKey()
    key.add(compiler.path.utf8)
    key.add(compiler.version.utf8)
    key.add(compiler.arguments.joined(separator: " ").utf8)
    return "\(folder)/\(key.hexadecimal).verdicts"
  }

  /// Reads what is known; nothing if there is no file, or none that can be read.
  func load(for compiler: Compiler) -> [BlockKey: Verdict] {
    let entries = entries(for: compiler)
    return Dictionary(entries.map { ($0.key, $0.verdict) }) { first, _ in first }
  }

  /// Adds verdicts; a cache that cannot be written is no error.
  ///
  /// - Parameters:
  ///   - new: The verdicts that were not known.
  ///   - used: The keys that were asked for.
  func store(_ new: [BlockKey: Verdict], used: Set<BlockKey>, for compiler: Compiler) {
    guard !new.isEmpty else { return }
    // Read again: another run may have written meanwhile.
    let old = entries(for: compiler).filter { new[$0.key] == nil }
    var bytes = Self.mark
    let fresh = new.map { Entry(key: $0.key, verdict: $0.value) }.sorted { $0.key.value < $1.key.value }
    for entry in fresh + old.filter({ used.contains($0.key) }) + old.filter({ !used.contains($0.key) }) {
      var coder = VerdictCoder()
      coder.put(entry)
      guard bytes.count + coder.bytes.count <= Self.byteLimit else { break }
      bytes += coder.bytes
    }
    write(bytes, to: path(for: compiler))
  }

  struct Entry {
    let key: BlockKey
    let verdict: Verdict
  }

  private func entries(for compiler: Compiler) -> [Entry] {
    guard let bytes = SystemCalls.read(path(for: compiler)), bytes.starts(with: Self.mark) else { return [] }
    var coder = VerdictCoder(bytes, from: Self.mark.count)
    var entries: [Entry] = []
    while let entry = coder.takeEntry() { entries.append(entry) }
    return entries
  }

  private func write(_ bytes: [UInt8], to path: String) {
    SystemCalls.makeFolders(folder)
    let beside = "\(path).\(SystemCalls.processNumber)"
    SystemCalls.removeFile(beside)
    do {
      try SystemCalls.write(bytes, toNew: beside)
      try SystemCalls.rename(beside, to: path)
    } catch {
      SystemCalls.removeFile(beside)
    }
  }
}

extension VerdictCache: CompilerMemory {
  private var compilersPath: String { folder + "/compilers" }

  package func compiler(_ identity: String) -> Compiler? {
    guard let bytes = SystemCalls.read(compilersPath) else { return nil }
    var coder = VerdictCoder(bytes, from: 0)
    while let known = coder.takeCompiler() {
      if known.identity == identity { return known.compiler }
    }
    return nil
  }

  package func remember(_ compiler: Compiler, _ identity: String) {
    var coder = VerdictCoder()
    coder.put(compiler, identity)
    var count = 1
    if let bytes = SystemCalls.read(compilersPath) {
      var old = VerdictCoder(bytes, from: 0)
      while let known = old.takeCompiler(), count < 8 {
        guard known.identity != identity else { continue }
        coder.put(known.compiler, known.identity)
        count += 1
      }
    }
    write(coder.bytes, to: compilersPath)
  }
}
