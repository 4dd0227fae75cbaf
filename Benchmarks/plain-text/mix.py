#!/usr/bin/env python3
"""Makes harder texts of labelled ones, to fit the weights on kinds of posts that the labelled ones have few of.

  mix.py [--samples FOLDER] [--half N] [--seed N] FROM TO

FROM holds NAME.txt beside NAME.json as fit.py reads them; TO gets the new ones. In the new texts listings of other
languages stand between the author's own (made up here, and taken from FOLDER/LANGUAGE/FILE if given); some listings begin
in the middle, are indented as a whole, have elisions (`...`), or touch the prose without a blank line.
"""
import argparse, json, os, random

from fit import texts_of

WORDS = ("account album badge banner button cache camera card cart cell chart client color coupon cursor device door "
         "editor event field filter folder frame garden header image index item label layer letter list menu message "
         "model note order page panel photo player price profile query recipe record row screen section session "
         "setting song station store table task theme ticket timer token track user value view window").split()


class Author:
    """Writes short listings of made-up code in languages other than Swift."""

    def __init__(self, dice):
        self.dice = dice

    def word(self): return self.dice.choice(WORDS)
    def name(self): return self.word() + self.word().capitalize()
    def type(self): return self.dice.choice(["", "UI", "NS", "AB", "MK"]) + self.word().capitalize() + self.word().capitalize()
    def number(self): return self.dice.choice(["0", "1", "2", "10", "44.0", "0.5", "100", "3000"])
    def text(self): return " ".join(self.word() for _ in range(self.dice.randint(1, 5)))

    def objc_value(self):
        return self.dice.choice([
            lambda: f'@"{self.text()}"', lambda: f"[{self.type()} {self.name()}]", lambda: "nil", lambda: "YES",
            lambda: f"[[{self.type()} alloc] init]", lambda: self.number(), lambda: f"self.{self.name()}",
            lambda: f"@[@{self.number()}, @{self.number()}]", lambda: f'@{{@"{self.word()}": @{self.number()}}}',
            lambda: f"@selector({self.name()}:)", lambda: f"CGRectMake(0, 0, {self.number()}, {self.number()})"])()

    def objc_statement(self, depth=1):
        pad = "    " * depth
        kinds = [
            lambda: [f"{pad}{self.type()} *{self.name()} = {self.objc_value()};"],
            lambda: [f"{pad}[self.{self.name()} {self.name()}:{self.objc_value()}];"],
            lambda: [f"{pad}[{self.name()} {self.name()}:{self.objc_value()} {self.word()}:{self.objc_value()}];"],
            lambda: [f"{pad}self.{self.name()} = {self.objc_value()};"],
            lambda: [f'{pad}NSLog(@"{self.text()} %@", {self.name()});'],
            lambda: [f"{pad}return {self.objc_value()};"],
            lambda: [f"{pad}// {self.text()}"],
            lambda: [f"{pad}{self.dice.choice(['NSInteger', 'CGFloat', 'BOOL', 'id', 'NSUInteger'])} {self.name()} = {self.objc_value()};"],
            lambda: [f"{pad}if ({self.name()} {self.dice.choice(['==', '!=', '>'])} {self.objc_value()}) {{", *self.objc_statement(depth + 1), f"{pad}}}"],
            lambda: [f"{pad}for ({self.type()} *{self.word()} in self.{self.name()}) {{", *self.objc_statement(depth + 1), f"{pad}}}"],
            lambda: [f"{pad}[self {self.name()}:^({self.type()} *{self.word()}, NSError *error) {{", *self.objc_statement(depth + 1), f"{pad}}}];"],
            lambda: [f"{pad}dispatch_async(dispatch_get_main_queue(), ^{{", *self.objc_statement(depth + 1), f"{pad}}});"],
            lambda: [f"{pad}{self.name()}.{self.name()} = {self.objc_value()};"],
        ]
        if depth > 3:
            kinds = kinds[:8]
        return self.dice.choice(kinds)()

    def objc(self):
        form = self.dice.randint(0, 4)
        if form == 0:
            return [line for _ in range(self.dice.randint(1, 6)) for line in self.objc_statement(0)]
        if form == 1:
            lines = [f"@interface {self.type()} : {self.type()}{self.dice.choice([' <NSCoding>', '', ''])}"]
            for _ in range(self.dice.randint(1, 4)):
                lines.append(f"@property ({self.dice.choice(['nonatomic, strong', 'nonatomic', 'nonatomic, copy', 'weak, nonatomic, readonly'])}) {self.type()} *{self.name()};")
            return lines + [f"- (void){self.name()}:({self.type()} *){self.word()};", "@end"]
        method = [self.dice.choice([
            f"- (void){self.name()} {{", f"- ({self.type()} *){self.name()}:({self.type()} *){self.word()} {{",
            f"+ (instancetype){self.name()} {{", f"- (BOOL){self.name()}:({self.type()} *){self.word()} {self.name()}:(NSInteger){self.word()} {{"])]
        for _ in range(self.dice.randint(1, 6)):
            method += self.objc_statement(1)
            if self.dice.random() < 0.15:
                method.append("")
        method.append("}")
        if form == 2:
            return ["#import " + self.dice.choice([f'"{self.type()}.h"', f"<UIKit/{self.type()}.h>"]), "", f"@implementation {self.type()}", "", *method, "", "@end"]
        return method

    def shell(self):
        return [self.dice.choice([
            lambda: f"git {self.dice.choice(['clone', 'checkout', 'push origin', 'add'])} {self.word()}-{self.word()}",
            lambda: f"brew install {self.word()}", lambda: f"pod install", lambda: f"cd {self.word()}/{self.word()}",
            lambda: f"swift build -c release", lambda: f"swift package init --type executable", lambda: f"which {self.word()}",
            lambda: f"$ {self.word()} --{self.word()} {self.number()}", lambda: f"xcodebuild -scheme {self.word()} test",
            lambda: f"# {self.text()}", lambda: f"sudo {self.word()} -{self.word()[0]} /usr/local/{self.word()}",
            lambda: f"curl https://{self.word()}.com/{self.word()} | sh", lambda: f"export {self.word().upper()}_{self.word().upper()}={self.number()}",
            lambda: f'echo "{self.text()}"', lambda: f"if which {self.word()} >/dev/null; then", lambda: "fi",
            lambda: f"bundle exec fastlane {self.word()}", lambda: f"mkdir -p {self.word()} && cd {self.word()}"])()
            for _ in range(self.dice.choice([1, 1, 2, 3, 5]))]

    def ruby(self):
        return [f"target '{self.word().capitalize()}' do", "  use_frameworks!", "",
                *[f"  pod '{self.type()}'" + self.dice.choice(["", ", '~> 1.0'", f", :git => 'https://{self.word()}.com'"]) for _ in range(self.dice.randint(1, 5))],
                *([""] if self.dice.random() < 0.3 else []), "end"]

    def strings(self):
        lines = []
        for _ in range(self.dice.randint(1, 4)):
            if self.dice.random() < 0.6:
                for _ in range(self.dice.choice([1, 1, 2])):
                    lines.append(self.dice.choice(["// ", "//"]) + self.text() if self.dice.random() < 0.7 else f"/* {self.text()} */")
                if self.dice.random() < 0.5:
                    lines.append("")
            lines.append(self.dice.choice(["", "", " "]) + f'"{self.text()}{self.dice.choice(["", " %@", ".title"])}" = "{self.text()} %@";')
            lines += [""] * self.dice.choice([0, 0, 1, 1, 2])
        while not lines[-1]:
            lines.pop()
        return lines

    def output(self):
        style = self.dice.randint(0, 5)
        count = self.dice.choice([1, 2, 2, 3, 4])
        if style == 0:
            return [f"{self.text().capitalize()} {self.number()}" for _ in range(count)]
        if style == 1:
            return [f"{self.word()}.swift:{self.dice.randint(1, 90)}:{self.dice.randint(1, 40)}: error: {self.text()} '{self.name()}'" for _ in range(count)]
        if style == 2:
            return ["[" + ", ".join(f'"{self.word()}"' for _ in range(count)) + "]"]
        if style == 3:
            return [f"Optional({self.number()})" for _ in range(count)]
        if style == 4:
            return [f"▿ {self.type()}", *[f"  - {self.name()}: {self.number()}" for _ in range(count)]]
        return [f"{self.name()}: {self.number()}" for _ in range(count)]

    def json(self):
        return ["{", *[f'    "{self.word()}": {self.dice.choice([self.number(), chr(34) + self.text() + chr(34), "true", "null"])},' for _ in range(self.dice.randint(1, 5))],
                f'    "{self.word()}": [{self.number()}, {self.number()}]', "}"]

    def kotlin(self):
        return [f"{self.dice.choice(['', 'data ', 'open '])}class {self.type()}(val {self.name()}: String, var {self.word()}: Int = {self.number()}) {{",
                f"    val {self.name()} = listOf({self.number()}, {self.number()})", "",
                f"    {self.dice.choice(['override ', 'private ', 'suspend '])}fun {self.name()}({self.word()}: {self.type()}): {self.type()}? {{",
                f"        val {self.word()} = {self.word()}.{self.name()} ?: return null", f'        println("{self.text()} ${self.word()}")',
                f"        return {self.type()}({self.word()})", "    }", "}"][self.dice.choice([0, 0, 3]):]

    def script(self):
        return [f"{self.dice.choice(['const', 'let', 'var'])} {self.name()} = {self.dice.choice(['require(' + chr(39) + self.word() + chr(39) + ')', 'await ' + self.name() + '()', 'new ' + self.type() + '()'])};",
                *([f"function {self.name()}({self.word()}) {{", f"  return {self.word()}.{self.name()}(({self.word()}) => {self.word()}.{self.word()});", "}"] if self.dice.random() < 0.6 else []),
                f"console.log({self.name()});"]

    def plist(self):
        lines = []
        for _ in range(self.dice.randint(1, 3)):
            lines += [f"<key>{self.type()}</key>", self.dice.choice([f"<string>{self.text()}</string>", "<true/>", f"<integer>{self.number()}</integer>"])]
        return lines if self.dice.random() < 0.4 else ["<dict>", *["    " + line for line in lines], "</dict>"]

    def swift(self):
        """A short listing of Swift: the kinds that posts show alone and that long listings have few of."""
        call = lambda: self.dice.choice([
            f".{self.name()}(.{self.word()})", f".{self.word()}()", f".{self.name()}({self.word()}: {self.number()})",
            f'.{self.name()}("{self.text()}")', f".{self.word()} {{ $0.{self.word()} }}", f".{self.word()}(\\.{self.name()})"])
        value = lambda: self.dice.choice([
            self.number(), f'"{self.text()}"', f"{self.type()}()", f"{self.name()}.{self.name()}", "nil", "[]", "true",
            f"{self.type()}({self.word()}: {self.name()})", f"try await {self.name()}.{self.word()}()", f"[{self.number()}, {self.number()}]"])
        first = lambda: self.dice.choice([f"{self.type()}()", f'{self.type()}("{self.text()}")', f"{self.name()}", f"{self.type()}({self.word()}: {self.name()})", "self"])
        return self.dice.choice([
            lambda: [first(), *["    " + call() for _ in range(self.dice.randint(1, 4))]],
            lambda: [call() for _ in range(self.dice.randint(1, 3))],
            lambda: [first() + call()],
            lambda: [f"import {self.dice.choice(['SwiftUI', 'UIKit', 'Foundation', 'Combine', self.type() or 'Kit'])}" for _ in range(self.dice.choice([1, 1, 2]))],
            lambda: [f"{self.dice.choice(['let', 'var'])} {self.name()} = {value()}" for _ in range(self.dice.choice([1, 2]))],
            lambda: [f"{self.name()}.{self.name()} = {value()}" for _ in range(self.dice.choice([1, 1, 2]))],
            lambda: [f"{self.dice.choice(['', 'self.'])}{self.name()}({self.word()}: {value()})"],
            lambda: [f"case .{self.name()}:", f"    return {value()}"],
            lambda: [f"@{self.dice.choice(['State', 'Binding', 'Environment', 'Published', 'ObservedObject'])} {self.dice.choice(['', 'private '])}var {self.name()}: {self.type()}?"],
            lambda: [f"{self.name()} {{ {self.word()} in", f"    {self.word()}.{self.name()}()", "}"],
            lambda: [f"print({value()})", *([f"// {self.text()}"] if self.dice.random() < 0.5 else [])],
            lambda: ["            " + line for line in (f"{self.type()}({self.word()}: ${self.name()}) {{", f"    {self.type()}({self.name()}.{self.word()})", "}")],
        ])()

    def listing(self):
        return self.dice.choice([self.objc, self.objc, self.objc, self.objc, self.shell, self.ruby, self.strings, self.strings,
                                 self.output, self.output, self.json, self.kotlin, self.script, self.plist])()


