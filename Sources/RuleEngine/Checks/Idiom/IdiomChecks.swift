/// The checks of the rules in `Rules/idiom`.
enum IdiomChecks {
  static let all: [any NativeCheck.Type] = []
}
