// swift-tools-version: 6.2
import PackageDescription

/// Every target is checked for unsafe code that is not marked as such. Where it counts, types are named in code rather than in
/// mangled strings: the runtime takes a fifth of a short start to read those.
let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .unsafeFlags(
    ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"],
    .when(platforms: [.linux], configuration: .release)),
]

/// A fully static executable starts in a quarter of the time of a dynamic one; Apple's platforms have none.
let staticLinking: [LinkerSetting] = [
  .unsafeFlags(["-static-executable", "-use-ld=lld"], .when(platforms: [.linux], configuration: .release))
]

let package = Package(
  name: "snipcheck",
  platforms: [.macOS(.v26)],
  products: [.executable(name: "snipcheck", targets: ["snipcheck"])],
  targets: [
    // Floor 0
    .target(name: "SourceText", swiftSettings: settings),
    .target(name: "YAML", dependencies: ["SourceText"], swiftSettings: settings),
    .target(name: "Platform", swiftSettings: settings),
    // Floor 1
    .target(name: "SwiftTokens", dependencies: ["SourceText"], swiftSettings: settings),
    .target(name: "Snippets", dependencies: ["SourceText", "SwiftTokens", "YAML"], swiftSettings: settings),
    // Floor 2
    .target(name: "RuleFormat", dependencies: ["SourceText", "SwiftTokens", "YAML"], swiftSettings: settings),
    .target(
      name: "RuleEngine", dependencies: ["SourceText", "SwiftTokens", "Snippets", "YAML", "RuleFormat", "Platform"],
      swiftSettings: settings),
    .target(name: "BuiltInRules", exclude: ["Rules"], swiftSettings: settings, plugins: ["EmbedRules"]),
    .target(
      name: "CompilerCheck", dependencies: ["SourceText", "SwiftTokens", "Snippets", "Platform"],
      swiftSettings: settings),
    .target(
      name: "Reports", dependencies: ["SourceText", "SwiftTokens", "Snippets", "RuleEngine"],
      swiftSettings: settings),
    // Floor 3
    .target(
      name: "SnipcheckKit",
      dependencies: [
        "SourceText", "SwiftTokens", "Snippets", "RuleFormat", "RuleEngine", "BuiltInRules", "CompilerCheck",
        "Reports", "Platform", "YAML",
      ],
      swiftSettings: settings),
    // Floor 4
    .executableTarget(
      name: "snipcheck", dependencies: ["SnipcheckKit"], swiftSettings: settings,
      linkerSettings: staticLinking),
    // Build tools
    .executableTarget(name: "embed-rules", dependencies: ["RuleFormat"], swiftSettings: settings),
    .executableTarget(
      name: "plain-features", dependencies: ["Snippets"], path: "Benchmarks/plain-text",
      exclude: ["README.md", "fit.py", "mix.py"], swiftSettings: settings),
    .executableTarget(
      name: "verify-maps", dependencies: ["SourceText", "SwiftTokens", "Snippets"], path: "Benchmarks/verify-maps",
      swiftSettings: settings),
    .executableTarget(
      name: "bench-extract", dependencies: ["SourceText", "Snippets"], path: "Benchmarks/bench-extract",
      swiftSettings: settings),
    .plugin(name: "EmbedRules", capability: .buildTool(), dependencies: ["embed-rules"]),
    // Benchmarks
    .executableTarget(
      name: "bench-tokens", dependencies: ["SwiftTokens"], path: "Benchmarks/bench-tokens", swiftSettings: settings),
    .executableTarget(
      name: "bench-stages",
      dependencies: ["SnipcheckKit", "Reports", "RuleEngine", "Snippets", "SwiftTokens", "SourceText"],
      path: "Benchmarks/stages", swiftSettings: settings),
    .executableTarget(
      name: "bench-compile", dependencies: ["CompilerCheck", "SourceText", "SwiftTokens", "Snippets"],
      path: "Benchmarks/compile", exclude: ["README.md"], swiftSettings: settings),
    // Tests
    .target(name: "ProcessorTime", path: "Tests/ProcessorTime", swiftSettings: settings),
    .testTarget(name: "SourceTextTests", dependencies: ["SourceText", "ProcessorTime"], swiftSettings: settings),
    .testTarget(name: "YAMLTests", dependencies: ["YAML"], swiftSettings: settings),
    .testTarget(name: "PlatformTests", dependencies: ["Platform"], swiftSettings: settings),
    .testTarget(
      name: "SwiftTokensTests", dependencies: ["SourceText", "SwiftTokens"], swiftSettings: settings),
    .testTarget(
      name: "SnippetsTests", dependencies: ["SourceText", "SwiftTokens", "Snippets", "ProcessorTime"],
      swiftSettings: settings),
    .testTarget(name: "RuleFormatTests", dependencies: ["RuleFormat"], swiftSettings: settings),
    .testTarget(
      name: "RuleEngineTests",
      dependencies: [
        "SourceText", "SwiftTokens", "Snippets", "RuleFormat", "RuleEngine", "BuiltInRules", "ProcessorTime",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CompilerCheckTests", dependencies: ["SourceText", "SwiftTokens", "Snippets", "CompilerCheck"],
      swiftSettings: settings),
    .testTarget(
      name: "ReportsTests", dependencies: ["SourceText", "Snippets", "RuleEngine", "Reports"],
      exclude: ["Expected"], swiftSettings: settings),
    .testTarget(
      name: "SnipcheckKitTests",
      dependencies: ["SnipcheckKit", "CompilerCheck", "RuleEngine", "Reports", "SwiftTokens"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
