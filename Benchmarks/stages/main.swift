// Measures each stage of a run on its own, on one thread: `bench-stages [--rounds N] FILE_OR_FOLDER …`.
//
// All documents are read first; then the stages take turns for some rounds. A line for each stage tells its name, the bytes
// it went through, and the median and the least of its times of the processor in seconds, with tabs between them.
// `../run.py` reads that.
import Foundation
import Snippets

var arguments = CommandLine.arguments.dropFirst()
var rounds = 7
if arguments.first == "--rounds" {
  rounds = max(Int(arguments.dropFirst().first ?? "") ?? rounds, 1)
  arguments = arguments.dropFirst(2)
}
let paths = arguments.flatMap { argument in
  let names = (try? FileManager.default.subpathsOfDirectory(atPath: argument)) ?? []
  return names.isEmpty ? [argument] : names.sorted().map { argument + "/" + $0 }
}
let documents = paths.compactMap { path -> Document? in
  guard let bytes = FileBytes.read(path) else { return nil }
  let pathExtension = String(path.split(separator: "/").last?.split(separator: ".").last ?? "")
  let format = DocumentFormat.sniff(bytes.span, pathExtension: pathExtension)
  return format.map { Document(path: path, bytes: bytes, format: $0) }
}
var stages = try Stages(documents)
for _ in 0..<rounds { stages.runOnce() }
for stage in stages.measurements {
  print(stage.name, stage.bytes, stage.median, stage.least, separator: "\t")
}
