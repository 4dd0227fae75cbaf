import SourceText

/// Raw memory for a store's text and for its tokens' columns; with its views `CodeBytes` and `Unit` the only unsafe code
/// of this module.
///
/// Columns cost fifteen bytes a token. Three growing Swift arrays took about twice the time of lexing alone.
@safe public struct TokenColumns: ~Copyable {
  /// A link that leads nowhere.
  @inlinable public static var noLink: UInt32 { .max }
  /// NUL bytes that follow the last unit's code, so that a lexer may look ahead without a check.
  static let padding = 16
  /// The memory that a token takes in all columns.
  static let bytesPerToken =
    MemoryLayout<TokenKind>.stride + MemoryLayout<TokenFlags>.stride + MemoryLayout<TokenRole>.stride
    + 3 * MemoryLayout<UInt32>.stride

  /// The number of tokens.
  @usableFromInline package private(set) var count = 0
  @usableFromInline package private(set) var capacity = 0
  @usableFromInline package private(set) var kinds: UnsafeMutablePointer<TokenKind>
  @usableFromInline package private(set) var flagSets: UnsafeMutablePointer<TokenFlags>
  @usableFromInline package private(set) var roles: UnsafeMutablePointer<TokenRole>
  @usableFromInline package private(set) var starts: UnsafeMutablePointer<UInt32>
  @usableFromInline package private(set) var ends: UnsafeMutablePointer<UInt32>
  /// A word's symbol or a bracket's partner.
  @usableFromInline package private(set) var links: UnsafeMutablePointer<UInt32>

  @usableFromInline package private(set) var textCount = 0
  private var textCapacity = 0
  @usableFromInline package private(set) var text: UnsafeMutablePointer<UInt8>

  init() {
    unsafe kinds = .allocate(capacity: 0)
    unsafe flagSets = .allocate(capacity: 0)
    unsafe roles = .allocate(capacity: 0)
    unsafe starts = .allocate(capacity: 0)
    unsafe ends = .allocate(capacity: 0)
    unsafe links = .allocate(capacity: 0)
    unsafe text = .allocate(capacity: 0)
  }

  deinit {
    unsafe kinds.deallocate()
    unsafe flagSets.deallocate()
    unsafe roles.deallocate()
    unsafe starts.deallocate()
    unsafe ends.deallocate()
    unsafe links.deallocate()
    unsafe text.deallocate()
  }

  mutating func removeAll() {
    count = 0
    textCount = 0
  }

  /// Copies code behind the text there is and returns its range. Padding follows it.
  mutating func appendText(_ code: Span<UInt8>) -> Range<Int> {
    let start = textCount
    let end = start + code.count
    // Offsets are kept in 32 bits.
    precondition(end < Int(UInt32.max) - Self.padding, "a document's code is limited to 4 GiB")
    if end + Self.padding > textCapacity {
      textCapacity = max(end + Self.padding, textCapacity * 2, 4096)
      unsafe text = Self.grown(text, from: start, to: textCapacity)
    }
    unsafe code.withUnsafeBufferPointer { source in
      if let base = source.baseAddress { unsafe (text + start).update(from: base, count: source.count) }
    }
    unsafe (text + end).update(repeating: 0, count: Self.padding)
    // One NUL between units, so that no look-ahead sees the next one's code.
    textCount = end + 1
    return start..<end
  }

  /// Adds a token, whose role is yet to be written.
  @inline(__always)
  mutating func append(_ kind: TokenKind, _ flags: TokenFlags, start: Int, end: Int, link: UInt32) {
    if count == capacity { grow() }
    unsafe kinds[count] = kind
    unsafe flagSets[count] = flags
    unsafe starts[count] = UInt32(truncatingIfNeeded: start)
    unsafe ends[count] = UInt32(truncatingIfNeeded: end)
    unsafe links[count] = link
    count &+= 1
  }

  /// Gives all tokens from one on the role `expression`.
  mutating func clearRoles(from first: Int) {
    precondition(first >= 0 && first <= count, "no such token")
    unsafe (roles + first).update(repeating: .expression, count: count - first)
  }

