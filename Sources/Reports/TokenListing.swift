package import SwiftTokens

/// The JSON Lines of `snipcheck tokens`: an object a file.
package enum TokenListing {
  /// Adds the line for a store that holds one file as its only unit.
  package static func write(_ store: borrowing TokenStore, file: String, roles: Bool, to json: inout JSONText) {
    json.raw("{\"file\":")
    json.string(file)
    json.raw(",\"tokens\":[")
    var isFirst = true
    for index in 0..<store.count where !isNoBreakSpace(index, in: store) {
      if !isFirst { json.raw(",") }
      isFirst = false
      json.raw("[")
      json.number(store.start(index))
      json.raw(",")
      json.number(store.end(index))
      json.raw(",")
      json.string(store.kind(index).rawName)
      if roles {
        json.raw(",")
        json.string(store.role(index).rawName)
      }
      json.raw("]")
    }
    json.raw("],\"comments\":[")
    for (index, comment) in store.comments.enumerated() {
      if index > 0 { json.raw(",") }
      json.raw("[")
      json.number(comment.lowerBound)
      json.raw(",")
      json.number(comment.upperBound)
      json.raw("]")
    }
    json.raw("]}\n")
  }

  /// Whether a token is a no-break space, which rules can name but the compiler takes for white space.
  private static func isNoBreakSpace(_ index: Int, in store: borrowing TokenStore) -> Bool {
    store.kind(index) == .invisible && store.isSpelt("\u{A0}", at: index)
  }
}
