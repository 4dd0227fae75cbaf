/// The posts that need work first, with links to them.
struct PostLists {
  private static let limit = 15

  let figures: ArchiveFigures
  /// The way from the page to the folder of the archive.
  let documents: String

  var markup: String {
    guard figures.postsWithFindings.total > 0 else { return "" }
    var text = "<section class=\"panel\">\n<h2>Posts that need work first</h2>\n"
    text += "<p class=\"lead\">\(Words.count(figures.postsWithFindings.total, "post")) "
    text += "\(figures.postsWithFindings.total == 1 ? "has" : "have") findings.</p>\n"
    if figures.worstByRate.total > 0 {
      text += "<h3>By findings in 100 lines of Swift</h3>\n"
      let posts = Array(figures.worstByRate.posts.prefix(Self.limit))
      text += table(posts, measure: "In 100 lines", value: \.tenthsPerHundredLines, Words.tenths)
      text += "<p class=\"note-line\">Of posts with \(ArchiveFigures.linesForRate) lines of Swift or more.</p>\n"
    }
    text += "<h3>By findings</h3>\n"
    let posts = Array(figures.postsWithFindings.posts.prefix(Self.limit))
    text += table(posts, measure: "Findings", value: \.findings, Words.grouped)
    return text + "</section>\n"
  }

  private func table(
    _ posts: [RankedPost], measure: String, value: (RankedPost) -> Int, _ spelt: (Int) -> String
  ) -> String {
    let largest = posts.map(value).max() ?? 1
    return DataTable.markup(
      class: "bars posts", caption: measure,
      header: [.text("Post"), .drawing(measure), .number(measure), .number("Lines")],
      rows: posts.map { post in
        [
          .text(title(of: post)), DataTable.bar(value(post), of: largest),
          .number(spelt(value(post))),
          .number(Words.grouped(post.swiftLines)),
        ]
      })
  }

  /// Titles may be of either direction of writing and must not turn what stands beside them.
  private func title(of post: RankedPost) -> String {
    let title = Words.shortened(post.title, to: 120).escapedForXML
    var facts = post.date.map { ["<time datetime=\"\($0.text)\">\($0.text)</time>"] } ?? []
    facts.append("<bdi>\(Words.place(post).escapedForXML)</bdi>")
    if post.errors > 0 { facts.append(Words.count(post.errors, "error")) }
    return "<a href=\"\(address(of: post))\"><bdi>\(title)</bdi></a> <small>\(facts.joined(separator: " · "))</small>"
  }

  /// Returns the address of a post's document: a relative one, whose first part no colon makes the name of a scheme.
  private func address(of post: RankedPost) -> String {
    let path = documents.isEmpty ? "./\(post.path)" : "\(documents)/\(post.path)"
    return path.percentEncoded { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-._~/".utf8.contains(byte)
      }
    }
  }
}
