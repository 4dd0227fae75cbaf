/// Where walks over tokens, or over bytes, have ended, so that long ones are not made again from each token on their way.
///
/// Code that is the same thing over and over has no ends in sight, and each of its tokens would look for one.
struct WalkEnds {
  /// What is looked for. Walks of a kind that come to the same token go on in the same way.
  enum Kind {
    case signature, condition, guardCondition, braceOnLine, braceOrItsEnd, brace, inheritance, binding, line
    case fence, lineStart, lineStartOrCase, lessIndented, paragraph
    case exclamationMark, conjunction, disjunction, append, await, declarationStart, access, property
    case isEmptyGetter, operatorDeclaration, viewBody, branch, computedProperty, taskGroup
  }

  /// How many tokens are few enough to be read again and again, which is quicker than to note them.
  static let far = 512

  /// How many steps a walk makes before it notes anything: nearly all end before.
  private static let unnoted = 128

  /// A token that a walk has passed.
  private struct Passed: Hashable {
    let token: Int
    let kind: Kind
    let name: UInt64
  }

  /// The ends of walks by the tokens that they have passed.
  private var ends: [Passed: Int] = [:]

  /// Forgets all walks.
  mutating func removeAll() { if !ends.isEmpty { ends.removeAll() } }

  /// Walks from a token on, and returns the token at which the walk ends.
  ///
  /// - Parameters:
  ///   - kind: What is looked for.
  ///   - name: The hash of a name, if what is looked for depends on one.
  ///   - start: Where to begin.
  ///   - next: Returns the token behind one, in whatever direction, or `nil` if the walk ends at it. It may ask for
  ///     nothing but the token and the name, so that its answer is the same for all walks of the kind.
  @inline(__always)
  mutating func end(_ kind: Kind, of name: UInt64 = 0, from start: Int, next: (Int) -> Int?) -> Int {
    var token = start
    var steps = 0
    while let following = next(token) {
      token = following
      steps += 1
      if steps == Self.unnoted { return notedEnd(kind, of: name, from: token, next: next) }
    }
    return token
  }

  /// Walks on and notes the end at all that is passed.
  private mutating func notedEnd(_ kind: Kind, of name: UInt64, from start: Int, next: (Int) -> Int?) -> Int {
    var token = start
    var passed: [Passed] = []
    while let following = next(token) {
      let place = Passed(token: token, kind: kind, name: name)
      if let end = ends[place] {
        token = end
        break
      }
      passed.append(place)
      token = following
    }
    for place in passed { ends[place] = token }
    return token
  }
}
