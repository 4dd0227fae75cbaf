extension SourceMap {
  package func documentEdits(for edit: Edit, in document: Span<UInt8>) -> [Edit]? {
    [Edit(range: documentRange(ofCode: edit.range), replacement: edit.replacement)]
  }
}
