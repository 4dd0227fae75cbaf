#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What kind of site lies in a folder, and where its documents are.
struct Site {
  var name: String
  var included: [String] = []
  var excluded: [String] = []
  var usesSwiftLint = false

  /// Looks at the files that each kind of site has.
  static func found(in folder: String) -> Site {
    func has(_ names: String...) -> Bool { names.contains { unsafe access("\(folder)/\($0)", F_OK) == 0 } }
    var site: Site
    if has("_config.yml", "_config.yaml", "_posts") {
      // Pages lie anywhere; a site without posts has nothing else.
      let excluded = ["_site", "vendor", "node_modules"]
      site = Site(name: "Jekyll", included: ["_posts", "_drafts", "_pages"].filter { has($0) }, excluded: excluded)
    } else if has("hugo.toml", "hugo.yaml", "hugo.json") || has("archetypes", "config.toml") && has("content") {
      site = Site(name: "Hugo", included: ["content"], excluded: ["public", "resources", "themes"])
    } else if has("docusaurus.config.js", "docusaurus.config.ts") {
      site = Site(name: "Docusaurus", included: ["docs", "blog", "src/pages"], excluded: ["build", "node_modules"])
    } else if has("mkdocs.yml", "mkdocs.yaml") {
      site = Site(name: "MkDocs", included: ["docs"], excluded: ["site"])
    } else if hasCatalog(folder) {
      site = Site(name: has("Package.swift") ? "a package with DocC" : "DocC", excluded: [".build"])
      site.included = ["README.md", "Documentation", "docs", "**/*.docc/**"]
    } else if has("Package.swift") {
      site = Site(name: "a package", excluded: [".build"])
    } else {
      site = Site(name: has("README.md") ? "a README" : "this folder")
    }
    // An entry that means nothing would be a mistake.
    site.included.removeAll { !$0.contains("*") && !has($0) }
    site.usesSwiftLint = has(".swiftlint.yml")
    return site
  }

  private static func hasCatalog(_ folder: String) -> Bool {
    var walk = DocumentWalk()
    walk.begin(folder)
    while let path = walk.next() {
      if path.contains(".docc/") { return true }
    }
    return false
  }
}
