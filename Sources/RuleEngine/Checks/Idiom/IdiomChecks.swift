/// The checks of the rules in `Rules/idiom`.
enum IdiomChecks {
  static let all: [any NativeCheck.Type] = [
    ContainsOverFilterCountCheck.self, ContainsOverFilterIsEmptyCheck.self, ContainsOverFirstNotNilCheck.self,
    DiscouragedOptionalBooleanCheck.self, DuplicateImportsCheck.self, EmptyCountCheck.self, FirstWhereCheck.self,
    ForWhereCheck.self, ImplicitOptionalInitializationCheck.self, LastWhereCheck.self, LegacyConstructorCheck.self,
    LegacyGeometryFunctionsCheck.self, NoSpaceInMethodCallCheck.self, PreferZeroCheck.self,
    PrivateSwiftUIStateCheck.self, RedundantDiscardableLetCheck.self, RedundantNilCoalescingCheck.self,
    ReduceBooleanCheck.self, ReduceIntoCheck.self, ShorthandOperatorCheck.self, SortedFirstLastCheck.self,
    SyntacticSugarCheck.self, TodoCheck.self, TrailingSemicolonCheck.self, UnneededBreakInSwitchCheck.self,
    UnusedClosureParameterCheck.self, UnusedEnumeratedCheck.self, UnusedOptionalBindingCheck.self,
    VoidReturnCheck.self, WeakDelegateCheck.self, YodaConditionCheck.self,
  ]
}
