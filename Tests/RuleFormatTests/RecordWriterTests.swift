import Testing

@testable import RuleFormat

struct RecordWriterTests {
  @Test(arguments: [0, 1, 63, 64, 4_095, 4_096, 1_000_000, Int.max, -1, Int.min])
  func `a number is read as it was written, and is UTF-8`(number: Int) {
    var writer = RecordWriter()
    writer.write(7)
    writer.write(number)
    writer.write(8)
    var offset = 0
    let bytes = writer.bytes.span
    let numbers = [bytes.readNumber(&offset), bytes.readNumber(&offset), bytes.readNumber(&offset)]
    #expect(numbers == [7, number, 8])
    #expect(offset == writer.bytes.count)
    #expect(writer.bytes.allSatisfy { $0 < 0x80 })
  }

  @Test(arguments: [[], [""], ["a", "", "b c"], ["€", String(repeating: "long ", count: 40)]])
  func `texts are read as they were written`(texts: [String]) {
    var writer = RecordWriter()
    writer.writeSized { $0.write(texts) }
    writer.write(texts)
    writer.write(true)
    var offset = 0
    let bytes = writer.bytes.span
    var inside = bytes.readRange(&offset).lowerBound
    let read = [bytes.readTexts(&inside), bytes.readTexts(&offset)]
    #expect(read == [texts, texts])
    let flag = bytes.readFlag(&offset)
    #expect(flag)
  }

  @Test(arguments: [
    RuleOption(name: "mode", fallback: .string("some"), summary: "How", choices: ["some", "all"]),
    RuleOption(name: "limit", fallback: .integer(-3), summary: "", choices: []),
    RuleOption(name: "names", fallback: .strings(["id", "x"]), summary: "Which", choices: []),
    RuleOption(name: "isOn", fallback: .bool(true), summary: "", choices: []),
  ])
  func `an option is read as it was written`(option: RuleOption) {
    var writer = RecordWriter()
    option.write(to: &writer)
    var offset = 0
    let read = RuleOption(writer.bytes.span, &offset)
    #expect(read == option)
    #expect(offset == writer.bytes.count)
  }
}
