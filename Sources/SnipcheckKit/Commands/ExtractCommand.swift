import Reports
import Snippets

/// `snipcheck extract`: lists the snippets of documents, or writes them as files.
package enum ExtractCommand {
  package static func run(_ arguments: Arguments) -> ExitCode {
    var exitCode = ExitCode.success
    let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
    for path in documents(at: paths, sources: arguments.sources, &exitCode)
    where arguments.shard?.takes(AbsolutePath.relative(AbsolutePath.make(path.path))) ?? true {
      do {
        guard var document = try DocumentReader.read(path.path, isNamed: path.isNamed) else { continue }
        document.path = path.name
        if arguments.explains {
          OutputStream.output.write(Array(ExtractionExplanation.text(for: document).utf8))
          continue
        }
        let snippets = document.extract(ExtractionOptions(languages: arguments.languages)).snippets
        var listing = JSONText()
        SnippetListing.write(snippets, of: document, to: &listing)
        OutputStream.output.write(listing.bytes)
        if let folder = arguments.outputFolder { try SnippetFiles.write(snippets, of: document, to: folder) }
      } catch {
        OutputStream.error.writeLine("snipcheck: \(error)")
        exitCode = .failure
      }
    }
    return exitCode
  }

  /// Expands folders; files keep the name by which they were called.
  private static func documents(
    at paths: [String], sources: Bool, _ exitCode: inout ExitCode
  ) -> [(path: String, name: String, isNamed: Bool)] {
    var found: [(String, String, Bool)] = []
    for path in paths {
      guard DocumentWalk.isFolder(path) else {
        found.append((path, path, true))
        continue
      }
      var walk = DocumentWalk(includesSources: sources)
      found += walk.paths(below: AbsolutePath.make(path)).map { ($0, $0, false) }
      for error in walk.errors {
        OutputStream.error.writeLine("snipcheck: \(error)")
        exitCode = .failure
      }
    }
    return found
  }
}
