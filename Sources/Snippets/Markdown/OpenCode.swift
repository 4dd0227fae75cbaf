/// The code block that is open.
struct OpenCode {
  var builder = CodeBuilder(anchor: 0)
  var fence = BlockStart.Fence(byte: 0, length: 0, info: 0..<0)
  /// Columns before the opening fence, which are taken from every line.
  var fenceIndent = 0
  /// Where the fence's marks stand.
  var fenceStart = 0
  var info = ""
  var language = ""
  /// Whether its language is one that was asked for; else its lines are passed over.
  var isWanted = true
  /// Whether it holds Markdown, as some of MyST's directives do.
  var holdsMarkdown = false
  /// Blank lines of an indented block, which belong to it only if code follows.
  var blankLines: [LinePosition] = []
  /// Where each of them is followed by the next line.
  var blankLineEnds: [Int] = []
}
