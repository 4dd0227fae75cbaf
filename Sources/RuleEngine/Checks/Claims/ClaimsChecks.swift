/// The checks of the rules in `Rules/claims`.
enum ClaimsChecks {
  static let all: [any NativeCheck.Type] = [OutputClaimCheck.self]
}
