/// The rule documents that snipcheck brings along, embedded when it is built.
///
/// `documents` is written by the `EmbedRules` plugin from `Rules/**/*.md`, in the order of their paths.
package enum BuiltInRules {
  /// A rule document as it lies in `Rules/`.
  package struct Document: Sendable {
    /// The path below `Rules/`, such as `forces/force_try.md`.
    package let path: String
    /// The whole text of the document.
    package let text: StaticString
  }
}
