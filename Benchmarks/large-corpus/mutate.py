#!/usr/bin/env python3
"""Makes an archive of many posts out of a folder of a few: copies with small changes, the same for the same seed."""
import argparse
import datetime
import json
import pathlib
import random
import sys

SUFFIXES = {".md", ".markdown", ".html", ".rst", ".adoc", ".org", ".textile", ".txt", ".ipynb"}


def documents(folder):
    """The documents of a folder that are UTF-8, as pairs of path and text."""
    found = []
    for path in sorted(pathlib.Path(folder).rglob("*")):
        if path.suffix.lower() in SUFFIXES and path.is_file():
            try:
                found.append((path, path.read_bytes().decode("utf-8")))
            except UnicodeDecodeError:
                continue
    return found


def mutated(text, source):
    """Changes a few lines: one goes, one comes twice, two change places, one loses its end, a block loses its fence."""
    lines = text.split("\n")
    for _ in range(source.randrange(4)):
        at = source.randrange(len(lines))
        match source.randrange(5):
            case 0: del lines[at]
            case 1: lines.insert(at, lines[at])
            case 2:
                other = source.randrange(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
            case 3: lines[at] = lines[at][: source.randrange(len(lines[at]) + 1)]
            case 4: lines.insert(at, "```swift\nlet value%d = try! load()\n```" % source.randrange(1000))
        if not lines:
            return ""
    return "\n".join(lines)


def posts(folder, count, seed):
    """Yields the paths and texts of an archive: posts of 25 years, some a day."""
    originals = documents(folder)
    if not originals:
        sys.exit(f"{folder}: holds no documents")
    source = random.Random(seed)
    day = datetime.date(2000, 1, 1)
    for number in range(count):
        path, text = originals[source.randrange(len(originals))]
        date = day + datetime.timedelta(days=number % 9000)
        yield f"{date.year}/{date}-{path.stem}-{number}{path.suffix}", mutated(text, source)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder")
    parser.add_argument("target", help="a folder to fill, or a file '*.jsonl' with a document a line; '-' for lines on standard output")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    made = posts(arguments.folder, arguments.count, arguments.seed)
    if arguments.target == "-" or arguments.target.endswith(".jsonl"):
        output = sys.stdout.buffer if arguments.target == "-" else open(arguments.target, "wb")
        for number, (path, text) in enumerate(made):
            line = json.dumps({"id": number, "path": path, "text": text}, ensure_ascii=number % 2 == 0)
            output.write(line.encode("utf-8") + b"\n")
        output.flush()
        return
    for path, text in made:
        target = pathlib.Path(arguments.target, path)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode("utf-8"))


if __name__ == "__main__":
    main()
