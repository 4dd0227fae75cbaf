import SourceText

/// The elements that matter for finding code; the rest are alike.
enum HTMLElement: Equatable {
  case pre, code, br, div, figure, section, span, b
  /// Holders of a row's or a list's children, in which white space between these is not shown.
  case table, tableSection, row, list
  case cell, item
  /// Other elements that begin and end a line.
  case block
  /// Elements whose inside is not markup.
  case script, style, textarea, title, xmp, rawText
  /// Elements whose inside is no part of a listing: buttons, templates, drawings.
  case aside
  /// Elements without an inside.
  case void
  /// An element of HTML that lies within a line.
  case inline
  /// No element of HTML.
  case unknown

  /// Looks a tag's name up, in any case.
  init(_ name: Range<Int>, in text: Span<UInt8>) {
    var packed: UInt64 = 0
    guard name.count <= 10 else {
      self = .unknown
      return
    }
    // Eight letters tell all names apart, `figcaption` and `blockquote` included.
    for offset in name.prefix(8) { packed = packed << 8 | UInt64(text[offset].lowercasedASCII) }
    self = Self.element(packed, length: name.count)
  }

  private static func element(_ name: UInt64, length: Int) -> HTMLElement {
    switch length {
    case 1:
      switch name {
      case pack("p"): .block
      case pack("b"): .b
      case pack("a"), pack("i"), pack("u"), pack("s"), pack("q"): .inline
      default: .unknown
      }
    case 2:
      switch name {
      case pack("br"): .br
      case pack("td"), pack("th"): .cell
      case pack("tr"): .row
      case pack("li"): .item
      case pack("ol"), pack("ul"): .list
      case pack("hr"): .void
      case pack("h1"), pack("h2"), pack("h3"), pack("h4"), pack("h5"), pack("h6"): .block
      case pack("dl"), pack("dt"), pack("dd"): .block
      case pack("em"), pack("tt"), pack("rp"), pack("rt"): .inline
      default: .unknown
      }
    case 3:
      switch name {
      case pack("pre"): .pre
      case pack("div"): .div
      case pack("xmp"): .xmp
      case pack("img"), pack("wbr"), pack("col"): .void
      case pack("svg"): .aside
      case pack("nav"): .block
      case pack("del"), pack("ins"), pack("sub"), pack("sup"), pack("kbd"), pack("var"), pack("dfn"), pack("big"),
        pack("bdo"), pack("bdi"), pack("map"):
        .inline
      default: .unknown
      }
    case 4:
      switch name {
      case pack("code"): .code
      case pack("span"): .span
      case pack("main"), pack("form"), pack("body"), pack("html"), pack("head"): .block
      case pack("link"), pack("meta"), pack("area"), pack("base"): .void
      case pack("font"), pack("samp"), pack("mark"), pack("cite"), pack("abbr"), pack("time"), pack("data"),
        pack("ruby"), pack("menu"), pack("slot"):
        .inline
      default: .unknown
      }
    case 5:
      switch name {
      case pack("table"): .table
      case pack("tbody"), pack("thead"), pack("tfoot"): .tableSection
      case pack("style"): .style
      case pack("title"): .title
      case pack("input"), pack("embed"), pack("track"), pack("param"): .void
      case pack("aside"): .block
      case pack("small"), pack("label"), pack("audio"), pack("video"), pack("meter"): .inline
      default: .unknown
      }
    case 6:
      switch name {
      case pack("figure"): .figure
      case pack("script"): .script
      case pack("button"), pack("select"): .aside
      case pack("header"), pack("footer"), pack("hgroup"), pack("center"): .block
      case pack("iframe"): .rawText
      case pack("source"): .void
      case pack("strong"), pack("strike"), pack("legend"), pack("object"), pack("output"), pack("option"),
        pack("canvas"), pack("applet"):
        .inline
      default: .unknown
      }
    case 7:
      switch name {
      case pack("section"), pack("article"): .section
      case pack("details"), pack("summary"), pack("address"), pack("caption"): .block
      case pack("noembed"): .rawText
      case pack("acronym"), pack("picture"), pack("listing"): .inline
      default: .unknown
      }
    case 8:
      switch name {
      case pack("textarea"): .textarea
      case pack("template"): .aside
      case pack("noframes"): .rawText
      case pack("fieldset"): .block
      case pack("colgroup"): .block
      case pack("noscript"): .inline
      case pack("progress"), pack("datalist"), pack("optgroup"): .inline
      default: .unknown
      }
    case 10 where name == pack("figcaption") || name == pack("blockquote"): .block
    default: .unknown
    }
  }

  @inline(__always)
  private static func pack(_ name: StaticString) -> UInt64 {
    var packed: UInt64 = 0
    for index in 0..<min(8, name.utf8CodeUnitCount) {
      packed = unsafe packed << 8 | UInt64(name.utf8Start[index])
    }
    return packed
  }

  /// Whether it begins and ends a line inside of a listing.
  var isBlock: Bool {
    switch self {
    case .div, .figure, .section, .table, .tableSection, .row, .list, .item, .block, .pre: true
    default: false
    }
  }

  /// Whether white space directly inside of it is not shown.
  var ignoresWhiteSpace: Bool {
    switch self {
    case .table, .tableSection, .row, .list: true
    default: false
    }
  }

  /// Whether an end tag of it ends all that is open inside of it, a listing too.
  var closesInside: Bool {
    switch self {
    case .div, .figure, .section, .table, .tableSection, .row, .list, .cell, .item, .block: true
    default: false
    }
  }
}
