/// A stretch between two tags of a template language, whose lines are no Markdown.
struct OpenRegion {
  /// What becomes of its text.
  enum Kind {
    /// Jekyll's `{% highlight swift %}`.
    case liquid
    /// Hugo's `{{< highlight swift >}}`.
    case hugo
    /// WordPress's `[code language="swift"]`; there entities stand for characters.
    case shortcode
    /// The same with `\[code\]`, as converters write it; there Markdown's escapes stand for characters, too.
    case escapedShortcode
    /// kramdown's `{::nomarkdown}`: raw HTML.
    case html
    /// kramdown's `{::comment}`, MDX's `{/* */}`, Liquid's `{% comment %}` and Hugo's `{{/* */}}`.
    case comment

    var syntax: SnippetSyntax {
      switch self {
      case .liquid: .liquid
      case .hugo: .hugo
      case .shortcode, .escapedShortcode: .shortcode
      case .html, .comment: .html
      }
    }
  }

  var kind: Kind
  /// What the opening tag says after its name.
  var info: String
  var language: String
  var isWanted: Bool
  var openingTag: Range<Int>
  var closingTag: Range<Int>
  var content: CodeBuilder
}

/// Where the closing tags of regions stand; each kind is searched for once, however many tags open.
struct RegionEnds {
  /// The closing tags that are looked for.
  enum Tag: Int, CaseIterable {
    case liquid, codeblock, hugoAngle, hugoPercent, nomarkdown, comment, expression, brace, pre
    case liquidComment, hugoComment
  }

  private struct Search {
    var from = 0
    /// `nil` if there is none from there to the end of the document.
    var hit: Range<Int>?
    var isDone = false
  }

  private var searches = [Search](repeating: Search(), count: Tag.allCases.count)

  /// Returns the first closing tag at or after an offset.
  mutating func first(_ tag: Tag, from offset: Int, in text: Span<UInt8>) -> Range<Int>? {
    let known = searches[tag.rawValue]
    if known.isDone, known.from <= offset {
      guard let hit = known.hit else { return nil }
      if hit.lowerBound >= offset { return hit }
    }
    let hit = RegionTag.closing(tag, in: text, offset..<text.count)
    searches[tag.rawValue] = Search(from: offset, hit: hit, isDone: true)
    return hit
  }
}
