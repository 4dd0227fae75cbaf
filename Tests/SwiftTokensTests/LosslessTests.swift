import Testing

@testable import SwiftTokens

@Suite struct LosslessTests {
  @Test(arguments: ["", "let a = 1", "\"\\(", "a<b>(c)", "/*", "\u{FEFF}x", "#!x\ny", "`", "a \u{2026} b"])
  func `tokens, comments and white space give back the code`(code: String) {
    expectLossless(Array(code.utf8))
  }
}

/// Checks that what lies between tokens is white space or a comment, and that brackets are indexed to each other.
func expectLossless(_ code: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
  var store = TokenStore(vocabulary: Vocabulary())
  store.append(code.span)
  #expect(
    fault(of: store, code: code) == nil, "\(String(decoding: code, as: UTF8.self))", sourceLocation: sourceLocation)
}

/// Returns what is wrong with a store that holds code as its only unit.
func fault(of store: borrowing TokenStore, code: [UInt8]) -> String? {
  var offset = 0
  var comment = 0
  for index in 0...store.count {
    let next = index < store.count ? store.start(index) : code.count
    guard next >= offset else { return "token \(index) overlaps the one before" }
    while offset < next {
      if comment < store.comments.count, store.comments[comment].lowerBound == offset {
        offset = store.comments[comment].upperBound
        comment += 1
        continue
      }
      let isByteOrderMark = offset == 0 && code.starts(with: [0xEF, 0xBB, 0xBF])
      guard isByteOrderMark || [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D].contains(code[offset]) else {
        return "byte \(offset) is in no token"
      }
      offset += isByteOrderMark ? 3 : 1
    }
    guard offset == next else { return "a comment reaches into token \(index)" }
    if index == store.count { break }
    guard store.end(index) > next else { return "token \(index) is empty" }
    if let partner = store.partner(index) {
      guard partner < store.count, store.partner(partner) == index else { return "bracket \(index) has no way back" }
      guard !store.flags(index).contains(.unbalanced) else { return "bracket \(index) is matched and unbalanced" }
    }
    offset = store.end(index)
  }
  return comment == store.comments.count ? nil : "comment \(comment) is in a token"
}