def samples_of(folder, half):
    result = {}
    for parent, _, names in os.walk(folder or ""):
        for name in sorted(names):
            language = os.path.relpath(parent, folder).split(os.sep)[0]
            if name.endswith(".output") or language.startswith("swift"):
                continue
            try:
                lines = open(os.path.join(parent, name), encoding="utf-8").read().split("\n")
            except (UnicodeDecodeError, OSError):
                continue
            result.setdefault(language, []).extend(lines[:1500] if half is None else lines[half * 750:half * 750 + 750])
    return {language: lines for language, lines in result.items() if len(lines) > 5}


def sample(dice, samples):
    lines = samples[dice.choice(sorted(samples))]
    start = dice.randrange(len(lines))
    while start > 0 and lines[start - 1].strip():
        start -= 1
    block = lines[start:start + dice.choice([1, 2, 3, 5, 8, 12, 20])]
    while block and not block[-1].strip():
        block.pop()
    while block and not block[0].strip():
        block.pop(0)
    return [line for line in block if len(line) < 300]


def harder(lines, blocks, author, samples, dice):
    """Returns the lines and blocks of a harder text."""
    out, marks = [], []

    def listing(code, lang):
        start = len(out) + 1
        out.extend(code)
        marks.append({"start": start, "end": len(out), "lang": lang})

    def gap():
        out.extend([""] * dice.choice([1, 1, 1, 1, 2]))

    def foreign():
        if samples and dice.random() < 0.35:
            return sample(dice, samples)
        return author.listing()

    tight = dice.random() < 0.15
    last = 0
    for block in blocks:
        prose = lines[last:block["start"] - 1]
        if tight and dice.random() < 0.5:
            while prose and not prose[-1].strip():
                prose.pop()
        out.extend(prose)
        code = lines[block["start"] - 1:block["end"]]
        last = block["end"]
        if block["lang"] != "swift":
            listing(code, block["lang"])
            continue
        chance = dice.random()
        if chance < 0.08:
            visible = [line for line in code if any(c.isalnum() for c in line)]
            code = [dice.choice(visible).strip()] if visible else code
        elif chance < 0.15 and (block_of := foreign()):
            listing(block_of, "other")
            gap()
        if len(code) > 4 and dice.random() < 0.15:
            start = dice.randrange(len(code) - 2)
            code = code[start:start + dice.choice([1, 2, 3, 5, 8, 20, 40])]
        while code and not code[0].strip():
            code.pop(0)
        while code and not code[-1].strip():
            code.pop()
        if not code:
            continue
        if dice.random() < 0.08:
            code = [" " * dice.choice([4, 8, 12]) + line if line.strip() else line for line in code]
        if dice.random() < 0.06:
            dots = dice.choice(["...", "....", "// ...", "..", "…"])
            place = dice.choice([0, len(code), dice.randrange(len(code) + 1)])
            code[place:place] = [dice.choice(["", "    "]) + dots + "." * n for n in range(dice.choice([1, 1, 2]))]
        listing(code, "swift")
        if chance > 0.75 and (block_of := foreign()):
            gap()
            listing(block_of, "other")
        elif chance > 0.55 and (block_of := foreign()) and last < len(lines):
            # Instead of what stands behind it: a sentence, then the foreign listing.
            rest = [n for n in range(last, len(lines)) if lines[n].strip()]
            following = min([b["start"] - 1 for b in blocks if b["start"] > last] or [len(lines)])
            if rest and rest[0] < following:
                out.extend(["", lines[rest[0]], ""])
                if dice.random() < 0.5:
                    listing(block_of, "other")
                else:
                    listing(author.swift(), "swift")
    out.extend(lines[last:])
    return out, marks


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--samples")
    ask.add_argument("--half", type=int)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("source")
    ask.add_argument("target")
    options = ask.parse_args()
    dice = random.Random(options.seed)
    samples = samples_of(options.samples, options.half) if options.samples else {}
    for path in texts_of(options.source, options.half):
        blocks = json.load(open(path[:-4] + ".json"))["blocks"]
        if not blocks:
            continue
        lines = open(path, encoding="utf-8", errors="replace", newline="\n").read().split("\n")
        out, marks = harder(lines, blocks, Author(dice), samples, dice)
        target = os.path.join(options.target, os.path.relpath(path, options.source))
        os.makedirs(os.path.dirname(target), exist_ok=True)
        open(target, "w", newline="\n").write("\n".join(out))
        json.dump({"blocks": marks}, open(target[:-4] + ".json", "w"))


if __name__ == "__main__":
    main()
