/// The variables and functions that a body declares.
final class Scope {
  struct Variable {
    /// `nil` while the value is not known.
    var value: Value?
    /// `nil` while it is not known.
    var type: StaticType?
    var isConstant: Bool
  }

  private(set) var variables: [String: Variable] = [:]
  private var hasKnownVariables = false
  /// All functions of a name.
  private(set) var functions: [String: [Statement.Function]] = [:]
  private(set) var structures: [String: Statement.Structure] = [:]
  let parent: Scope?
  /// Whether nothing may be said here of the scopes around: they may have changed until the body runs.
  private let isBarrier: Bool
  /// Whether it is a snippet's top level.
  let isGlobal: Bool

  init(parent: Scope? = nil, isBarrier: Bool = false, isGlobal: Bool = false) {
    self.parent = parent
    self.isBarrier = isBarrier
    self.isGlobal = isGlobal
  }

  /// Returns a variable and the scope that declares it.
  func find(_ name: String) -> (Variable, Scope)? {
    var scope = self
    while true {
      if let variable = scope.variables[name] { return (variable, scope) }
      guard let parent = scope.parent, !scope.isBarrier else { return nil }
      scope = parent
    }
  }

  func declare(_ name: String, _ value: Value?, type: StaticType? = nil, isConstant: Bool) {
    if value != nil, !isConstant { hasKnownVariables = true }
    variables[name] = Variable(value: value, type: type ?? value?.type, isConstant: isConstant)
  }

  /// Gives a variable of this scope another value.
  func set(_ name: String, _ value: Value?) {
    if value != nil { hasKnownVariables = true }
    variables[name]?.value = value
  }

  func declare(_ function: Statement.Function) { functions[function.name, default: []].append(function) }

  func declare(_ structure: Statement.Structure) {
    // Twice the same name is two examples, or one and its better version.
    if structures[structure.name] == nil {
      structures[structure.name] = structure
    } else {
      structures[structure.name]?.properties = nil
    }
  }

  /// Returns the function of a name, if it is the only one in its scope, and the scope.
  func function(_ name: String) -> (Statement.Function, Scope)? {
    var scope: Scope? = self
    while let current = scope {
      if let found = current.functions[name] { return found.count == 1 ? (found[0], current) : nil }
      scope = current.parent
    }
    return nil
  }

  /// Returns the structure of a name and the scope that declares it.
  func structure(_ name: String) -> (Statement.Structure, Scope)? {
    var scope: Scope? = self
    while let current = scope {
      if let found = current.structures[name] { return (found, current) }
      scope = current.parent
    }
    return nil
  }

  /// Whether the value of any variable that is no constant has been known, in this scope or those around.
  var knowsVariables: Bool {
    var scope: Scope? = self
    while let current = scope {
      if current.hasKnownVariables { return true }
      scope = current.parent
    }
    return false
  }

  /// Forgets the values of variables that are no constants, in this scope and those around.
  func forget(_ names: Set<String>) {
    var scope: Scope? = self
    while let current = scope {
      for name in names where current.variables[name]?.isConstant == false { current.variables[name]?.value = nil }
      scope = current.parent
    }
  }

  /// Forgets a constant that code tries to change: it does not compile.
  func forgetConstant(_ name: String) {
    guard let (_, owner) = find(name) else { return }
    owner.set(name, nil)
  }

  /// Forgets the values of all variables that are no constants, here and around.
  func forgetVariables() {
    var scope: Scope? = self
    while let current = scope {
      for (name, variable) in current.variables where !variable.isConstant { current.variables[name]?.value = nil }
      scope = current.parent
    }
  }

  /// The scope that a function of the snippet's top level sees when it is called from here.
  var global: Scope {
    var scope = self
    var isLater = false
    while !scope.isGlobal, let parent = scope.parent {
      isLater = isLater || scope.isBarrier
      scope = parent
    }
    return isLater ? Scope(parent: scope, isBarrier: true) : scope
  }

  /// Forgets what is declared here.
  func removeVariables() { variables = [:] }
}
