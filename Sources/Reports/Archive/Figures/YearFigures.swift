/// The posts of a year, or those without a date.
package struct YearFigures: Sendable {
  package var posts = 0
  /// Posts with code that is checked.
  package var swiftPosts = 0
  package var postsWithFindings = 0
  package var findings = 0
  package var swiftBlocks = 0
  package var swiftLines = 0
  package var unlabelledSwift = 0
  package var parsedBlocks = 0
  /// Posts with old API, and how often it is found.
  package var outdatedPosts = 0
  package var outdatedFindings = 0
  /// Swift posts by how many findings they have, see `findingClasses`.
  package var postsByFindings = Array(repeating: 0, count: YearFigures.findingClasses.count)

  /// From how many findings on a post belongs to a class.
  package static let findingClasses = [0, 1, 2, 5, 10]

  /// What a class is called: `2–4`, `10+`.
  package static func name(ofClass number: Int) -> String {
    let first = findingClasses[number]
    guard number + 1 < findingClasses.count else { return "\(first)+" }
    let last = findingClasses[number + 1] - 1
    return first == last ? "\(first)" : "\(first)–\(last)"
  }

  mutating func add(_ post: ArchivePost) {
    posts += 1
    unlabelledSwift += post.unlabelledSwift
    let count = post.findingCount
    findings += count
    if count > 0 { postsWithFindings += 1 }
    if post.swiftBlocks > 0 {
      swiftPosts += 1
      postsByFindings[Self.findingClasses.lastIndex { $0 <= count } ?? 0] += 1
    }
    swiftBlocks += post.swiftBlocks
    swiftLines += post.swiftLines
    parsedBlocks += post.parsedBlocks
    let outdated = post.outdated.values.reduce(0, +)
    outdatedFindings += outdated
    if outdated > 0 { outdatedPosts += 1 }
  }

  mutating func add(_ other: YearFigures) {
    posts += other.posts
    swiftPosts += other.swiftPosts
    postsWithFindings += other.postsWithFindings
    findings += other.findings
    swiftBlocks += other.swiftBlocks
    swiftLines += other.swiftLines
    unlabelledSwift += other.unlabelledSwift
    parsedBlocks += other.parsedBlocks
    outdatedPosts += other.outdatedPosts
    outdatedFindings += other.outdatedFindings
    for index in postsByFindings.indices { postsByFindings[index] += other.postsByFindings[index] }
  }
}
