/// A chart in the making, as SVG: positions across are percentages of its width and positions down are pixels, so that it
/// fits any window without its text becoming small.
struct Drawing {
  private var body = ""
  private let height: Int

  /// - Parameter height: In pixels.
  init(height: Int) { self.height = height }

  /// Adds a rectangle.
  mutating func rect(x: Double, width: Double, y: Int, height: Int, class name: String, opacity: Double? = nil) {
    guard width > 0, height > 0 else { return }
    body += "<rect class=\"\(name)\" x=\"\(Self.decimal(x))%\" y=\"\(y)\" width=\"\(Self.decimal(width))%\" "
    body += "height=\"\(height)\"\(opacity.map { " fill-opacity=\"\(Self.decimal($0))\"" } ?? "")/>"
  }

  /// Adds a circle.
  mutating func circle(x: Double, y: Int, radius: Double, class name: String) {
    body += "<circle class=\"\(name)\" cx=\"\(Self.decimal(x))%\" cy=\"\(y)\" r=\"\(Self.decimal(radius))\"/>"
  }

  /// Adds a line across the whole width.
  mutating func rule(y: Int, class name: String) {
    body += "<line class=\"\(name)\" x1=\"0\" x2=\"100%\" y1=\"\(y)\" y2=\"\(y)\"/>"
  }

  /// Adds a text whose middle is at a place.
  mutating func text(_ text: String, x: Double, y: Int, class name: String = "") {
    place("<text\(Self.attribute(name))", x, y, text.escapedForXML)
  }

  /// Adds a year that is cut short in narrow windows.
  mutating func year(_ year: Int, x: Double, y: Int, class name: String = "") {
    let short = year % 100 < 10 ? "’0\(year % 100)" : "’\(year % 100)"
    place(
      "<text\(Self.attribute(name))", x, y,
      "<tspan class=\"long\">\(year)</tspan><tspan class=\"short\">\(short)</tspan>")
  }

  private mutating func place(_ start: String, _ x: Double, _ y: Int, _ content: String) {
    body += "\(start) x=\"\(Self.decimal(x))%\" y=\"\(y)\">\(content)</text>"
  }

  /// Begins a group with words that a pointer shows.
  mutating func group(_ title: String, _ draw: (inout Drawing) -> Void) {
    body += "<g><title>\(title.escapedForXML)</title>"
    draw(&self)
    body += "</g>\n"
  }

  /// Returns the chart for readers who may not see it.
  ///
  /// - Parameters:
  ///   - id: Unique in the page.
  ///   - title: What it is.
  ///   - description: What it shows.
  func markup(id: String, title: String, description: String, class name: String = "") -> String {
    """
    <svg\(Self.attribute(name)) width="100%" height="\(height)" role="img" aria-labelledby="\(id)-title \(id)-text">
    <title id="\(id)-title">\(title.escapedForXML)</title>
    <desc id="\(id)-text">\(description.escapedForXML)</desc>
    \(body)
    </svg>

    """
  }

  /// Returns the chart for a place where words and numbers beside it say the same.
  func ornament(class name: String = "") -> String {
    "<svg\(Self.attribute(name)) width=\"100%\" height=\"\(height)\" aria-hidden=\"true\">\(body)</svg>"
  }

  private static func attribute(_ name: String) -> String { name.isEmpty ? "" : " class=\"\(name)\"" }

  /// Returns a number with two decimals at most.
  private static func decimal(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    guard hundredths % 100 != 0 else { return String(hundredths / 100) }
    let fraction = abs(hundredths % 100)
    return "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
