/// A Swift compiler that parses files and does nothing else with them.
package struct Compiler: Hashable, Sendable {
  /// The executable that is called.
  package let path: String
  /// What it says about itself.
  package let version: String
  /// Arguments by which it parses as the front end: none for `swift-frontend`, `-frontend` for `swiftc`.
  let prefix: [String]
  /// Whether it names diagnostics (`-debug-diagnostic-names`).
  let namesDiagnostics: Bool
  /// The value for `-swift-version`.
  package let languageVersion: String

  /// Finds a compiler and asks for its version.
  ///
  /// Looked for, in this order: the path that is named, the variable `SWIFTC`, the `PATH`, and what `xcrun` knows. The
  /// front end beside the compiler is called directly, since the driver starts a process for each file.
  ///
  /// - Parameters:
  ///   - named: The path of `swiftc` or `swift-frontend` that the user named.
  ///   - languageVersion: The value for `-swift-version`.
  ///   - memory: Where answers of compilers are kept from run to run.
  /// - Throws: `CompilerError`.
  package static func find(
    named: String?, languageVersion: String = "6", memory: CompilerMemory? = nil
  ) throws(CompilerError) -> Compiler {
    let driver = try locate(named: named)
    let folder = driver.lastIndex(of: "/").map { String(driver[...$0]) } ?? ""
    let frontend = folder + "swift-frontend"
    let isFrontend = driver.hasSuffix("/swift-frontend")
    let hasFrontend = isFrontend || SystemCalls.isExecutable(frontend)
    let path = isFrontend || !hasFrontend ? driver : frontend
    let identity = SystemCalls.identity(of: path).map { $0 + " " + languageVersion }
    if let identity, let known = memory?.compiler(identity) { return known }
    let compiler = try ask(path, prefix: hasFrontend ? [] : ["-frontend"], languageVersion)
    if let identity { memory?.remember(compiler, identity) }
    return compiler
  }

  /// Returns the compiler's path, with symbolic links as they are: a link's neighbours are what a toolchain manager means.
  private static func locate(named: String?) throws(CompilerError) -> String {
    if let named = named ?? SystemCalls.environment("SWIFTC") {
      guard named.contains("/") else {
        guard let found = onPath(named) else { throw .notExecutable(path: named) }
        return found
      }
      guard SystemCalls.isExecutable(named) else { throw .notExecutable(path: named) }
      return named
    }
    if let found = onPath("swiftc") ?? onPath("swift-frontend") { return found }
    if let xcrun = onPath("xcrun") {
      let answer = try ChildProcess.run(xcrun, ["--find", "swiftc"], seconds: 30)
      let path = String(decoding: answer.output.prefix { $0 != 0x0A }, as: UTF8.self)
      if answer.end == .exited(0), SystemCalls.isExecutable(path) { return path }
    }
    throw .notFound
  }

  private static func onPath(_ name: String) -> String? {
    for folder in (SystemCalls.environment("PATH") ?? "").split(separator: ":") {
      let path = "\(folder)/\(name)"
      if SystemCalls.isExecutable(path) { return path }
    }
    return nil
  }

  /// Asks for the version, and whether the flags that snipcheck wants are known.
  private static func ask(
    _ path: String, prefix: [String], _ languageVersion: String
  ) throws(CompilerError) -> Compiler {
    let version = try ChildProcess.run(path, prefix.isEmpty ? ["-version"] : ["--version"], seconds: 60)
    let text = String(decoding: version.output.prefix(2_000), as: UTF8.self)
    guard version.end == .exited(0), text.contains("Swift") else {
      throw .notUnderstood(path: path, answer: firstLine(text))
    }
    for namesDiagnostics in [true, false] {
      let compiler = Compiler(
        path: path, version: text, prefix: prefix, namesDiagnostics: namesDiagnostics, languageVersion: languageVersion)
      let probe = try ChildProcess.run(path, compiler.arguments + ["/dev/null"], seconds: 60)
      if probe.end == .exited(0) { return compiler }
      if !namesDiagnostics {
        throw .notUnderstood(path: path, answer: firstLine(String(decoding: probe.output.prefix(2_000), as: UTF8.self)))
      }
    }
    throw .notUnderstood(path: path, answer: "no answer")
  }

  private static func firstLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).first.map(String.init) ?? "no answer"
  }

  /// The arguments of a call, without the files.
  var arguments: [String] {
    prefix
      + [
        "-parse", "-swift-version", languageVersion, "-diagnostic-style=llvm", "-no-color-diagnostics",
        "-suppress-warnings",
      ]
      + (namesDiagnostics ? ["-debug-diagnostic-names"] : [])
  }

  init(path: String, version: String, prefix: [String], namesDiagnostics: Bool, languageVersion: String) {
    self.path = path
    self.version = version
    self.prefix = prefix
    self.namesDiagnostics = namesDiagnostics
    self.languageVersion = languageVersion
  }
}

/// What is remembered of compilers from run to run, since asking one takes longer than most runs.
package protocol CompilerMemory: Sendable {
  /// Returns what was remembered about the executable with this identity.
  func compiler(_ identity: String) -> Compiler?
  func remember(_ compiler: Compiler, _ identity: String)
}
