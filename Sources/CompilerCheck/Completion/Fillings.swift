internal import SourceText
internal import SwiftTokens

/// The steps that change what stands in a text, one function a step; each returns edits of the code.
enum Fillings {
  /// What stands for an expression, a type or a name that is left out.
  static let name = "__"

  static func edits(_ step: CompletionStep, _ shape: borrowing BlockShape, marked: [Range<Int>]) -> [Edit] {
    switch step {
    case .markedLines: markedLines(shape, marked)
    case .placeholders: placeholders(shape)
    case .elisions: elisions(shape)
    case .console: console(shape)
    case .remarks: remarks(shape)
    case .emphasis: emphasis(shape)
    case .differences: differences(shape)
    case .accessors: accessors(shape)
    case .emptyCases: emptyCases(shape)
    case .heads: heads(shape)
    default: []
    }
  }

  /// Returns an edit that makes a range blank and keeps its line breaks.
  static func blank(_ range: Range<Int>, in code: [UInt8]) -> Edit {
    Edit(range: range, replacement: code[range].filter { $0 == 0x0A || $0 == 0x0D })
  }

  private static func markedLines(_ shape: borrowing BlockShape, _ marked: [Range<Int>]) -> [Edit] {
    let code = shape.code
    guard !marked.contains(where: { $0.lowerBound <= 0 && $0.upperBound >= code.count }) else { return [] }
    return marked.compactMap { range in
      let range = range.clamped(to: 0..<code.count)
      return range.isEmpty ? nil : blank(range, in: code)
    }
  }
}
