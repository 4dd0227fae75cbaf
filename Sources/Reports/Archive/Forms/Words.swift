/// How an archive's figures are put into words.
enum Words {
  /// Returns a number with its noun: `1 post`, `2,048 posts`.
  static func count(_ number: Int, _ noun: String) -> String { "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")" }

  /// Returns a number with commas between thousands.
  static func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var result = ""
    while digits.count > 3 {
      result = "," + digits.suffix(3) + result
      digits.removeLast(3)
    }
    return (number < 0 ? "-" : "") + digits + result
  }

  /// Returns a share as a whole percentage; what is not quite nothing or all does not round to it.
  static func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "–" }
    let percent = Int((Double(part) / Double(whole) * 100).rounded())
    if part > 0, percent == 0 { return "<1%" }
    if part < whole, percent == 100 { return ">99%" }
    return "\(percent)%"
  }

  static func share(_ part: Int, of whole: Int, _ noun: String) -> String {
    whole > 0 ? "\(percent(part, of: whole)) \(noun)" : ""
  }

  /// Returns a number that is counted in tenths.
  static func tenths(_ number: Int) -> String { "\(number / 10).\(number % 10)" }

  /// Returns the beginning of a long text.
  static func shortened(_ text: String, to limit: Int) -> String {
    text.count > limit ? String(text.prefix(limit - 1)) + "…" : text
  }

  /// Returns where a post is: its path, with its line in a feed.
  static func place(_ post: RankedPost) -> String { post.line > 1 ? "\(post.path):\(post.line)" : post.path }
}
