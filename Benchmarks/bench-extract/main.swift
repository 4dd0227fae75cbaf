import Foundation
import Snippets

/// Measures how quickly snippets are taken out of documents: `bench-extract FILE_OR_FOLDER …` prints MB/s by format.
///
/// All files are read first. Each format is then extracted over and over on one thread; the pass that takes the least
/// processor time counts, since everything else on the machine can only make a pass slower.
let options = ExtractionOptions()
var documents: [DocumentFormat: [Document]] = [:]
for argument in CommandLine.arguments.dropFirst() {
  for path in files(in: argument) {
    guard let data = FileManager.default.contents(atPath: path) else { continue }
    let bytes = [UInt8](data)
    let pathExtension = String(path.split(separator: "/").last?.split(separator: ".").last ?? "")
    guard let format = DocumentFormat.sniff(bytes.span, pathExtension: pathExtension) else { continue }
    documents[format, default: []].append(Document(path: path, bytes: bytes, format: format))
  }
}
for (format, group) in documents.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
  let size = group.reduce(0) { $0 + $1.bytes.count }
  var snippets = 0
  var best = Int.max
  let start = clock()
  repeat {
    snippets = 0
    let passStart = clock()
    for document in group { snippets += document.extract(options).snippets.count }
    best = min(best, max(Int(clock() - passStart), 1))
  } while clock() - start < CLOCKS_PER_SEC / 2
  let speed = Double(size) / 1e6 / (Double(best) / Double(CLOCKS_PER_SEC))
  print("\(format.rawValue): \(Int(speed)) MB/s (\(group.count) documents, \(size) bytes, \(snippets) snippets)")
}

/// Returns a file's own path, or those of all files in a folder.
func files(in path: String) -> [String] {
  let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
  return names.isEmpty ? [path] : names.sorted().map { path + "/" + $0 }
}
