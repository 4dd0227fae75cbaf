/// The checks of the rules in `Rules/snippet`.
enum SnippetChecks {
  static let all: [any NativeCheck.Type] = [
    BlanketDisableCheck.self,
    InvalidCommandCheck.self, SuperfluousDisableCheck.self, SuperfluousWrongCheck.self, NotSwiftCheck.self,
    ShellPromptCheck.self, DiffMarkerCheck.self, LineNumbersCheck.self, EmptySnippetCheck.self,
    UnclosedFenceCheck.self, FenceIndentedTooFarCheck.self, UnbalancedDelimitersCheck.self,
    UnterminatedStringCheck.self, SmartQuotesCheck.self, InvisibleCharacterCheck.self, TypographicOperatorCheck.self,
    HTMLEntityCheck.self,
    EditorPlaceholderCheck.self, PlaceholderExpressionCheck.self, ElisionCheck.self, CollapsedCodeCheck.self,
    FunctionWithoutBodyCheck.self, InterfaceExcerptCheck.self, UnnamedParameterCheck.self,
    UndeclaredGenericParameterCheck.self, RedeclarationCheck.self, VariantsInOneBlockCheck.self,
    ParseErrorCheck.self, FragmentCheck.self,
  ]
}
