import SwiftTokens

/// A generic parameter's name that nothing declares: a page has taken `<Content: View>` for a tag.
struct UndeclaredGenericParameterCheck: NativeCheck {
  static let name = "undeclared_generic_parameter"
  let anchors = [Anchor.snippet]
  init(options: RuleOptions) {}

  /// Protocols that have no associated type of such a name.
  private static let plainProtocols: Set<String> = [
    "View", "Identifiable", "Hashable", "Equatable", "Codable", "Decodable", "Encodable", "Comparable", "Sendable",
    "ObservableObject", "NSObject", "CustomStringConvertible", "Error", "AnyObject",
  ]

  func check(snippet unit: Int, in post: borrowing Post, report: inout RawReport) {
    let tokens = post.store.units[unit].tokens
    // Hardly a snippet has such a type and uses one of the names.
    guard
      let first = post.traits[unit].keywords.first(where: { hasPlainName(post.keywords[$0], tokens, post.store) }),
      let last = (post.keywords[first]..<tokens.upperBound).last(where: { NamesInType.isName($0, post.store) })
    else { return }
    // A type within another may use its parameters.
    var enclosedUntil = tokens.lowerBound
    for index in tokens.lowerBound..<last where index >= enclosedUntil {
      switch post.store.kind(index) {
      case .leftParen, .leftSquare, .leftBrace, .interpolationStart, .openingQuote:
        enclosedUntil = post.store.partner(index) ?? tokens.upperBound
      case .keyword, .identifier:
        let word = post.store.symbol(index)
        if word == Keyword.struct.symbol || word == Keyword.class.symbol { checkType(index, tokens, post, &report) }
      default: break
      }
    }
  }

  /// Whether a keyword declares a structure or class without generic parameters.
  private func hasPlainName(_ index: Int, _ unit: Range<Int>, _ store: borrowing TokenStore) -> Bool {
    let word = store.symbol(index)
    return (word == Keyword.struct.symbol || word == Keyword.class.symbol) && store.role(index) == .declaration
      && index + 2 < unit.upperBound && store.kind(index + 1) == .identifier && store.kind(index + 2) != .leftAngle
      && store.byte(store.end(index + 1)) != UInt8(ascii: "<")
  }

  private func checkType(_ index: Int, _ unit: Range<Int>, _ post: borrowing Post, _ report: inout RawReport) {
    // What the type's own tokens tell comes first: most of what declares its parameters stands among them, and nothing has to
    // be known of the post then.
    guard hasPlainName(index, unit, post.store),
      let head = TypeHead(index, isExtension: false, in: unit, &post.facts.walks, post.store), head.name == index + 1,
      !post.store.inherits(head.inheritance, where: { !Self.plainProtocols.contains($0) })
    else { return }
    var names = NamesInType(head, unit)
    guard head.body.contains(where: { names.isUnknown($0, post.store) }) else { return }
    let spelling = post.store.string(post.store.range(index + 1))
    guard post.facts.firstType(spelling, nearest: index + 1, in: post.store)?.name == index + 1 else { return }
    let known = post.facts.declarations(in: post.store)
    var isSeen: Set<String> = []
    for token in head.body where NamesInType.isName(token, post.store) {
      let name = post.store.string(post.store.range(token))
      guard !isSeen.contains(name), known.typeNumbers[name] == nil, known.aliases[name] == nil,
        names.isUnknown(token, post.store)
      else { continue }
      isSeen.insert(name)
      report.add(
        post.store.range(token),
        "`\(name)` is declared nowhere; a page may have taken `<\(name)…>` behind `\(spelling)` for a tag")
    }
  }
}

/// The same variable or type twice in one scope of a block, with nothing between them that introduces a variant.
struct RedeclarationCheck: NativeCheck {
  static let name = "redeclaration"
  let anchors = [Anchor.snippet]
  init(options: RuleOptions) {}

  func check(snippet unit: Int, in post: borrowing Post, report: inout RawReport) {
    Redeclarations.report(inUnit: unit, variants: false, post, &report)
  }
}

/// The same, where the two are shown as variants: side by side, or with a comment on a line of its own between them.
struct VariantsInOneBlockCheck: NativeCheck {
  static let name = "variants_in_one_block"
  let anchors = [Anchor.snippet]
  init(options: RuleOptions) {}

  func check(snippet unit: Int, in post: borrowing Post, report: inout RawReport) {
    Redeclarations.report(inUnit: unit, variants: true, post, &report)
  }
}

/// Finds names that are declared twice in a scope.
private enum Redeclarations {

  private struct Declared: Hashable {
    /// The bracket that opens the scope, and the branch of `#if` or `case` in it.
    let scope: Int
    let branch: Int
    let isStatic: Bool
    /// Stands for the name, which is compared when the numbers agree.
    let nameHash: UInt64
  }

  private struct Scope {
    let open: Int
    var branch = 0
    /// Whether declarations in it may repeat themselves: the cases of a `switch`, arguments of a call.
    let isOpaque: Bool
  }

