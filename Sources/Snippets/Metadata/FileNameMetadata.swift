import SourceText

/// Date and title that a post's path tells: `_posts/2023-03-19-title.md`, `2023/03/title.md`, `2023-03-19-title/index.md`.
enum FileNameMetadata {
  /// Reads a path below the folder of the archive.
  static func read(_ path: String) -> PostMetadata {
    var parts = path.split(separator: "/").map(String.init)
    guard var name = parts.popLast() else { return PostMetadata() }
    if let dot = name.lastIndex(of: "."), dot > name.startIndex { name = String(name[..<dot]) }
    // The name of a page bundle's file says nothing; its folder's does.
    if ["index", "readme", "post", "_index"].contains(name.lowercased()), let folder = parts.popLast() {
      name = folder
    }
    var date = leadingDate(of: name)
    for part in parts.reversed() where date == nil { date = leadingDate(of: part) }
    return PostMetadata(title: title(of: name), date: date ?? folderDate(parts + [name]))
  }

  /// Returns the date at the start of a name, at least a year and a month.
  private static func leadingDate(of name: String) -> PostDate? {
    let bytes = Array(name.utf8)
    guard let length = leadingDateLength(bytes) else { return nil }
    return PostDate(
      String(decoding: bytes[..<length].map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }, as: UTF8.self))
  }

  /// Returns how many bytes the date at the start of a name takes: `2023-03-19`, `2023_03_19`, `20230319` or `2023-03`.
  private static func leadingDateLength(_ bytes: [UInt8]) -> Int? {
    func digits(_ range: Range<Int>) -> Bool {
      range.upperBound <= bytes.count && range.allSatisfy { (0x30...0x39).contains(bytes[$0]) }
    }
    func ends(at index: Int) -> Bool { index == bytes.count || !bytes[index].isASCIIAlphanumeric }
    func joins(at index: Int) -> Bool { index < bytes.count && "-_.".utf8.contains(bytes[index]) }
    let isYear = digits(0..<4) && (bytes.starts(with: "19".utf8) || bytes.starts(with: "20".utf8))
    guard isYear else { return nil }
    if digits(0..<8), ends(at: 8) { return 8 }
    guard joins(at: 4), digits(5..<7) else { return nil }
    if joins(at: 7), digits(8..<10), ends(at: 10) { return 10 }
    return ends(at: 7) ? 7 : nil
  }

  /// Returns the date that folders spell: a year, with a month and a day where the next ones are such.
  private static func folderDate(_ parts: [String]) -> PostDate? {
    func number(_ index: Int, length: Int) -> Int? {
      guard parts.indices.contains(index), parts[index].utf8.count == length else { return nil }
      return Int(parts[index])
    }
    for index in parts.indices.reversed() {
      guard let year = number(index, length: 4), (1995...2099).contains(year) else { continue }
      let month = number(index + 1, length: 2)
      return PostDate(year: year, month: month, day: month == nil ? nil : number(index + 2, length: 2))
        ?? PostDate(year: year)
    }
    return nil
  }

  /// Returns the words of a name, without the date at its start.
  private static func title(of name: String) -> String {
    var bytes = Array(name.utf8)
    if let length = leadingDateLength(bytes), length < bytes.count { bytes.removeFirst(length) }
    let words = bytes.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: " ") }
    return words.isEmpty ? name : String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
  }
}
