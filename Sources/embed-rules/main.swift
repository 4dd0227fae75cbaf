// Writes a Swift file that holds every rule document, as text and as record.
//
//   embed-rules OUTPUT RULES-FOLDER DOCUMENT…
//
// They are string literals: a resource bundle would bring Foundation and an absolute path into the product, and
// `.embedInCode` takes some eighty times as long to compile.
import Foundation
import RuleFormat

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  FileHandle.standardError.write(Data("usage: embed-rules OUTPUT RULES-FOLDER DOCUMENT…\n".utf8))
  exit(64)
}
let folder = arguments[2].hasSuffix("/") ? arguments[2] : arguments[2] + "/"

/// Returns a literal for UTF-8.
func literal(_ bytes: some Sequence<UInt8>) -> String {
  var text = ""
  for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars {
    switch scalar {
    case "\"", "\\": text += "\\\(scalar)"
    case "\n": text += "\\n"
    case " "..."~", "\u{A1}"...: text.unicodeScalars.append(scalar)
    default: text += "\\u{\(String(scalar.value, radix: 16))}"
    }
  }
  return "\"\(text)\""
}

do {
  var entries: [(name: String, code: String)] = []
  for file in arguments.dropFirst(3) {
    let path = "Rules/" + (file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file)
    let text = try Array(Data(contentsOf: URL(filePath: file)))
    // Errors name the file itself, for editors.
    let record = try RuleDefinition(path: file, text: text).record()
    let code =
      "    Document(\n      path: \(literal(path.utf8)),\n      text: \(literal(text)),\n"
      + "      record: \(literal(record))),\n"
    entries.append((URL(filePath: file).deletingPathExtension().lastPathComponent, code))
  }
  entries.sort { $0.name < $1.name }
  let source =
    "extension BuiltInRules {\n  package static let documents: [Document] = [\n"
    + entries.map(\.code).joined() + "  ]\n}\n"
  try source.write(toFile: arguments[1], atomically: true, encoding: .utf8)
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
