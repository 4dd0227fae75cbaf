import SourceText

/// The elements around the place that is being read, as far as they tell something about the code in them.
struct HTMLAncestors {
  private struct Entry {
    var element: HTMLElement
    var tag: MarkupToken
  }

  private var entries: [Entry] = []

  /// How far out a listing's wrappers reach, and how far out an end tag looks for its start. Both bound the time.
  private static let reach = (wrappers: 8, endTag: 64)

  /// Whether an element is kept here.
  static func keeps(_ element: HTMLElement) -> Bool {
    switch element {
    case .div, .figure, .section, .table, .tableSection, .row, .list, .cell, .item, .span: true
    default: false
    }
  }

  mutating func open(_ element: HTMLElement, _ tag: MarkupToken) {
    entries.append(Entry(element: element, tag: tag))
  }

  /// Closes the nearest element of a kind and all inside of it; does nothing if none is near.
  mutating func close(_ element: HTMLElement) {
    if let index = index(of: element) { entries.removeSubrange(index...) }
  }

  /// Whether an end tag of this kind would close one of these elements.
  func holds(_ element: HTMLElement) -> Bool { index(of: element) != nil }

  private func index(of element: HTMLElement) -> Int? {
    entries.indices.suffix(Self.reach.endTag).last { entries[$0].element == element }
  }

  /// Returns the language that the nearest labelled wrapper names.
  func label(in text: Span<UInt8>) -> HTMLLabel? {
    for entry in entries.suffix(Self.reach.wrappers).reversed() {
      let isFigure = entry.element == .figure
      if let label = HTMLLabel(entry.tag, isOwn: isFigure, in: text) { return label }
    }
    return nil
  }

  /// Whether a listing here stands in a column of line numbers.
  func isInGutter(in text: Span<UInt8>) -> Bool {
    for (distance, entry) in entries.suffix(Self.reach.wrappers).reversed().enumerated() {
      guard distance == 0 || entries.suffix(Self.reach.wrappers).contains(where: { $0.element == .cell }) else {
        return false
      }
      if HTMLGutter.holds(entry.tag, in: text) { return true }
      if entry.element == .cell { return false }
    }
    return false
  }
}
