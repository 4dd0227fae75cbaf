"""Files and folders that are not as they should be: what is wrong with one is named, and the others are checked."""
import json
import os
import pathlib
import shutil
import subprocess
import threading
import time

from program import Fault

POST = "# A post\n\n```swift\nlet x: Array<Int> = y.first!;\ntry! f()\n```\n"
NOBODY = 65534


def check(program, work, keeper):
    """Tries each condition; returns how many there are."""
    conditions = [value for name, value in sorted(globals().items()) if name.startswith("with_")]
    for condition in conditions:
        folder = pathlib.Path(work, condition.__name__)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        (folder / "good.md").write_text(POST)
        os.chmod(work, 0o755)
        start = time.monotonic()
        try:
            condition(program, folder)
            print(f"{time.monotonic() - start:8.2f} s  {condition.__doc__}", flush=True)
        except Fault as fault:
            keeper.faults.append(str(fault))
            print(f"FAULT {condition.__doc__} {fault}", flush=True)
        finally:
            subprocess.run(["chmod", "-R", "u+rwx", folder], stderr=subprocess.DEVNULL)
            shutil.rmtree(folder, ignore_errors=True)
    return len(conditions)


def findings(done):
    return json.loads(done.stdout.decode("utf-8"))


def require(condition, text):
    if not condition:
        raise Fault(text)


def lint(program, folder, *arguments, **options):
    return program.run("lint", "--reporter", "json", *arguments, cwd=folder, **options)


def good_is_checked(done, *named):
    """The good post's findings are there, and each of some names is in what is said."""
    require(any(finding["file"].endswith("/good.md") for finding in findings(done)), "the good post is not checked")
    for name in named:
        require(name.encode() in done.stderr, f"{name} is not named: {done.stderr[:300]!r}")
    if named:
        require(done.returncode in (1, 2), f"exit code {done.returncode}")


def with_links_in_circles(program, folder):
    """Symbolic links in circles, to nothing, and twice to one folder."""
    (folder / "deep" / "er").mkdir(parents=True)
    (folder / "deep" / "er" / "up").symlink_to("../..")
    (folder / "self").symlink_to("self")
    (folder / "one").symlink_to("two")
    (folder / "two").symlink_to("one")
    (folder / "nothing.md").symlink_to("absent.md")
    (folder / "ring.md").symlink_to("ring.md")
    done = lint(program, folder, ".")
    good_is_checked(done)
    require(len({finding["file"] for finding in findings(done)}) == 1, "a post is checked twice")
    for name in ("ring.md", "self", "nothing.md"):
        require(name.encode() in lint(program, folder, name, codes=(1,)).stderr, f"{name} is not named")


def with_pipes_and_devices(program, folder):
    """Named pipes, sockets, devices and folders that are called like posts."""
    os.mkfifo(folder / "pipe.md")
    (folder / "folder.md").mkdir()
    import socket
    server = socket.socket(socket.AF_UNIX)
    server.bind(str(folder / "socket.md"))
    (folder / "zero.md").symlink_to("/dev/zero")
    good_is_checked(lint(program, folder, "."))
    for name in ("pipe.md", "socket.md", "zero.md"):
        require(name.encode() in lint(program, folder, name, codes=(1,)).stderr, f"{name} is not named")
    for arguments in (["lint", "--config", "pipe.md", "."], ["lint", "--config", "/dev/zero", "."], ["merge", "pipe.md"], ["merge", "folder.md"],
                      ["lint", "--baseline", "pipe.md", "."], ["corpus", "compare", "pipe.md", "pipe.md"], ["rules", "--test", "pipe.md"]):
        program.run(*arguments, cwd=folder, codes=(1, 64))
    server.close()


def with_unreadable(program, folder):
    """Posts, folders and settings that another user may not read, or not change."""
    if os.getuid() != 0:
        return
    (folder / "closed").mkdir()
    (folder / "closed" / "a.md").write_text(POST)
    (folder / "listed").mkdir()
    (folder / "listed" / "b.md").write_text(POST)
    (folder / "secret.md").write_text(POST)
    os.chmod(folder / "closed", 0)
    os.chmod(folder / "listed", 0o744)
    os.chmod(folder / "secret.md", 0)
    good_is_checked(lint(program, folder, ".", user=NOBODY), "closed", "secret.md", "listed")
    done = program.run("fix", "good.md", "secret.md", cwd=folder, user=NOBODY)
    require(b"good.md" in done.stderr, f"what cannot be written is not named: {done.stderr[:300]!r}")
    require((folder / "good.md").read_text() == POST, "a post is changed without leave")
    for arguments in (["lint", "--output", "report.json", "."], ["lint", "--write-baseline", "base.json", "."], ["corpus", "record", "."],
                      ["corpus", "report", "--html", "page.html", "."], ["init"], ["docs", "--output", "docs"], ["extract", "--output", "out", "good.md"]):
        program.run(*arguments, cwd=folder, user=NOBODY, codes=(1,))