  private mutating func grow() {
    let larger = max(capacity * 2, 1024)
    unsafe kinds = Self.grown(kinds, from: count, to: larger)
    unsafe flagSets = Self.grown(flagSets, from: count, to: larger)
    unsafe roles = Self.grown(roles, from: count, to: larger)
    unsafe starts = Self.grown(starts, from: count, to: larger)
    unsafe ends = Self.grown(ends, from: count, to: larger)
    unsafe links = Self.grown(links, from: count, to: larger)
    capacity = larger
  }

  private static func grown<Element: BitwiseCopyable>(
    _ old: UnsafeMutablePointer<Element>, from count: Int, to capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    unsafe new.update(from: old, count: count)
    unsafe old.deallocate()
    return unsafe new
  }

  /// Makes sure that there is a token at an index.
  @inlinable @inline(__always)
  public func check(_ index: Int) { precondition(index >= 0 && index < count, "no such token") }

  /// Returns what the token at an index is.
  @inlinable public func kind(_ index: Int) -> TokenKind {
    check(index)
    return unsafe kinds[index]
  }
  /// Returns what else is known of the token at an index.
  @inlinable public func flags(_ index: Int) -> TokenFlags {
    check(index)
    return unsafe flagSets[index]
  }
  /// Returns what the token at an index stands in.
  @inlinable public func role(_ index: Int) -> TokenRole {
    check(index)
    return unsafe roles[index]
  }
  /// Returns the offset of the first byte of the token at an index.
  @inlinable public func start(_ index: Int) -> Int {
    check(index)
    return unsafe Int(starts[index])
  }
  /// Returns the offset behind the token at an index.
  @inlinable public func end(_ index: Int) -> Int {
    check(index)
    return unsafe Int(ends[index])
  }
  /// Returns the symbol of the word, or the partner of the bracket, at an index.
  @inlinable public func link(_ index: Int) -> UInt32 {
    check(index)
    return unsafe links[index]
  }

  func setKind(_ kind: TokenKind, at index: Int) {
    check(index)
    unsafe kinds[index] = kind
  }
  func setRole(_ role: TokenRole, at index: Int) {
    check(index)
    unsafe roles[index] = role
  }
  func setLink(_ link: UInt32, at index: Int) {
    check(index)
    unsafe links[index] = link
  }
  func insertFlags(_ flags: TokenFlags, at index: Int) {
    check(index)
    unsafe flagSets[index].formUnion(flags)
  }
  /// Adds flags to the last token, unless it is before another one.
  @inline(__always)
  func insertFlagsInLast(_ flags: TokenFlags, since first: Int) {
    // A negative number is a huge unsigned one.
    guard UInt(bitPattern: first) < UInt(bitPattern: count) else { return }
    unsafe flagSets[count &- 1].formUnion(flags)
  }

  func removeFlags(_ flags: TokenFlags, at index: Int) {
    check(index)
    unsafe flagSets[index].subtract(flags)
  }

  /// Returns the byte at an offset of the text.
  @inlinable public func byte(_ offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < textCount, "no such byte")
    return unsafe text[offset]
  }

  /// The bytes up to an offset, as long as no text is added.
  func code(upTo end: Int) -> CodeBytes { unsafe CodeBytes(base: text, end: min(end, textCount)) }

  /// Calls a closure with a range of the text, without a copy.
  @inlinable public func withText<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= textCount, "no such text")
    return body(unsafe UnsafeBufferPointer(start: text + range.lowerBound, count: range.count).span)
  }

  /// Returns the offset of the first occurrence of a byte in a range of the text, which is not taken for a text of its own:
  /// rules ask line by line.
  func firstOffset(of byte: UInt8, in range: Range<Int>) -> Int? {
    let all = unsafe UnsafeBufferPointer(start: text, count: textCount)
    return unsafe ByteSearch.first(byte, in: all.span, from: range.lowerBound, to: range.upperBound)
  }

  func string(_ range: Range<Int>) -> String {
    precondition(range.lowerBound >= 0 && range.upperBound <= textCount, "no such text")
    return unsafe String(
      decoding: UnsafeBufferPointer(start: text + range.lowerBound, count: range.count), as: UTF8.self)
  }

  func copyText(_ range: Range<Int>) -> [UInt8] {
    precondition(range.lowerBound >= 0 && range.upperBound <= textCount, "no such text")
    return unsafe Array(UnsafeBufferPointer(start: text + range.lowerBound, count: range.count))
  }
}
