/// A document that is to be checked, and how.
struct LintTarget: Sendable {
  let input: LintRun.Input
  let profile: LintProfiles.Profile
}