  /// Reports the second declarations.
  ///
  /// - Parameter variants: Whether to report those that are shown as variants, or the others.
  static func report(inUnit unit: Int, variants: Bool, _ post: borrowing Post, _ report: inout RawReport) {
    let repeatable = repeatedNames(unit, post)
    guard repeatable != 0 else { return }
    let tokens = post.store.units[unit].tokens
    var scopes = [Scope(open: -1, isOpaque: false)]
    var seen: [Declared: Int] = [:]
    var repeated: [(declared: Declared, first: Int, token: Int)] = []
    var branches = 0
    for index in tokens {
      switch post.store.kind(index) {
      case .leftBrace, .leftParen, .leftSquare, .interpolationStart:
        guard post.store.partner(index) != nil else {
          if post.store.kind(index) == .leftBrace { scopes.append(Scope(open: index, isOpaque: false)) }
          continue
        }
        let isBrace = post.store.kind(index) == .leftBrace
        let keyword = isBrace ? post.store.bodyKeyword(of: index, in: tokens) : nil
        let isSwitch = keyword.map { post.store.isKeyword(.switch, at: $0) } ?? false
        scopes.append(Scope(open: index, isOpaque: !isBrace || isSwitch))
      case .rightBrace, .rightParen, .rightSquare:
        if post.store.partner(index) != nil, scopes.count > 1 { scopes.removeLast() }
      case .poundKeyword where post.store.role(index) == .directive:
        branches += 1
        scopes[scopes.count - 1].branch = branches
      case .keyword:
        guard let scope = scopes.last, !scope.isOpaque, let name = declaredName(index, tokens, post.store) else {
          continue
        }
        let hash = post.store.hash(post.store.range(name))
        guard repeatable & bit(hash) != 0 else { continue }
        let declared = Declared(
          scope: scope.open, branch: scope.branch,
          isStatic: post.store.hasModifier(["static", "class"], before: index, in: tokens), nameHash: hash)
        if let first = seen.updateValue(name, forKey: declared),
          post.store.haveSameText(post.store.range(first), post.store.range(name))
        {
          repeated.append((declared, first, name))
        }
      default: break
      }
    }
    guard !repeated.isEmpty else { return }
    var times: [Declared: Int] = [:]
    for item in repeated { times[item.declared, default: 0] += 1 }
    for item in repeated where times[item.declared] == 1 {
      let areVariants =
        isIntroduced(item.token, after: item.first, tokens, post.store)
        || areAdjacent(item.first, item.token, tokens, post.store)
      guard areVariants == variants else { continue }
      report.add(
        post.store.range(item.token),
        "`\(post.store.string(post.store.range(item.token)))` is declared twice in this block; rename it, or split the "
          + "block")
    }
  }

  /// Returns the bits of the names that two declarations have, in whatever scopes: 0 in most snippets.
  private static func repeatedNames(_ unit: Int, _ post: borrowing Post) -> UInt64 {
    let end = post.store.units[unit].tokens.upperBound
    // Two bits for each name, so that no list of them is needed: as long as names are few, both are hardly ever there by
    // chance, and then no more is lost than time.
    var first: UInt64 = 0
    var second: UInt64 = 0
    var repeated: UInt64 = 0
    for place in post.traits[unit].keywords {
      let index = post.keywords[place]
      let name = index + 1
      guard declares(post.store.symbol(index)), name < end, post.store.kind(name) == .identifier,
        post.store.role(index) == .declaration
      else { continue }
      let hash = post.store.hash(post.store.range(name))
      if first & bit(hash) != 0, second & bit(hash >> 6) != 0 { repeated |= bit(hash) }
      first |= bit(hash)
      second |= bit(hash >> 6)
    }
    return repeated
  }

  /// A bit for the number of a name; several names share one.
  private static func bit(_ hash: UInt64) -> UInt64 { 1 << (hash & 63) }

  private static func declares(_ word: Symbol) -> Bool {
    switch word {
    case Keyword.let.symbol, Keyword.var.symbol, Keyword.struct.symbol, Keyword.class.symbol, Keyword.enum.symbol,
      Keyword.protocol.symbol, Keyword.actor.symbol:
      true
    default: false
    }
  }

  /// Whether a comment on a line of its own stands between two declarations.
  private static func isIntroduced(
    _ second: Int, after first: Int, _ tokens: Range<Int>, _ store: borrowing TokenStore
  ) -> Bool {
    store.comments(in: store.end(first)..<store.start(second)).contains { comment in
      var offset = comment.lowerBound
      while offset > store.end(first), store.byte(offset - 1) == 0x20 || store.byte(offset - 1) == 0x09 { offset -= 1 }
      return store.byte(offset - 1) == 0x0A
    }
  }

  /// Whether no statement stands between two declarations: two ways of writing one, shown side by side.
  private static func areAdjacent(
    _ first: Int, _ second: Int, _ tokens: Range<Int>, _ store: borrowing TokenStore
  ) -> Bool {
    let end = store.declarationStart(second - 1, in: tokens)
    var index = first + 1
    while index < end {
      if store.flags(index).contains(.firstOnLine), store.kind(index) != .rightBrace,
        store.startsStatement(index, in: tokens)
      {
        return false
      }
      index = max(index, store.partner(index) ?? index) + 1
    }
    return true
  }

  /// Returns the name of a variable or type whose declaration a keyword begins.
  private static func declaredName(_ index: Int, _ tokens: Range<Int>, _ store: borrowing TokenStore) -> Int? {
    guard declares(store.symbol(index)), index + 1 < tokens.upperBound else { return nil }
    let name = index + 1
    guard store.kind(name) == .identifier, store.role(index) == .declaration else { return nil }
    if name + 1 < tokens.upperBound, !store.flags(name + 1).contains(.firstOnLine) {
      switch store.kind(name + 1) {
      case .colon, .equal, .leftBrace, .leftAngle, .rightBrace, .semicolon: break
      default: return nil
      }
    }
    let start = store.declarationStart(index, in: tokens)
    guard
      start == tokens.lowerBound || store.flags(start).contains(.firstOnLine) || store.kind(start - 1) == .leftBrace
        || store.kind(start - 1) == .semicolon
    else { return nil }
    if start > tokens.lowerBound {
      switch store.kind(start - 1) {
      case .comma, .leftParen, .leftSquare: return nil
      case .keyword: if !store.flags(start).contains(.firstOnLine) { return nil }
      default: break
      }
    }
    return name
  }
}
