#!/usr/bin/env python3
"""Measures memory and time of snipcheck over archives of growing size, and says whether both keep their word."""
import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import mutate

MEGABYTE = 1 << 20
# What is measured: the words of the command, where ARCHIVE stands for the folder. Their order is that of the runs.
COMMANDS = {
    "lint": ["lint", "--quiet", "--reporter", "json", "ARCHIVE"],
    "lint --input-jsonl": ["lint", "--quiet", "--input-jsonl", "LINES"],
    "corpus record": ["corpus", "record", "--quiet", "--expectations", "recorded", "ARCHIVE"],
    "corpus check": ["corpus", "check", "--quiet", "--expectations", "recorded", "ARCHIVE"],
}


# Started afresh for each command: Linux counts the memory of who starts a program as the program's, and this script's grows.
STARTER = """
import os, subprocess, sys
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, status, usage = os.wait4(process.pid, 0)
print(os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss)
"""


def run(words, folder):
    """Runs a command; returns seconds of processors, seconds and bytes of memory."""
    start = time.monotonic()
    starter = subprocess.run(
        [sys.executable, "-S", "-c", STARTER, *words], cwd=folder, capture_output=True, text=True, check=False)
    seconds = time.monotonic() - start
    if not starter.stdout or starter.stdout.split()[0] not in ("0", "2"):
        sys.exit(f"{' '.join(words)}: failed\n{starter.stdout}{starter.stderr}")
    _, processor, memory = starter.stdout.split()
    # Linux counts kilobytes, macOS bytes.
    return float(processor), seconds, int(memory) * (1 if sys.platform == "darwin" else 1024)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", help="documents to make archives of")
    parser.add_argument("--snipcheck", default=".build/release/snipcheck")
    parser.add_argument("--counts", type=int, nargs="+", default=[1_000, 10_000])
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    snipcheck = str(pathlib.Path(arguments.snipcheck).resolve())
    costs = {name: [] for name in COMMANDS}
    broken = []
    print("| Command | Posts | Bytes | Largest | Memory | Allowed | Processor s | s | µs a post |")
    print("| --- | --: | --: | --: | --: | --: | --: | --: | --: |")
    for count in sorted(arguments.counts):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="snipcheck-"))
        try:
            archive = folder / "archive"
            sizes = []
            with open(folder / "lines.jsonl", "wb") as lines:
                for number, (path, text) in enumerate(mutate.posts(arguments.folder, count, arguments.seed)):
                    (archive / path).parent.mkdir(parents=True, exist_ok=True)
                    (archive / path).write_bytes(text.encode("utf-8"))
                    sizes.append((archive / path).stat().st_size)
                    line = mutate.json.dumps({"id": number, "path": path, "text": text}, ensure_ascii=False)
                    lines.write(line.encode("utf-8") + b"\n")
            allowed = max(sizes) * 8 + 64 * MEGABYTE
            for name, words in COMMANDS.items():
                places = {"ARCHIVE": "archive", "LINES": "lines.jsonl"}
                processor, seconds, memory = run([snipcheck] + [places.get(word, word) for word in words], folder)
                costs[name].append(processor / count)
                print(
                    f"| `{name}` | {count:,} | {sum(sizes):,} | {max(sizes):,} | {memory / MEGABYTE:.1f} MB "
                    f"| {allowed / MEGABYTE:.1f} MB | {processor:.2f} | {seconds:.2f} | {processor / count * 1e6:.0f} |",
                    flush=True)
                if memory > allowed:
                    broken.append(f"{name}: {count} posts take {memory} bytes, {allowed} are allowed")
        finally:
            shutil.rmtree(folder)
    for name, cost in costs.items():
        # A post of a large archive must not cost more than one of a small archive; half of it for noise.
        if cost[-1] > cost[0] * 1.5:
            broken.append(f"{name}: a post costs {cost[-1] / cost[0]:.2f} times as much in the largest archive")
    print()
    print("\n".join(broken) if broken else "Memory and time keep their word.")
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
