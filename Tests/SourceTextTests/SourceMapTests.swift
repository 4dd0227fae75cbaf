import SourceText
import Testing

struct SourceMapTests {
  /// `<b>a</b> &lt; c` with the code `a < c`.
  static let document = Array("<b>a</b> &lt; c".utf8)
  static var map: SourceMap {
    var map = SourceMap(anchor: 3)
    map.appendVerbatim(3..<4)
    map.appendVerbatim(8..<9)
    map.appendReplaced(codeLength: 1, document: 9..<13)
    map.appendVerbatim(13..<15)
    return map
  }

  @Test(arguments: [(0, 3), (1, 8), (2, 9), (3, 13), (4, 14), (5, 15), (9, 15)])
  func `a code offset leads to its byte`(_ code: Int, _ document: Int) {
    #expect(Self.map.documentOffset(ofCode: code) == document)
  }

  @Test(arguments: [(0..<1, 3..<4), (0..<2, 3..<9), (2..<3, 9..<13), (0..<5, 3..<15), (1..<1, 8..<8), (5..<5, 15..<15)])
  func `a code range leads to the smallest range that holds it`(_ code: Range<Int>, _ document: Range<Int>) {
    #expect(Self.map.documentRange(ofCode: code) == document)
  }

  @Test(arguments: [
    (0..<2, [3..<4, 8..<9]), (1..<3, [8..<13]), (0..<5, [3..<4, 8..<15]), (3..<3, []), (2..<99, [9..<15]),
  ])
  func `a code range leads to the pieces it was made of`(_ code: Range<Int>, _ document: [Range<Int>]) {
    #expect(Self.map.documentRanges(ofCode: code) == document)
  }

  @Test(arguments: [(3, 0), (8, 1), (9, 2), (12, 2), (14, 4), (0, nil), (5, nil), (15, nil)])
  func `a document offset leads back to the code`(_ document: Int, _ code: Int?) {
    #expect(Self.map.codeOffset(ofDocument: document) == code)
  }

  @Test func `neighbouring verbatim pieces are one`() {
    var map = SourceMap(anchor: 0)
    map.appendVerbatim(2..<4)
    map.appendVerbatim(4..<4)
    map.appendVerbatim(4..<6)
    #expect(map.segments == [.init(code: 0..<4, document: 2..<6, isVerbatim: true)])
  }

  @Test func `an empty map stands at its anchor`() {
    let map = SourceMap(anchor: 7)
    #expect(map.documentOffset(ofCode: 0) == 7)
    #expect(map.documentRange(ofCode: 0..<0) == 7..<7)
    #expect(map.codeOffset(ofDocument: 7) == nil)
  }

  @Test func `maps of text in text are composed`() {
    // `&amp;lt;` is `&lt;` in the inner document and `<` in the code.
    var outer = SourceMap(anchor: 10, escapes: [.markup])
    outer.appendVerbatim(10..<12)
    outer.appendReplaced(codeLength: 1, document: 12..<17)
    outer.appendVerbatim(17..<22)
    var inner = SourceMap(anchor: 1, escapes: [.markup])
    inner.appendVerbatim(1..<2)
    inner.appendReplaced(codeLength: 1, document: 2..<6)
    inner.appendVerbatim(6..<8)
    let map = inner.composed(with: outer)
    #expect(
      map.segments == [
        .init(code: 0..<1, document: 11..<12, isVerbatim: true),
        .init(code: 1..<2, document: 12..<20, isVerbatim: false),
        .init(code: 2..<4, document: 20..<22, isVerbatim: true),
      ])
    #expect(map.escapes == [.markup, .markup])
    #expect(map.anchor == 11)
  }
}
