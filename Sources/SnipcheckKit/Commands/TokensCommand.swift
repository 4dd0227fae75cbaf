import Reports
import SwiftTokens

/// `snipcheck tokens`: lists the tokens of Swift files.
package enum TokensCommand {
  package static func run(_ arguments: Arguments) -> ExitCode {
    var exitCode = ExitCode.success
    var store = TokenStore(vocabulary: .keywords)
    for path in arguments.operands {
      do {
        let bytes = try FileReader.read(path)
        store.removeAll()
        store.append(bytes.span)
        var listing = JSONText()
        TokenListing.write(store, file: path, roles: arguments.roles, to: &listing)
        OutputStream.output.write(listing.bytes)
      } catch {
        OutputStream.error.writeLine("snipcheck: \(error)")
        exitCode = .failure
      }
    }
    return exitCode
  }
}
