/// The part of a line that a report shows: all of it, or what surrounds a finding where a line is very long, as in feeds and
/// minified pages.
struct LineWindow {
  /// The bytes of the document that are shown.
  let range: Range<Int>
  /// Whether something is left out before and after.
  let isCutBefore: Bool
  let isCutAfter: Bool

  /// Chooses the part.
  ///
  /// - Parameters:
  ///   - line: The bytes of the line.
  ///   - place: The bytes that have to be seen; the line's start if none.
  ///   - bytes: The document.
  ///   - limit: How many bytes may be shown.
  init(_ line: Range<Int>, around place: Range<Int>?, in bytes: [UInt8], limit: Int = 240) {
    guard line.count > limit else {
      range = line
      isCutBefore = false
      isCutAfter = false
      return
    }
    let focus = max(line.lowerBound, min(place?.lowerBound ?? line.lowerBound, line.upperBound))
    var start = max(line.lowerBound, focus - limit / 3)
    var end = min(line.upperBound, start + limit)
    // Not through the middle of a character.
    while start > line.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    while end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
    range = start..<end
    isCutBefore = start > line.lowerBound
    isCutAfter = end < line.upperBound
  }
}
