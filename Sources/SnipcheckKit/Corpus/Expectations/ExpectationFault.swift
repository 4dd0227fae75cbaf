/// Why a mark that expects a finding does not hold, or a finding beside marks.
struct ExpectationFault: Hashable, Sendable {
  /// The rule that is expected, or that was not; `nil` for a mark that names none.
  let rule: String?
  /// Whether something is expected that is not there.
  let isAbsence: Bool
  let message: String
}
