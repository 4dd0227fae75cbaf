/// A day, or a month or a year where no more is known. Times and their zones are left out: the day is the author's own.
package struct PostDate: Hashable, Comparable, Sendable {
  package let year: Int
  package let month: Int?
  package let day: Int?

  /// Makes a date.
  ///
  /// - Returns: `nil` for a month, a day or a year that cannot be a post's.
  package init?(year: Int, month: Int? = nil, day: Int? = nil) {
    guard (1970...2199).contains(year), (1...12).contains(month ?? 1), (1...31).contains(day ?? 1) else { return nil }
    self.year = year
    self.month = month
    self.day = month == nil ? nil : day
  }

  /// Makes the day of a point in time, in UTC.
  ///
  /// - Parameter seconds: Since the start of 1970.
  package init?(secondsSince1970 seconds: Int) {
    guard (0...7_258_118_399).contains(seconds) else { return nil }
    // Years begin in March here, so that the leap day is their last (Hinnant, "chrono-Compatible Low-Level Date
    // Algorithms", civil_from_days).
    let days = seconds / 86_400 + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    self.init(
      year: yearOfEra + era * 400 + (month >= 10 ? 1 : 0), month: month < 10 ? month + 3 : month - 9, day: day)
  }

  /// The date as ISO 8601 writes it, as far as it is known: `2023-03-19`, `2023-03`, `2023`.
  package var text: String {
    String(year) + [month, day].compactMap { $0 }.map { $0 < 10 ? "-0\($0)" : "-\($0)" }.joined()
  }

  package static func < (left: PostDate, right: PostDate) -> Bool {
    (left.year, left.month ?? 0, left.day ?? 0) < (right.year, right.month ?? 0, right.day ?? 0)
  }
}
