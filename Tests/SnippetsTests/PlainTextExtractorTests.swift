import Testing

@testable import Snippets

struct PlainTextExtractorTests {
  /// Returns the 1-based lines and the language of every listing.
  private func listings(
    in text: String, _ languages: ExtractionOptions.Languages = .swift
  ) -> [String] {
    let document = Document(path: "post.txt", bytes: Array(text.utf8), format: .plain)
    return PlainTextFeatureDump.lines(
      of: document.extract(ExtractionOptions(languages: languages)), in: document
    ).map { "\($0.1.lowerBound)-\($0.1.upperBound)\($0.0 == "swift" ? "" : " " + $0.0)" }
  }

  static let prose = "This is how we read the settings of a garden in the app, and what we do when there are none."
  static let after = "As you can see, there is not much to it. The next part is about the weather."

  static let posts: [(String, code: String, lines: [String])] = [
    (
      "a declaration with blank lines inside",
      """
      import SwiftUI

      struct GardenView: View {
          let plants: [Plant]

          var body: some View {
              List(plants) { plant in
                  Text(plant.name)
              }
          }
      }
      """, ["3-13"]
    ),
    ("one line", "let garden = Garden(plants: [])", ["3-3"]),
    ("one call", "garden.water(plants: .all)", ["3-3"]),
    (
      "members without their type",
      """
          static func make(name: String) -> Plant {
              Plant(name: name)
          }

          private var height = 0.0
      """, ["3-7"]
    ),
    (
      "elisions by dots",
      """
      struct Garden {
          ...

          func water() {
              plants.forEach { $0.water() }
          }
      }
      """, ["3-9"]
    ),
    (
      "a comment first",
      """
      // Waters all plants of the garden
      func water(_ plants: [Plant]) {
          for plant in plants {
              plant.water()
          }
      }
      """, ["3-8"]
    ),
    (
      "a chain that begins with a dot",
      """
      .onAppear {
          garden.load()
      }
      """, ["3-5"]
    ),
    (
      "two files with captions",
      """
      // Plant.swift

      import Foundation

      struct Plant {
          let name: String
      }

      // Garden.swift

      import Foundation

      struct Garden {
          let plants: [Plant]
      }
      """, ["3-9", "11-17"]
    ),
    (
      "tabs",
      "func water() {\n\tguard let can = can else {\n\t\treturn\n\t}\n\n\tcan.pour()\n}", ["3-9"]
    ),
  ]

  @Test(arguments: posts)
  func `takes a listing out of prose`(kind: String, code: String, lines: [String]) {
    #expect(listings(in: "\(Self.prose)\n\n\(code)\n\n\(Self.after)\n") == lines, "\(kind)")
  }

  @Test(arguments: posts)
  func `takes the same lines whatever ends them`(kind: String, code: String, lines: [String]) {
    let text = "\(Self.prose)\n\n\(code)\n\n\(Self.after)\n"
    #expect(listings(in: "\u{FEFF}" + text) == lines, "\(kind)")
    #expect(listings(in: text.replacing("\n", with: "\r\n")) == lines, "\(kind)")
    #expect(listings(in: text.replacing("\n", with: "\r")) == lines, "\(kind)")
  }

  @Test(arguments: posts)
  func `takes a listing at the end of a text`(kind: String, code: String, lines: [String]) {
    #expect(listings(in: "\(Self.prose)\n\n\(code)") == lines, "\(kind)")
  }

  @Test(arguments: [
    ("Ruby", "target 'Garden' do\n  use_frameworks!\n\n  pod 'Watering'\nend"),
    ("shell", "git clone git@example.com:garden.git\ncd garden && swift build -c release"),
    ("JSON", "{\n  \"name\": \"Tulip\",\n  \"height\": 12,\n  \"tags\": [\"red\", \"spring\"]\n}"),
    (
      "Objective-C",
      "- (void)waterPlant:(Plant *)plant {\n    [self.can pourInto:plant];\n    NSLog(@\"watered %@\", plant);\n}"
    ),
    ("C", "#include <stdio.h>\n\nint main(void) {\n    printf(\"watered\\n\");\n    return 0;\n}"),
    ("a property list", "<key>Garden</key>\n<string>Tulips</string>"),
    ("strings", "\"garden.title\" = \"My garden\";\n\"garden.empty\" = \"No plants yet\";"),
    ("JavaScript", "const garden = require('garden');\n\ngarden.water(plant => plant.isDry);"),
  ])
  func `leaves other languages out`(language: String, code: String) {
    let text = "\(Self.prose)\n\n\(code)\n\n\(Self.after)\n"
    #expect(listings(in: text) == [], "\(language)")
    let count = code.split(separator: "\n", omittingEmptySubsequences: false).count
    let lines = listings(in: text, .any).map { $0.prefix { $0 != " " } }
    #expect(lines == ["3-\(2 + count)"], "\(language)")
  }