def with_names(program, folder):
    """Names with line breaks, quotes, control characters, bytes that are no text, and as long as names can be."""
    names = [b"a\nb.md", b"a\"b.md", b"a'b.md", b"a\\b.md", b"a\tb.md", b"\x1b[31m.md", b"\xff\xfe.md", b" .md", b"-.md", b"--fix.md", b"*.md",
             b"a%20b.md", "é😀.md".encode(), b"a,b;c.md", b"<b>&.md", b"x" * 252 + b".md", b".md", b"a\xc3.md", b"a:1:2: error: b.md"]
    for name in names:
        pathlib.Path(os.fsdecode(os.fsencode(folder) + b"/" + name)).write_text(POST)
    done = lint(program, folder, ".")
    good_is_checked(done)
    # A hidden file is left out; one whose name is no text cannot be told in JSON as it is.
    require(len({finding["file"] for finding in findings(done)}) >= len(names) - 2, f"{len(findings(done))} findings of {len(names)} names")
    for reporter in ("xcode", "sarif", "html", "checkstyle", "junit", "csv", "markdown", "github-actions-logging", "pretty", "codeclimate", "rdjson"):
        program.run("lint", "--reporter", reporter, ".", cwd=folder).stdout.decode("utf-8", "surrogateescape")
    program.run("corpus", "record", ".", cwd=folder, codes=(0, 1))
    program.run("corpus", "check", ".", cwd=folder, codes=(0, 1))
    program.run("fix", ".", cwd=folder)


