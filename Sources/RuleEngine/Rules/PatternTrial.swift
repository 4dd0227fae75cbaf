import RuleFormat
import Snippets
import SwiftTokens

/// Tries a pattern on the code that it is itself, so that one that can never match is told when it is written.
struct PatternTrial {
  /// What is wrong, and the line of it in the rule's document.
  private(set) var problem: (line: Int, message: String)?
  private let source: PatternSource

  /// Tries a pattern.
  ///
  /// - Parameters:
  ///   - source: The blocks of the rule document.
  ///   - sketches: What they are compiled to.
  init(_ source: PatternSource, _ sketches: [PatternSketch]) {
    self.source = source
    guard let text = try? PatternText(Array(source.text.utf8)), let sketch = sketches.first else { return }
    switch sketch.elements[sketch.anchor] {
    case .word, .mark, .spelling: break
    case .hole, .name, .run:
      let isFixed = sketch.elements.contains {
        switch $0 {
        case .word, .mark, .spelling: true
        case .hole, .name, .run: false
        }
      }
      problem = (
        source.line,
        isFixed
          ? "a pattern cannot begin with '$$x', '$x:expression' or '$x:range'; leave that hole out, or write something "
            + "fixed before it" : "a pattern needs at least one fixed token"
      )
      return
    }
    let samples = text.holes.map { Self.sample(for: $0.isRun ? nil : $0.kind ?? .operand) }
    guard
      let frame = Self.frames.first(where: { finds(text, samples, $0) })
        ?? Self.frames.first(where: { finds(text, zip(samples, text.holes).map { $1.isRun ? "" : $0 }, $0) })
    else {
      problem = (
        source.line,
        "the pattern does not find the code that it is itself, so it never finds anything; write it as it would stand in code"
      )
      return
    }
    problem = contradiction(text, samples, frame) ?? neighbours()
  }

  /// Code that a pattern may stand in.
  private static let frames: [(before: String, after: String)] = [
    ("", ""), ("func f() {\n", "\n}"), ("let x = ", ""), ("f(", ")"), ("struct S {\n", "\n}"), ("let x: ", ""),
    ("x", ""),
    ("x ", ""), ("", " x"), ("", "x"), ("", " { x }"), ("switch x {\n", "\n}"), ("if x { x } ", ""), ("let x: [", "]"),
    ("@", " struct S {}"), ("struct S: ", " {}"), ("f(x, ", ")"), ("", "()"), ("", "(x)"), ("", "\nx\n#endif"),
  ]

  /// Code for each kind of hole; nothing that a pattern would spell out itself.
  private static func sample(for kind: HoleKind?) -> String {
    switch kind {
    case nil, .operand, .identifier, .name, .expression: "sample"
    case .string, .text: "\"sample\""
    case .integer, .number, .literal: "1"
    case .bool: "true"
    case .array: "[sample]"
    case .closure: "{ sample }"
    case .range: "0..<sample"
    case .keypath: "\\.sample"
    }
  }

  /// Code of every kind.
  private static let allSamples = [
    "sample", "sample.sample", "sample(sample)", "\"sample\"", "\"\\(sample)\"", "1", "1.5", "-1", "true", "nil",
    "[sample]",
    "{ sample }", "0..<sample", "\\.sample", "sample + sample", "self", ".sample",
  ]

  /// Whether the pattern finds something in itself, with code for its holes.
  private func finds(
    _ text: PatternText, _ samples: [String], _ frame: (before: String, after: String), where conditions: String = ""
  ) -> Bool {
    var rule = "---\nid: trial\nname: Trial\nmessage: found\n---\n"
    if let form = source.form {
      rule += "~~~~table\n\(form.old) ~> \(form.new)\n~~~~\n"
    } else {
      rule += "~~~~pattern\n\(source.text)\n~~~~\n"
      if !conditions.isEmpty { rule += "~~~~where\n\(conditions)\n~~~~\n" }
    }
    var code = String(decoding: text.swift, as: UTF8.self)
    // Longer numbers first: `__hole1` is the beginning of `__hole12`.
    for (number, hole) in text.holes.enumerated().reversed() {
      code = code.replacing((hole.isRun ? "__run" : "__hole") + "\(number)", with: samples[number])
    }
    guard let document = try? RuleDocument(path: source.path, text: Array(rule.utf8)), let trial = try? Rule(document),
      let rules = try? RuleSet([RuleSet.Selection(trial)])
    else { return true }
    var checker = DocumentChecker(rules)
    let post = "~~~~swift\n\(frame.before)\(code)\(frame.after)\n~~~~\n"
    return !checker.check(Document(path: "trial", bytes: Array(post.utf8), format: .markdown)).findings.isEmpty
  }

  /// Finds a hole whose conditions contradict each other or its kind.
  private func contradiction(
    _ text: PatternText, _ samples: [String], _ frame: (before: String, after: String)
  ) -> (line: Int, message: String)? {
    let lines = source.conditions.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, hole) in text.holes.enumerated() where !hole.isRun {
      let own = lines.indices.filter {
        lines[$0].split(separator: " ").first.map { $0.drop { $0 == "$" } } ?? "" == hole.name
      }
      // What a text may hold besides cannot be tried.
      guard let last = own.last, own.allSatisfy({ !lines[$0].contains("contain") }) else { continue }
      let spelt = own.flatMap { Self.quoted(in: lines[$0]) }
      let canHold = (Self.allSamples + spelt).contains { sample in
        var samples = samples
        samples[number] = sample
        return finds(text, samples, frame, where: own.map { String(lines[$0]) }.joined(separator: "\n"))
      }
      if !canHold {
        return (
          source.conditionsLine + last,
          "no code that '$\(hole.name)' stands for in the pattern meets its conditions, so nothing is ever found"
        )
      }
    }
    return nil
  }

  /// Finds a condition on the token beside the match that names more or less than one token.
  private func neighbours() -> (line: Int, message: String)? {
    for (index, line) in source.conditions.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split(separator: " ").drop { $0 == "not" }.prefix(2)
      guard words.count == 2, words.last == "by" else { continue }
      for text in Self.quoted(in: line) {
        var store = TokenStore(vocabulary: .keywords)
        store.append(Array(text.utf8).span)
        guard store.count != 1 else { continue }
        return (
          source.conditionsLine + index,
          "'\(words.joined(separator: " "))' looks at one token; '\(text)' is \(store.count == 0 ? "none" : "\(store.count)")"
        )
      }
    }
    return nil
  }

  private static func quoted(in line: Substring) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }
}
