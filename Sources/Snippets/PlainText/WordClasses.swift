/// Groups of words that say something about the language of the line that they stand on.
struct WordClasses: OptionSet {
  var rawValue: UInt64

  static let stop = WordClasses(rawValue: 1 << 0)
  static let swiftOnly = WordClasses(rawValue: 1 << 1)
  static let swiftType = WordClasses(rawValue: 1 << 2)
  static let binding = WordClasses(rawValue: 1 << 3)
  static let typeKeyword = WordClasses(rawValue: 1 << 4)
  static let modifier = WordClasses(rawValue: 1 << 5)
  static let objc = WordClasses(rawValue: 1 << 6)
  static let c = WordClasses(rawValue: 1 << 7)
  static let ruby = WordClasses(rawValue: 1 << 8)
  static let shell = WordClasses(rawValue: 1 << 9)
  static let script = WordClasses(rawValue: 1 << 10)
  static let kotlin = WordClasses(rawValue: 1 << 11)
  static let rustGo = WordClasses(rawValue: 1 << 12)
  static let python = WordClasses(rawValue: 1 << 13)
  static let sql = WordClasses(rawValue: 1 << 14)
  static let http = WordClasses(rawValue: 1 << 15)
  static let docker = WordClasses(rawValue: 1 << 16)
  static let java = WordClasses(rawValue: 1 << 17)
  static let diagnostic = WordClasses(rawValue: 1 << 18)
  static let mark = WordClasses(rawValue: 1 << 19)
  // Keywords that are asked for one by one.
  static let funcKeyword = WordClasses(rawValue: 1 << 24)
  static let extensionKeyword = WordClasses(rawValue: 1 << 25)
  static let importKeyword = WordClasses(rawValue: 1 << 26)
  static let returnKeyword = WordClasses(rawValue: 1 << 27)
  static let ifKeyword = WordClasses(rawValue: 1 << 28)
  static let guardKeyword = WordClasses(rawValue: 1 << 29)
  static let forKeyword = WordClasses(rawValue: 1 << 30)
  static let whileKeyword = WordClasses(rawValue: 1 << 31)
  static let switchKeyword = WordClasses(rawValue: 1 << 32)
  static let caseKeyword = WordClasses(rawValue: 1 << 33)
  static let defaultKeyword = WordClasses(rawValue: 1 << 34)
  static let doKeyword = WordClasses(rawValue: 1 << 35)
  static let catchKeyword = WordClasses(rawValue: 1 << 36)
  static let tryKeyword = WordClasses(rawValue: 1 << 37)
  static let awaitKeyword = WordClasses(rawValue: 1 << 38)
  static let throwKeyword = WordClasses(rawValue: 1 << 39)
  static let initKeyword = WordClasses(rawValue: 1 << 40)
  static let elseKeyword = WordClasses(rawValue: 1 << 41)
  static let selfKeyword = WordClasses(rawValue: 1 << 42)
  static let printCall = WordClasses(rawValue: 1 << 43)
  static let aliasKeyword = WordClasses(rawValue: 1 << 44)
  static let inKeyword = WordClasses(rawValue: 1 << 45)
  static let condition = WordClasses(rawValue: 1 << 46)
  /// `as`, `is`, `where` and the like, behind and before which a name may stand in Swift.
  static let infixWord = WordClasses(rawValue: 1 << 47)

  /// What a name may follow in Swift with nothing but a blank between.
  static let beforeName: WordClasses = [
    .binding, .typeKeyword, .modifier, .funcKeyword, .extensionKeyword, .importKeyword, .returnKeyword, .condition,
    .forKeyword, .switchKeyword, .caseKeyword, .catchKeyword, .tryKeyword, .awaitKeyword, .throwKeyword, .elseKeyword,
    .aliasKeyword, .inKeyword, .infixWord,
  ]
}

/// The words of every class; nothing but words of common English and of the languages themselves.
struct WordTable {
  private var slots: [(hash: UInt32, classes: WordClasses)]
  private var count = 0
  private var mask = 2_047

