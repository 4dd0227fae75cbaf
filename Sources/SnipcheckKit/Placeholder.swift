import Foundation
import Reports
import Snippets
import SwiftTokens

// A first, provisional command line for `extract` and `tokens`; the real one replaces it.
package func provisionalMain(_ arguments: [String]) {
  var json = JSONText()
  let command = arguments.first ?? ""
  var roles = false
  var languages = ExtractionOptions.Languages.swift
  var paths: [String] = []
  var rest = arguments.dropFirst()
  while let argument = rest.popFirst() {
    switch argument {
    case "--roles": roles = true
    case "--language": languages = rest.popFirst() == "any" ? .any : .swift
    default: paths.append(argument)
    }
  }
  for path in paths {
    guard let data = FileManager.default.contents(atPath: path) else { continue }
    if command == "tokens" {
      var store = TokenStore(vocabulary: Vocabulary())
      store.append([UInt8](data).span)
      TokenListing.write(store, file: path, roles: roles, to: &json)
    } else {
      let format: DocumentFormat =
        switch path.split(separator: ".").last.map(String.init)?.lowercased() ?? "" {
        case "html", "htm": .html
        case "xml", "rss", "atom": .feed
        case "json": .jsonFeed
        case "adoc", "asciidoc": .asciidoc
        case "rst": .restructuredText
        case "org": .org
        case "textile": .textile
        case "ipynb": .notebook
        case "swift": .swift
        case "txt": .plain
        default: .markdown
        }
      let document = Document(path: path, bytes: [UInt8](data), format: format)
      SnippetListing.write(document.extract(ExtractionOptions(languages: languages)).snippets, of: document, to: &json)
    }
  }
  FileHandle.standardOutput.write(Data(json.bytes))
}
