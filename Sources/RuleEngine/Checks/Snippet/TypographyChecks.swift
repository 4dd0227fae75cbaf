import SourceText
import SwiftTokens

/// Quotes that a word processor has bent.
struct SmartQuotesCheck: NativeCheck {
  static let name = "smart_quotes"
  let anchors = [Anchor.kind(.curlyQuote), .kind(.openingQuote)]
  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    let text = post.store.units[report.unit].text
    let start = post.store.start(index)
    if post.store.kind(index) == .openingQuote {
      // `"Fish”`: opened straight and closed bent.
      guard post.store.flags(index).contains(.unbalanced), !post.store.flags(index).contains(.multiline),
        let close = closing(after: post.store.end(index), in: text, post.store)
      else { return }
      return report.add(close, fixes: [Edit(range: close, replacement: "\"")])
    }
    // The closing quote was reported with the opening one.
    if let before = opening(before: start, in: text, post.store),
      closing(after: before, in: text, post.store)?.lowerBound == start
    {
      return
    }
    let quote = post.store.range(index)
    // `<span>“…”</span>`: text that the page sets, no code.
    if start > text.lowerBound, post.store.byte(start - 1) == UInt8(ascii: ">") { return }
    guard let close = closing(after: quote.upperBound, in: text, post.store) else {
      return report.add(quote, fixes: [Edit(range: quote, replacement: "\"")])
    }
    let holdsQuote = (quote.upperBound..<close.lowerBound).contains { post.store.byte($0) == UInt8(ascii: "\"") }
    let edits = [quote, close].map { Edit(range: $0, replacement: "\"") }
    report.add(quote.lowerBound..<close.upperBound, fixes: holdsQuote ? [] : edits)
  }

  /// A line of code is short; one without end must not be read again for each quote.
  private static let longestLine = 1_024

  /// Returns the next double curly quote on the line.
  private func closing(after start: Int, in text: Range<Int>, _ store: borrowing TokenStore) -> Range<Int>? {
    var offset = start
    let limit = min(text.upperBound, start + Self.longestLine)
    while offset + 2 < limit, store.byte(offset) != 0x0A {
      if store.curlyQuote(at: offset) != nil { return offset..<offset + 3 }
      offset += 1
    }
    return nil
  }

  /// Returns the end of the curly quote that opens a string which a quote at an offset may close.
  private func opening(before end: Int, in text: Range<Int>, _ store: borrowing TokenStore) -> Int? {
    var offset = end
    let limit = max(text.lowerBound, end - Self.longestLine)
    while offset > limit, store.byte(offset - 1) != 0x0A { offset -= 1 }
    var open: Int?
    while offset < end {
      guard offset + 2 < end, store.curlyQuote(at: offset) != nil else {
        offset += 1
        continue
      }
      offset += 3
      open = open == nil ? offset : nil
    }
    return open
  }
}

/// Characters that nobody sees: no-break spaces, zero-width characters, soft hyphens, byte order marks inside of code.
struct InvisibleCharacterCheck: NativeCheck {
  static let name = "invisible_character"
  let anchors = [Anchor.snippet]
  init(options: RuleOptions) {}

  func check(snippet unit: Int, in post: borrowing Post, report: inout RawReport) {
    guard var offset = post.traits[unit].firstOutsideASCII else { return }
    let code = post.store.units[unit]
    while offset + 1 < code.text.upperBound {
      if post.store.byte(offset) < 0x80 {
        guard let next = post.store.firstOffsetOutsideASCII(in: offset..<code.text.upperBound - 1) else { return }
        offset = next
      }
      guard post.store.byte(offset) >= 0xC2, let first = character(at: offset, post.store) else {
        offset += 1
        continue
      }
      let start = offset
      var replacement = first.replacement
      offset += first.length
      while offset + 1 < code.text.upperBound, let next = character(at: offset, post.store) {
        replacement += next.replacement
        offset += next.length
      }
      guard isCode(start, code, post.store), start > code.text.lowerBound || first.name != "byte order mark" else {
        continue
      }
      report.add(
        start..<offset,
        "There is \(first.article) \(first.name) (\(first.scalar)) in the code; \(replacement.isEmpty ? "remove it" : "write a space")",
        fixes: [Edit(range: start..<offset, replacement: replacement)])
    }
  }

  private struct Character {
    let length: Int
    let replacement: String
    let name: String
    let scalar: String
    var article: String { "a" }
  }