  static let shared = WordTable()

  /// Puts the words straight into the table: whatever reads one block of code needs it, so it is made at most starts.
  private init() {
    slots = Array(repeating: (0, []), count: mask + 1)
    for (words, classes, anyCase) in WordTable.lists {
      words.withUTF8Buffer { words in
        unsafe add(words.span, classes)
        if anyCase { unsafe add(words.span, classes, capitalized: true) }
      }
    }
  }

  /// Adds words with a blank between each two.
  private mutating func add(_ words: Span<UInt8>, _ classes: WordClasses, capitalized: Bool = false) {
    var hash = WordTable.seed
    var start = 0
    for index in words.indices {
      let byte = words[index]
      if byte != 0x20 {
        hash = WordTable.combine(hash, capitalized && index == start ? byte & 0xDF : byte)
        continue
      }
      if index > start { insert(hash, classes) }
      hash = WordTable.seed
      start = index + 1
    }
    if words.count > start { insert(hash, classes) }
  }

  private mutating func insert(_ hash: UInt32, _ classes: WordClasses) {
    var slot = Int(hash) & mask
    while slots[slot].classes != [], slots[slot].hash != hash { slot = (slot + 1) & mask }
    if slots[slot].classes == [] { count += 1 }
    slots[slot] = (hash, slots[slot].classes.union(classes))
    guard count * 3 > slots.count else { return }
    let entries = slots
    slots = Array(repeating: (0, []), count: entries.count * 2)
    mask = slots.count - 1
    count = 0
    for entry in entries where entry.classes != [] { insert(entry.hash, entry.classes) }
  }

  /// The hash of no byte.
  static let seed: UInt32 = 2_166_136_261

  /// Adds a byte to a hash (FNV-1a with 32 bits).
  @inline(__always)
  static func combine(_ hash: UInt32, _ byte: UInt8) -> UInt32 { (hash ^ UInt32(byte)) &* 16_777_619 }

  /// Returns the classes of the word with a hash; none for a word that is not in the table.
  func classes(ofHash hash: UInt32) -> WordClasses {
    var slot = Int(hash) & mask
    while slots[slot].classes != [] {
      if slots[slot].hash == hash { return slots[slot].classes }
      slot = (slot + 1) & mask
    }
    return []
  }

