#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads files of a git revision through one `git cat-file --batch`, or the output of another command of git.
struct GitObjects: ~Copyable {
  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private let revision: String
  private var buffer: [UInt8] = []
  private var offset = 0

  private init(_ process: pid_t, input: Int32, output: Int32, revision: String) {
    self.process = process
    self.input = input
    self.output = output
    self.revision = revision
  }

  /// Starts git in the working folder.
  ///
  /// - Parameter revision: What git calls the revision.
  /// - Returns: `nil` if git cannot be started, or there is no such revision.
  static func open(_ revision: String) -> GitObjects? {
    guard !revision.hasPrefix("-"), !revision.contains("\n"),
      let (process, input, output) = start(["git", "cat-file", "--batch"])
    else { return nil }
    var objects = GitObjects(process, input: input, output: output, revision: revision)
    guard objects.request("\(revision)^{commit}") != nil else { return nil }
    return objects
  }

  deinit {
    close(input)
    close(output)
    var status: Int32 = 0
    unsafe _ = waitpid(process, &status, 0)
  }

  /// Returns the bytes of a file in the revision; `nil` if it is not there.
  ///
  /// - Parameter path: Its absolute path.
  mutating func file(_ path: String) -> [UInt8]? {
    // Below the root whatever the working folder is: git ends at once if it is asked for what lies outside.
    if let root = Self.root {
      let folder = root == "/" ? root : root + "/"
      return path.hasPrefix(folder) ? file(fromRoot: String(path.dropFirst(folder.count))) : nil
    }
    let relative = AbsolutePath.relative(path)
    return relative.hasPrefix("/") || relative.contains("\n") ? nil : request("\(revision):./\(relative)")
  }

  /// Returns the bytes of a file in the revision; `nil` if it is not there.
  ///
  /// - Parameter path: Relative to the root of the repository.
  mutating func file(fromRoot path: String) -> [UInt8]? {
    path.contains("\n") ? nil : request("\(revision):\(path)")
  }

  /// The folder of the repository's files that the working folder lies in; `nil` where a variable tells git of another.
  private static let root: String? = {
    var folder = AbsolutePath.current
    while !FileReader.exists(folder == "/" ? "/.git" : folder + "/.git") {
      guard let slash = folder.lastIndex(of: "/"), folder != "/" else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
    return folder
  }()

  /// Returns the files of a revision that are not in the working tree, relative to the root of the repository.
  ///
  /// - Parameter revision: What `open` has taken.
  static func filesRemoved(since revision: String) -> [String] {
    let command = [
      "git", "diff", "--name-only", "--no-renames", "--no-relative", "--diff-filter=D", "-z", revision, "--",
    ]
    guard let (process, input, output) = start(command) else { return [] }
    var objects = GitObjects(process, input: input, output: output, revision: revision)
    var names: [String] = []
    var name: [UInt8] = []
    while let byte = objects.next() {
      if byte == 0 {
        names.append(String(decoding: name, as: UTF8.self))
        name.removeAll(keepingCapacity: true)
      } else {
        name.append(byte)
      }
    }
    return names
  }

  /// Asks for an object and returns its bytes.
  private mutating func request(_ name: String) -> [UInt8]? {
    let line = Array("\(name)\n".utf8)
    let written = unsafe line.withUnsafeBytes { unsafe OutputStream.writeSome(input, $0) }
    guard written == line.count else { return nil }
    // `<id> <type> <size>`, or `<name> missing`.
    var header: [UInt8] = []
    while let byte = next(), byte != 0x0A { header.append(byte) }
    let words = String(decoding: header, as: UTF8.self).split(separator: " ")
    guard words.count == 3, ["blob", "commit", "tree", "tag"].contains(words[1]), let size = Int(words[2]) else {
      return nil
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    while bytes.count < size, let byte = next() { bytes.append(byte) }
    _ = next()
    return bytes.count == size ? bytes : nil
  }

  private mutating func next() -> UInt8? {
    if offset == buffer.count {
      var count = 0
      let descriptor = output
      buffer = unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
        repeat { count = unsafe FileReader.readSome(descriptor, buffer) } while count < 0 && errno == EINTR
        initialized = max(count, 0)
      }
      offset = 0
      guard count > 0 else { return nil }
    }
    defer { offset += 1 }
    return buffer[offset]
  }

  /// Starts a program with pipes at its standard input and output.
  private static func start(_ words: [String]) -> (pid_t, input: Int32, output: Int32)? {
    var toProgram: [Int32] = [0, 0]
    var fromProgram: [Int32] = [0, 0]
    guard unsafe pipe(&toProgram) == 0 else { return nil }
    guard unsafe pipe(&fromProgram) == 0 else {
      for descriptor in toProgram { close(descriptor) }
      return nil
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, toProgram[0], 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, fromProgram[1], 1)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    for descriptor in toProgram + fromProgram { unsafe posix_spawn_file_actions_addclose(&actions, descriptor) }
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    var process = pid_t()
    let failure = unsafe posix_spawnp(&process, words[0], &actions, nil, arguments, environ)
    unsafe arguments.forEach { unsafe free($0) }
    close(toProgram[0])
    close(fromProgram[1])
    guard failure == 0 else {
      close(toProgram[1])
      close(fromProgram[0])
      return nil
    }
    return (process, toProgram[1], fromProgram[0])
  }
}
