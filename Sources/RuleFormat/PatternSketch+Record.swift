extension PatternSketch {
  /// Writes the pattern; see `RuleRecord`.
  ///
  /// - Parameter words: The record's words.
  func write(to writer: inout RecordWriter, words: [String]) {
    writer.write(use?.rawValue ?? 0)
    writeStart(to: &writer, words)
    writer.write(holeNames.count)
    writer.write(elements.count)
    writer.writeSized { steps in
      writeElements(to: &steps, words)
      steps.write(conditions) { $1.write(to: &$0) }
      steps.write(anchor)
      steps.write(findingStart)
      steps.write(startsBehind)
      steps.write(findingEnd)
    }
    writer.writeSized { tail in
      tail.write(holeNames)
      tail.write(message ?? "")
      tail.write(fix != nil)
      fix?.write(to: &tail)
    }
  }

  /// Writes what the pattern is filed under.
  private func writeStart(to writer: inout RecordWriter, _ words: [String]) {
    switch elements[anchor] {
    case .word(let word, _):
      writer.write(RuleRecord.StartType.word)
      writer.write(words.firstIndex(of: word) ?? 0)
    case .mark(let kind):
      writer.write(RuleRecord.StartType.mark)
      writer.write(Int(kind.rawValue))
    case .spelling(_, let text):
      writer.write(RuleRecord.StartType.byte)
      writer.write(Int(text.first ?? 0))
    // No pattern is compiled without an anchor.
    case .hole, .name, .run:
      writer.write(RuleRecord.StartType.byte)
      writer.write(0)
    }
  }

  private func writeElements(to writer: inout RecordWriter, _ words: [String]) {
    let (openers, continuesOperand) = (openers, continuesOperand)
    writer.write(Array(elements.indices)) { writer, index in
      switch elements[index] {
      case .word(let word, let role):
        writer.write(RuleRecord.ElementType.word)
        writer.write(words.firstIndex(of: word) ?? 0)
        writer.write(Int(role.rawValue))
      case .mark(let kind):
        writer.write(openers[index] == nil ? RuleRecord.ElementType.mark : .closingMark)
        writer.write(Int(kind.rawValue))
        if let opener = openers[index] { writer.write(opener) }
      case .spelling(let kind, let text):
        writer.write(RuleRecord.ElementType.spelling)
        writer.write(Int(kind.rawValue))
        writer.write(text)
      case .hole(let number, let kind):
        writer.write(continuesOperand[index] ? RuleRecord.ElementType.continuedHole : .hole)
        writer.write(number)
        writer.write(kind.number)
      case .name(let number):
        writer.write(RuleRecord.ElementType.name)
        writer.write(number)
      case .run(let number):
        writer.write(RuleRecord.ElementType.run)
        writer.write(number)
      }
    }
  }
}
