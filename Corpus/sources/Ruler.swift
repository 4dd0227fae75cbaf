import Foundation

/// A ruler that measures in several units.
///
/// Make one and ask it:
///
/// ```swift
/// let ruler = Ruler(unit: .centimetre)
/// let length = ruler.length(of: "Fjord")!
/// print("\(length) cm!")
/// ```
///
/// The result is optional, because a ruler knows only letters:
///
/// ```swift
/// if let length = ruler.length(of: "42") {
///     print(length)
/// }
/// ```
public struct Ruler {
    public enum Unit: String, CaseIterable {
        case centimetre = "cm"
        case inch = "in"
    }

    public let unit: Unit

    public init(unit: Unit) {
        self.unit = unit
    }

    /**
     Measures a word.

     - Parameter word: A word of letters only.
     - Returns: The length, or nil if there is anything else in the word.

     ```swift
     let words = ["Fjord", "Sound"]
     let lengths = words.map { ruler.length(of: $0) as! Double }
     ```

     ```text
     This is no Swift!
     ```
     */
    public func length(of word: String) -> Double? {
        guard !word.isEmpty, word.allSatisfy(\.isLetter) else { return nil }
        let letters = Double(word.count)
        switch unit {
        case .centimetre: return letters * 0.4
        case .inch: return letters * 0.4 / 2.54
        }
    }

    /// All units in one line.
    ///
    /// ~~~swift
    /// print(["cm", "in"].joined(separator: ", "))
    /// // Prints "cm, in"
    /// print(["cm", "in"].reduce("", +))
    /// // Prints "cm in"
    /// ~~~
    public static var units: String {
        Unit.allCases.map(\.rawValue).joined(separator: ", ")
    }
}

extension Ruler {
    /// Reads a ruler from the first line of a file.
    static func read(from url: URL) throws -> Ruler {
        let text = try String(contentsOf: url, encoding: .utf8)
        let line = text.split(whereSeparator: \.isNewline).first!
        return Ruler(unit: Unit(rawValue: String(line)) ?? .centimetre)
    }
}
