/// Says of a block of code without a label whether it is Swift, and of one labelled Swift whether it cannot be.
package enum SwiftDetector {
  package static func looksLikeSwift(_ code: Span<UInt8>) -> Bool { false }
  package static func seemsToBe(_ code: Span<UInt8>) -> OtherLanguage? { nil }
}

/// What a block that is no Swift seems to be.
package enum OtherLanguage: String, CaseIterable, Sendable {
  case shell
  /// Its name as a language of a snippet.
  package var language: String { rawValue }
}
