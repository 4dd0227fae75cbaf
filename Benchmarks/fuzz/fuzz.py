#!/usr/bin/env python3
"""Looks for documents, files and folders on which snipcheck fails; ends with 1 if there are some."""
import argparse
import collections
import pathlib
import random
import shutil
import sys
import tempfile
import time

import documents
import files
import growth
import recordings
from mutations import Mutator, seeds
from program import Keeper, Program

ROOT = pathlib.Path(__file__).resolve().parents[2]


def table(counts):
    """Counts by format and kind of change as lines of a table."""
    forms, kinds = sorted({form for form, _ in counts}), sorted({kind for _, kind in counts})
    rows = [["", *kinds, "sum"]]
    for form in forms:
        row = [counts[form, kind] for kind in kinds]
        rows.append([form, *row, sum(row)])
    rows.append(["sum", *(sum(counts[form, kind] for form in forms) for kind in kinds), sum(counts.values())])
    widths = [max(len(str(row[column])) for row in rows) for column in range(len(rows[0]))]
    return "\n".join("  ".join(str(cell).rjust(width) for cell, width in zip(row, widths)) for row in rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*", default=[ROOT / "Corpus"], help="documents to start from; without one, Corpus")
    parser.add_argument("--program", default=ROOT / ".build/release/snipcheck")
    parser.add_argument("--seconds", type=float, default=60, help="how long documents are tried")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=["documents", "files", "growth"], action="append", help="only this part")
    parser.add_argument("--keep", default="/tmp/snipcheck-fuzz", help="where inputs that fail are kept")
    parser.add_argument("--unbounded", action="store_true", help="bound no memory, for a program with sanitizers")
    arguments = parser.parse_args()
    parts = arguments.only or ["documents", "files", "growth"]
    program, keeper = Program(arguments.program), Keeper(arguments.keep)
    if arguments.unbounded:
        program.memory, program.seconds = None, 600
    counts, sums = collections.Counter(), collections.Counter()
    work = pathlib.Path(tempfile.mkdtemp(prefix="snipcheck-fuzz-"))
    try:
        if "documents" in parts:
            found = seeds(arguments.folders)
            # Formats of which the folders have none are tried as well.
            found = {**seeds([ROOT / "Corpus"]), **found}
            source = random.Random(arguments.seed)
            mutator = Mutator(found, source)
            end, turn = time.monotonic() + arguments.seconds, 0
            while time.monotonic() < end:
                turn += 1
                folder = work / f"turn-{turn}"
                folder.mkdir()
                made = [mutator.document() for _ in range(120)]
                for number, (form, kind, suffix, data) in enumerate(made):
                    pathlib.Path(folder, f"{number:03}{suffix}").write_bytes(data)
                    counts[form, kind] += 1
                    sums["bytes of documents"] += len(data)
                found_here = documents.check_each(program, folder, keeper)
                sums["findings"] += found_here[0]
                sums["snippets"] += found_here[1]
                if turn % 4 == 1:
                    sums["lines"] += documents.check_lines(program, made, source, keeper, folder)
                if turn % 4 == 2:
                    sums["recordings, reports and settings"] += recordings.check(program, folder, source, keeper)
                shutil.rmtree(folder)
            print(table(counts))
        if "files" in parts:
            sums["conditions of files"] += files.check(program, work, keeper)
        if "growth" in parts:
            sums["repeated inputs"] += growth.check(program, work, keeper)
    finally:
        shutil.rmtree(work, ignore_errors=True)
    sums["runs of the program"] = program.runs
    print("\n".join(f"{count:>12,} {name}" for name, count in sums.items()))
    print(f"{len(keeper.faults)} faults" + (f", kept in {arguments.keep}" if keeper.faults else ""))
    sys.exit(1 if keeper.faults else 0)


if __name__ == "__main__":
    main()
