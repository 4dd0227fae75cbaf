import Snippets
import Testing

struct PostDateTests {
  @Test(arguments: [
    ("2023-03-19", "2023-03-19"), ("2023-03-19T17:00:00+02:00", "2023-03-19"),
    ("2023-03-19 17:00:00 -0700", "2023-03-19"),
    ("2023/3/9", "2023-03-09"), ("20230319", "2023-03-19"), ("2023-03", "2023-03"), ("2023", "2023"),
    ("Sun, 19 Mar 2023 08:00:00 GMT", "2023-03-19"), ("19 March 2023", "2023-03-19"),
    ("March 19th, 2023", "2023-03-19"),
    ("Sept. 5, 2021", "2021-09-05"), ("May 2020", "2020-05"), ("19.3.2023", "2023-03-19"), ("19/03/2023", "2023-03-19"),
    ("03/19/2023", "2023-03-19"), ("1679227200", "2023-03-19"), ("1679227200000", "2023-03-19"),
    ("<2023-03-19 Sun>", "2023-03-19"),
  ])
  func `reads the ways of writing a date`(_ text: String, _ expected: String) {
    #expect(PostDate(text)?.text == expected)
  }

  @Test(arguments: [("3/4/2023", "2023"), ("2023-13-45", "2023"), ("4/4/2023", "2023-04-04")])
  func `keeps what is certain of a doubtful date`(_ text: String, _ expected: String) {
    #expect(PostDate(text)?.text == expected)
  }

  @Test(arguments: [
    "", "soon", "{{ site.time }}", "1234", "99999999999999999999999", "12", "Market Street 2023", "0465",
  ])
  func `takes no date from other text`(_ text: String) {
    #expect(PostDate(text) == nil)
  }

  @Test(arguments: [(0, "1970-01-01"), (951_782_400, "2000-02-29"), (4_107_542_399, "2100-02-28")])
  func `finds the day of a point in time`(_ seconds: Int, _ expected: String) {
    #expect(PostDate(secondsSince1970: seconds)?.text == expected)
  }

  @Test func `sorts what is known to a year before its days`() throws {
    let dates = try ["2023-03-19", "2023", "2022-12-31", "2023-03"].map { try #require(PostDate($0)) }
    #expect(dates.sorted().map(\.text) == ["2022-12-31", "2023", "2023-03", "2023-03-19"])
  }
}
