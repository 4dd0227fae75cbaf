"""The programs that snipcheck is measured against, where they are installed."""
import pathlib
import shutil

from processes import Command

AST_GREP = pathlib.Path(__file__).parent / "ast-grep" / "sgconfig.yml"
# How each is got.
SOURCES = {
    "rg": "ripgrep, from Debian or elsewhere", "cmark-gfm": "from Debian or elsewhere",
    "ast-grep": "pip install ast-grep-cli", "swift": "a Swift toolchain", "swift-frontend": "a Swift toolchain",
}


def missing():
    """Says which programs are not there, and where they come from."""
    return [f"{name} is not installed ({source}): not compared" for name, source in SOURCES.items() if not shutil.which(name)]


def available(commands):
    """Leaves out commands whose program is not there."""
    return {name: command for name, command in commands.items() if shutil.which(command.words[0])}


def search(folder, threads):
    """ripgrep, counting the lines with a fixed string."""
    return Command("rg", "--threads", threads, "--count", "--fixed-strings", "```swift", folder)


def render(text):
    """cmark-gfm, making HTML of all Markdown in one process."""
    return Command("cmark-gfm", stdin=text)


def scan(path, threads):
    """ast-grep with three rules."""
    return Command("ast-grep", "scan", "--config", AST_GREP, "--threads", threads, "--report-style", "short", path)


def format_lint(*paths):
    """swift-format as a linter, as people call it."""
    return Command("swift", "format", "lint", "--recursive", *paths)


def parse(paths):
    """The compiler's parser, in one call."""
    return Command("swift-frontend", "-parse", "-suppress-warnings", *paths)
