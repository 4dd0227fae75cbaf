import Reports
import Snippets

/// `snipcheck extract`: lists the snippets of documents, or writes them as files.
package struct ExtractCommand {
  /// How much of the listing waits until it is written, in bytes.
  private static let pieceSize = 1 << 16

  private let arguments: Arguments
  private var listing = JSONText()
  private var exitCode = ExitCode.success

  package static func run(_ arguments: Arguments) -> ExitCode {
    var command = ExtractCommand(arguments: arguments)
    for path in arguments.operands.isEmpty ? ["."] : arguments.operands { command.takePath(path) }
    OutputStream.output.write(command.listing.bytes)
    return command.exitCode
  }

  private init(arguments: Arguments) { self.arguments = arguments }

  /// Takes all documents of a folder, or a file, which keeps the name by which it was called.
  private mutating func takePath(_ path: String) {
    guard DocumentWalk.isFolder(path) else { return takeFile(path, isNamed: true) }
    var walk = DocumentWalk(includesSources: arguments.sources)
    walk.begin(AbsolutePath.make(path))
    while let file = walk.next() { takeFile(file, isNamed: false) }
    for error in walk.takeErrors() { complain(error) }
  }

  private mutating func takeFile(_ path: String, isNamed: Bool) {
    guard arguments.shard?.takes(AbsolutePath.relative(AbsolutePath.make(path))) ?? true else { return }
    do throws(FileError) {
      guard let document = try DocumentReader.read(path, isNamed: isNamed) else { return }
      if arguments.explains {
        return OutputStream.output.write(Array(ExtractionExplanation.text(for: document).utf8))
      }
      let snippets = document.extract(ExtractionOptions(languages: arguments.languages)).snippets
      SnippetListing.write(snippets, of: document, to: &listing)
      if listing.bytes.count >= Self.pieceSize {
        OutputStream.output.write(listing.bytes)
        listing.removeBytes()
      }
      if let folder = arguments.outputFolder { try SnippetFiles.write(snippets, of: document, to: folder) }
    } catch {
      complain(error)
    }
  }

  private mutating func complain(_ error: FileError) {
    OutputStream.error.writeLine("snipcheck: \(error)")
    exitCode = .failure
  }
}
