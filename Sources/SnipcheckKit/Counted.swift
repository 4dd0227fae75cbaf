/// Returns a number with a noun, in the plural unless it is 1.
func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
