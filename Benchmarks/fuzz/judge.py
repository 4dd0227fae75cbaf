"""What must hold of everything that snipcheck says of a document, whatever the document is."""
import re

LINE_END = re.compile(rb"\r\n|\n|\r")
MARK = b"\xef\xbb\xbf"


class Places:
    """Lines and UTF-16 columns of a document's bytes, counted independently of the program."""

    def __init__(self, data):
        self.data = data
        self.starts = [0] + [match.end() for match in LINE_END.finditer(data)]

    def place(self, offset):
        import bisect

        line = bisect.bisect_right(self.starts, offset)
        start = self.starts[line - 1]
        if line == 1 and self.data.startswith(MARK) and offset >= 3:
            start = 3
        text = self.data[start:offset].decode("utf-8", "replace")
        return line, 1 + len(text.encode("utf-16-le")) // 2

    def is_boundary(self, offset):
        return offset >= len(self.data) or self.data[offset] & 0xC0 != 0x80


def wrong_finding(finding, places):
    """What is wrong about a finding of the reporter json, or None."""
    size, start, length = len(places.data), finding["offset"], finding["length"]
    if not (0 <= start <= size and 0 <= length <= size - start):
        return f"the range {start}+{length} is outside of {size} bytes"
    if not (places.is_boundary(start) and places.is_boundary(start + length)):
        return f"the range {start}+{length} cuts a character"
    if (finding["line"], finding["character"]) != places.place(start):
        return f"the place is {places.place(start)}"
    if length and (finding["end_line"], finding["end_character"]) != places.place(start + length):
        return f"the end is {places.place(start + length)}"
    reached = -1
    for fix in sorted(finding["fixes"], key=lambda fix: fix["offset"]):
        at, count = fix["offset"], fix["length"]
        if not (0 <= at <= size and 0 <= count <= size - at):
            return f"the fix {at}+{count} is outside of {size} bytes"
        if not (places.is_boundary(at) and places.is_boundary(at + count)):
            return f"the fix {at}+{count} cuts a character"
        if at < reached:
            return f"the fix at {at} overlaps another of the same finding"
        reached = at + count
    return None


def wrong_snippet(snippet, places):
    """What is wrong about a line of 'extract', or None."""
    start, end = snippet["start_byte"], snippet["end_byte"]
    if not 0 <= start <= end <= len(places.data):
        return f"the range {start}..<{end} is outside of {len(places.data)} bytes"
    if not (places.is_boundary(start) and places.is_boundary(end)):
        return f"the range {start}..<{end} cuts a character"
    lines = len(places.starts)
    if not 1 <= snippet["start_line"] <= lines or not snippet["start_line"] - 1 <= snippet["end_line"] <= lines:
        return f"lines {snippet['start_line']} to {snippet['end_line']} of {lines}"
    if start < end and snippet["start_line"] != places.place(start)[0]:
        return f"byte {start} is on line {places.place(start)[0]}, not {snippet['start_line']}"
    return None


def in_order(pieces, text):
    """Whether pieces stand in a text one after the other."""
    at = 0
    for piece in pieces:
        at = text.find(piece, at)
        if at < 0:
            return False
        at += len(piece)
    return True


def kept(data, ranges):
    """The bytes of a document that are outside of ranges, piece by piece."""
    pieces, reached = [], 0
    for start, end in sorted(ranges):
        if start > reached:
            pieces.append(data[reached:start])
        reached = max(reached, end)
    pieces.append(data[reached:])
    return pieces


def wrong_fix(before, after, findings, snippets):
    """What is wrong about a corrected document, or None: only what was said to be corrected may be different.

    A correction can make way for another that nobody saw before, so blocks as a whole count where ranges alone do not.
    """
    try:
        after.decode("utf-8")
    except UnicodeDecodeError as error:
        return f"corrected, it is not UTF-8: {error}"
    ranges = [(fix["offset"], fix["offset"] + fix["length"]) for finding in findings for fix in finding["fixes"]]
    if not ranges and after != before:
        return "changed, though nothing had a correction"
    if in_order(kept(before, ranges), after):
        return None
    blocks = [(snippet["start_byte"], snippet["end_byte"]) for snippet in snippets]
    if not in_order(kept(before, ranges + blocks), after):
        return "bytes outside of corrections and blocks are different"
    return None
