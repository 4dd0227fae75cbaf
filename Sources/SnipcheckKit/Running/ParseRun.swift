package import CompilerCheck
import RuleEngine
import Snippets
import SwiftTokens

/// Lets the Swift compiler parse what the documents of a run hold.
package struct ParseRun: Sendable {
  /// What the command line and the configuration say about it.
  package struct Options: Hashable, Sendable {
    /// The path of `swiftc`, where the user named one.
    package var compiler: String?
    /// The value for `-swift-version`.
    package var languageVersion: String?
    /// The folder for verdicts; the user's cache folder without it.
    package var cacheFolder: String?
    package var usesCache = true

    package init() {}
  }

  private let check: CompilerCheck

  /// Finds the compiler.
  ///
  /// - Throws: `CompilerError` if there is none.
  package init(_ options: Options) throws(CompilerError) {
    let folder = options.cacheFolder.map { AbsolutePath.make($0) } ?? VerdictCache.userFolder
    let cache = options.usesCache ? folder.map { VerdictCache(folder: $0) } : nil
    let compiler = try Compiler.find(
      named: options.compiler, languageVersion: options.languageVersion ?? "6", memory: cache)
    check = CompilerCheck(compiler, cache: cache)
  }

  /// Parses the texts of documents.
  ///
  /// - Parameter inputs: The texts, by document.
  /// - Returns: What is to be reported, by document.
  func reports(on inputs: [[ParseInput]]) throws(CompilerError) -> [[ParseReport]] {
    let blocks = inputs.flatMap { $0.map { CompilerCheck.Block(code: $0.code, marked: $0.marked) } }
    var verdicts = try check.verdicts(on: blocks)[...]
    var reports: [[ParseReport]] = []
    for inputs in inputs {
      reports.append(
        zip(inputs.indices, verdicts.prefix(inputs.count)).compactMap { number, verdict in
          report(verdict, number, inputs[number])
        })
      verdicts = verdicts.dropFirst(inputs.count)
    }
    return reports
  }

  private func report(_ verdict: Verdict, _ number: Int, _ input: ParseInput) -> ParseReport? {
    switch verdict {
    case .clean, .completed: return nil
    case .fragment(let step):
      let range = firstLine(of: input.code)
      return ParseReport(.fragment, input: number, range: range, message: step.reason)
    case .error(let fault):
      return ParseReport(
        .error, input: number, range: fault.range, message: fault.message,
        hint: fault.hint.map { ($0.message, $0.offset) }, fixes: fault.fixes)
    }
  }
}

/// Returns the range from the first token to the end of its line.
private func firstLine(of code: [UInt8]) -> Range<Int> {
  var store = TokenStore(vocabulary: .keywords)
  store.append(code.span)
  guard store.count > 0 else { return 0..<0 }
  let start = store.start(0)
  return start..<(code[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? code.count)
}
