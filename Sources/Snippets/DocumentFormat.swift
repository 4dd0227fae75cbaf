/// How a document is written.
package enum DocumentFormat: String, CaseIterable, Sendable {
  /// CommonMark with the forms of GitHub, kramdown, Jekyll, Hugo, WordPress, pandoc, DocC and MDX.
  case markdown
  case html
  /// RSS, Atom and WordPress export files.
  case feed
  /// JSON Feed (jsonfeed.org).
  case jsonFeed
  case asciidoc
  case restructuredText
  case org
  case textile
  /// A Jupyter notebook.
  case notebook
  /// A Swift source file: its whole text, and the fences in its documentation comments.
  case swift
  /// Text without markup in which prose and code alternate.
  case plain
}
