import SourceText
import Testing

struct ByteSearchLinesTests {
  private static let marks = ByteSearch.ASCIISet("@-+a")

  @Test(arguments: [
    ("x\n  @y\n+", 0, 4), ("x\n  @y\n+", 5, 7), ("@", 0, 0), ("@\nx", 1, nil), ("x @\ny -", 0, nil), ("\t \t-", 0, 3),
    ("x\n\n\n   ", 0, nil), ("", 0, nil), ("é\na", 0, 3), ("x\r\n+", 0, 3), ("@", 1, nil), ("@", -1, nil),
  ])
  func `the first line that begins with one of some bytes is found`(text: String, start: Int, place: Int?) {
    let bytes = Array(text.utf8)
    let found = ByteSearch.firstLine(beginningWith: Self.marks, in: bytes.span, from: start)
    #expect(found == place)
  }
}
