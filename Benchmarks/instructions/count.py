#!/usr/bin/env python3
"""Counts the instructions that snipcheck takes for three fixed inputs, and holds them against the counts on record.

A count does not depend on what else a machine does, so that a change that slows snipcheck by a few per cent is seen. It does
depend on compiler, C library and architecture: counts of another toolchain are not compared. Needs valgrind.
"""
import argparse
import hashlib
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

PROJECT = pathlib.Path(__file__).resolve().parent.parent.parent
RECORD = pathlib.Path(__file__).resolve().parent / "counts.json"
SLACK = 0.03
# Posts by name: those that are added later change no count.
POSTS = [
    "2018-08-30-arrays-to-strings-and-back.md", "2019-11-04-a-bird-log-with-rxswift.md",
    "2020-09-21-one-look-for-the-whole-app.md", "2021-02-15-counting-apples-in-five-languages.md",
    "2021-07-19-three-timers.md", "2022-04-11-an-actor-for-the-thumbnail-cache.md",
    "2022-10-03-a-service-you-can-swap.md", "2023-01-23-decoding-the-harbour-feed.md",
    "2023-06-12-a-style-guide-in-view-modifiers.md", "2024-05-17-sections-with-foreach.md",
    "2024-09-09-testing-code-that-waits.md", "2025-03-03-strings-without-regret.md",
]
OTHERS = [
    "html/2016-03-14-scanning-barcodes.html", "html/2017-10-02-fetching-plants.html",
    "html/2020-05-04-a-site-of-my-own.html", "html/2021-11-08-sharing-settings.html",
    "html/2022-06-21-a-hike-in-xml.html", "html/2022-08-29-a-stream-of-steps.html",
    "html/2023-02-13-an-invoice-builder.html", "html/2023-09-05-a-faster-feed.html", "text/a-menu-bar-app.txt",
    "text/an-old-mail.txt", "text/pasted-from-a-chat.txt",
]
# What each input holds, of the project's own corpus, and how many copies of it.
INPUTS = {"a post": (POSTS[:3], 1), "a tree of Markdown": (POSTS, 10), "HTML and plain text": (OTHERS, 10)}


def vector_extensions():
    """Returns which of the processor's instructions the C library chooses its routines by."""
    try:
        flags = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").split()
    except OSError:
        return []
    return [name for name in ("avx2", "avx512bw", "avx512vl", "bmi2", "erms", "rtm") if name in flags]


def toolchain():
    """What counts depend on besides the source."""
    version = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True).stdout
    found = re.search(r"Swift version \S+", version)
    return " ".join([found.group() if found else version, platform.machine(), *platform.libc_ver(), *vector_extensions()])


def make(folder, names, copies):
    """Writes an input; returns a digest of it."""
    digest = hashlib.sha256()
    paths = [PROJECT / "Corpus" / name for name in names]
    for number in range(copies):
        (folder / f"{number:02}").mkdir(parents=True)
        for path in paths:
            shutil.copy(path, folder / f"{number:02}" / path.name)
    for path in paths:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def count(snipcheck, folder):
    """Runs snipcheck on an input; returns how many instructions that took."""
    words = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", snipcheck]
    words += ["lint", "--quiet", "--jobs", "1", "input"]
    # Hashes are seeded otherwise, so that no two runs are the same.
    environment = {"PATH": os.environ["PATH"], "SWIFT_DETERMINISTIC_HASHING": "1"}
    run = subprocess.run(
        words, cwd=folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace")
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode not in (0, 2) or not found:
        sys.exit(f"valgrind ended with {run.returncode}:\n{run.stderr[-2000:]}")
    return int(found.group(1))


def judge(name, found, recorded):
    """Says how a count stands to the one on record, and whether that is well."""
    if not recorded:
        return "not on record; '--record' writes it down", False
    if recorded["input"] != found["input"]:
        return "the input is another one; '--record' writes its count down", False
    change = found["instructions"] / recorded["instructions"] - 1
    if change > SLACK:
        return f"{change:+.2%}: slower than on record by more than {SLACK:.0%}", False
    if change < -SLACK:
        return f"{change:+.2%}: quicker; '--record' keeps that", True
    return f"{change:+.2%}", True


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--snipcheck", type=pathlib.Path, default=PROJECT / ".build/release/snipcheck")
    parser.add_argument("--record", action="store_true", help="write the counts down instead")
    arguments = parser.parse_args()
    if not shutil.which("valgrind"):
        print("skipped: valgrind is not installed")
        return 0
    record = json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.exists() else {}
    here = toolchain()
    if not arguments.record and record.get("toolchain") != here:
        print(f"skipped: recorded for another toolchain ({record.get('toolchain', 'none')}; this is {here})")
        return 0
    counts = {}
    for name, (names, copies) in INPUTS.items():
        with tempfile.TemporaryDirectory(prefix="snipcheck-") as folder:
            digest = make(pathlib.Path(folder) / "input", names, copies)
            counts[name] = {"input": digest, "instructions": count(arguments.snipcheck.resolve(), folder)}
    if arguments.record:
        RECORD.write_text(json.dumps({"toolchain": here, "counts": counts}, indent=2) + "\n", encoding="utf-8")
    is_well = True
    for name, found in counts.items():
        text, good = ("recorded", True) if arguments.record else judge(name, found, record["counts"].get(name))
        print(f"{name}: {found['instructions']:,} instructions, {text}")
        is_well = is_well and good
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main())
