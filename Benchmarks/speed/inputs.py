"""Makes what is measured on: a corpus, a post, a folder of code blocks, and copies."""
import json
import os
import pathlib
import shutil
import subprocess

POST_SIZE = 10_000
DOCUMENTS = (".md", ".markdown", ".mdx", ".html", ".xml", ".json", ".txt", ".adoc", ".rst", ".org", ".textile", ".Rmd", ".ipynb")


def own_corpus(project, folder, copies=40):
    """Copies the project's own corpus of posts so often that a run takes more than its start."""
    for number in range(copies):
        shutil.copytree(project / "Corpus", folder / f"{number:03}")
    return folder


def size(folder):
    """The number of documents below a folder, and their bytes."""
    sizes = [path.stat().st_size for path in folder.rglob("*") if path.suffix in DOCUMENTS and path.is_file()]
    return len(sizes), sum(sizes)


def post(project, path):
    """Joins the first posts of the project's corpus until there are 10 KB: nearly every block has something to find."""
    text = b""
    for source in sorted((project / "Corpus").glob("2*.md")):
        if len(text) < POST_SIZE:
            text += source.read_bytes() + b"\n"
    path.write_bytes(text)
    return path


def ordinary_post(corpus):
    """The Markdown document of a corpus that is nearest to 10 KB and has five Swift blocks or more; `None` without one."""
    paths = [path for path in sorted(corpus.rglob("*.md")) if abs(path.stat().st_size - POST_SIZE) < POST_SIZE / 20]
    paths = [path for path in paths if path.read_bytes().count(b"```swift") >= 5]
    return min(paths, key=lambda path: abs(path.stat().st_size - POST_SIZE), default=None)


def code(snipcheck, post, path):
    """Writes the Swift code of a post into one file."""
    lines = subprocess.run([snipcheck, "extract", post], capture_output=True, check=True).stdout.splitlines()
    path.write_text("\n".join(json.loads(line)["code"] for line in lines), encoding="utf-8")
    return path


def blocks(snipcheck, corpus, folder, limit):
    """Writes the Swift blocks of a corpus as files, at most so many, from all over it; returns their paths."""
    extraction = subprocess.Popen([snipcheck, "extract", corpus], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    codes = [json.loads(line)["code"] for line in extraction.stdout]
    extraction.wait()
    codes = [code for code in codes if code.strip()]
    step = max(len(codes) / limit, 1)
    folder.mkdir()
    paths = []
    for number in range(min(len(codes), limit)):
        paths.append(folder / f"block{number:05}.swift")
        paths[-1].write_text(codes[int(number * step)], encoding="utf-8")
    return paths


def joined(corpus, path):
    """Writes all Markdown of a corpus into one file."""
    with open(path, "wb") as output:
        for source in sorted(corpus.rglob("*")):
            if source.suffix in (".md", ".markdown") and source.is_file():
                output.write(source.read_bytes() + b"\n\n")
    return path


def copies(corpus, folder, count):
    """Makes a folder with so many copies of a corpus; files are links where the system allows, so that all lie in memory."""
    first = folder / "0"
    shutil.copytree(corpus, first, symlinks=True)
    for path in [first, *first.rglob("*")]:
        if path.is_dir():
            path.chmod(0o755)
    for number in range(1, count):
        shutil.copytree(first, folder / str(number), copy_function=os.link, symlinks=True)
    return folder
