#!/usr/bin/env python3
"""Compares what output_claim thinks that code prints with what the code prints.

Makes snippets from a seed, each with a claim that is wrong, and lets snipcheck find out. The same snippets are compiled
into one program a batch and run. Wherever snipcheck gives an answer, it has to be what was printed, to the byte.

    Benchmarks/claims/compare.py [--snipcheck .build/release/snipcheck] [--count 2000] [--seed 1] [--keep FOLDER]

Exit code 0 if all answers are right, 1 if one is wrong.
"""
import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

WORDS = ["red", "green", "blue", "Anna", "Ben", "café", "naïve", "日本", "👩‍👩‍👧", "🇩🇪", "e\\u{301}", "x", "", " ", "a b",
         "one,two", "a,b,,c", ",", "--", "a--b--c", "a\\r\\nb", "a\\nb\\n", "tab\\tend", "quote\\\"d", "back\\\\slash", "ß", "İ",
         "Hello, World", "  padded  ", "1", "42", "-7", "3.14", "true", "z\\u{200D}z", "\\r\\n", "'single'", "#", "key=value=x"]
PLAIN = ["red", "green", "blue", "Anna", "Ben", "milk", "bread", "a", "b", "zebra"]
SEPARATORS = [", ", ",", "-", "", " ", "\\n", "--", "; ", "é", "\\r\\n"]


