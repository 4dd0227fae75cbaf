import SwiftTokens

/// `joined(separator:)` on elements that are not strings.
struct JoinedOnNonStringsCheck: NativeCheck {
  static let name = "joined_on_non_strings"
  let anchors = [Anchor.word("joined")]

  init(options: RuleOptions) {}

  func check(token index: Int, in post: borrowing Post, report: inout RawReport) {
    guard let call = SplitCall(at: index, in: post), !call.receiver.isEmpty || call.implicitType != nil,
      isStringJoining(call, post), post.facts.functions("joined", in: post.store).isEmpty,
      let list = call.receiverType(in: post), let element = list.element
    else { return }
    let range = post.store.start(index)..<post.store.end(call.close)
    guard list != .string, list != .substring else {
      report.add(
        range,
        "A `\(list.name)` has nothing to join: its elements are characters; join an array of strings, or write `.map { String($0) }` first"
      )
      return
    }
    let name = element.name
    let cure: String
    switch name {
    case _ where Self.numbers.contains(name): cure = "map them first: `.map { String($0) }`"
    case "Character": cure = "map them first: `.map { String($0) }`, or make one string of them: `String(characters)`"
    case "Optional": cure = "drop or replace the `nil`s first: `.compactMap { $0 }`"
    case "URL", "Date", "UUID", "Data", "()": cure = "map them to strings first"
    default:
      guard let declared = post.facts.firstType(name, nearest: index, in: post.store),
        post.facts.isPlainType(declared, in: post.store)
      else { return }
      let isRaw = declared.keyword == .enum && post.store.inherits(declared.inheritance) { $0 == "String" }
      cure = isRaw ? "map them first: `.map(\\.rawValue)`" : "map them to strings first: `.map { … }`"
    }
    report.add(
      range,
      "Only strings can be joined to a string, and these elements are `\(element.spelling)`; \(cure)")
  }

  /// Whether the separator is a string, or there is none.
  private func isStringJoining(_ call: SplitCall, _ post: borrowing Post) -> Bool {
    guard !call.arguments.isEmpty else { return true }
    guard call.arguments.count == 1, let separator = call.argument("separator", in: post.store) else { return false }
    return post.facts.type(of: separator, in: post.store) == .string
  }

  private static let numbers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
    "CGFloat",
    "Bool", "Decimal",
  ]
}
