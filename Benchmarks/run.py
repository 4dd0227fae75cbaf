#!/usr/bin/env python3
"""Measures snipcheck in one run, as ratios: start-up, stages, whole folders, memory, growth, and against other programs.

Build it first: swift build -c release
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

PROJECT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(PROJECT / "Benchmarks" / "speed"))
import inputs
import parts
import peers
from processes import Command
from result import Result


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", nargs="?", type=pathlib.Path, help="a folder of posts; copies of Corpus without it")
    parser.add_argument("--snipcheck", type=pathlib.Path, default=PROJECT / ".build/release/snipcheck")
    parser.add_argument("--only", nargs="+", choices=parts.ALL, default=list(parts.ALL), help="which parts to measure")
    parser.add_argument("--rounds", type=int, default=9, help="how often each command runs (9)")
    parser.add_argument("--blocks", type=int, default=2_000, help="how many blocks become files at most (2000)")
    parser.add_argument("--copies", type=int, nargs="+", default=[1, 10, 100], help="how many copies of the corpus")
    parser.add_argument("--output", type=pathlib.Path, help="where the figures go as JSON (nowhere)")
    parser.add_argument("--compare", type=pathlib.Path, help="the JSON of an earlier run")
    arguments = parser.parse_args()
    if not arguments.snipcheck.exists():
        sys.exit(f"{arguments.snipcheck} is not built; swift build -c release")
    # The comparison would otherwise lack what the run before wrote into the same file.
    earlier = json.loads(arguments.compare.read_text(encoding="utf-8")) if arguments.compare else None
    with tempfile.TemporaryDirectory(prefix="snipcheck-") as name:
        folder = pathlib.Path(name)
        corpus = arguments.corpus or inputs.own_corpus(PROJECT, folder / "corpus")
        setting = parts.Setting(
            PROJECT, corpus.resolve(), folder, arguments.snipcheck.resolve(), arguments.rounds, arguments.blocks,
            arguments.copies)
        for text in peers.missing():
            print(text, file=sys.stderr)
        # No configuration of the folder where this is called has a say.
        output = arguments.output.resolve() if arguments.output else None
        os.chdir(folder)
        result = Result()
        for part in parts.ALL:
            if part in arguments.only:
                print(f"{part} …", file=sys.stderr, flush=True)
                parts.ALL[part](setting, result)
        print(f"{setting.documents} documents, {setting.bytes} bytes; medians of {arguments.rounds} runs in turn\n")
        print(result.table(floor=Command("true").memory()))
        if output:
            about = {
                "documents": setting.documents, "bytes": setting.bytes, "rounds": arguments.rounds,
                "machine": os.uname().machine, "processors": os.cpu_count(), "swift": swift_version(),
            }
            output.write_text(json.dumps(about | result.json(), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        if earlier:
            print()
            print(result.comparison(earlier))
        os.chdir(PROJECT)


def swift_version():
    try:
        return subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout.splitlines()[0]
    except (OSError, IndexError):
        return ""


if __name__ == "__main__":
    main()