def with_depth(program, folder):
    """Folders as deep as paths go, and one path longer than that."""
    here = os.open(folder, os.O_RDONLY)
    for _ in range(60):
        os.mkdir("d" * 100, dir_fd=here)
        below = os.open("d" * 100, os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = below
    with os.fdopen(os.open("deep.md", os.O_WRONLY | os.O_CREAT, dir_fd=here), "w") as file:
        file.write(POST)
    os.close(here)
    good_is_checked(lint(program, folder, "."))
    program.run("lint", "x" * 5000, cwd=folder, codes=(1, 64))
    subprocess.run(["rm", "-rf", folder / ("d" * 100)])


def with_many(program, folder):
    """100,000 tiny posts in one folder."""
    (folder / "many").mkdir()
    for number in range(100_000):
        with open(folder / "many" / f"{number}.md", "w") as file:
            file.write("" if number % 3 else "```swift\ntry! f()\n```\n")
    done = lint(program, folder, ".")
    require(len(findings(done)) >= 33_334, f"{len(findings(done))} findings")


def with_large(program, folder):
    """Posts of 100 MB: prose, one line, one block, blocks without findings, zeros."""
    size = 100 << 20
    texts = {
        "prose.md": b"Some words of a post, and `code` in them.\n", "line.md": b"word `x` ", "blocks.md": b"```swift\nlet x = 1\n```\n\n",
        "zeros.md": b"\0", "page.html": b"<p>a &lt; b</p>\n", "line.html": b"<p>a</p> ", "feed.xml": b"<item><title>a</title></item>\n", "text.txt": b"some words\n",
        "a.rst": b"Words::\n\n   let x = 1\n\n", "a.adoc": b"[source,swift]\n----\nlet x = 1\n----\n\n", "a.org": b"#+begin_src swift\nlet x = 1\n#+end_src\n",
        "a.textile": b"bc[swift]. let x = 1\n\np. a\n\n", "a.ipynb": b" ", "one.md": b"let x = f(1)\n",
    }
    for name, unit in texts.items():
        path = folder / name
        with open(path, "wb") as file:
            file.write({"one.md": b"```swift\n", "feed.xml": b"<rss><channel>\n"}.get(name, b""))
            piece = unit * ((1 << 20) // len(unit))
            for _ in range(size // len(piece)):
                file.write(piece)
        start = time.monotonic()
        program.run("lint", "--quiet", name, cwd=folder)
        print(f"{size / (1 << 20) / (time.monotonic() - start):8.0f} MB/s  {name}", flush=True)
        path.unlink()


def with_changes(program, folder):
    """Posts that vanish, grow, shrink and are replaced while they are checked, fixed and recorded."""
    for number in range(301):
        (folder / f"{number}.md").write_text(POST * 20)
    ends = threading.Event()

    def disturb():
        number = 0
        while not ends.is_set():
            path = folder / f"{number % 301}.md"
            try:
                match number % 5:
                    case 0: path.unlink(missing_ok=True)
                    case 1:
                        with open(path, "a") as file:
                            file.write(POST * 50)
                    case 2: os.truncate(path, 100)
                    case 3:
                        path.unlink(missing_ok=True)
                        path.mkdir(exist_ok=True)
                        path.rmdir()
                        path.write_text(POST)
                    case 4: path.write_bytes(b"\xff" * 10)
            except OSError:
                pass
            number += 7
            time.sleep(0.0005)

    thread = threading.Thread(target=disturb)
    thread.start()
    try:
        for _ in range(10):
            lint(program, folder, ".")
            program.run("fix", ".", cwd=folder)
            program.run("lint", "--reporter", "html", ".", cwd=folder)
            program.run("corpus", "record", "--quiet", ".", cwd=folder, codes=(0, 1))
            program.run("extract", ".", cwd=folder, codes=(0, 1))
    finally:
        ends.set()
        thread.join()


def with_full_disk(program, folder):
    """A disk that is full while posts are fixed, reports and recordings are written: posts stay whole."""
    mount = folder / "disk"
    mount.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=128k", "none", mount], stderr=subprocess.DEVNULL).returncode:
        return
    try:
        text = POST + "Words.\n" * 6000
        (mount / "post.md").write_text(text)
        with open(mount / "filler", "wb", buffering=0) as file:
            try:
                while file.write(b"x" * 4096):
                    pass
            except OSError:
                pass
        for arguments in (["fix", "."], ["lint", "--output", "report.json", "."], ["lint", "--write-baseline", "base.json", "."],
                          ["corpus", "record", "."], ["corpus", "report", "--html", "page.html", "."], ["extract", "--output", "out", "post.md"],
                          ["docs", "--output", "docs"]):
            program.run(*arguments, cwd=mount, codes=(1,))
            require((mount / "post.md").read_text() == text, f"{arguments[0]}: a post is no more what it was")
        left = sorted(path.name for path in mount.iterdir() if path.name not in ("post.md", "filler", "docs", "out"))
        require(all((mount / name).stat().st_size == 0 or name.startswith("report") for name in left), f"left behind: {left}")
    finally:
        subprocess.run(["umount", "-l", mount])


def with_small_limit(program, folder):
    """Files that may not grow beyond some bytes."""
    text = POST + "Words.\n" * 6000
    (folder / "post.md").write_text(text)
    for arguments in (["fix", "."], ["lint", "--reporter", "sarif", "--output", "report.json", "."], ["corpus", "record", "."]):
        done = program.run(*arguments, cwd=folder, limit=100, codes=(0, 1, 2, -25))
        require((folder / "post.md").read_text() == text, f"{arguments[0]}: a post is no more what it was")
        require(done.returncode != 0, f"{arguments[0]}: nothing is said about what could not be written")


def with_full_output(program, folder):
    """Standard output that takes nothing, or is closed early."""
    for arguments in (["lint", "."], ["extract", "."], ["rules"], ["corpus", "report", "."], ["lint", "--input-jsonl", "lines.jsonl"]):
        (folder / "lines.jsonl").write_text(json.dumps({"id": 1, "path": "a.md", "text": POST}) + "\n")
        with open("/dev/full", "wb") as full:
            code = subprocess.run([program.path, *arguments], cwd=folder, stdout=full, stderr=subprocess.PIPE, timeout=program.seconds)
        require(code.returncode == 1 and b"snipcheck: " in code.stderr, f"{arguments}: {code.returncode} with a full output: {code.stderr[:200]!r}")
        reader, writer = os.pipe()
        os.close(reader)
        code = subprocess.run([program.path, *arguments], cwd=folder, stdout=writer, stderr=subprocess.PIPE, timeout=program.seconds)
        os.close(writer)
        require(code.returncode in (0, 1, 2, 141, -13), f"{arguments}: {code.returncode} with a closed output")
    program.run("lint", "--output", "/dev/full", ".", cwd=folder, codes=(1,))
    program.run("lint", "--output", "absent/folder/report.json", ".", cwd=folder, codes=(1,))
