import RuleEngine

/// Reads rule documents from files and folders.
package enum RuleFiles {
  /// Why a file or folder gives no rule.
  enum Problem: CustomStringConvertible {
    case file(FileError)
    /// Tells its own place.
    case document(RuleError)
    case noDocuments(folder: String)

    /// Whether a document was read and is wrong.
    var isAboutDocument: Bool { if case .document = self { true } else { false } }

    var description: String {
      switch self {
      case .file(let error): error.description
      case .document(let error): error.description
      case .noDocuments(let folder): "\(folder): holds no rule documents ('.md' files with front matter)"
      }
    }
  }

  /// Reads the documents at some paths.
  ///
  /// - Parameter paths: Markdown files, or folders that are searched for them.
  /// - Returns: The documents, and what went wrong.
  static func read(_ paths: [String]) -> ([RuleDocument], problems: [Problem]) {
    var documents: [RuleDocument] = []
    var problems: [Problem] = []
    for path in paths {
      var files = [path]
      if DocumentWalk.isFolder(path) {
        var walk = DocumentWalk()
        // A folder of rules may have an index.
        files = walk.paths(below: path).filter { $0.hasSuffix(".md") && !$0.hasSuffix("/README.md") }
        problems += walk.errors.map(Problem.file)
        if files.isEmpty, walk.errors.isEmpty { problems.append(.noDocuments(folder: path)) }
      }
      for file in files {
        do {
          let text = try FileReader.read(file)
          do throws(RuleError) {
            documents.append(try RuleDocument(path: file, text: text))
          } catch {
            problems.append(.document(error))
          }
        } catch {
          problems.append(.file(error))
        }
      }
    }
    return (documents, problems)
  }
}
