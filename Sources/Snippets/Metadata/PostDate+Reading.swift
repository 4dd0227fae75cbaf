import SourceText

extension PostDate {
  /// Reads a date as front matter, feeds and pages write it: ISO 8601 and its loose kin (`2023-03-19 17:00`, `2023/3/9`,
  /// `20230319`), RFC 822 (`Sun, 19 Mar 2023 …`), English (`March 19th, 2023`), `19.03.2023`, and Unix time.
  package init?(_ text: String) {
    let fields = Self.fields(text)
    guard let first = fields.first, let date = Self.numeric(first, fields) ?? Self.named(fields) else { return nil }
    self = date
  }

  /// A run of digits or of letters.
  private struct Field {
    var word: String
    /// The value of digits.
    var number: Int?
    /// The byte behind it, 0 at the end.
    var separator: UInt8 = 0
    var length: Int { word.utf8.count }
  }

  /// Splits the beginning of a text, which is all that a date can take.
  private static func fields(_ text: String) -> [Field] {
    var fields: [Field] = []
    var isOpen = false
    for byte in text.utf8.prefix(64) {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      guard isDigit || byte.isASCIILetter else {
        if isOpen, let last = fields.indices.last { fields[last].separator = byte }
        isOpen = false
        continue
      }
      if !isOpen || isDigit != (fields.last?.number != nil) {
        if isOpen, let last = fields.indices.last { fields[last].separator = byte }
        fields.append(Field(word: "", number: isDigit ? 0 : nil))
        isOpen = true
      }
      fields[fields.count - 1].word.unicodeScalars.append(Unicode.Scalar(byte.lowercasedASCII))
      // Longer numbers are no part of a date, and would overflow.
      if let number = fields[fields.count - 1].number, fields[fields.count - 1].length <= 13 {
        fields[fields.count - 1].number = number * 10 + Int(byte - UInt8(ascii: "0"))
      }
    }
    return fields
  }

  /// Reads a date of numbers alone.
  private static func numeric(_ first: Field, _ fields: [Field]) -> PostDate? {
    guard let number = first.number else { return nil }
    func joined(_ index: Int) -> Int? {
      guard index < fields.count, fields[index].length <= 2 else { return nil }
      return "-/.".utf8.contains(fields[index - 1].separator) ? fields[index].number : nil
    }
    switch first.length {
    case 4:
      guard let month = joined(1) else { return fields.count == 1 ? PostDate(year: number) : nil }
      return PostDate(year: number, month: month, day: joined(2)) ?? PostDate(year: number)
    case 8: return PostDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    case 10: return PostDate(secondsSince1970: number)
    case 13: return PostDate(secondsSince1970: number / 1000)
    case 1, 2:
      guard let second = joined(1), fields.count > 2, fields[2].length == 4, let year = fields[2].number else {
        return nil
      }
      // With a period the day stands first; with a slash only a number above 12 tells.
      let isDayFirst = first.separator == UInt8(ascii: ".") || number > 12
      if !isDayFirst, second <= 12, number != second { return PostDate(year: year) }
      return PostDate(year: year, month: isDayFirst ? second : number, day: isDayFirst ? number : second)
    default: return nil
    }
  }

  /// Reads a date with the English name of a month.
  private static func named(_ fields: [Field]) -> PostDate? {
    let start = fields.prefix(6)
    guard let name = start.firstIndex(where: { month(named: $0) != nil }), let month = month(named: start[name]) else {
      return nil
    }
    let year = start.first { $0.length == 4 && $0.number.map { $0 >= 1970 } ?? false }?.number
    // The day stands beside the month: `19 March`, `March 19th`.
    let day = [name - 1, name + 1].first {
      start.indices.contains($0) && start[$0].length <= 2 && start[$0].number != nil
    }
    return year.flatMap { PostDate(year: $0, month: month, day: day.flatMap { start[$0].number }) }
  }

  private static func month(named field: Field) -> Int? {
    guard field.number == nil, field.length >= 3 else { return nil }
    let names = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
      "december",
    ]
    // `Sept` and `Mar` are cut names; `Monday` and `Market` are none.
    return names.firstIndex { $0.hasPrefix(field.word) }.map { $0 + 1 }
  }
}
