import Foundation
import Snippets

// plain-features FILE…: prints the features of every visible line, for fit.py.
// plain-features extract FILE: prints the listings as `snipcheck extract` does, without their code.
// plain-features --time FILE…: measures the extraction.
var arguments = CommandLine.arguments.dropFirst()

func bytes(_ path: String) -> [UInt8] { FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? [] }

switch arguments.first {
case "--names":
  print(PlainTextFeatureDump.unaryNames.joined(separator: " "))
  print(PlainTextFeatureDump.edgeNames.joined(separator: " "))
case "extract":
  for path in arguments.dropFirst() {
    let document = Document(path: path, bytes: bytes(path), format: .plain)
    let lines = PlainTextFeatureDump.lines(of: document.extract(ExtractionOptions(languages: .any)), in: document)
    for (language, range) in lines {
      print(
        "{\"file\":\"\(path)\",\"language\":\"\(language)\",\"start_line\":\(range.lowerBound),\"end_line\":\(range.upperBound)}"
      )
    }
  }
case "explain":
  for path in arguments.dropFirst() {
    for verdict in PlainTextExtractor.explain(bytes(path).span) {
      let reasons = verdict.reasons.map { "\($0.feature) \($0.weight)" }.joined(separator: ", ")
      print("\(verdict.line) \(verdict.kind)\(verdict.isStart ? "+" : ""): \(reasons)")
    }
  }
case "detect":
  // Blocks on standard input, each behind a line with NUL; a line for each.
  let input = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
  for block in input.split(separator: 0, omittingEmptySubsequences: false) {
    let bytes = [UInt8](block)
    let other = SwiftDetector.seemsToBe(bytes.span)?.language ?? "-"
    print(SwiftDetector.looksLikeSwift(bytes.span) ? "swift" : "no", other)
  }
case "--time":
  let documents = arguments.dropFirst().map { Document(path: $0, bytes: bytes($0), format: .plain) }
  let size = documents.reduce(0) { $0 + $1.bytes.count }
  for _ in 0..<3 {
    let clock = ContinuousClock()
    var count = 0
    let time = clock.measure { for document in documents { count += document.extract().snippets.count } }
    print("\(count) listings, \(Double(size) / 1e6 / (time / .seconds(1))) MB/s")
  }
default:
  for path in arguments {
    print("# \(path)")
    print(PlainTextFeatureDump.dump(bytes(path).span), terminator: "")
  }
}
