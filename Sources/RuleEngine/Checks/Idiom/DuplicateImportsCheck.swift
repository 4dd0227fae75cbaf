import SourceText
import SwiftTokens

/// A module imported twice in one file.
///
/// A block of a post may show several files, one after the other: imports are only compared where nothing but imports
/// stands between them.
struct DuplicateImportsCheck: NativeCheck {
  static let name = "duplicate_imports"
  let anchors = [Anchor.snippet]

  private struct Import {
    /// The first token, of an attribute or modifier if there is one.
    var start: Int
    var keyword: Int
    var end: Int
    /// The names of the path, without the kind of symbol.
    var path: [String]
    var attributes: [String]
    /// The `#if` clauses around it.
    var clause: [Int]
  }

  init(options: RuleOptions) {}

  func check(snippet unit: Int, in post: borrowing Post, report: inout RawReport) {
    guard Self.hasSeveral(unit, post) else { return }
    for run in runs(of: post.store.units[unit].tokens, post.store) where run.count > 1 {
      for (number, statement) in run.enumerated() where isRedundant(statement, number, in: run) {
        report.add(
          post.store.start(statement.start)..<post.store.end(statement.end),
          fixes: fix(statement, post.store.units[unit].tokens, post.store))
      }
    }
  }

  private static func hasSeveral(_ unit: Int, _ post: borrowing Post) -> Bool {
    var count = 0
    for place in post.traits[unit].keywords where post.store.symbol(post.keywords[place]) == Keyword.import.symbol {
      count += 1
    }
    return count > 1
  }

  /// Whether the same was imported before, or a module that holds it anywhere in the run.
  private func isRedundant(_ statement: Import, _ number: Int, in run: [Import]) -> Bool {
    for (other, candidate) in run.enumerated() where other != number && candidate.clause == statement.clause {
      if candidate.path == statement.path {
        if other < number, candidate.attributes == statement.attributes { return true }
      } else if statement.attributes.isEmpty,
        candidate.path.count < statement.path.count, statement.path.starts(with: candidate.path)
      {
        return true
      }
    }
    return false
  }

  /// Returns the imports of a snippet, in runs that nothing else interrupts.
  private func runs(of unit: Range<Int>, _ store: borrowing TokenStore) -> [[Import]] {
    var runs: [[Import]] = []
    var run: [Import] = []
    var clause: [Int] = []
    var index = unit.lowerBound
    while index < unit.upperBound {
      switch store.kind(index) {
      case .poundKeyword:
        if store.isSpelt("#if", at: index) {
          clause.append(index)
        } else if store.isSpelt("#endif", at: index) {
          _ = clause.popLast()
        } else if !clause.isEmpty {
          clause[clause.count - 1] = index
        }
        index = lineEnd(after: index, unit, store)
      case .atSign: index += 2
      case .semicolon: index += 1
      case .keyword where store.isKeyword(.import, at: index):
        guard let statement = statement(index, clause, unit, store) else {
          index += 1
          continue
        }
        run.append(statement)
        index = statement.end + 1
      case .keyword, .identifier:
        // `public import`, `@_spi(Name) import`.
        if isModifier(index, unit, store) {
          index += 1
        } else {
          fallthrough
        }
      default:
        if store.kind(index) == .leftParen, let close = store.partner(index), close + 1 < unit.upperBound,
          store.isKeyword(.import, at: close + 1)
        {
          index = close + 1
          continue
        }
        if !run.isEmpty { runs.append(run) }
        run = []
        clause = []
        // Nothing but another `import` is of interest.
        index += 1
        while index < unit.upperBound, !store.isKeyword(.import, at: index), store.kind(index) != .poundKeyword,
          store.kind(index) != .atSign
        {
          index = max(index, store.partner(index) ?? index) + 1
        }
      }
    }
    if !run.isEmpty { runs.append(run) }
    return runs
  }

  private func isModifier(_ index: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    index + 1 < unit.upperBound && store.isKeyword(.import, at: index + 1)
      && !store.flags(index + 1).contains(.firstOnLine)
  }

  private func lineEnd(after index: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Int {
    var next = index + 1
    while next < unit.upperBound, !store.flags(next).contains(.firstOnLine) { next += 1 }
    return next
  }

  private func statement(
    _ keyword: Int, _ clause: [Int], _ unit: Range<Int>, _ store: borrowing TokenStore
  ) -> Import? {
    var index = keyword + 1
    // `import struct Foundation.URL`
    if index + 1 < unit.upperBound, store.kind(index) == .keyword, store.kind(index + 1) == .identifier { index += 1 }
    guard index < unit.upperBound, store.kind(index) == .identifier, !store.flags(index).contains(.firstOnLine) else {
      return nil
    }
    var path = [store.string(store.range(index))]
    while index + 2 < unit.upperBound, store.kind(index + 1) == .period {
      index += 2
      path.append(store.string(store.range(index)))
    }
    // `import Fluent<db>Driver` is a template.
    guard
      index + 1 >= unit.upperBound || store.kind(index + 1) == .semicolon
        || store.flags(index + 1).contains(.firstOnLine)
    else { return nil }
    var attributes: [String] = []
    let start = store.declarationStart(keyword, in: unit)
    for token in start..<keyword {
      attributes.append(store.string(store.range(token)))
    }
    return Import(start: start, keyword: keyword, end: index, path: path, attributes: attributes, clause: clause)
  }

  /// Returns the edit that takes the statement's line out.
  private func fix(_ statement: Import, _ unit: Range<Int>, _ store: borrowing TokenStore) -> [Edit] {
    guard store.flags(statement.start).contains(.firstOnLine), statement.start > unit.lowerBound,
      statement.end + 1 >= unit.upperBound || store.flags(statement.end + 1).contains(.firstOnLine)
    else { return [] }
    var start = store.start(statement.start)
    while start > 0, store.byte(start - 1) == 0x20 || store.byte(start - 1) == 0x09 { start -= 1 }
    guard start > 0, store.byte(start - 1) == 0x0A else { return [] }
    start -= 1
    if start > 0, store.byte(start - 1) == 0x0D { start -= 1 }
    return [Edit(range: start..<store.end(statement.end), replacement: "")]
  }
}
