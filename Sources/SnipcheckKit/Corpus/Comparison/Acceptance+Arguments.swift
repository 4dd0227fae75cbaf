extension Acceptance {
  /// Reads which differences a command line is about.
  ///
  /// - Parameters:
  ///   - arguments: The operands behind the folder, and the rules.
  ///   - folder: The corpus.
  ///   - complain: Takes what is wrong, in words.
  init(_ arguments: Arguments, _ folder: CorpusFolder, complain: (String) -> Void) {
    for rule in arguments.acceptedRules {
      let id = folder.library.rule(rule)?.id
      // A rule that is no more can still be on record.
      if id == nil { complain("there is no rule '\(rule)'\(folder.library.suggestion(for: rule))") }
      rules.insert(id ?? rule)
    }
    for operand in arguments.operands.dropFirst() {
      let path = AbsolutePath.make(operand)
      if path == folder.path {
        paths.append("")
      } else if path.hasPrefix(folder.path + "/") {
        paths.append(String(path.dropFirst(folder.path.count + 1)))
      } else {
        // A path as recordings have it.
        let inside = AbsolutePath.make(operand, relativeTo: folder.path)
        let isInside = inside.hasPrefix(folder.path + "/")
        paths.append(isInside ? String(inside.dropFirst(folder.path.count + 1)) : operand)
      }
    }
  }
}
