"""Recordings, reports and settings that somebody has spoiled: what is not understood is named, and nothing fails."""
import json
import pathlib
import shutil

from documents import RULES, parsed
from program import Fault

CONFIGURATION = """\
included: [., 'a*']
excluded:
  - "*/b/**"
disabled_rules: [force_try]
opt_in_rules:
  - all
formats:
  "*.page": markdown
untagged: detect
strict: false
warning_threshold: 10
reporter: json
rules: [own]
force_unwrapping:
  severity: error
overrides:
  - paths: ["0*.md"]
    only_rules: [force_cast]
custom_rules:
  no_print:
    regex: 'print\\('
    match_kinds: [identifier]
    message: "No print"
"""
RULE = """\
---
id: own_rule
name: Own Rule
message: "`$value` is printed"
severity: warning
---

Why it is so, in a sentence with `code` and “marks”.

```pattern
print($value)
```

```fix
log($value)
```

## Triggering

```swift
↓print(1)
```

## Non-triggering

```swift
log(1)
```
"""
TOKENS = ["$x", "$$", "…", "...", "$", "{ }", "( )", "```", "---\n", "id: ", "id: a b\n", "severity: ", "message: \"$value\"\n", "native: output_claim\n",
          "&a", "*a", "<<: ", "!!", "|\n", ">\n", "- ", "? ", "[", "{", "'", "\"", "\t", "\0", "\ufeff", "#", ": ", ",", "%", "@", "`", "\\", "~",
          "999999999999999999999999", "-1", "1e400", "null", "true", "\n\n", "where: ", "```pattern\n", "```fix\n", "```table\n", "↓", "é", "😀",
          "options:\n", "| a | b |\n", "[[[[[[[[", "{{{{{{{{", "\"\\ud800\"", "checked ", "+1,1 ", "+999999999999,1 ", "-999999999999,999999999999 ", "end\n",
          "    1:1-1 ", "    999999999999:999999999999-9 ", "<<<<<<< \n", "=======\n", "markdown ", "snipcheck corpus 1", "snipcheck corpus 2", " "]


def spoiled(data, source):
    """Bytes of a file with some changes."""
    data = bytearray(data)
    for _ in range(source.randrange(1, 6)):
        at = source.randrange(len(data) + 1)
        match source.randrange(6):
            case 0: data[at:at + 1] = bytes([source.randrange(256 if source.random() < 0.1 else 128)])
            case 1: del data[at:at + source.choice([1, 2, 10, 100])]
            case 2: data[at:at] = source.choice(TOKENS).encode()
            case 3: data[at:at] = data[source.randrange(len(data) + 1):][:source.choice([1, 10, 100])]
            case 4: data[at:at + 10] = source.choice(TOKENS).encode() * source.choice([1, 3, 300])
            case 5: data = data[:at] if source.random() < 0.2 else data
    return bytes(data)


def check(program, folder, source, keeper):
    """Spoils what the program reads beside documents; returns how many inputs were tried."""
    folder = pathlib.Path(folder)
    tried = 0

    def attempt(path, action):
        nonlocal tried
        tried += 1
        try:
            action()
        except (Fault, KeyError, UnicodeDecodeError) as fault:
            keeper.keep(fault, path)

    # Recordings: what was recorded is as on record, and a spoiled one is refused or different.
    recording = folder / ".snipcheck-corpus"

    def record_and_check():
        program.run("corpus", "record", *RULES, "--quiet", ".", cwd=folder, codes=(0, 1))
        done = program.run("corpus", "check", "--quiet", ".", cwd=folder, codes=(0, 1))
        if done.stdout.strip() and not done.returncode:
            raise Fault(f"corpus check: differences without a change: {done.stdout[:300]!r}")

    attempt(folder, record_and_check)
    if recording.exists():
        whole = recording.read_bytes()
        for _ in range(6):
            recording.write_bytes(spoiled(whole, source))
            for command in (["corpus", "check", "--quiet", "."], ["corpus", "compare", recording, recording],
                            ["corpus", "check", "--quiet", "--reporter", "json", "--update", "."]):
                attempt(recording, lambda: program.run(*command, cwd=folder, codes=(0, 1, 2)))
        recording.unlink(missing_ok=True)

    # The page and the figures of an archive.
    def report():
        program.run("corpus", "report", "--quiet", "--html", folder.parent / "page.html", ".", cwd=folder, codes=(0, 1))
        page = (folder.parent / "page.html").read_bytes().decode("utf-8")
        if not page.rstrip().endswith("</html>"):
            raise Fault("corpus report: the page has no end")
        parsed(program.run("corpus", "report", "--quiet", "--reporter", "json", ".", cwd=folder, codes=(0, 1)), "corpus report")

    attempt(folder, report)

    # Every reporter, and reports that are joined after something was done to them.
    for reporter in ("json", "jsonl", "sarif", "html", "pretty", "rdjson", "codeclimate"):
        attempt(folder, lambda: program.run("lint", *RULES, "--reporter", reporter, ".", cwd=folder)
                .stdout.decode("utf-8"))
    whole = program.run("lint", *RULES, "--reporter", source.choice(["json", "jsonl"]), ".", cwd=folder).stdout
    for _ in range(6):
        path = folder.parent / "part.json"
        path.write_bytes(spoiled(whole, source))
        for reporter in ("json", "pretty", "html", "sarif"):
            attempt(path, lambda: program.run("merge", "--reporter", reporter, path, path, cwd=folder))
        baseline = folder.parent / "baseline.json"
        baseline.write_bytes(spoiled(whole, source))
        attempt(baseline, lambda: program.run("lint", "--quiet", "--baseline", baseline, ".", cwd=folder, codes=(0, 1, 2, 64)))

    # Configurations and rules of one's own.
    settings = folder.parent / "settings"
    for _ in range(10):
        shutil.rmtree(settings, ignore_errors=True)
        (settings / "own").mkdir(parents=True)
        (settings / "a.md").write_bytes(b"```swift\nprint(try! f())\nlet x: Array<Int> = y.first!\n```\n")
        configuration, rule = CONFIGURATION.encode(), RULE.encode()
        if source.random() < 0.5:
            configuration = spoiled(configuration, source)
        else:
            configuration = b"rules: [own]\n"
            documents = sorted(pathlib.Path(__file__).resolve().parents[2].glob("Rules/*/*.md"))
            rule = spoiled(rule if source.random() < 0.5 else source.choice(documents).read_bytes(), source)
        (settings / ".snipcheck.yml").write_bytes(configuration)
        (settings / "own" / "rule.md").write_bytes(rule)
        attempt(settings, lambda: program.run("lint", "--reporter", "json", ".", cwd=settings, codes=(0, 1, 2, 64)))
        attempt(settings, lambda: program.run("rules", "--test", "own/rule.md", cwd=settings, codes=(0, 1, 2, 64)))
    return tried
