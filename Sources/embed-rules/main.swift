// Writes a Swift file that holds the text of every rule document.
//
//   embed-rules OUTPUT RULES-FOLDER DOCUMENT…
//
// The texts are string literals: a resource bundle would bring Foundation and an absolute path into the product, and
// `.embedInCode` takes some eighty times as long to compile.
import Foundation

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  FileHandle.standardError.write(Data("usage: embed-rules OUTPUT RULES-FOLDER DOCUMENT…\n".utf8))
  exit(64)
}
let folder = arguments[2].hasSuffix("/") ? arguments[2] : arguments[2] + "/"
var source = "extension BuiltInRules {\n  package static let documents: [Document] = [\n"
for path in arguments.dropFirst(3) {
  let text = try String(contentsOfFile: path, encoding: .utf8)
  // A raw literal with more pounds than any run of them in the text needs no escapes.
  let pounds = String(repeating: "#", count: text.split { $0 != "#" }.map(\.count).max().map { $0 + 1 } ?? 1)
  let name = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  source += "    Document(path: \"\(name)\", text: \(pounds)\"\"\"\n\(text)\n\"\"\"\(pounds)),\n"
}
source += "  ]\n}\n"
try source.write(toFile: arguments[1], atomically: true, encoding: .utf8)