  private func character(at offset: Int, _ store: borrowing TokenStore) -> Character? {
    let second = store.byte(offset + 1)
    switch store.byte(offset) {
    case 0xC2 where second == 0xA0:
      return Character(length: 2, replacement: " ", name: "no-break space", scalar: "U+00A0")
    case 0xC2 where second == 0xAD: return Character(length: 2, replacement: "", name: "soft hyphen", scalar: "U+00AD")
    case 0xE2 where second == 0x80:
      switch store.byte(offset + 2) {
      case 0x80...0x8A:
        return Character(length: 3, replacement: " ", name: "typographic space", scalar: scalar(0x1FC0, offset, store))
      case 0x8B: return Character(length: 3, replacement: "", name: "zero-width space", scalar: "U+200B")
      case 0x8E, 0x8F, 0xAA...0xAE:
        return Character(
          length: 3, replacement: "", name: "mark of text direction", scalar: scalar(0x1FC0, offset, store))
      case 0xAF: return Character(length: 3, replacement: " ", name: "narrow no-break space", scalar: "U+202F")
      default: return nil
      }
    case 0xE2 where second == 0x81:
      switch store.byte(offset + 2) {
      case 0x9F: return Character(length: 3, replacement: " ", name: "typographic space", scalar: "U+205F")
      case 0xA0: return Character(length: 3, replacement: "", name: "word joiner", scalar: "U+2060")
      default: return nil
      }
    case 0xE3 where second == 0x80 && store.byte(offset + 2) == 0x80:
      return Character(length: 3, replacement: " ", name: "full-width space", scalar: "U+3000")
    case 0xEF where second == 0xBB && store.byte(offset + 2) == 0xBF:
      return Character(length: 3, replacement: "", name: "byte order mark", scalar: "U+FEFF")
    default: return nil
    }
  }

  /// Names a scalar of the block U+2000 to U+203F by its last byte.
  private func scalar(_ base: Int, _ offset: Int, _ store: borrowing TokenStore) -> String {
    "U+" + String(0x2000 + Int(store.byte(offset + 2) & 0x3F), radix: 16, uppercase: true)
  }

  /// Whether an offset lies neither in the text of a string literal nor in a comment.
  private func isCode(_ offset: Int, _ unit: TokenStore.Unit, _ store: borrowing TokenStore) -> Bool {
    store.isCode(offset, in: unit)
  }
}

/// `&lt;` and the like, where a page or a feed has escaped code twice.
struct HTMLEntityCheck: NativeCheck {
  static let name = "html_entity"
  let anchors = [Anchor.snippet]
  init(options: RuleOptions) {}

  private static let entities: [(name: StaticString, text: String)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"), ("&nbsp;", " "), ("&#39;", "'"),
    ("&#34;", "\""), ("&#x27;", "'"), ("&#x2F;", "/"), ("&#60;", "<"), ("&#62;", ">"), ("&#38;", "&"), ("&#160;", " "),
    ("&ldquo;", "\""), ("&rdquo;", "\""), ("&hellip;", "..."), ("&#8220;", "\""), ("&#8221;", "\""),
  ]

  func check(snippet unit: Int, in post: borrowing Post, report: inout RawReport) {
    let code = post.store.units[unit]
    var offset = code.text.lowerBound
    while let start = post.store.firstOffset(of: UInt8(ascii: "&"), in: offset..<code.text.upperBound) {
      offset = start
      guard let first = entity(at: offset, code.text, post.store) else {
        offset += 1
        continue
      }
      var replacement = first.text
      offset += first.length
      while let next = entity(at: offset, code.text, post.store) {
        replacement += next.text
        offset += next.length
      }
      guard post.store.isCode(start, in: code) else { continue }
      report.add(
        start..<offset, "`\(post.store.string(start..<offset))` is HTML's way to write `\(replacement)`; write that",
        fixes: [Edit(range: start..<offset, replacement: replacement)])
    }
  }

  private func entity(at offset: Int, _ text: Range<Int>, _ store: borrowing TokenStore) -> (length: Int, text: String)?
  {
    guard offset + 1 < text.upperBound, store.byte(offset) == UInt8(ascii: "&"),
      store.byte(offset + 1).isASCIILetter || store.byte(offset + 1) == UInt8(ascii: "#")
    else { return nil }
    for entity in Self.entities {
      let count = entity.name.utf8CodeUnitCount
      guard offset + count <= text.upperBound, store.matches(offset..<offset + count, entity.name) else { continue }
      return (count, entity.text)
    }
    return nil
  }
}

extension TokenStore {
  /// Whether an offset lies neither in the text of a string literal, in a regex nor in a comment.
  func isCode(_ offset: Int, in unit: Unit) -> Bool {
    if let token = token(at: offset, in: unit.tokens) {
      return kind(token) != .stringSegment && kind(token) != .regexLiteral && kind(token) != .editorPlaceholder
    }
    let next = comments[unit.comments].partitioningIndex { $0.upperBound > offset }
    return next == unit.comments.upperBound || comments[next].lowerBound > offset
  }
}
