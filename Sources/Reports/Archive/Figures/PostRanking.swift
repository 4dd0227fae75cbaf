package import Snippets

/// A post in a list of posts.
package struct RankedPost: Sendable {
  package var path: String
  package var line: Int
  package var title: String
  package var date: PostDate?
  package var findings: Int
  package var errors: Int
  package var swiftLines: Int

  init(_ post: ArchivePost) {
    path = post.path
    line = post.line
    title = post.title
    date = post.date
    findings = post.findingCount
    errors = post.findings.reduce(0) { $1.key.isError ? $0 + $1.value : $0 }
    swiftLines = post.swiftLines
  }

  /// Findings in 100 lines of Swift, in tenths.
  package var tenthsPerHundredLines: Int { swiftLines == 0 ? 0 : (findings * 1000 + swiftLines / 2) / swiftLines }
}

/// The posts that come first by some measure, however many there are.
package struct PostRanking: Sendable {
  /// What posts are ranked by.
  package enum Measure: Sendable {
    /// The number of findings.
    case findings
    /// Findings by lines of Swift.
    case rate
  }

  private let measure: Measure
  private let capacity: Int
  private var kept: [RankedPost] = []
  /// How many posts were added, kept or not.
  package private(set) var total = 0

  package init(_ measure: Measure, capacity: Int) {
    self.measure = measure
    self.capacity = max(1, capacity)
  }

  mutating func add(_ post: RankedPost) {
    total += 1
    kept.append(post)
    // Sorted seldom, so that adding costs no more than a logarithm.
    if kept.count >= capacity * 2 { kept = Array(posts) }
  }

  /// The first posts, in order.
  package var posts: ArraySlice<RankedPost> {
    kept.sorted(by: precedes).prefix(capacity)
  }

  private func precedes(_ left: RankedPost, _ right: RankedPost) -> Bool {
    if measure == .rate {
      // a/b > c/d without a division.
      let (one, other) = (left.findings * right.swiftLines, right.findings * left.swiftLines)
      if one != other { return one > other }
    }
    if left.findings != right.findings { return left.findings > right.findings }
    return (left.path, left.line) < (right.path, right.line)
  }
}
