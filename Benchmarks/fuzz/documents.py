"""Documents through lint, extract, fix and streams of lines."""
import json
import pathlib
import shutil

from judge import Places, wrong_finding, wrong_fix, wrong_snippet
from program import Fault

RULES = ["--enable-all-rules", "--untagged", "detect"]


def parsed(done, name):
    try:
        return json.loads(done.stdout.decode("utf-8"))
    except (UnicodeDecodeError, json.JSONDecodeError) as error:
        raise Fault(f"{name}: {error}") from None


def listed(done, name):
    try:
        return [json.loads(line) for line in done.stdout.decode("utf-8").split("\n") if line]
    except (UnicodeDecodeError, json.JSONDecodeError) as error:
        raise Fault(f"{name}: {error}") from None


def is_text(data):
    try:
        data.decode("utf-8")
        return True
    except UnicodeDecodeError:
        return False


def by_file(objects, folder, key="file"):
    found = {}
    for each in objects:
        found.setdefault(str(pathlib.Path(folder, each[key])), []).append(each)
    return found


def check(program, folder):
    """Checks all documents of a folder; raises a fault with the path that it is about, or with None."""
    paths = sorted(path for path in pathlib.Path(folder).iterdir())
    data = {str(path): path.read_bytes() for path in paths}
    places = {path: Places(bytes) for path, bytes in data.items() if is_text(bytes)}

    def fault(text, path=None):
        raise Fault(text, path)

    done = program.run("lint", *RULES, "--sources", "--reporter", "json", "--jobs", 1, ".", cwd=folder)
    findings = by_file(parsed(done, "lint"), folder)
    # Files of folders that could be anything are taken only if they look like a feed.
    unnamed = [path for path in data if path not in places and not path.endswith((".xml", ".json"))
               and pathlib.Path(path).name.encode() not in done.stderr]
    if unnamed:
        fault("not UTF-8, and not named", unnamed[0])
    for path, found in findings.items():
        if path not in places:
            fault("a finding in what is no document", path)
        for finding in found:
            if wrong := wrong_finding(finding, places[path]):
                fault(f"lint: {wrong}: {json.dumps(finding, ensure_ascii=False)[:400]}", path)

    done = program.run("extract", "--sources", "--language", "any", ".", cwd=folder)
    snippets = by_file(listed(done, "extract"), folder)
    for path, found in snippets.items():
        for snippet in found:
            if wrong := wrong_snippet(snippet, places[path]):
                fault(f"extract: {wrong}", path)

    copy = pathlib.Path(f"{folder}.fixed")
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(folder, copy)
    done = program.run("fix", *RULES, "--sources", "--jobs", 1, ".", cwd=copy)
    unfinished = done.stderr
    after = {path.name: path.read_bytes() for path in copy.iterdir()}
    if sorted(after) != [path.name for path in paths]:
        fault("fix: files came or went")
    for path, before in data.items():
        fixed = after[pathlib.Path(path).name]
        if path not in places:
            if fixed != before:
                fault("fix: changed what is not UTF-8", path)
        elif wrong := wrong_fix(before, fixed, findings.get(path, []), snippets.get(path, [])):
            fault(f"fix: {wrong}", path)
    program.run("fix", *RULES, "--sources", "--jobs", 1, ".", cwd=copy)
    for name, fixed in after.items():
        if pathlib.Path(copy, name).read_bytes() != fixed and name.encode() not in unfinished:
            fault("fix: a second run changes more", str(pathlib.Path(folder, name)))
    shutil.rmtree(copy)
    return sum(map(len, findings.values())), sum(map(len, snippets.values()))


def check_each(program, folder, keeper):
    """Checks a folder, and where that fails each document alone, to keep those that fail."""
    try:
        return check(program, folder)
    except Fault as fault:
        before = len(keeper.faults)
        alone = pathlib.Path(f"{folder}.alone")
        for path in sorted(pathlib.Path(folder).iterdir()):
            shutil.rmtree(alone, ignore_errors=True)
            alone.mkdir()
            shutil.copy(path, alone)
            try:
                check(program, alone)
            except Fault as one:
                keeper.keep(one.args[0], path)
        shutil.rmtree(alone, ignore_errors=True)
        if len(keeper.faults) == before:
            keeper.keep(f"only together: {fault.args[0]}", folder)
        return 0, 0


def check_lines(program, documents, source, keeper, folder):
    """A stream of documents, some of them broken as lines; each line has to have its result."""
    lines = []
    for number, (form, _, suffix, data) in enumerate(documents):
        text = data.decode("utf-8", "replace")
        if source.random() < 0.2:
            # Halves of characters that are told by escapes belong to none.
            at = source.randrange(len(text) + 1)
            text = text[:at] + source.choice(["\ud800", "\udc00", "\udc00\ud800"]) + text[at:]
        named = {"path": f"a{suffix}"} if source.random() < 0.5 else {"format": form}
        line = json.dumps({"id": number, **named, "text": text}, ensure_ascii=True).encode()
        if source.random() < 0.3:
            line = bytearray(line)
            for _ in range(source.randrange(1, 4)):
                at = source.randrange(len(line))
                match source.randrange(3):
                    case 0: line[at] = source.choice(b"\"\\{}[],:u0nt\xff\0 ")
                    case 1: del line[at]
                    case 2: line[at:at] = source.choice([b"\"", b"\\", b"{", b"[" * 300, b"{\"a\":" * 200, b"\\ud800", b"1e99999", b"\xc3"])
            line = bytes(line).replace(b"\n", b"")
        lines.append(line)
    text = b"\n".join(lines)
    path = pathlib.Path(f"{folder}.jsonl")
    path.write_bytes(text)
    try:
        done = program.run("lint", *RULES, "--input-jsonl", "--jobs", source.choice([1, 2]), text=text)
        results = listed(done, "lines")
        if len(results) != len(lines):
            raise Fault(f"lines: {len(results)} results of {len(lines)} lines")
        for line, result in zip(lines, results):
            if result["error"] is not None:
                continue
            given = json.loads(line)
            if result["id"] != given.get("id"):
                raise Fault(f"lines: the result of {given.get('id')} is called {result['id']}")
            places = Places(given["text"].encode("utf-8"))
            for finding in result["findings"]:
                if wrong := wrong_finding(finding, places):
                    raise Fault(f"lines: {wrong}: {json.dumps(finding)[:300]}")
    except (Fault, UnicodeEncodeError, json.JSONDecodeError, KeyError) as fault:
        keeper.keep(fault, path)
    path.unlink()
    return len(lines)
