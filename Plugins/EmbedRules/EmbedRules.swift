import Foundation
import PackagePlugin

/// Turns the rule documents into one Swift file of string literals before `BuiltInRules` is compiled.
@main
struct EmbedRules: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    // The rules are reached through a symbolic link inside the target's own folder: SwiftPM watches that folder,
    // so a rule file that is added or deleted is noticed by the next incremental build.
    let rules = target.directoryURL.appending(path: "Rules").resolvingSymlinksInPath()
    let documents = try FileManager.default.subpathsOfDirectory(atPath: rules.path(percentEncoded: false))
      .filter { $0.hasSuffix(".md") && $0.contains("/") }
      .sorted()
      .map { rules.appending(path: $0) }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedRules.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(documents.count) rules",
        executable: try context.tool(named: "embed-rules").url,
        arguments: [output.path(percentEncoded: false), rules.path(percentEncoded: false)]
          + documents.map { $0.path(percentEncoded: false) },
        inputFiles: documents,
        outputFiles: [output])
    ]
  }
}
