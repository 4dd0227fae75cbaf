/// Finds what each token stands in.
enum Outline {
  static func assignRoles(in store: inout TokenStore, tokens: Range<Int>) {
  }
}