  private static let lists: [(StaticString, WordClasses, Bool)] = [
    (
      """
      the a an of to is are was were be been and that this these those it its you your we our they their he she i my me \
      with on at by from as or not but have has had can could will would should may might must do does which when where \
      what how who why there here than then also so such some any all each more most other another into about between \
      because however although while if after before using used use like just only very much many need want let's it's \
      don't doesn't can't won't isn't aren't you're we're that's i'm you'll we'll make makes see get now one two first \
      next same no yes up out over through example following below above both without
      """, .stop, true
    ),
    (
      """
      func guard inout nil fileprivate mutating nonmutating rethrows associatedtype typealias subscript deinit willSet \
      didSet convenience nonisolated isolated sending borrowing consuming fallthrough defer precedencegroup unowned \
      lazy dynamicCallable some weak override init self actor extension protocol throws let var await async
      """, .swiftOnly, false
    ),
    (
      """
      String Int Bool Double Float Array Dictionary Optional URL Data Date Void Any AnyObject Self Error Result \
      Character UInt8 UInt Int64 Int32 Never UUID Codable Decodable Encodable Equatable Hashable Identifiable Sendable \
      Comparable Sequence Collection Decimal TimeInterval View Task DispatchQueue URLSession JSONDecoder JSONEncoder \
      UIView UIViewController UIColor UILabel CGFloat CGRect CGPoint CGSize NSObject ObservableObject Text VStack HStack \
      Button Color Image
      """, .swiftType, false
    ),
    ("let var", .binding, false),
    ("struct class enum protocol actor", .typeKeyword, false),
    (
      """
      public private fileprivate internal open static final override mutating nonmutating lazy weak unowned convenience \
      required indirect dynamic optional nonisolated package prefix infix postfix borrowing consuming isolated async
      """, .modifier, false
    ),
    (
      """
      NSString NSArray NSDictionary NSMutableArray NSMutableDictionary NSNumber NSUInteger NSInteger YES NO id BOOL \
      nonatomic retain strong copy assign readonly readwrite interface implementation synthesize selector property \
      instancetype IBOutlet IBAction alloc NSLog nullable nonnull autorelease dispatch_async
      """, .objc, false
    ),
    (
      """
      void int char const unsigned signed sizeof typedef include define ifdef ifndef endif NULL printf std template \
      namespace nullptr size_t uint32_t int32_t uint8_t bool float double long short extern register volatile typename \
      virtual using auto cout endl constexpr noexcept operator friend inline
      """, .c, false
    ),
    (
      """
      def end elsif unless require puts pod target platform module attr_accessor use_frameworks do then begin rescue \
      ensure gem source lambda proc yield
      """, .ruby, false
    ),
    (
      """
      cd git echo sudo export mkdir curl wget npm npx yarn brew swift swiftc swiftly xcodebuild xcrun apt apt-get yum \
      dnf docker docker-compose kubectl rm ls cat cp mv grep sed awk chmod chown vapor heroku ssh scp tar touch which \
      pip pip3 python python3 ruby gem bundle pod carthage fastlane make cmake open source set env fi esac done then \
      elif systemctl service supervisorctl psql mysql lldb clang gcc node flyctl fly nano vim tail head find kill ps \
      fish bash zsh sh
      """, .shell, false
    ),
    (
      """
      function const require exports module undefined typeof document window console new delete this => export default \
      async await null interface implements extends number string boolean any
      """, .script, false
    ),
    ("fun val when data companion object null listOf mapOf suspend lateinit override println", .kotlin, false),
    ("fn mut impl pub use crate mod match package chan go defer nil fmt println string make type", .rustGo, false),
    ("def elif lambda None True False from import pass print self with as except raise in not and or", .python, false),
    (
      """
      SELECT FROM WHERE INSERT INTO UPDATE DELETE CREATE TABLE ALTER DROP JOIN LEFT ORDER GROUP BY VALUES PRIMARY KEY \
      NOT NULL DATABASE USER GRANT
      """, .sql, false
    ),
    ("GET POST PUT PATCH DELETE HEAD OPTIONS HTTP Host Accept Authorization Cookie Connection Bearer", .http, false),
    ("FROM RUN COPY ENTRYPOINT CMD WORKDIR EXPOSE ENV ARG ADD USER", .docker, false),
    ("public static void new final extends implements package throws abstract boolean null", .java, false),
    ("error warning note fatal Error Fatal Warning", .diagnostic, false),
    ("MARK TODO FIXME NOTE WARNING", .mark, false),
    ("func", .funcKeyword, false),
    ("extension", .extensionKeyword, false),
    ("import", .importKeyword, false),
    ("return", .returnKeyword, false),
    ("if", [.ifKeyword, .condition], false),
    ("guard", [.guardKeyword, .condition], false),
    ("for", .forKeyword, false),
    ("while", [.whileKeyword, .condition], false),
    ("switch", .switchKeyword, false),
    ("case", .caseKeyword, false),
    ("default", .defaultKeyword, false),
    ("do", .doKeyword, false),
    ("catch", .catchKeyword, false),
    ("try", .tryKeyword, false),
    ("await", .awaitKeyword, false),
    ("throw", .throwKeyword, false),
    ("init deinit subscript", .initKeyword, false),
    ("else", .elseKeyword, false),
    ("self super", .selfKeyword, false),
    ("print debugPrint println NSLog", .printCall, false),
    ("typealias associatedtype", .aliasKeyword, false),
    ("in", .inKeyword, false),
    ("as is where any some inout throws rethrows consume each repeat borrow copy indirect escaping", .infixWord, false),
  ]
}
