"""Runs of the program, and what must hold of each."""
import os
import pathlib
import resource
import shutil
import subprocess


class Fault(Exception):
    """Something that must not happen."""


class Program:
    """The executable, and where inputs that it fails on are kept."""

    def __init__(self, path, seconds=60, memory=4 << 30):
        self.path, self.seconds, self.memory = str(pathlib.Path(path).resolve()), seconds, memory
        self.runs = 0

    def run(self, *arguments, cwd=None, text=None, codes=(0, 1, 2), limit=None, user=None, environment=None):
        """Runs it; its exit code has to be one of those given, and a failure has to be named.

        The address space is bounded so that a runaway run hurts nobody else; sanitized programs reserve more than that.
        """
        def prepare():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            if self.memory:
                resource.setrlimit(resource.RLIMIT_AS, (self.memory, self.memory))
            if limit is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
            if user is not None:
                os.setgid(user)
                os.setuid(user)

        self.runs += 1
        try:
            done = subprocess.run(
                [self.path, *map(str, arguments)], cwd=cwd, input=text, capture_output=True, timeout=self.seconds, preexec_fn=prepare,
                env={**os.environ, **(environment or {})})
        except subprocess.TimeoutExpired:
            raise Fault(f"{arguments[0]}: no end after {self.seconds} s") from None
        if done.returncode not in codes:
            tail = done.stderr.decode("utf-8", "replace").strip().splitlines()[-3:]
            raise Fault(f"{arguments[0]}: exit code {done.returncode}: {' | '.join(tail)}")
        # What is wrong with rules that are tested is the report itself.
        if done.returncode == 1 and b"snipcheck: " not in done.stderr and arguments[0] != "rules":
            raise Fault(f"{arguments[0]}: exit code 1, and nothing is named: {done.stderr[:300]!r}")
        return done


class Keeper:
    """Keeps inputs that fail, each with a line that says how."""

    def __init__(self, folder):
        self.folder, self.faults = pathlib.Path(folder), []

    def keep(self, fault, path):
        self.faults.append(str(fault))
        target = self.folder / f"{len(self.faults):03}-{pathlib.Path(path).name}"
        self.folder.mkdir(parents=True, exist_ok=True)
        if pathlib.Path(path).is_dir():
            shutil.copytree(path, target, symlinks=True, dirs_exist_ok=True, ignore_dangling_symlinks=True)
        elif pathlib.Path(path).exists():
            shutil.copy(path, target)
        with open(self.folder / "faults.txt", "a") as file:
            file.write(f"{target.name}: {fault}\n")
        print(f"FAULT {target}: {fault}", flush=True)
