/// Matches braces anew by their lines' indentation, for code in which one is missing or too many: the writer's lines tell
/// which.
struct BraceIndentation {
  private struct Entry {
    var token: UInt32
    var indentation: Int32
  }

  private var open: [Entry] = []
  private var pairs: [(opener: UInt32, closer: UInt32)] = []
  private var unbalanced: [UInt32] = []
  private var before = 0

  /// Matches a unit's braces again if that leaves no more of them without a partner than there are.
  static func rematch(_ columns: inout TokenColumns, from firstToken: Int, code: CodeBytes) {
    var matcher = BraceIndentation()
    matcher.read(columns, from: firstToken, code: code)
    guard matcher.unbalanced.count <= matcher.before else { return }
    for token in matcher.unbalanced {
      columns.insertFlags(.unbalanced, at: Int(token))
      columns.setLink(TokenColumns.noLink, at: Int(token))
    }
    for pair in matcher.pairs {
      columns.removeFlags(.unbalanced, at: Int(pair.opener))
      columns.removeFlags(.unbalanced, at: Int(pair.closer))
      columns.setLink(pair.closer, at: Int(pair.opener))
      columns.setLink(pair.opener, at: Int(pair.closer))
    }
  }

  private mutating func read(_ columns: borrowing TokenColumns, from firstToken: Int, code: CodeBytes) {
    var indentation: Int32 = 0
    for token in firstToken..<columns.count {
      let isFirst = columns.flags(token).contains(.firstOnLine)
      if isFirst { indentation = Self.indentation(of: columns.start(token), code) }
      let kind = columns.kind(token)
      guard kind == .leftBrace || kind == .rightBrace else { continue }
      let number = UInt32(truncatingIfNeeded: token)
      if columns.flags(token).contains(.unbalanced) { before += 1 }
      if kind == .leftBrace {
        open.append(Entry(token: number, indentation: indentation))
        continue
      }
      while isFirst, let last = open.last, last.indentation > indentation {
        unbalanced.append(last.token)
        open.removeLast()
      }
      if let last = open.last, !isFirst || last.indentation == indentation {
        pairs.append((last.token, number))
        open.removeLast()
      } else {
        unbalanced.append(number)
      }
    }
    unbalanced += open.map(\.token)
  }

  /// The number of bytes of white space before the first token of a line.
  private static func indentation(of start: Int, _ code: CodeBytes) -> Int32 {
    var place = start - 1
    while code[place] == 0x20 || code[place] == 0x09 { place -= 1 }
    return Int32(truncatingIfNeeded: start - 1 - place)
  }
}
