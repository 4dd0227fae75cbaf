/// The rules that snipcheck brings along, embedded when it is built.
///
/// `documents` is written by the `EmbedRules` plugin from `Rules/**/*.md`, by increasing id.
package enum BuiltInRules {
  /// A rule document as it lies in `Rules/`.
  package struct Document: Sendable {
    /// The path, such as `Rules/forces/force_try.md`.
    package let path: String
    /// The whole text of the document.
    package let text: StaticString
    /// The rule, as it is stored for quick starts.
    package let record: StaticString
  }
}
