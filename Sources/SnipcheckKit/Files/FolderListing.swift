#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import SourceText

/// The names in a folder that may lead to documents, in the order of the paths below it as bytes compare.
///
/// All names are one array of bytes, so that a folder of many files takes little memory and is quickly put in order.
struct FolderListing {
  enum Kind {
    case file, link, folder
  }

  /// A name, with the byte behind it: `/` for a folder, since `a-b/x` comes before `a/x`, and 0 for anything else.
  private struct Entry {
    let start: Int
    let end: Int
    let kind: Kind
  }

  /// The path of the folder with a final slash.
  let prefix: String
  /// Names of documents that are no UTF-8, as well as they can be written.
  private(set) var oddNames: [String] = []
  private(set) var hasIgnoreRules = false
  private var names: [UInt8] = []
  private var entries: [Entry] = []
  /// What comes next.
  private var index = 0

  /// Reads the names in a folder; hidden ones are left out.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - isDocument: Whether a file of a name is of interest.
  /// - Returns: `nil`, with `errno` set, for a folder that cannot be read.
  init?(_ folder: String, where isDocument: (Span<UInt8>) -> Bool) {
    guard let handle = unsafe opendir(folder) else { return nil }
    prefix = folder == "/" ? "/" : folder + "/"
    while let entry = unsafe readdir(handle) {
      let start = names.count
      let type = unsafe entry.pointee.d_type
      unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        let length = unsafe strlen(UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
        unsafe names.append(contentsOf: UnsafeRawBufferPointer(start: pointer, count: length))
      }
      switch use(of: start..<names.count, type: type, isDocument) {
      case .entry(let kind):
        entries.append(Entry(start: start, end: names.count, kind: kind))
        names.append(kind == .folder ? UInt8(ascii: "/") : 0)
        continue
      case .ignoreRules: hasIgnoreRules = true
      case .odd: oddNames.append(String(decoding: names[start...], as: UTF8.self))
      case .nothing: break
      }
      names.removeSubrange(start...)
    }
    unsafe closedir(handle)
    guard entries.count > 1 else { return }
    unsafe names.withUnsafeBytes { names in
      guard let base = names.baseAddress else { return }
      entries.sort { left, right in
        let count = min(left.end - left.start, right.end - right.start) + 1
        return unsafe memcmp(base + left.start, base + right.start, count) < 0
      }
    }
  }

  /// Returns the next path; `nil` at the end.
  mutating func next() -> (path: String, kind: Kind)? {
    guard index < entries.count else { return nil }
    let entry = entries[index]
    index += 1
    return (prefix + String(decoding: names[entry.start..<entry.end], as: UTF8.self), entry.kind)
  }

  /// What a name is good for.
  private enum Use {
    case entry(Kind), ignoreRules, odd, nothing
  }

  private func use(of name: Range<Int>, type: UInt8, _ isDocument: (Span<UInt8>) -> Bool) -> Use {
    let bytes = names.span.extracting(name)
    guard bytes.count > 0, bytes[0] != UInt8(ascii: ".") else {
      return names[name].elementsEqual(".gitignore".utf8) ? .ignoreRules : .nothing
    }
    guard bytes.isWellFormedUTF8 else { return isDocument(bytes) ? .odd : .nothing }
    // Some file systems do not say what is a folder.
    let isFolder =
      type == UInt8(DT_DIR)
      || type == UInt8(DT_UNKNOWN) && DocumentWalk.isFolder(prefix + String(decoding: names[name], as: UTF8.self))
    if isFolder { return .entry(.folder) }
    guard isDocument(bytes) else { return .nothing }
    return .entry(type == UInt8(DT_LNK) ? .link : .file)
  }
}
