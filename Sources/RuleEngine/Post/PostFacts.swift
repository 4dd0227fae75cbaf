package import SwiftTokens

/// What the snippets of a post declare; gathered once, from tokens, when a rule first asks.
///
/// Snippets of one post tell a story: a later one may declare a name anew. The nearest earlier declaration of a name wins,
/// then the nearest later one. What is not known is `nil`, and rules stay silent then.
package final class PostFacts {
  private var gathered: Declarations?
  /// How many steps an answer may still take: nested declarations of a hostile post must not make it endless.
  var budget = 0
  /// The parameters of the closures that are being typed, innermost last.
  var closureParameters: [ClosureParameter] = []
  /// The token at which a container's call was last looked for, and what was found.
  var lastIdentityCall: (index: Int, call: IdentityCall?)?
  /// The first name behind `operator` of each spelling, by its hash; `nil` until it is asked for.
  var operatorNames: [UInt64: Int]?
  /// Types that are declared very often, by their last names, when they have been asked for.
  private var commonTypes: [String: CommonType] = [:]
  /// The `{` for which it was last found out whether it opens a view, and whether it does.
  var lastViewBody: (open: Int, isView: Bool)?
  /// Where walks over the post's tokens have ended.
  var walks = WalkEnds()
  /// The unit in which declarations of `count` were last looked for, and the first and the last of them.
  private var lastCounts: (unit: Range<Int>, first: Int?, last: Int?)?

  /// What is known of a closure's parameter while its body is typed.
  struct ClosureParameter {
    let name: String
    let scope: Range<Int>
    let type: ValueType?
  }

  package init() {}

  /// Everything that the snippets declare.
  struct Declarations {
    var variables: [String: [Variable]] = [:]
    var types: [TypeDeclaration] = []
    /// The types' numbers by their last names.
    var typeNumbers: [String: [Int]] = [:]
    var functions: [String: [FunctionDeclaration]] = [:]
    var cases: [String: [CaseDeclaration]] = [:]
    var aliases: [String: [Range<Int>]] = [:]
    var imports: [Import] = []
    var placeholders: Set<String> = []
  }

  /// Forgets the post before.
  func forget() {
    gathered = nil
    lastIdentityCall = nil
    lastCounts = nil
    walks.removeAll()
    operatorNames = nil
    lastViewBody = nil
    if !commonTypes.isEmpty { commonTypes.removeAll() }
  }

  /// Returns the first and the last token of a unit that declares a variable or parameter `count`, looked for once.
  func countDeclarations(in unit: Range<Int>, _ find: () -> (first: Int?, last: Int?)) -> (first: Int?, last: Int?) {
    if let lastCounts, lastCounts.unit == unit { return (lastCounts.first, lastCounts.last) }
    let found = find()
    lastCounts = (unit, found.first, found.last)
    return found
  }

  /// Returns what the snippets declare and reads them on the first call.
  ///
  /// Complexity: O(*n*) in the tokens of the post, once.
  func declarations(in store: borrowing TokenStore) -> Declarations {
    if let gathered { return gathered }
    var reader = DeclarationReader()
    for unit in store.units { reader.read(unit.tokens, in: store) }
    var declarations = Declarations(
      variables: reader.variables, types: reader.types, functions: reader.functions, cases: reader.cases,
      aliases: reader.aliases,
      imports: reader.imports, placeholders: reader.placeholders)
    for (number, type) in reader.types.enumerated() {
      declarations.typeNumbers[type.spelling, default: []].append(number)
    }
    gathered = declarations
    return declarations
  }

  /// The modules that the post imports, in their order.
  package func imports(in store: borrowing TokenStore) -> [Import] { declarations(in: store).imports }

  /// The functions and initialisers of a name that the post declares.
  package func functions(_ name: String, in store: borrowing TokenStore) -> [FunctionDeclaration] {
    declarations(in: store).functions[name] ?? []
  }

  /// The initialisers that the post declares in a body.
  func initialisers(in body: Range<Int>, _ store: borrowing TokenStore) -> ArraySlice<FunctionDeclaration> {
    let all = functions("init", in: store)
    func place(of token: Int) -> Int { all.partitioningIndex { $0.name >= token } }
    return all[place(of: body.lowerBound)..<place(of: body.upperBound)]
  }

  /// Returns the declarations and extensions of a type, the one that a use means first.
  ///
  /// - Parameters:
  ///   - name: The type's last name.
  ///   - use: The token from which is asked.
  ///   - store: The post's tokens.
  /// - Returns: Empty if the post does not declare it, or declares different types of that name in different types.
  package func types(_ name: String, nearest use: Int, in store: borrowing TokenStore) -> [TypeDeclaration] {
    let known = declarations(in: store)
    let all = (known.typeNumbers[name] ?? []).map { known.types[$0] }
    let declared = all.filter { $0.keyword != .extension }
    guard Set(declared.map(\.path)).count <= 1 else { return [] }
    guard let chosen = nearest(declared, to: use, in: store, name: \.name) else { return all }
    return [chosen] + all.filter { $0.keyword == .extension }
  }

  /// Whether the post declares a type, and does not only extend it.
  package func declaresType(_ name: String, nearest use: Int, in store: borrowing TokenStore) -> Bool {
    firstType(name, nearest: use, in: store).map { $0.keyword != .extension } ?? false
  }

  /// Returns the first of the declarations and extensions of a type, as `types` does.
  func firstType(_ name: String, nearest use: Int, in store: borrowing TokenStore) -> TypeDeclaration? {
    guard let numbers = declarations(in: store).typeNumbers[name] else { return nil }
    guard numbers.count > Self.many else { return types(name, nearest: use, in: store).first }
    let common = commonTypes[name] ?? CommonType(numbers.map { declarations(in: store).types[$0] })
    commonTypes[name] = common
    guard !common.isAmbiguous else { return nil }
    return nearest(common.declared, to: use, in: store, name: \.name) ?? common.first
  }

  /// How many declarations of a name are looked at one by one.
  private static let many = 64

  /// A type that is declared very often.
  private struct CommonType {
    let first: TypeDeclaration?
    /// Without extensions.
    let declared: [TypeDeclaration]
    let isAmbiguous: Bool

    init(_ all: [TypeDeclaration]) {
      first = all.first
      declared = all.filter { $0.keyword != .extension }
      isAmbiguous = Set(declared.map(\.path)).count > 1
    }
  }

  /// Returns the declaration of a variable that a use means, as far as scopes tell it.
  ///
  /// What is declared around the use comes first, then the members of the type around it in other snippets, then what
  /// stands outside of functions elsewhere. A fragment that lies in no type takes the members of any type, if they agree.
  ///
  /// - Parameters:
  ///   - name: The variable's name.
  ///   - use: The token from which is asked.
  ///   - store: The post's tokens.
  /// - Returns: `nil` if there is none, or several types have different members of that name.
  package func variable(_ name: String, nearest use: Int, in store: borrowing TokenStore) -> Variable? {
    let known = declarations(in: store)
    guard let all = known.variables[name].map({ Self.window($0, around: use) }) else { return nil }
    let unit = store.units[store.unit(containing: use)].tokens
    // In the same snippet: the innermost scope around the use; local names only after their declaration.
    let visible = all.filter { variable in
      guard unit.contains(variable.name), variable.scope.contains(use) else { return false }
      return variable.place == .local ? variable.name < use && !variable.value.contains(use) : true
    }
    if let innermost = visible.map(\.scope.lowerBound).max() {
      let closest = visible.filter { $0.scope.lowerBound == innermost }
      return closest.last { $0.name <= use } ?? closest.first
    }
    if let owner = enclosingType(of: use, in: store) {
      let members = all.filter { variable in
        guard case .member(let number) = variable.place else { return false }
        return known.types[number].spelling == owner.spelling
      }
      if let member = nearest(members, to: use, in: store, name: \.name) { return member }
      return nearest(all.filter { $0.place == .topLevel && !unit.contains($0.name) }, to: use, in: store, name: \.name)
    }
    let outer = all.filter { $0.place != .local && (!unit.contains($0.name) || $0.name < use || $0.place == .topLevel) }
    guard let chosen = nearest(outer, to: use, in: store, name: \.name) else { return nil }
    let owners = Set(
      outer.compactMap { if case .member(let number) = $0.place { known.types[number].spelling } else { nil } })
    return owners.count > 1 ? nil : chosen
  }

  /// Returns the member of a type that the post declares.
  package func member(
    _ name: String, of type: String, nearest use: Int, in store: borrowing TokenStore
  ) -> Variable? {
    let known = declarations(in: store)
    let members = Self.window(known.variables[name] ?? [], around: use).filter { variable in
      guard case .member(let number) = variable.place else { return false }
      return known.types[number].spelling == type
    }
    return nearest(members, to: use, in: store, name: \.name)
  }

  /// Returns the type or extension whose body holds a token most closely.
  package func enclosingType(of index: Int, in store: borrowing TokenStore) -> TypeDeclaration? {
    let types = declarations(in: store).types
    let low = types.partitioningIndex { $0.name >= index }
    return types[max(0, low - 256)..<low].last { $0.body.contains(index) }
  }

  /// Returns the declarations near a use, so that a name that is declared thousands of times costs no more than others.
  private static func window(_ variables: [Variable], around use: Int) -> [Variable] {
    guard variables.count > 256 else { return variables }
    let low = variables.partitioningIndex { $0.name >= use }
    return Array(variables[max(0, low - 192)..<min(variables.count, low + 64)])
  }

  /// Returns what stands in the same snippet as a use, else the nearest before it, else the nearest behind it.
  func nearest<Declaration>(
    _ declarations: [Declaration], to use: Int, in store: borrowing TokenStore, name: (Declaration) -> Int
  ) -> Declaration? {
    // They stand in the order of their names.
    let index = declarations.partitioningIndex { name($0) >= use }
    let later = index < declarations.count ? declarations[index] : nil
    guard index > 0 else { return later }
    let earlier = declarations[index - 1]
    // A type of the same snippet may stand behind its use.
    let snippet = store.units[store.unit(containing: use)].tokens
    guard name(earlier) < snippet.lowerBound, let later, name(later) < snippet.upperBound else { return earlier }
    return later
  }
}
