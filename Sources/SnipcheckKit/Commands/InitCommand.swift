#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `snipcheck init`: writes a commented configuration for what is in the working folder.
enum InitCommand {
  static func run() -> ExitCode {
    let path = AbsolutePath.make(ConfigurationResolver.fileName)
    if unsafe access(path, F_OK) == 0 {
      OutputStream.error.writeLine("snipcheck: \(ConfigurationResolver.fileName) is there already; it stays as it is")
      return .failure
    }
    let site = Site.found(in: AbsolutePath.current)
    do {
      try FileWriter.write(Array(text(for: site).utf8), to: path)
    } catch {
      OutputStream.error.writeLine("snipcheck: \(error)")
      return .failure
    }
    OutputStream.error.writeLine("Wrote \(ConfigurationResolver.fileName) for \(site.name). Now run 'snipcheck'.")
    return .success
  }

  /// Returns the configuration's text.
  private static func text(for site: Site) -> String {
    """
    # The configuration of snipcheck for \(site.name). All keys are optional; 'snipcheck help' tells the commands.

    # What is checked: paths and globs, relative to this file. Without it, all documents below this folder.
    \(list("included", site.included))
    # What is left alone; '.gitignore' is respected anyway.
    \(list("excluded", site.excluded))
    # Code blocks without a language: detect (take what looks like Swift), swift or ignore.
    # untagged: detect

    # Rules: 'snipcheck rules' lists them, 'snipcheck rules ID' explains one.
    # disabled_rules: [force_unwrapping]
    # opt_in_rules: [implicitly_unwrapped_optional]
    # force_try: warning

    # Rules of one's own, written as those that 'snipcheck docs ID' shows.
    # rules: [snippet-rules]

    # A team that uses SwiftLint can take over its choice of the rules that both know.
    \(site.usesSwiftLint ? "" : "# ")swiftlint_config: .swiftlint.yml

    # What is different for some documents.
    # overrides:
    #   - files: "drafts/**"
    #     disabled_rules: [todo]

    """
  }

  private static func list(_ key: String, _ entries: [String]) -> String {
    entries.isEmpty ? "# \(key): []\n" : "\(key):\n" + entries.map { "  - \(scalar($0))\n" }.joined()
  }

  /// Returns a path or a glob as a scalar: in quotes if a sign stands in it, since `*` and others mean something in YAML.
  private static func scalar(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
        || "._/".unicodeScalars.contains(scalar)
    }
    return isPlain ? text : "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
