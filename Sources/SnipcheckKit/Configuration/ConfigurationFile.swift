import RuleEngine
import SourceText
import YAML

/// A configuration file that was read as YAML, with its parents before it; what its values mean is not known yet.
struct ConfigurationFile {
  let path: String
  let root: YAMLNode
  /// Whether it is a `.swiftlint.yml`, of which only the choice of shared rules counts.
  let isSwiftLint: Bool

  /// The folder that paths in the file are relative to.
  var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." }

  /// Reads a file and the files that it names as its parents.
  ///
  /// - Parameters:
  ///   - path: The absolute path.
  ///   - mistakes: Takes what is wrong.
  ///   - children: The paths that led here, to notice circles.
  ///   - takesParents: Whether to read the parents.
  /// - Returns: The files, outermost parent first; none if the file itself cannot be used.
  /// - Throws: `FileError` if the file cannot be read.
  static func chain(
    _ path: String, _ mistakes: inout [ConfigurationMistake], children: [String] = [], takesParents: Bool = true
  ) throws(FileError) -> [ConfigurationFile] {
    let bytes = try FileReader.read(path)
    let root: YAMLNode
    do {
      root = try YAML.parse(bytes.span)
    } catch {
      mistakes.append(
        ConfigurationMistake(path: path, line: error.line, column: error.column, message: error.message))
      return []
    }
    guard root.isMapping || root.isNull else {
      mistakes.append(
        ConfigurationMistake(
          path: path, line: root.line, column: root.column,
          message: "a configuration is a mapping, not \(root.kindName); write 'key: value' lines"
            + (root.text.contains(":") ? ", with a blank behind ':'" : "")))
      return []
    }
    let file = ConfigurationFile(path: path, root: root, isSwiftLint: false)
    var files: [ConfigurationFile] = []
    for key in ["swiftlint_config", "parent_config"] where takesParents {
      guard let node = root[key] else { continue }
      func report(_ message: String) {
        mistakes.append(ConfigurationMistake(path: path, line: node.line, column: node.column, message: message))
      }
      guard let name = node.stringValue else {
        report("'\(key)' has to be the path of a file, not \(node.kindName)")
        continue
      }
      guard !name.isEmpty else {
        report("'\(key)' has to be the path of a file, not an empty value; name one, or remove the key")
        continue
      }
      guard !name.contains("://") else {
        report("'\(key)' cannot be an address; save the file beside this one")
        continue
      }
      let parent = AbsolutePath.make(name, relativeTo: file.folder)
      guard parent != path, !children.contains(parent) else {
        report("'\(name)' is its own parent: \((children + [path, parent]).joined(separator: " → "))")
        continue
      }
      do {
        if key == "swiftlint_config" {
          let bytes = try FileReader.read(parent)
          let root = try YAML.parse(bytes.span)
          guard root.isMapping || root.isNull else {
            report("'\(name)' is no configuration of SwiftLint: it holds \(root.kindName), not 'key: value' lines")
            continue
          }
          files.append(ConfigurationFile(path: parent, root: root, isSwiftLint: true))
        } else {
          files += try chain(parent, &mistakes, children: children + [path])
        }
      } catch let error as YAMLError {
        mistakes.append(
          ConfigurationMistake(path: parent, line: error.line, column: error.column, message: error.message))
      } catch {
        report("\(error)")
      }
    }
    return files + [file]
  }
}
