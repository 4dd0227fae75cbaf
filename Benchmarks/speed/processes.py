"""Runs programs in turn, and measures what each takes."""
import os
import statistics
import subprocess
import sys
import time

# Started afresh for each measurement of memory: Linux counts the memory of who starts a program as the program's, and the
# caller's grows.
MEMORY = """
import os, sys
quiet = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_WRONLY, 0) for stream in (1, 2)]
child = os.posix_spawnp(sys.argv[1], sys.argv[1:], os.environ, file_actions=quiet)
print(os.wait4(child, 0)[2].ru_maxrss)
"""


class Times:
    """What the runs of one command took, in seconds."""

    def __init__(self):
        self.processor = []
        self.wall = []

    def median(self, kind):
        return statistics.median(getattr(self, kind))

    def least(self, kind):
        return min(getattr(self, kind))


class Command:
    """A program with its arguments, and how it may end."""

    def __init__(self, *words, stdin=os.devnull, good=None):
        self.words = [str(word) for word in words]
        self.stdin = str(stdin)
        self.good = good

    def run(self):
        """Runs the command; returns seconds of processors and seconds, its children's included."""
        actions = [(os.POSIX_SPAWN_OPEN, 0, self.stdin, os.O_RDONLY, 0)]
        actions += [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_WRONLY, 0) for stream in (1, 2)]
        start = time.perf_counter()
        child = os.posix_spawnp(self.words[0], self.words, os.environ, file_actions=actions)
        _, status, usage = os.wait4(child, 0)
        wall = time.perf_counter() - start
        code = os.waitstatus_to_exitcode(status)
        if code < 0 or self.good is not None and code not in self.good:
            sys.exit(f"{' '.join(self.words)[:300]}: ended with {code}")
        return usage.ru_utime + usage.ru_stime, wall

    def memory(self):
        """Runs the command; returns its peak of memory in bytes."""
        words = [sys.executable, "-I", "-S", "-c", MEMORY, *self.words]
        with open(self.stdin, "rb") as stdin:
            peak = int(subprocess.run(words, stdin=stdin, capture_output=True, text=True, check=True).stdout)
        # Linux counts kilobytes, macOS bytes.
        return peak * (1 if sys.platform == "darwin" else 1024)


def in_turn(commands, rounds, repeated=1):
    """Runs all commands once a round, in an order that changes, after one round that does not count.

    `commands` are commands by name; `repeated` says how often each runs in a round, for those that take little.
    Returns `Times` by name.
    """
    times = {name: Times() for name in commands}
    names = list(commands)
    for number in range(rounds + 1):
        shift = number % len(names)
        for name in names[shift:] + names[:shift]:
            runs = [commands[name].run() for _ in range(repeated)]
            if number > 0:
                times[name].processor.append(sum(run[0] for run in runs) / repeated)
                times[name].wall.append(sum(run[1] for run in runs) / repeated)
    return times
