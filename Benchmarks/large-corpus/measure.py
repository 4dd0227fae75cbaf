#!/usr/bin/env python3
"""Measures memory and time of snipcheck over archives of growing size, and says whether both keep their word."""
import argparse
import os
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
}


def run(words, folder):
    """Runs a command; returns seconds of processors, seconds and bytes of memory."""
    start = time.monotonic()
    process = subprocess.Popen(words, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    errors = process.stderr.read().decode("utf-8", "replace")
    _, status, usage = os.wait4(process.pid, 0)
    code = os.waitstatus_to_exitcode(status)
    if code not in (0, 2):
        sys.exit(f"{' '.join(words)}: ended with {code}\n{errors}")
    # Linux counts kilobytes, macOS bytes.
    memory = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return usage.ru_utime + usage.ru_stime, time.monotonic() - start, memory


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
