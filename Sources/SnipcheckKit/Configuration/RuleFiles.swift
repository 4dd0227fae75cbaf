package import RuleEngine

/// Reads rule documents from files and folders.
package enum RuleFiles {
  /// Reads the documents at some paths.
  ///
  /// - Parameter paths: Markdown files, or folders that are searched for them.
  /// - Returns: The documents, and what went wrong, in words.
  package static func read(_ paths: [String]) -> ([RuleDocument], errors: [String]) {
    var documents: [RuleDocument] = []
    var errors: [String] = []
    for path in paths {
      var files = [path]
      if DocumentWalk.isFolder(path) {
        var walk = DocumentWalk()
        walk.walk(path)
        // A folder of rules may have an index.
        files = walk.paths.filter { $0.hasSuffix(".md") && !$0.hasSuffix("/README.md") }
        errors += walk.errors.map(\.description)
      }
      for file in files {
        do {
          documents.append(try RuleDocument(path: file, text: try FileReader.read(file)))
        } catch {
          errors.append("\(error)")
        }
      }
    }
    return (documents, errors)
  }
}
