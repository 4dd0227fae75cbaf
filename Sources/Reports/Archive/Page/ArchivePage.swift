/// An archive's figures as one page that needs nothing else: no scripts, no network, light and dark, narrow and printed.
package enum ArchivePage {
  /// Returns the page.
  ///
  /// - Parameters:
  ///   - figures: What it shows.
  ///   - version: The version of snipcheck.
  ///   - documents: The way from the page to the folder of the archive, relative, for links to the posts.
  package static func render(_ figures: ArchiveFigures, version: String, documents: String) -> [UInt8] {
    let title = "The State of \(name(of: figures.folder))".escapedForXML
    let page = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>
      \(HTMLReportAssets.style)
      \(ArchivePageStyle.style)
      </style>
      </head>
      <body>
      <svg width="0" height="0" class="heard" aria-hidden="true"><defs>\
      <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
      <rect class="hatch-back" width="6" height="6"/><rect class="hatch-line" width="2.5" height="6"/></pattern></defs></svg>
      <header>
      <h1>\(title)</h1>
      \(totals(figures))
      </header>
      <main>
      \(YearColumns(figures: figures).markup)\(RuleBars(figures: figures).markup)\(FindingsGrid(figures: figures).markup)\
      \(OutdatedStrips(figures: figures).markup)\(PostLists(figures: figures, documents: documents).markup)\
      \(BlockBars(figures: figures).markup)
      </main>
      <footer>Made with snipcheck \(version.escapedForXML) on \(figures.today.text)</footer>
      </body>
      </html>

      """
    return Array(page.utf8)
  }

  /// The last part of the folder's path.
  private static func name(of folder: String) -> String {
    folder.split(separator: "/").last.map { $0 == "." || $0 == ".." ? "the Archive" : String($0) } ?? "the Archive"
  }

  private static func totals(_ figures: ArchiveFigures) -> String {
    let total = figures.total
    let tiles = [
      ("", "Posts", Words.grouped(total.posts)), ("", "With Swift", Words.grouped(total.swiftPosts)),
      ("", "Swift blocks", Words.grouped(total.swiftBlocks)),
      ("warning", "Posts with findings", Words.grouped(total.postsWithFindings)),
      ("warning", "Warnings", Words.grouped(total.findings - figures.errors)),
      ("error", "Errors", Words.grouped(figures.errors)),
    ]
    var text = "<dl class=\"totals\">\n"
    for (name, term, value) in tiles {
      text += "<div\(name.isEmpty ? "" : " class=\"\(name)\"")><dt>\(term)</dt><dd>\(value)</dd></div>\n"
    }
    text += "</dl>"
    if figures.problems > 0 {
      text += "\n<p class=\"note-line\">\(Words.count(figures.problems, "document")) could not be read.</p>"
    }
    if total.posts > 0, figures.yearRange.isEmpty {
      text += "\n<p class=\"note-line\">No post tells its date, so there are no years to compare.</p>"
    }
    return total.findings == 0 && total.swiftPosts > 0 ? text + "\n<p class=\"empty\">No violations.</p>" : text
  }
}
