internal import SourceText

/// Writes and reads the entries of the cache: a length, the content, a check sum.
struct VerdictCoder {
  private(set) var bytes: [UInt8]
  private var offset: Int
  private var end: Int

  init() { self.init([], from: 0) }

  init(_ bytes: [UInt8], from offset: Int) {
    self.bytes = bytes
    self.offset = offset
    end = bytes.count
  }

  // MARK: Entries

  mutating func put(_ entry: VerdictCache.Entry) {
    putFramed {
      $0.put(UInt64(truncatingIfNeeded: entry.key.value))
      $0.put(UInt64(truncatingIfNeeded: entry.key.value >> 64))
      $0.put(entry.verdict)
    }
  }

  mutating func takeEntry() -> VerdictCache.Entry? {
    takeFramed { coder in
      guard let low: UInt64 = coder.take(), let high: UInt64 = coder.take(), let verdict = coder.takeVerdict() else {
        return nil
      }
      return VerdictCache.Entry(key: BlockKey(value: UInt128(high) << 64 | UInt128(low)), verdict: verdict)
    }
  }

  mutating func put(_ compiler: Compiler, _ identity: String) {
    putFramed {
      for text in [identity, compiler.path, compiler.version, compiler.languageVersion] { $0.put(text) }
      $0.put(UInt64(compiler.namesDiagnostics ? 1 : 0))
      $0.put(UInt64(compiler.prefix.count))
      for word in compiler.prefix { $0.put(word) }
    }
  }

  mutating func takeCompiler() -> (identity: String, compiler: Compiler)? {
    takeFramed { coder in
      guard let identity = coder.takeString(), let path = coder.takeString(), let version = coder.takeString(),
        let languageVersion = coder.takeString(), let names: UInt64 = coder.take(), let count: UInt64 = coder.take(),
        count < 16
      else { return nil }
      var prefix: [String] = []
      for _ in 0..<count {
        guard let word = coder.takeString() else { return nil }
        prefix.append(word)
      }
      return (
        identity,
        Compiler(
          path: path, version: version, prefix: prefix, namesDiagnostics: names == 1, languageVersion: languageVersion)
      )
    }
  }

  private mutating func putFramed(_ body: (inout VerdictCoder) -> Void) {
    var content = VerdictCoder()
    body(&content)
    put(UInt64(content.bytes.count))
    put(Self.checkSum(content.bytes[...]))
    bytes += content.bytes
  }

  private mutating func takeFramed<Value>(_ body: (inout VerdictCoder) -> Value?) -> Value? {
    guard let count: UInt64 = take(), let sum: UInt64 = take(), count <= UInt64(end - offset) else { return nil }
    let content = bytes[offset..<offset + Int(count)]
    guard Self.checkSum(content) == sum else { return nil }
    offset += Int(count)
    var coder = VerdictCoder(Array(content), from: 0)
    return body(&coder)
  }

  private static func checkSum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var key = BlockKey()
    key.add(bytes)
    return UInt64(truncatingIfNeeded: key.value)
  }

  // MARK: Values

  private mutating func put(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift))) }
  }

  private mutating func take() -> UInt64? {
    guard end - offset >= 8 else { return nil }
    var value: UInt64 = 0
    for index in 0..<8 { value |= UInt64(bytes[offset + index]) << UInt64(index * 8) }
    offset += 8
    return value
  }

  /// Returns an offset in code: no entry holds one that is no `Int32`.
  private mutating func takeOffset() -> Int? {
    guard let value: UInt64 = take(), value <= UInt64(Int32.max) else { return nil }
    return Int(value)
  }

  private mutating func put(_ text: String) {
    put(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  private mutating func takeString() -> String? {
    guard let count = takeOffset(), count <= end - offset else { return nil }
    defer { offset += count }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }

  private mutating func put(_ range: Range<Int>) {
    put(UInt64(range.lowerBound))
    put(UInt64(range.upperBound))
  }

  private mutating func takeRange() -> Range<Int>? {
    guard let start = takeOffset(), let end = takeOffset(), start <= end else { return nil }
    return start..<end
  }

  private mutating func put(_ verdict: Verdict) {
    switch verdict {
    case .clean: put(UInt64(0))
    case .completed(let step):
      put(UInt64(1))
      put(step.rawValue)
    case .fragment(let step):
      put(UInt64(2))
      put(step.rawValue)
    case .error(let fault):
      put(UInt64(3))
      put(fault.range)
      put(fault.name)
      put(fault.message)
      put(UInt64(fault.hint == nil ? 0 : 1))
      if let hint = fault.hint {
        put(hint.message)
        put(UInt64(hint.offset))
      }
      put(UInt64(fault.fixes.count))
      for fix in fault.fixes {
        put(fix.range)
        put(String(decoding: fix.replacement, as: UTF8.self))
      }
    }
  }

  private mutating func takeVerdict() -> Verdict? {
    guard let kind: UInt64 = take() else { return nil }
    switch kind {
    case 0: return .clean
    case 1, 2:
      guard let step = takeString().flatMap(CompletionStep.init(rawValue:)) else { return nil }
      return kind == 1 ? .completed(step) : .fragment(step)
    case 3: return takeFault().map(Verdict.error)
    default: return nil
    }
  }

  private mutating func takeFault() -> Verdict.Fault? {
    guard let range = takeRange(), let name = takeString(), let message = takeString(), let hasHint: UInt64 = take()
    else { return nil }
    var fault = Verdict.Fault(range: range, name: name, message: message)
    if hasHint == 1 {
      guard let message = takeString(), let offset = takeOffset() else { return nil }
      fault.hint = Verdict.Hint(message: message, offset: offset)
    }
    guard let count = takeOffset(), count < 1_000 else { return nil }
    for _ in 0..<count {
      guard let range = takeRange(), let text = takeString() else { return nil }
      fault.fixes.append(Edit(range: range, replacement: text))
    }
    return fault
  }
}
