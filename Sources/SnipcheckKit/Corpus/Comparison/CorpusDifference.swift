import SourceText

/// Something that is not as it was.
enum Change<Thing: Sendable>: Sendable {
  case new(Thing)
  case gone(Thing)
  /// The same, elsewhere.
  case moved(old: Thing, new: Thing)
  /// In its place, but not the same.
  case changed(old: Thing, new: Thing)

  /// The kind of change, as a word.
  var word: String {
    switch self {
    case .new: "new"
    case .gone: "gone"
    case .moved: "moved"
    case .changed: "changed"
    }
  }

  /// How it was.
  var old: Thing? {
    switch self {
    case .new: nil
    case .gone(let thing), .moved(let thing, _), .changed(let thing, _): thing
    }
  }

  /// How it is.
  var new: Thing? {
    switch self {
    case .gone: nil
    case .new(let thing), .moved(_, let thing), .changed(_, let thing): thing
    }
  }
}

/// A difference between two records of one document.
struct CorpusDifference: Sendable {
  /// What is different.
  enum Subject: Sendable {
    /// The document as a whole: new, gone, or read as another format.
    case document(Change<RecordedDocument>)
    case block(Change<RecordedBlock>)
    case finding(Change<RecordedFinding>)
    /// What a mark in the document says is not so.
    case expectation(ExpectationFault)
  }

  let subject: Subject
  /// The document's name.
  let document: String
  /// Where it is; for what is gone, where it would be now.
  let place: Position

  /// The rule of a finding's difference.
  var rule: String? {
    switch subject {
    case .finding(let change): (change.new ?? change.old)?.rule
    case .expectation(let fault): fault.rule
    case .document, .block: nil
    }
  }

  /// The kind of change, as a word.
  var word: String {
    switch subject {
    case .document(let change): change.word
    case .block(let change): change.word
    case .finding(let change): change.word
    case .expectation(let fault): fault.isAbsence ? "absent" : "not expected"
    }
  }

  /// Whether a recording can accept it; marks have to be edited.
  var isAcceptable: Bool { if case .expectation = subject { false } else { true } }
}