class Maker:
    """Makes expressions of a wanted type."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def pick(self, choices):
        return self.random.choice(choices)

    def chance(self, share):
        return self.random.random() < share

    def text(self):
        return '"' + self.pick(WORDS) + '"'

    def number(self):
        return str(self.pick([0, 1, 2, 3, 5, 7, 10, 42, 100, -1, -8, 1000, 0x1F, 255]))

    def double(self):
        return self.pick(["0.1", "0.5", "1.0", "2.5", "3.14", "-0.25", "100.0", "1e3", "1.5e-7", "0.2", "12345.678", "7.0"])

    def string(self, depth):
        """A `String`."""
        if depth <= 0:
            return self.text()
        d = depth - 1
        return self.pick([
            lambda: self.text(),
            lambda: f"({self.string(d)} + {self.string(d)})",
            lambda: f"{self.strings(d)}.joined()",
            lambda: f"{self.strings(d)}.joined(separator: \"{self.pick(SEPARATORS)}\")",
            lambda: f"{self.substrings(d)}.joined(separator: \"{self.pick(SEPARATORS)}\")",
            lambda: f"{self.string(d)}.uppercased()",
            lambda: f"{self.string(d)}.lowercased()",
            lambda: f"String({self.string(d)}.reversed())",
            lambda: f"String({self.string(d)}.prefix({self.pick([0, 1, 2, 3])}))",
            lambda: f"String({self.string(d)}.dropFirst({self.pick([0, 1, 2])}))",
            lambda: f"String(repeating: {self.string(d)}, count: {self.pick([0, 1, 2, 3])})",
            lambda: f"\"<\\({self.any(d)})>\"",
            lambda: f"\"\\({self.int(d)}) of \\({self.double_value(d)})\"",
            lambda: f"({self.bool(d)} ? {self.string(d)} : {self.string(d)})",
            lambda: f"({self.strings(d)}.{self.pick(['first', 'last', 'min()', 'max()'])} ?? {self.text()})",
            lambda: f"String({self.int(d)})",
            lambda: f"String({self.double_value(d)})",
            lambda: f"{self.string(d)}.filter {{ $0 != \"{self.pick(['a', ',', ' '])}\" }}",
            lambda: f"String({self.string(d)}.sorted())",
            lambda: f"#\"raw \\#({self.int(d)}) \\n {self.pick(PLAIN)}\"#",
            lambda: f"{self.strings(d)}.description",
            lambda: f"{self.strings(d)}.reduce(\"\") {{ $0 + $1 + \"|\" }}",
            lambda: f"String({self.int(d)}, radix: {self.pick([2, 8, 16])})",
        ])()

    def strings(self, depth):
        """A `[String]`."""
        literal = "[" + ", ".join(self.text() for _ in range(self.pick([1, 2, 3, 4]))) + "]"
        if depth <= 0:
            return literal
        d = depth - 1
        return self.pick([
            lambda: literal,
            lambda: "[" + ", ".join(self.string(d) for _ in range(self.pick([1, 2, 3]))) + "]",
            lambda: f"{self.substrings(d)}.map(String.init)",
            lambda: f"{self.string(d)}.components(separatedBy: \"{self.pick([',', ' ', '--', '=', 'a'])}\")",
            lambda: f"{self.strings(d)}.map {{ $0.uppercased() }}",
            lambda: f"{self.strings(d)}.map {{ word in word + \"!\" }}",
            lambda: f"{self.strings(d)}.filter {{ !$0.isEmpty }}",
            lambda: f"{self.strings(d)}.sorted()",
            lambda: f"{self.strings(d)}.sorted(by: >)",
            lambda: f"{self.strings(d)}.sorted {{ $0.count < $1.count }}",
            lambda: f"Array({self.strings(d)}.reversed())",
            lambda: f"{self.ints(d)}.map {{ \"\\($0)\" }}",
            lambda: f"{self.ints(d)}.map(String.init)",
            lambda: f"({self.strings(d)} + {self.strings(d)})",
            lambda: f"Array(repeating: {self.text()}, count: {self.pick([0, 1, 2, 3])})",
            lambda: f"{self.strings(d)}.enumerated().map {{ \"\\($0): \\($1)\" }}",
            lambda: f"zip({self.strings(d)}, {self.ints(d)}).map {{ $0 + String($1) }}",
            lambda: f"Array({self.strings(d)}.dropFirst())",
            lambda: f"{self.string(d)}.map {{ String($0) }}",
        ])()

    def substrings(self, depth):
        """A `[Substring]`."""
        text = self.string(depth - 1)
        return self.pick([
            lambda: f"{text}.split(separator: \"{self.pick([',', ' ', '-', '=', 'a', chr(92) + 'n'])}\")",
            lambda: f"{text}.split(separator: \"{self.pick(['--', 'a-', ', '])}\")",
            lambda: f"{text}.split(separator: \",\", maxSplits: {self.pick([0, 1, 2])})",
            lambda: f"{text}.split(separator: \",\", omittingEmptySubsequences: {self.pick(['true', 'false'])})",
            lambda: f"{text}.split(separator: \",\", maxSplits: 1, omittingEmptySubsequences: false)",
            lambda: f"{text}.split(whereSeparator: \\.isNewline)",
            lambda: f"{text}.split(whereSeparator: {{ $0 == \" \" || $0 == \",\" }})",
            lambda: f"{text}.split {{ $0.isWhitespace }}",
        ])()

    def int(self, depth):
        """An `Int`."""
        if depth <= 0:
            return self.number()
        d = depth - 1
        return self.pick([
            lambda: self.number(),
            lambda: f"({self.int(d)} {self.pick(['+', '-', '*'])} {self.int(d)})",
            lambda: f"({self.int(d)} {self.pick(['/', '%'])} {self.pick(['2', '3', '7', '-4'])})",
            lambda: f"{self.string(d)}.count",
            lambda: f"{self.strings(d)}.count",
            lambda: f"{self.substrings(d)}.count",
            lambda: f"{self.ints(d)}.reduce(0, +)",
            lambda: f"({self.ints(d)}.{self.pick(['first', 'last', 'min()', 'max()'])} ?? 0)",
            lambda: f"(Int({self.string(d)}) ?? -1)",
            lambda: f"max({self.int(d)}, {self.int(d)})",
            lambda: f"abs({self.int(d)})",
            lambda: f"{self.string(d)}.utf8.count",
            lambda: f"({self.ints(d)}.firstIndex(of: {self.pick(['1', '2', '7'])}) ?? 99)",
        ])()

    def ints(self, depth):
        """A `[Int]`."""
        literal = "[" + ", ".join(self.number() for _ in range(self.pick([1, 2, 3, 4]))) + "]"
        if depth <= 0:
            return literal
        d = depth - 1
        return self.pick([
            lambda: literal,
            lambda: f"Array(1...{self.pick([1, 3, 5])})",
            lambda: f"(0..<{self.pick([0, 2, 4])}).map {{ $0 * $0 }}",
            lambda: f"{self.strings(d)}.map(\\.count)",
            lambda: f"{self.strings(d)}.compactMap {{ Int($0) }}",
            lambda: f"{self.ints(d)}.filter {{ $0 % 2 == 0 }}",
            lambda: f"{self.ints(d)}.sorted(by: >)",
            lambda: f"stride(from: 0, to: 10, by: {self.pick([2, 3, 5])}).map {{ $0 }}",
            lambda: f"[{self.ints(d)}, {self.ints(d)}].flatMap {{ $0 }}",
            lambda: f"Array({self.ints(d)}.prefix(2))",
        ])()

    def double_value(self, depth):
        """A `Double`."""
        if depth <= 0:
            return self.double()
        d = depth - 1
        return self.pick([
            lambda: self.double(),
            lambda: f"({self.double_value(d)} {self.pick(['+', '-', '*', '/'])} {self.double()})",
            lambda: f"({self.double_value(d)} * {self.pick(['2', '3', '10'])})",
            lambda: f"(7 / 2 + {self.double()})",
            lambda: f"Double({self.ints(0)}.count)",
            lambda: f"{self.double_value(d)}.rounded()",
            lambda: f"(Double({self.text()}) ?? 0)",
        ])()

    def bool(self, depth):
        """A `Bool`."""
        if depth <= 0:
            return self.pick(["true", "false"])
        d = depth - 1
        return self.pick([
            lambda: f"({self.int(d)} {self.pick(['<', '>', '==', '!=', '<=', '>='])} {self.int(d)})",
            lambda: f"({self.string(d)} {self.pick(['<', '==', '!='])} {self.string(d)})",
            lambda: f"{self.string(d)}.hasPrefix(\"{self.pick(PLAIN)}\")",
            lambda: f"{self.string(d)}.isEmpty",
            lambda: f"{self.strings(d)}.contains({self.text()})",
            lambda: f"{self.ints(d)}.allSatisfy {{ $0 > 0 }}",
            lambda: f"(!{self.bool(d)} && {self.bool(d)})",
            lambda: f"{self.string(d)}.contains(\"{self.pick(['a', 'e', 'an'])}\")",
        ])()

    def any(self, depth):
        """Anything that may be printed."""
        d = depth - 1
        return self.pick([
            lambda: self.string(d), lambda: self.strings(d), lambda: self.substrings(d), lambda: self.int(d),
            lambda: self.ints(d), lambda: self.double_value(d), lambda: self.bool(d),
            lambda: f"({self.string(d)}, {self.int(d)})",
            lambda: f"(name: {self.string(d)}, size: {self.int(d)})",
            lambda: f"[{self.text()}: {self.ints(d)}]",
            lambda: f"[[{self.int(0)}], {self.ints(0)}]",
            lambda: f"[{self.int(0)}, {self.double()}]",
            lambda: f"[{self.text()}, nil]",
            lambda: f"{self.strings(d)}.first as Any",
            lambda: f"Int({self.text()}) as Any",
            lambda: f"{self.string(d)}.first as Any",
            lambda: f"{self.string(d)}.prefix(2)",
            lambda: f"Array({self.string(d)})",
            lambda: f"{self.ints(d)}.dropFirst()",
            lambda: f"{self.ints(0)}.reversed()",
            lambda: f"{self.ints(d)}.map {{ ($0, $0 * 2) }}",
            lambda: f"{self.ints(0)}[0...]",
            lambda: f"{self.ints(d)}.map {{ Optional($0) }}",
            lambda: f"1...{self.pick([1, 4])}",
        ])()

    def snippet(self, number):
        """The code of a snippet that prints, and the lines of its claim."""
        kind = self.pick(["one"] * 6 + ["several", "separator", "variable", "loop", "mutation", "debug", "function",
                                        "optional", "if", "foreach", "struct", "multiline", "switch", "enum",
                                        "associated", "method", "format", "guard", "count", "tuple switch"])
        d = self.pick([1, 2, 3])
        if kind == "one":
            return f"print({self.any(d)})"
        if kind == "several":
            return f"print({self.any(1)}, {self.any(1)}, {self.any(1)})"
        if kind == "separator":
            return f"print({self.any(1)}, {self.any(1)}, separator: \"{self.pick(SEPARATORS)}\", terminator: \"{self.pick(['', '!', chr(92) + 'n'])}\")"
        if kind == "variable":
            return f"let words = {self.strings(1)}\nlet count = words.count * 2\nlet text = words.joined(separator: \"{self.pick(SEPARATORS)}\")\nprint(\"\\(count) \\(text)\")"
        if kind == "loop":
            return f"var parts: [String] = []\nfor (index, word) in {self.strings(1)}.enumerated() where index < 2 {{\n    parts.append(word + \"\\(index)\")\n}}\nprint(parts)"
        if kind == "mutation":
            return f"var list = {self.ints(1)}\nlist.append(4)\nlist += [5]\nlist[0] = 9\nlist.sort()\nlist.removeLast()\nprint(list, list.count)"
        if kind == "debug":
            return f"debugPrint({self.string(1)}, {self.int(1)})"
        if kind == "function":
            return f"func describe(_ text: String, times: Int = 2) -> String {{\n    let twice = String(repeating: text, count: times)\n    return twice.uppercased()\n}}\nprint(describe({self.string(1)}), describe({self.text()}, times: 1))"
        if kind == "optional":
            return f"let word = {self.strings(1)}.first\nprint(word?.count as Any, word.map {{ $0 + \"?\" }} ?? \"none\", word?.uppercased() ?? \"-\")"
        if kind == "if":
            return f"let value = {self.int(1)}\nif value > 3, value < 50 {{\n    print(\"middle \\(value)\")\n}} else if let first = {self.ints(0)}.first {{\n    print(\"other \\(first)\")\n}}"
        if kind == "foreach":
            return f"var total = 0\nfor number in {self.ints(1)} {{\n    total += number\n}}\nprint(\"total: \\(total)\")"
        if kind == "struct":
            return f"struct Item {{\n    let name: String\n    var size: Double = 1\n}}\nlet items = [Item(name: {self.text()}), Item(name: {self.text()}, size: {self.pick(['2', '2.5'])})]\nprint(items.map(\\.name), items.map {{ $0.size }}, items[1])"
        if kind == "switch":
            return f"let value = {self.int(1)}\nswitch value {{\ncase 0: print(\"zero\")\ncase 1, 2: print(\"few\")\ncase 3...9: print(\"some \\(value)\")\ncase let number where number < 0: print(\"less \\(-number)\")\ndefault:\n    print({self.string(1)})\n}}"
        if kind == "tuple switch":
            return f"let text = {self.string(1)}\nswitch (text.isEmpty, text.count > {self.pick([1, 3])}) {{\ncase (true, _): print(\"empty\")\ncase (_, true): print(\"long\", text.count)\ncase (false, let other): print(other)\n}}"
        if kind == "enum":
            raw = self.pick([": String, CaseIterable", ": Int, CaseIterable", ": CaseIterable"])
            value = "one.rawValue" if "," in raw else "one"
            return f"enum Kind{raw} {{\n    case first, second\n    case third\n    var mark: String {{\n        switch self {{\n        case .first: return {self.text()}\n        case .second, .third: return \"more\"\n        }}\n    }}\n}}\nlet one = Kind.{self.pick(['first', 'second', 'third'])}\nlet all = Kind.allCases.map {{ \"\\($0)\" }}.joined(separator: \"{self.pick(SEPARATORS[:5])}\")\nprint(one, {value}, one.mark, one == .second, all)"
        if kind == "associated":
            return f"enum Shape {{\n    case circle(radius: Double)\n    case box(Int, Int)\n    case named(String)\n}}\nlet shapes: [Shape] = [Shape.circle(radius: {self.double()}), Shape.box({self.int(0)}, 2), Shape.named({self.text()})]\nfor shape in shapes {{\n    switch shape {{\n    case .circle(let radius): print(\"circle \\(radius)\")\n    case let .box(width, height) where width > 2: print(width * height)\n    case .box: print(\"box\")\n    case .named(let name): print(name, shape)\n    }}\n}}"
        if kind == "method":
            return f"struct Tally {{\n    var names: [String] = []\n    private(set) var total = {self.number()}\n    var summary: String {{ \"\\(total): \" + names.joined(separator: \"+\") }}\n    mutating func add(_ name: String, times: Int = 1) {{\n        names.append(name)\n        total += times\n        self.total += 1\n    }}\n    func longest() -> Int {{ names.map(\\.count).max() ?? 0 }}\n}}\nvar tally = Tally()\ntally.add({self.text()})\ntally.add({self.text()}, times: {self.number()})\nprint(tally.summary, tally.longest())"
        if kind == "format":
            return f"print(String(format: \"{self.pick(['%d', '%03d', '%5d|', '%x'])} {self.pick(['%.1f', '%.2f', '%f', '%6.2f', '%.0f'])}\", {self.pick([0, 7, 42, 1234])}, {self.double()}))"
        if kind == "guard":
            return f"func check(_ text: String?) -> String {{\n    guard let text, !text.isEmpty else {{ return \"nothing\" }}\n    guard text.count > 1 else {{\n        return text + text\n    }}\n    return text.uppercased()\n}}\nprint(check({self.text()}), check(nil), check({self.string(1)}))"
        if kind == "count":
            return f"var counts: [Character: Int] = [:]\nfor character in {self.string(1)} {{\n    counts[character, default: 0] += 1\n}}\nprint(counts.count, counts[\"a\"] ?? 0, counts.values.reduce(0, +), counts.keys.sorted())"
        indent = self.pick(["", "    "])
        return f"let block = \"\"\"\n{indent}first \\({self.int(1)})\n{indent}  second \\\n{indent}third\n\n{indent}\"\"\"\nprint(block)"


def make(number, seed):
    return Maker(f"{seed}/{number}").snippet(number)


def compile_and_run(snippets, folder):
    """Returns what each snippet prints; None for those that do not compile."""
    alive = dict(snippets)
    while True:
        lines = ["import Foundation"]
        first_line = {}
        for number, code in alive.items():
            first_line[number] = len(lines) + 1
            lines.append(f"func snippet{number}() {{")
            lines += code.split("\n")
            lines.append("}")
        starts = sorted((line, number) for number, line in first_line.items())
        for number in alive:
            # Deciding the end of a snippet's output by a line that none prints.
            lines.append(f"snippet{number}(); print(\"\\u{{1}}END {number}\\u{{2}}\", terminator: \"\")")
        source = folder / "main.swift"
        source.write_text("\n".join(lines) + "\n")
        program = folder / "program"
        result = subprocess.run(
            ["swiftc", "-swift-version", "5", "-suppress-warnings", "-Onone", "-diagnostic-style=llvm",
             "-Xfrontend", "-solver-expression-time-threshold=3", str(source), "-o", str(program)],
            capture_output=True, text=True)
        if result.returncode == 0:
            break
        bad = set()
        for match in re.finditer(r"main\.swift:(\d+):\d+: error:", result.stderr):
            at = int(match.group(1))
            owners = [number for line, number in starts if line <= at]
            if owners:
                bad.add(owners[-1])
        if not bad:
            sys.exit("the batch does not compile:\n" + result.stderr[:2000])
        for number in bad:
            alive.pop(number, None)
    output = subprocess.run([str(program)], capture_output=True, timeout=60)
    if output.returncode != 0:
        # Something trapped: halve until it is found.
        if len(alive) == 1:
            return {}
        items = sorted(alive.items())
        middle = len(items) // 2
        return {**compile_and_run(dict(items[:middle]), folder), **compile_and_run(dict(items[middle:]), folder)}
    results = {}
    rest = output.stdout.decode("utf-8")
    for number in alive:
        end = f"\x01END {number}\x02"
        text, _, rest = rest.partition(end)
        results[number] = text
    return results


def escape(text):
    """The escapes of the rule's messages."""
    names = {"\n": "\\n", "\r": "\\r", "\t": "\\t", "\0": "\\0"}
    out = []
    for character in text:
        code = ord(character)
        if character in names:
            out.append(names[character])
        elif code < 0x20 or 0x7F <= code <= 0x9F or code in (0x2028, 0x2029):
            out.append("\\u{%X}" % code)
        else:
            out.append(character)
    return "".join(out)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--snipcheck", default=".build/release/snipcheck")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--batch", type=int, default=250)
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--snippets", type=pathlib.Path, help="snippets between lines of `---`, instead of made ones")
    parser.add_argument("--real", type=pathlib.Path, help="a file that keeps what the programs print")
    options = parser.parse_args()
    folder = options.keep or pathlib.Path(tempfile.mkdtemp(prefix="claims-"))
    folder.mkdir(parents=True, exist_ok=True)
    if options.snippets:
        parts = options.snippets.read_text().split("\n---\n")
        snippets = {number: part.strip("\n") for number, part in enumerate(parts)}
        options.count = len(snippets)
    else:
        snippets = {number: make(number, options.seed) for number in range(options.count)}
    real = {}
    if options.real and options.real.exists():
        real = {int(number): text for number, text in json.loads(options.real.read_text()).items()}
    else:
        for start in range(0, options.count, options.batch):
            batch = {number: snippets[number] for number in range(start, min(start + options.batch, options.count))}
            real.update(compile_and_run(batch, folder))
            print(f"{len(real)} compiled and run", file=sys.stderr, flush=True)
        if options.real:
            options.real.write_text(json.dumps(real))
    # The number of claimed lines has to be that of the printed ones: then each line is compared.
    posts = folder / "posts"
    posts.mkdir(exist_ok=True)
    for old in posts.glob("*.md"):
        old.unlink()
    lines_of = {}
    for number, text in real.items():
        body = text[:-1] if text.endswith("\n") else text
        lines = body.split("\n")  # a "\r" before it stays
        lines_of[number] = lines
        if options.snippets or number % 3 == 0:
            claim = "\n".join("WRONG" for _ in lines)
            (posts / f"{number}.md").write_text(f"```swift\n{snippets[number]}\n```\n\nThis prints:\n\n```text\n{claim}\n```\n")
        else:
            claim = "\n".join("// Prints \"WRONG claim\"" for _ in lines)
            (posts / f"{number}.md").write_text(f"```swift\n{snippets[number]}\n{claim}\n```\n")
    result = subprocess.run(
        [options.snipcheck, "lint", "--only-rule", "output_claim", "--reporter", "json", str(posts)],
        capture_output=True, text=True)
    findings = {}
    for finding in json.loads(result.stdout or "[]"):
        findings.setdefault(int(pathlib.Path(finding["file"]).stem), []).append(finding)
    wrong = answered = 0
    for number, lines in sorted(lines_of.items()):
        if number not in findings:
            continue
        answered += 1
        said = [re.fullmatch(r'The code prints `(.*)`, the (?:comment says `"WRONG claim"|output says `WRONG)`|.*',
                             finding["reason"], re.S)
                for finding in findings[number]]
        texts = [match.group(1) or (None if "`" not in match.group(0) else "")
                 for match in said]
        if texts == ["" if text == "" else escape(text) for text in lines]:
            # What the fixes make of the claims has to say the same.
            post = (posts / f"{number}.md").read_bytes()
            for finding in sorted(findings[number], key=lambda finding: -finding["offset"]):
                for fix in finding["fixes"]:
                    end = fix["offset"] + fix["length"]
                    post = post[:fix["offset"]] + fix["replacement"].encode() + post[end:]
            claims = post.decode().split("\n")[-2 - len(lines):-2]
            ok = all(escape(text) != text or claim in (f'// Prints "{text}"', text)
                     for claim, text in zip(claims, lines))
            if ok:
                continue
        wrong += 1
        print(f"--- {number}: wrong\n{snippets[number]}\nprints {lines}\nbut the rule says {texts}")
    if options.keep:
        silent = [number for number in real if number not in findings]
        (folder / "silent.txt").write_text("\n\n".join(f"// {n}\n{snippets[n]}\n// {real[n]!r}" for n in silent))
    share = answered / max(1, len(real))
    print(f"{options.count} made, {len(real)} compile and run, {answered} answered ({share:.1%}), {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
