package import SwiftTokens

/// A variable, parameter or other name with a value that a post declares.
package struct Variable: Sendable {
  /// The token of its name.
  package let name: Int
  /// The tokens of its type annotation; empty without one.
  package var annotation: Range<Int>
  /// The tokens of its initial value, one expression; empty without one.
  package var value: Range<Int>
  /// Whether it is declared with `let`.
  package var isConstant = false
  /// How its value and its type are related.
  package var relation = Relation.value
  /// The tokens among which it can be seen.
  package var scope: Range<Int>
  /// What it is declared in.
  package var place = Place.local
  /// The `{` of its accessors or observers.
  package var body: Int?

  package enum Place: Hashable, Sendable {
    case topLevel
    case local
    /// In a type, by its number.
    case member(Int)
  }

  /// What a variable takes of the expression beside it.
  package enum Relation: Equatable, Sendable {
    /// The value itself.
    case value
    /// What the optional wraps: `if let`.
    case unwrapped
    /// One element after the other: `for … in`.
    case element
    /// Several of its type: the parameter `names: String...`.
    case variadic
    /// A place in the elements of what is beside it: `(index, name)` over `names.enumerated()`.
    case part(Int)
    /// A place among the parameters of the closure that is its scope.
    case parameter(Int, of: Int)
    /// A place in what a case of an enumeration carries; the case's name is its value.
    case payload(Int)
    /// Something that tokens do not tell.
    case unknown
  }
}

/// A type, or an extension of one, that a post declares.
package struct TypeDeclaration: Sendable {
  /// The token of its name.
  package let name: Int
  /// The word that declares it.
  package let keyword: Keyword
  /// Its last name.
  package let spelling: String
  /// Its name with those of the types around it.
  package let path: String
  /// The tokens of the types that it inherits from or conforms to; see `TokenStore.inherits`.
  package let inheritance: Range<Int>
  /// The names of its attributes.
  package let attributes: [String]
  /// The tokens from `{` to `}`; empty without a body.
  package let body: Range<Int>
  /// Whether its body is left out (`...`).
  package let isElided: Bool
  /// The tokens between its name and its body, the `where` clause among them.
  package let head: Range<Int>
}

/// An import of a module.
package struct Import: Sendable {
  /// The token of the module's name.
  package let name: Int
  package let module: String
}

/// A case of an enumeration with values that go with it.
package struct CaseDeclaration: Sendable {
  /// The token of its name.
  package let name: Int
  /// The last name of its enumeration.
  package let owner: String
  /// The types of the values.
  package let payload: [Range<Int>]
}

/// A function or initialiser that a post declares.
package struct FunctionDeclaration: Sendable {
  /// The token of its name, or of `init`.
  package let name: Int
  package let parameters: [Parameter]
  /// The tokens of the type after `->`; empty without one.
  package let result: Range<Int>
  /// The tokens from `{` to `}`; empty without a body.
  package let body: Range<Int>

  package struct Parameter: Sendable {
    /// The token of its label; `nil` for `_`.
    package let label: Int?
    package let type: Range<Int>
  }
}
