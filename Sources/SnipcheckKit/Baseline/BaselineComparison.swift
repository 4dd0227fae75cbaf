import Reports
import RuleEngine

/// The baselines of a run: the one that its findings are compared with, and the one that is written.
struct BaselineComparison {
  private let written: String?
  private let compared: String?
  /// The folder that paths in baselines are relative to.
  private let folder: String

  init(_ arguments: Arguments, _ setup: Setup) {
    // A baseline that the configuration names is the same one in every folder below it.
    folder = arguments.writtenBaseline == nil && arguments.baseline == nil ? setup.folder : AbsolutePath.current
    written = arguments.writtenBaseline.map { AbsolutePath.make($0) } ?? setup.configuration.writtenBaseline
    compared = arguments.baseline.map { AbsolutePath.make($0) } ?? setup.configuration.baseline
  }

  var isWanted: Bool { written != nil || compared != nil }

  /// Writes the baseline that is asked for, and takes away the findings that the other knows.
  func apply(to findings: inout [Finding], _ context: ReportContext, complain: (String) -> Void) {
    guard isWanted else { return }
    var context = context
    context.workingFolder = folder
    var maker = BaselineEntries(context)
    let entries = findings.map { maker.entry($0) }
    var known: Baseline?
    if let compared {
      do {
        known = try Baseline(FileReader.read(compared), path: compared)
      } catch let error as FileError where error.isMissing && compared == written {
        // It is about to be written for the first time.
      } catch {
        complain("\(error)")
      }
    }
    if let written {
      do {
        try FileWriter.write(Baseline(entries).json, to: written)
      } catch {
        complain(error.description)
      }
    }
    if let known { findings = known.new(among: entries).map { findings[$0] } }
  }
}
