/// A folder for files that a compiler shall read, for the user alone, which goes with its value.
struct PrivateFolder: ~Copyable {
  /// The absolute path.
  let path: String
  private var names: [String] = []

  /// Makes a folder below the system's place for temporary files.
  init() throws(CompilerError) {
    let parent = SystemCalls.environment("TMPDIR") ?? "/tmp"
    path = try SystemCalls.makeTemporaryFolder((parent.hasSuffix("/") ? parent : parent + "/") + "snipcheck-XXXXXX")
  }

  /// Writes a file.
  ///
  /// - Returns: Its path.
  @discardableResult
  mutating func write(_ bytes: [UInt8], to name: String) throws(CompilerError) -> String {
    let file = path + "/" + name
    names.append(name)
    try SystemCalls.write(bytes, toNew: file)
    return file
  }

  deinit {
    for name in names { SystemCalls.removeFile(path + "/" + name) }
    SystemCalls.removeFolder(path)
  }
}
