import CompilerCheck
import Foundation
import Snippets
import SourceText
import SwiftTokens

/// Measures what the compiler check makes of published code; see `README.md`.
var arguments = Array(CommandLine.arguments.dropFirst())

/// Takes an option with a number off the command line.
@MainActor func option(_ name: String) -> Int? {
  guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
  defer { arguments.removeSubrange(index...index + 1) }
  return Int(arguments[index + 1])
}

@MainActor func toggle(_ name: String) -> Bool {
  guard let index = arguments.firstIndex(of: name) else { return false }
  arguments.remove(at: index)
  return true
}

let faults = option("--faults")
let seed = option("--seed") ?? 1
let lists = toggle("--list")
let listsFragments = toggle("--fragments")
let measuresSpeed = toggle("--speed")

/// A block with where it was found.
struct Found {
  var path: String
  var line: Int
  var code: [UInt8]
}

/// Returns a file's own path, or those of all files in a folder.
func files(in path: String) -> [String] {
  let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
  return names.isEmpty ? [path] : names.sorted().map { path + "/" + $0 }
}

/// Takes the Swift blocks out of documents, each text once.
func blocks(in argument: String) -> [Found] {
  var found: [Found] = []
  var seen: Set<[UInt8]> = []
  for path in files(in: argument) {
    guard let data = FileManager.default.contents(atPath: path) else { continue }
    let bytes = [UInt8](data)
    let pathExtension = String(path.split(separator: "/").last?.split(separator: ".").last ?? "")
    guard let format = DocumentFormat.sniff(bytes.span, pathExtension: pathExtension), format != .swift else {
      continue
    }
    let document = Document(path: path, bytes: bytes, format: format)
    let table = LineTable(bytes.span)
    for snippet in document.extract().snippets where snippet.isSwift {
      let code = snippet.withCode(in: bytes.span) { code in code.indices.map { code[$0] } }
      guard seen.insert(code).inserted else { continue }
      let line = table.position(at: snippet.documentRange.lowerBound, in: bytes.span).line
      found.append(Found(path: path, line: line, code: code))
    }
  }
  return found
}

func percent(_ part: Int, _ whole: Int) -> String {
  String(format: "%.1f %%", whole == 0 ? 0 : 100 * Double(part) / Double(whole))
}

func seconds(_ body: () throws -> Void) rethrows -> Double {
  let start = ProcessInfo.processInfo.systemUptime
  try body()
  return ProcessInfo.processInfo.systemUptime - start
}

let compiler = try Compiler.find(named: nil)
let check = CompilerCheck(compiler, cache: nil)
for argument in arguments {
  let found = blocks(in: argument)
  let input = found.map { CompilerCheck.Block(code: $0.code) }
  if let faults {
    let passing = zip(found, try check.parseAsTheyStand(input)).filter { $0.1 }.map(\.0)
    try FaultInjection(seed: UInt64(seed)).run(faults, on: passing, check, lists: lists)
    continue
  }
  if measuresSpeed {
    let folder = NSTemporaryDirectory() + "/bench-compile-\(ProcessInfo.processInfo.processIdentifier)"
    let cached = CompilerCheck(compiler, cache: VerdictCache(folder: folder))
    let once = try seconds { _ = try check.parseAsTheyStand(input, inOneCall: true) }
    let first = try seconds { _ = try cached.verdicts(on: input) }
    let second = try seconds { _ = try cached.verdicts(on: input) }
    try? FileManager.default.removeItem(atPath: folder)
    print(
      String(
        format: "%@: %d blocks; one call %.2f s, check %.2f s (%.2f of it), from the cache %.3f s (%.1f %% of that)",
        argument, input.count, once, first, first / once, second, 100 * second / first))
    continue
  }
  var clean = 0
  var completed: [CompletionStep: Int] = [:]
  var fragments = 0
  var reported = 0
  for (found, verdict) in zip(found, try check.verdicts(on: input)) {
    switch verdict {
    case .clean: clean += 1
    case .completed(let step): completed[step, default: 0] += 1
    case .fragment(let step):
      fragments += 1
      completed[step, default: 0] += 1
      if listsFragments {
        print("=== \(step) \(found.path):\(found.line)")
        print(String(decoding: found.code, as: UTF8.self))
      }
    case .error(let fault):
      reported += 1
      guard lists else { continue }
      let before = found.code[..<min(fault.range.lowerBound, found.code.count)]
      let line = before.count { $0 == 0x0A }
      let lines = String(decoding: found.code, as: UTF8.self).components(separatedBy: "\n")
      print("=== \(found.path):\(found.line + line): \(fault.message) [\(fault.name)]")
      for index in max(0, line - 5)..<min(lines.count, line + 4) { print(index == line ? ">>" : "  ", lines[index]) }
    }
  }
  let count = found.count
  print(
    "\(argument): \(count) blocks; as they stand \(percent(clean, count)), fragments \(percent(fragments, count)), "
      + "reported \(reported), not reported \(percent(count - reported, count))")
  for step in CompletionStep.allCases { if let number = completed[step] { print("  \(step): \(number)") } }
}
