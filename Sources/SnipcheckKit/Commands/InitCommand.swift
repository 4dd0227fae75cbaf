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
    entries.isEmpty ? "# \(key): []\n" : "\(key):\n" + entries.map { "  - \($0)\n" }.joined()
  }
}

/// What kind of site lies in a folder.
private struct Site {
  var name: String
  var included: [String] = []
  var excluded: [String] = []
  var usesSwiftLint = false

  /// Looks at the files that each kind of site has.
  static func found(in folder: String) -> Site {
    func has(_ names: String...) -> Bool { names.contains { unsafe access("\(folder)/\($0)", F_OK) == 0 } }
    var site: Site
    if has("_config.yml", "_config.yaml", "_posts") {
      site = Site(name: "Jekyll", excluded: ["_site", "vendor", "node_modules"])
      site.included = ["_posts", "_drafts", "_pages"].filter { has($0) }
    } else if has("hugo.toml", "hugo.yaml", "hugo.json") || has("archetypes") && has("content") {
      site = Site(name: "Hugo", included: ["content"], excluded: ["public", "resources", "themes"])
    } else if has("docusaurus.config.js", "docusaurus.config.ts") {
      site = Site(name: "Docusaurus", excluded: ["build", "node_modules"])
      site.included = ["docs", "blog", "src/pages"].filter { has($0) }
    } else if has("mkdocs.yml") {
      site = Site(name: "MkDocs", included: ["docs"], excluded: ["site"])
    } else if has("Package.swift") {
      let catalogs = hasCatalog(folder)
      site = Site(name: catalogs ? "a package with DocC" : "a package", excluded: [".build"])
      site.included = ["README.md"].filter { has($0) } + (catalogs ? ["**/*.docc/**"] : [])
    } else {
      site = Site(name: has("README.md") ? "a README" : "this folder")
    }
    site.usesSwiftLint = has(".swiftlint.yml")
    return site
  }

  private static func hasCatalog(_ folder: String) -> Bool {
    var walk = DocumentWalk()
    walk.walk(folder)
    return walk.paths.contains { $0.contains(".docc/") }
  }
}
