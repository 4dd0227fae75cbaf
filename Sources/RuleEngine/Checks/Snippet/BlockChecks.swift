import Snippets
import SourceText
import SwiftTokens

/// A block labelled as Swift whose code is in another language.
struct NotSwiftCheck: NativeCheck {
  static let name = "not_swift"
  let anchors = [Anchor.snippet]
  let readsForeignCode = true
  init(options: RuleOptions) {}

  func check(snippet unit: Int, in post: borrowing Post, report: inout RawReport) {
    guard let language = post.traits[unit].language, !language.hasRuleOfItsOwn,
      let line = post.store.lines(of: unit).first(where: { !$0.isEmpty })
    else { return }
    report.add(
      line, "This is \(language.phrase), not Swift; label the block '\(language.language)'")
  }
}

extension OtherLanguage {
  /// Whether another rule says more exactly what is wrong.
  var hasRuleOfItsOwn: Bool { self == .shell || self == .diff }
}

/// A line that begins with a shell's or debugger's prompt.
struct ShellPromptCheck: NativeCheck {
  static let name = "shell_prompt"
  let anchors = [Anchor.snippet]
  let readsForeignCode = true
  init(options: RuleOptions) {}

  func check(snippet unit: Int, in post: borrowing Post, report: inout RawReport) {
    // A Swift block holds a prompt only where a token can begin: not in strings of several lines and comments.
    let tokens = post.store.units[unit].tokens
    for index in tokens where post.store.flags(index).contains(.firstOnLine) {
      guard post.store.kind(index) != .stringSegment, Self.mayBeginPrompt(post.store.byte(post.store.start(index))),
        let line = post.store.line(beginningWith: index, in: unit), let prompt = Self.prompt(line, post.store)
      else { continue }
      report.add(line.lowerBound..<prompt)
      return
    }
  }

  private static func mayBeginPrompt(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "$"), UInt8(ascii: "("), UInt8(ascii: "%"), UInt8(ascii: ">"): true
    default: false
    }
  }

  /// Returns the end of a prompt that begins a line.
  private static func prompt(_ line: Range<Int>, _ store: borrowing TokenStore) -> Int? {
    guard line.count > 2 else { return nil }
    let prompt: StaticString
    switch store.byte(line.lowerBound) {
    case UInt8(ascii: "$"): prompt = "$ "
    case UInt8(ascii: "("): prompt = "(lldb) "
    case UInt8(ascii: "%"): prompt = "% swift "
    case UInt8(ascii: ">"): prompt = "> swift "
    default: return nil
    }
    let end = line.lowerBound + prompt.utf8CodeUnitCount
    guard end < line.upperBound, store.matches(line.lowerBound..<end, prompt) else { return nil }
    let next = store.byte(end)
    guard next.isASCIILetter || next == UInt8(ascii: ".") || next == UInt8(ascii: "/") else { return nil }
    return end - 1
  }
}

/// Lines that a diff marks as added or removed.
struct DiffMarkerCheck: NativeCheck {
  static let name = "diff_marker"
  let anchors = [Anchor.snippet]
  let readsForeignCode = true
  init(options: RuleOptions) {}

  func check(snippet unit: Int, in post: borrowing Post, report: inout RawReport) {
    guard post.traits[unit].language == .diff else { return }
    let text = post.store.units[unit].text
    for line in post.store.lines(of: unit) where !line.isEmpty {
      let isAtMargin = line.lowerBound == text.lowerBound || post.store.byte(line.lowerBound - 1) == 0x0A
      let byte = post.store.byte(line.lowerBound)
      guard isAtMargin, byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") else { continue }
      report.add(line.lowerBound..<line.lowerBound + 1)
    }
  }
}

/// Lines that begin with their numbers.
struct LineNumbersCheck: NativeCheck {
  static let name = "line_numbers"
  let anchors = [Anchor.snippet]
  let readsForeignCode = true
  init(options: RuleOptions) {}

  func check(snippet unit: Int, in post: borrowing Post, report: inout RawReport) {
    var start = post.store.units[unit].text.lowerBound
    guard beginsWithDigit(unit, post.store) else { return }
    var expected: Int?
    var count = 0
    var first: Range<Int>?
    while let line = post.store.nextLine(&start, in: unit) {
      guard !line.isEmpty else { continue }
      guard let (number, digits) = Self.number(line, post.store), number == expected ?? number else { return }
      if first == nil { first = digits }
      expected = number + 1
      count += 1
    }
    // `1` and `2` on lines of their own may be output; with code behind them they are a margin.
    guard count >= 2, let first else { return }
    report.add(first)
  }

  private func beginsWithDigit(_ unit: Int, _ store: borrowing TokenStore) -> Bool {
    let text = store.units[unit].text
    var offset = text.lowerBound
    while offset < text.upperBound, store.byte(offset) <= 0x20 { offset += 1 }
    return offset < text.upperBound && store.byte(offset).isASCIIDigit
  }

  private static func number(
    _ line: Range<Int>, _ store: borrowing TokenStore
  ) -> (value: Int, digits: Range<Int>)? {
    var end = line.lowerBound
    var value = 0
    while end < line.upperBound, store.byte(end).isASCIIDigit, end - line.lowerBound < 6 {
      value = value * 10 + Int(store.byte(end) - 0x30)
      end += 1
    }
    guard end > line.lowerBound else { return nil }
    guard end < line.upperBound else { return (value, line.lowerBound..<end) }
    let byte = store.byte(end)
    guard byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: "|") || byte == UInt8(ascii: ":") else { return nil }
    // `1 + 2` is a sum.
    var code = end
    while code < line.upperBound, store.byte(code) <= 0x20 { code += 1 }
    guard code < line.upperBound else { return (value, line.lowerBound..<end) }
    switch store.byte(code) {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "="), UInt8(ascii: "<"),
      UInt8(ascii: ","),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "^"):
      return nil
    default: return (value, line.lowerBound..<end)
    }
  }
}

/// A block without code.
struct EmptySnippetCheck: NativeCheck {
  static let name = "empty_snippet"
  let anchors = [Anchor.snippet]
  init(options: RuleOptions) {}

  func check(snippet unit: Int, in post: borrowing Post, report: inout RawReport) {
    let code = post.store.units[unit]
    guard code.tokens.isEmpty, code.comments.isEmpty, post.snippets[unit].isTerminated,
      post.snippets[unit].syntax != .source, post.snippets[unit].isSwift
    else { return }
    report.addAtFence(code.text.lowerBound..<code.text.lowerBound)
  }
}

/// A fence that goes on to the end of its document or of what holds it.
struct UnclosedFenceCheck: NativeCheck {
  static let name = "unclosed_fence"
  let anchors = [Anchor.snippet]
  let readsForeignCode = true
  init(options: RuleOptions) {}

  func check(snippet unit: Int, in post: borrowing Post, report: inout RawReport) {
    guard !post.snippets[unit].isTerminated, post.snippets[unit].syntax == .fence else { return }
    let start = post.store.units[unit].text.lowerBound
    report.addAtFence(start..<start)
  }
}

/// A fence that stands four columns in, where it is the text of an indented block.
struct FenceIndentedTooFarCheck: NativeCheck {
  static let name = "fence_indented_too_far"
  let anchors = [Anchor.snippet]
  let readsForeignCode = true
  init(options: RuleOptions) {}

  func check(snippet unit: Int, in post: borrowing Post, report: inout RawReport) {
    guard post.traits[unit].isIndentedTooFar else { return }
    let start = post.store.units[unit].text.lowerBound
    report.addAtFence(start..<start)
  }
}
