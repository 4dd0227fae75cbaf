internal import SourceText
internal import SwiftTokens

/// The texts that a block is tried as, in order.
struct CompletionPlan {
  struct Candidate {
    /// The step by which it is named: the last one that changed something.
    let step: CompletionStep
    let edits: [Edit]
  }

  /// The block as it stands, but for what would disturb the compiler's other files.
  let plain: [Edit]
  private(set) var candidates: [Candidate] = []

  /// Returns what a block needs to be parsed beside others: a script's first line and changes of the file's name go.
  static func plainEdits(of code: [UInt8]) -> [Edit] {
    var edits: [Edit] = []
    if code.starts(with: "#!".utf8) { edits.append(Edit(range: 0..<2, replacement: "//")) }
    let word = Array("#sourceLocation".utf8)
    var start = 0
    while let hash = code[start...].firstIndex(of: UInt8(ascii: "#")) {
      start = hash + 1
      if code[hash...].starts(with: word) { edits.append(Edit(range: hash..<hash, replacement: "//")) }
    }
    return edits
  }

  /// Plans for a block that does not parse as it stands.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - marked: Ranges of it that are meant to be wrong.
  init(_ code: [UInt8], marked: [Range<Int>]) {
    plain = Self.plainEdits(of: code)
    let shape = BlockShape(code)
    var first = plain
    var all = plain
    var firstStep: CompletionStep?
    var lastStep: CompletionStep?
    for step in CompletionStep.fillings {
      let edits = Fillings.edits(step, shape, marked: marked)
      guard !edits.isEmpty else { continue }
      lastStep = step
      all += edits
      guard CompletionStep.firstFillings.contains(step) else { continue }
      firstStep = step
      first += edits
    }
    if let firstStep { add(firstStep, first) }
    if let lastStep, lastStep != firstStep { add(lastStep, all) }
    for step in Surroundings.steps {
      guard let edits = Surroundings.edits(step, shape) else { continue }
      // What lists requirements keeps their accessors as they are.
      add(step, (step == .requirements ? first : all) + edits)
    }
    if let edits = CutOff.edits(shape) {
      add(.cutOff, all + edits)
      if let members = Surroundings.edits(.members, shape) { add(.cutOff, all + edits + members) }
    }
  }

  private mutating func add(_ step: CompletionStep, _ edits: [Edit]) {
    guard !candidates.contains(where: { $0.edits == edits }) else { return }
    candidates.append(Candidate(step: step, edits: edits))
  }
}
