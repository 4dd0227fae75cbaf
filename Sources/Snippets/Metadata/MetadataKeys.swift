import SourceText

/// The names under which site generators keep a post's title and date.
enum MetadataKeys {
  private static let titles = ["title", "doctitle"]
  /// The day of publication, the surest name first; then what is better than no date.
  private static let dates = [
    "date", "published", "publishdate", "pubdate", "publishedat", "datepublished", "publicationdate", "publishedtime",
    "postdate", "revdate", "created", "createdat", "datecreated", "updated", "lastmod", "modified", "updatedat",
  ]

  /// Returns what fields tell; of several names for the same the surest counts.
  static func metadata(of fields: [(key: String, value: String)]) -> PostMetadata {
    var metadata = PostMetadata()
    var rank = dates.count
    for (key, value) in fields {
      let name = plain(key)
      if metadata.title == nil, titles.contains(name) {
        metadata.fill(from: PostMetadata(title: value))
      } else if let index = dates.firstIndex(of: name), index < rank, let date = PostDate(value) {
        metadata.date = date
        rank = index
      }
    }
    return metadata
  }

  /// Whether a name is that of a title or a date.
  static func isKnown(_ key: String) -> Bool {
    let name = plain(key)
    return titles.contains(name) || dates.contains(name)
  }

  /// Returns a name in lower case without what joins its words: `publish_date`, `publishDate`, `Publish Date` are one.
  private static func plain(_ key: String) -> String {
    String(decoding: key.utf8.lazy.filter(\.isASCIIAlphanumeric).map(\.lowercasedASCII), as: UTF8.self)
  }
}
