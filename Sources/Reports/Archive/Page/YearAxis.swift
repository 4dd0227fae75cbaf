/// The years across a chart.
struct YearAxis {
  /// From the first to the last, without a gap.
  let years: [Int]
  /// Whether a place behind the years is that of posts without a date.
  var hasUndated = false

  /// How much of the width a year takes, in percent.
  var step: Double { 100 / Double(max(1, years.count + (hasUndated ? 1 : 0))) }

  /// The middle of the place of posts without a date.
  var undated: Double { middle(years.count) }

  /// Returns the middle of a year's stretch, in percent of the width.
  func middle(_ index: Int) -> Double { (Double(index) + 0.5) * step }

  /// The class of a chart: with many years, labels are left out in narrow windows, and with very many everywhere.
  var chartClass: String { years.count > 28 ? "chart dense sparse" : years.count > 14 ? "chart dense" : "chart" }

  /// Returns the class of a year's label; of those that can be left out it has a second one.
  func labelClass(_ name: String, _ index: Int) -> String {
    let stride = max(2, (years.count + 13) / 14)
    // The last year is the one that readers look for.
    return (years.count - 1 - index) % stride == 0 ? name : name + " alternate"
  }
}