  @Test(arguments: [
    "", "\n", "\n\n\n", "   ", "\u{FEFF}", "Hello", "\(prose)\n\n\(after)",
    "1. Let's see how it works!\n2. We return to the func keyword later.\n3. Import the photos first.",
    "We had let garden = \"Tulips, roses\" where each part stood for a plant. We used split(separator API for it.",
  ])
  func `takes nothing out of prose alone`(text: String) {
    #expect(listings(in: text) == [])
  }

  @Test(arguments: [
    ("```swift\nlet a = 1\n\nlet b = 2\n```\n", ["2-4"]),
    ("Text.\n\n```ruby\nputs 1\n```\n\n~~~ Swift\nfoo()\n~~~", ["8-8"]),
    ("```\nfunc water() {\n    can.pour()\n}\n```", ["2-4"]),
    ("Here it is: ```swift\nlet a = 1\n```", ["2-2"]),
    ("```swift\n```", []),
  ])
  func `takes fences that are left in the text`(text: String, lines: [String]) {
    #expect(listings(in: text) == lines)
  }

  @Test
  func `takes the code of fences collapsed onto one line`() throws {
    let text =
      "**First** a `value`: ```swift let a = 1 ``` and then ```ruby puts 1 ``` or ```swift struct A { } ``` Done."
    let bytes = Array(text.utf8)
    let snippets = Document(path: "post.txt", bytes: bytes, format: .plain).extract().snippets
    let codes = snippets.map { snippet in
      snippet.withCode(in: bytes.span) { String(decoding: $0.bytesArray, as: UTF8.self) }
    }
    #expect(codes == ["let a = 1", "struct A { }"])
    #expect(snippets.map(\.info) == ["swift", "swift"])
  }

  @Test
  func `gives whole lines as the range of a listing`() throws {
    let text = "\(Self.prose)\n\n  let a = garden.plants.first\r\n\n\(Self.after)\n"
    let bytes = Array(text.utf8)
    let snippet = try #require(Document(path: "post.txt", bytes: bytes, format: .plain).extract().snippets.first)
    let code = snippet.withCode(in: bytes.span) { String(decoding: $0.bytesArray, as: UTF8.self) }
    #expect(code == "  let a = garden.plants.first\r\n")
    #expect(snippet.syntax == .plain)
    #expect(snippet.language == "swift")
  }

  @Test
  func `survives any bytes`() {
    var state: UInt64 = 1
    for length in 0..<120 {
      var bytes: [UInt8] = []
      let alphabet = Array("ab \n\r\t\"\"\"/*{}()[]`~\\.$#@:;=<->,1\u{E9}\u{2014}".utf8) + [0, 0xFF, 0xC3, 0xE2, 0xF0]
      for _ in 0..<length {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(alphabet[Int(state >> 33) % alphabet.count])
      }
      let document = Document(path: "post.txt", bytes: bytes, format: .plain)
      for snippet in document.extract(ExtractionOptions(languages: .any)).snippets {
        #expect(snippet.documentRange.upperBound <= bytes.count)
      }
      let verdicts = PlainTextExtractor.explain(bytes.span)
      #expect(verdicts.allSatisfy { $0.line >= 1 })
    }
  }

  @Test
  func `explains every visible line`() {
    let text = "\(Self.prose)\n\nlet garden = Garden()\ngarden.water()\n\n```\nx\n```\n"
    let verdicts = PlainTextExtractor.explain(Array(text.utf8).span)
    #expect(verdicts.map(\.line) == [1, 3, 4, 6, 7, 8])
    #expect(verdicts.map(\.kind) == [.prose, .swift, .swift, .fence, .fence, .fence])
    #expect(verdicts.map(\.isStart) == [false, true, false, false, false, false])
    let weights = verdicts[1].reasons.map { abs($0.weight) }
    #expect(weights.count == 5)
    #expect(weights == weights.sorted(by: >))
  }
}
