import Foundation
import Snippets
import SourceText
import SwiftTokens

/// Checks source maps over whole folders: `verify-maps [--edits N] FILE_OR_FOLDER …`.
///
/// Every code byte that a map calls verbatim has to be the document's byte. Then, for some tokens of each document, the
/// token is replaced through the map and the document extracted again: the snippet has to hold the edited code, and every
/// other snippet what it held before. Seeded, so that a run can be repeated.
var verification = Verification()
var arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--edits" {
  verification.editsPerDocument = Int(arguments.dropFirst().first ?? "") ?? verification.editsPerDocument
  arguments = arguments.dropFirst(2)
}
for argument in arguments {
  let names = (try? FileManager.default.subpathsOfDirectory(atPath: argument)) ?? []
  for path in names.isEmpty ? [argument] : names.sorted().map({ argument + "/" + $0 }) { verification.verify(path) }
}
print(verification.summary)
exit(verification.wrongMaps == 0 ? 0 : 1)
