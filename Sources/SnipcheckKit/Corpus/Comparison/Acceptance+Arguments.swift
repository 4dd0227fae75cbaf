extension Acceptance {
  /// Reads which differences a command line is about.
  ///
  /// - Parameters:
  ///   - arguments: The operands behind the folder, and the rules.
  ///   - folder: The corpus.
  init(_ arguments: Arguments, _ folder: CorpusFolder) {
    part = arguments.shard.map { ($0, folder.path) }
    // A rule that is no more can still be on record.
    for rule in arguments.acceptedRules { rules.insert(folder.library.rule(rule)?.id ?? rule) }
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
