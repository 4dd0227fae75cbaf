package import SwiftTokens

/// The JSON Lines of `snipcheck tokens`: an object a file.
package enum TokenListing {
  /// Adds the line for a store that holds one file as its only unit.
  package static func write(_ store: borrowing TokenStore, file: String, roles: Bool, to json: inout JSONText) {
    json.raw("{\"file\":")
    json.string(file)
    json.raw(",\"tokens\":[")
    for index in 0..<store.count {
      if index > 0 { json.raw(",") }
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
}
