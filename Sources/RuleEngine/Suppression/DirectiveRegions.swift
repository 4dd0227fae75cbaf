/// The stretches in which commands switch rules off (or on again), filed by rule, so that neither a command nor a finding
/// has to look at all of them.
///
/// Stretches are added and ended in the order of their commands, before findings ask for them.
struct DirectiveRegions {
  /// A stretch that a command is about.
  struct Region {
    /// The rule's id; `nil` for all rules.
    let rule: String?
    /// Offsets; the end is not in it.
    var range: Range<Int>
    /// Where the command's rule name stands.
    let name: Range<Int>
    /// Whether it goes on until a command ends it.
    var isOpen: Bool
  }

  private(set) var regions: [Region] = []
  /// The indices of the regions that a command can still end, by rule.
  private var live: [String?: [Int]] = [:]
  /// How many regions are open, by rule.
  private var open: [String?: Int] = [:]
  private var coverage: [String?: Coverage]?
  /// The offsets that were found to be covered, by rule.
  private var held: [String: [Int]] = [:]

  /// Adds a stretch.
  ///
  /// - Parameter canEnd: Whether a later command can end it.
  mutating func add(_ region: Region, canEnd: Bool) {
    if canEnd { live[region.rule, default: []].append(regions.count) }
    if region.isOpen { open[region.rule, default: 0] += 1 }
    regions.append(region)
    coverage = nil
  }

  /// Whether a rule is off for the time being.
  func isOpen(_ rule: String?) -> Bool { open[rule, default: 0] > 0 || open[nil as String?, default: 0] > 0 }

  /// Ends the stretches in which a rule is off, or all; returns whether there was one.
  mutating func end(_ rule: String?, at offset: Int) -> Bool {
    var wasOff = false
    for key in rule == nil ? Array(live.keys) : [rule] {
      for index in live[key] ?? [] where regions[index].range.upperBound > offset {
        let start = regions[index].range.lowerBound
        regions[index].range = start..<max(start, offset)
        wasOff = true
        regions[index].isOpen = false
      }
      live[key] = nil
      open[key] = nil
    }
    coverage = nil
    return wasOff
  }

  /// Whether a command is about a rule at an offset; the commands that say so count as used.
  mutating func cover(_ rule: String, at offset: Int) -> Bool {
    guard !regions.isEmpty else { return false }
    let coverage =
      coverage ?? Dictionary(grouping: regions, by: \.rule).mapValues { Coverage($0.map(\.range)) }
    self.coverage = coverage
    guard coverage[rule]?.contains(offset) ?? false || coverage[nil as String?]?.contains(offset) ?? false else {
      return false
    }
    held[rule, default: []].append(offset)
    return true
  }

  /// The places of rule names in commands that covered nothing, with the rules.
  var superfluous: [(rule: String, name: Range<Int>)] {
    let held = held.mapValues { $0.sorted() }
    return regions.compactMap { region in
      guard let rule = region.rule else { return nil }
      if let offsets = held[rule] {
        let before = offsets.count(upTo: region.range.lowerBound - 1)
        if before < offsets.count, offsets[before] < region.range.upperBound { return nil }
      }
      return (rule, region.name)
    }
  }
}
