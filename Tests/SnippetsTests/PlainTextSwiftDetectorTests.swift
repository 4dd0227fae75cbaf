import Testing

@testable import Snippets

struct PlainTextSwiftDetectorTests {
  private func looksLikeSwift(_ code: String) -> Bool { SwiftDetector.looksLikeSwift(Array(code.utf8).span) }
  private func seemsToBe(_ code: String) -> OtherLanguage? { SwiftDetector.seemsToBe(Array(code.utf8).span) }

  @Test(arguments: [
    "let a = 1", "func water() {\n    can.pour()\n}", "struct Plant: Codable {\n    let name: String\n}",
    ".padding()\n.onTapGesture { select(plant) }", "import SwiftUI\n\n@main\nstruct GardenApp: App { }",
    "// Waters all plants\nplants.forEach { $0.water() }", "guard let plant else { return }",
    "case .dry: water()\ncase .wet: break",
  ])
  func `knows Swift`(code: String) {
    #expect(looksLikeSwift(code))
    #expect(seemsToBe(code) == nil)
  }

  static let others: [(String, OtherLanguage)] = [
    ("$ swift build\nCompiling Garden", .shell),
    ("swift run App --verbose", .shell),
    ("git clone garden\ncd garden", .shell),
    ("(lldb) po plant\nOptional(\"Tulip\")", .console),
    ("  1> let a = 1\na: Int = 1", .console),
    ("$R0: Int = 4", .console),
    ("error: cannot find 'plant' in scope", .output),
    ("Garden.swift:3:14: warning: variable was never used", .output),
    ("@@ -1,2 +1,2 @@\n-let a = 1\n+let a = 2", .diff),
    ("-let a = 1\n+let a = 2", .diff),
    ("@interface Plant : NSObject\n@property (nonatomic) NSInteger height;\n@end", .objectiveC),
    ("[self.can pourInto:plant];", .objectiveC),
    ("- (void)water:(Plant *)plant {\n    [plant water];\n}", .objectiveC),
    ("#include <garden.h>\n\nint water(int plants) {\n    return plants;\n}", .c),
    ("std::vector<int> plants;", .c),
    ("{\n  \"name\": \"Tulip\",\n  \"height\": 1\n}", .json),
    ("<?xml version=\"1.0\"?>\n<plist>\n</plist>", .xml),
    ("<key>Name</key>\n<string>Tulip</string>", .xml),
    ("\"title\" = \"Garden\";", .strings),
    ("target 'Garden' do\n  pod 'Watering'\nend", .ruby),
    ("const garden = require('garden');", .javaScript),
    ("fun water(plant: Plant): Boolean {\n    return true\n}", .kotlin),
    ("def water(plant):\n    plant.water()", .python),
    ("SELECT * FROM plants", .sql),
    ("GET /plants HTTP/1.1\nHost: example.com", .http),
    ("├── Package.swift\n└── Sources", .folderTree),
  ]

  @Test(arguments: others)
  func `knows what is certainly no Swift`(code: String, language: OtherLanguage) {
    #expect(seemsToBe(code) == language)
    #expect(!looksLikeSwift(code))
  }

  @Test(arguments: [
    "\"name\": \"Tulip\",\n\"height\": 12", "[\n    \"name\": \"Tulip\",\n    \"height\": \"12\",\n]",
    "a\n+ b\n- c", "swift", "<#plants#>", "let text = \"\"\"\n    $ swift build\n    \"\"\"",
    "/*\n$ swift build\n*/\nrun()", "// error: cannot find 'plant' in scope\nwater(plant)",
    "#if os(macOS)\nimport AppKit\n#endif", "make(plant)", "open class Plant { }", "...", "",
    "(1...3).map { $0 }", "-> Int", "@objc\nprotocol Watering { }",
  ])
  func `stays silent where there is doubt`(code: String) {
    #expect(seemsToBe(code) == nil)
  }

  @Test
  func `finds nothing Swift in nothing`() {
    #expect(!looksLikeSwift(""))
    #expect(!looksLikeSwift(" \n\n"))
  }
}
