import Foundation

/// A run of the real binary in a folder of its own.
struct SnipcheckRun {
  let status: Int32
  let output: String
  let errors: String

  /// The folder that build products lie in, which is where this test bundle runs from.
  static var binary: URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "snipcheck")
  }

  /// Runs the binary.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - files: What lies in the working folder, by path.
  ///   - input: What is on standard input.
  ///   - environment: Variables besides those of the test.
  ///   - prepare: Does what else the folder needs before.
  ///   - inspect: Looks at the folder before it is removed.
  @discardableResult
  init(
    _ arguments: [String], files: [String: [UInt8]] = [:], input: String = "", environment: [String: String] = [:],
    prepare: (URL) throws -> Void = { _ in }, inspect: (URL) throws -> Void = { _ in }
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "snipcheck-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, bytes) in files {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    }
    try prepare(folder)
    let process = Process()
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.executableURL = Self.binary
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // Files instead of pipes: a pipe that nobody reads while the process runs can fill up.
    let standardInput = folder.appending(path: ".stdin")
    try Data(input.utf8).write(to: standardInput)
    let standardOutput = folder.appending(path: ".stdout")
    let standardError = folder.appending(path: ".stderr")
    try Data().write(to: standardOutput)
    try Data().write(to: standardError)
    process.standardInput = try FileHandle(forReadingFrom: standardInput)
    process.standardOutput = try FileHandle(forWritingTo: standardOutput)
    process.standardError = try FileHandle(forWritingTo: standardError)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOf: standardOutput, encoding: .utf8).replacing(folder.path + "/", with: "")
    errors = try String(contentsOf: standardError, encoding: .utf8).replacing(folder.path + "/", with: "")
    try inspect(folder)
  }

  /// Runs the binary on text files.
  @discardableResult
  init(
    _ arguments: [String], texts: [String: String], input: String = "", environment: [String: String] = [:],
    prepare: (URL) throws -> Void = { _ in }, inspect: (URL) throws -> Void = { _ in }
  ) throws {
    try self.init(
      arguments, files: texts.mapValues { Array($0.utf8) }, input: input, environment: environment, prepare: prepare,
      inspect: inspect)
  }
}
