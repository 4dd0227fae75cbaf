"""What is measured: each part takes the setting and fills the result."""
import shutil
import subprocess

import inputs
import peers
from processes import Command, Times, in_turn


class Setting:
    """The programs, the inputs and how often things run."""

    def __init__(self, project, corpus, folder, snipcheck, rounds, block_limit, copy_counts):
        self.project, self.corpus, self.folder, self.snipcheck = project, corpus, folder, snipcheck
        self.rounds, self.block_limit, self.copy_counts = rounds, block_limit, copy_counts
        self.documents, self.bytes = inputs.size(corpus)

    def lint(self, *words):
        return Command(self.snipcheck, "lint", "--quiet", *words, good=(0, 2))


def start(setting, result):
    """A post of 10 KB: start, read, check, report, exit."""
    posts = {"a post full of findings": inputs.post(setting.project, setting.folder / "post.md")}
    ordinary = inputs.ordinary_post(setting.corpus)
    if ordinary:
        posts["a post of the corpus"] = ordinary
    for name, post in posts.items():
        code = inputs.code(setting.snipcheck, post, setting.folder / "post.swift")
        commands = {
            "snipcheck": setting.lint(post), "true": Command(shutil.which("true")),
            "ast-grep": peers.scan(code, 1), "swift format lint": peers.format_lint(code),
        }
        # What takes a few milliseconds is measured more often, so that noise evens out.
        times = in_turn(peers.available(commands), max(setting.rounds, 15), repeated=4)
        result.ratio(f"{name}: of /bin/true", times, "snipcheck", "true", "≤ 3")
        result.ratio(f"{name}: of ast-grep, 3 rules", times, "snipcheck", "ast-grep", "≤ 0.5")
        result.ratio(f"{name}: of swift format lint", times, "snipcheck", "swift format lint", "≤ 0.15")
        result.memory(name, commands["snipcheck"])


def tree(setting, result):
    """The whole tool on the corpus."""
    text = inputs.joined(setting.corpus, setting.folder / "joined.md")
    commands = {
        "1 worker": setting.lint("--jobs", "1", setting.corpus), "2 workers": setting.lint("--jobs", "2", setting.corpus),
        "rg": peers.search(setting.corpus, 2), "cmark-gfm": peers.render(text),
    }
    times = in_turn(peers.available(commands), max(setting.rounds, 21))
    result.ratio("corpus, 2 workers: of rg, fixed string", times, "2 workers", "rg", "≤ 4")
    result.ratio("corpus, 2 workers: of cmark-gfm", times, "2 workers", "cmark-gfm", "≤ 0.5")
    result.ratio("corpus: 1 worker of 2 workers", times, "1 worker", "2 workers", "≥ 1.8", kind="wall")
    # The quickest runs are those that had both processors for themselves, if any had.
    result.ratio("the same, quickest runs", times, "1 worker", "2 workers", "≥ 1.8", kind="wall", pick=Times.least)
    result.speed("corpus, 1 worker, MB/s", setting.bytes, times["1 worker"], "≥ 120")
    result.memory("corpus, 1 worker", commands["1 worker"])
    result.memory("corpus, 2 workers", commands["2 workers"])


def blocks(setting, result):
    """The Swift blocks of the corpus as files."""
    folder = setting.folder / "blocks"
    paths = inputs.blocks(setting.snipcheck, setting.corpus, folder, setting.block_limit)
    result.note(f"{len(paths)} blocks, {sum(path.stat().st_size for path in paths)} bytes, as .swift files")
    commands = {
        "snipcheck": setting.lint("--sources", "--jobs", "2", folder), "ast-grep": peers.scan(folder, 2),
        "swift format lint": peers.format_lint(folder), "swift-frontend": peers.parse(paths),
    }
    times = in_turn(peers.available(commands), setting.rounds)
    result.ratio("blocks: ast-grep, 3 rules, of snipcheck", times, "ast-grep", "snipcheck", "≥ 5")
    result.ratio("blocks: swift format lint of snipcheck", times, "swift format lint", "snipcheck", "≥ 50")
    result.ratio("blocks: swift-frontend -parse of snipcheck", times, "swift-frontend", "snipcheck", "")


def scaling(setting, result):
    """Copies of the corpus: time and memory."""
    commands = {}
    for count in sorted(setting.copy_counts):
        folder = inputs.copies(setting.corpus, setting.folder / f"copies{count}", count)
        commands[count] = setting.lint("--jobs", "2", folder)
    times = in_turn(commands, setting.rounds)
    least = min(commands)
    for count in commands:
        if count != least:
            result.ratio(
                f"{count} copies: a copy of one of {least}", times, count, least, "≤ 1.1", scale=least / count)
        result.memory(f"{count} copies, 2 workers", commands[count])


def stages(setting, result):
    """Each stage on its own."""
    program = setting.snipcheck.parent / "bench-stages"
    if not program.exists():
        return result.note("bench-stages is not built (swift build -c release): stages not measured")
    words = [program, "--rounds", str(max(setting.rounds, 7)), setting.corpus]
    for line in subprocess.run(words, capture_output=True, text=True, check=True).stdout.splitlines():
        name, count, median, _ = line.split("\t")
        result.stage(name, int(count), float(median))


ALL = {"start": start, "stages": stages, "tree": tree, "blocks": blocks, "scaling": scaling}
