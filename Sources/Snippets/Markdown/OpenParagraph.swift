/// What must be known of a paragraph while it is open.
struct OpenParagraph {
  /// Its last line without indentation: a table's header, if a delimiter row follows.
  private(set) var lastLine = 0..<0
  private var isEmpty = true
  /// Whether its first line begins as a link reference definition does.
  private var mayBeDefinitions = false
  /// Its lines, kept only while they may be definitions.
  private var lines: [Range<Int>] = []

  mutating func begin() {
    isEmpty = true
    mayBeDefinitions = false
    if !lines.isEmpty { lines.removeAll(keepingCapacity: true) }
  }

  /// Adds a line that begins with plain text.
  mutating func add(_ line: Range<Int>) {
    lastLine = line
    isEmpty = false
    if mayBeDefinitions { lines.append(line) }
  }

  /// Adds a line without its indentation.
  mutating func add(_ line: Range<Int>, in text: Span<UInt8>) {
    if isEmpty { mayBeDefinitions = text[line.lowerBound] == UInt8(ascii: "[") }
    add(line)
  }

  /// Whether it holds nothing but link reference definitions.
  func isMadeOfDefinitions(_ text: Span<UInt8>) -> Bool {
    guard mayBeDefinitions else { return false }
    var joined: [UInt8] = []
    for line in lines {
      for offset in line { joined.append(text[offset]) }
      joined.append(0x0A)
    }
    return LinkReferenceDefinition.makeUp(joined.span)
  }
}
