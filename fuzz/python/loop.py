"""The loop around the target: it changes inputs, and keeps those that led to a combination of call, kind of argument and outcome that
was not there before. The package is native code that nothing instruments; these combinations say more of it than the lines of
Python that coverage would count.
"""

from __future__ import annotations

import argparse
import faulthandler
import hashlib
import mmap
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import traceback
import warnings
from collections.abc import Iterable
from pathlib import Path

from conversions import CALLS, CLASSES, NAMES, ROOT, Elsewhere, Found, run
from liars import WAYS
from words import PARTS, PLAIN

CORPUS = ROOT / "fuzz/corpus/conversions"
ARTIFACTS = ROOT / "fuzz/artifacts/conversions"
#: Seconds that one input may take.
LONGEST = 10
#: Bytes of an input.
_LENGTH = 4096
#: Bytes of memory that the process may have.
_MEMORY = 4 << 30


def kept(places: Iterable[str | Path]) -> dict[str, bytes]:
    """The inputs in files and folders, by name."""
    files = [file for place in map(Path, places) for file in (place.iterdir() if place.is_dir() else [place])]
    return {file.name: file.read_bytes() for file in sorted(files)}


class Changes:
    """Makes inputs of others: the same ones each time."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def word(self, inputs: list[bytes]) -> str:
        chance = self.random.randrange(10)
        pick = self.random.choice
        if chance < 3:
            words = pick(inputs).decode("latin-1").split()
            return pick(words) if words else "None"
        if chance < 5:
            return pick(tuple(PLAIN))
        if chance == 5:
            return str(self.random.randrange(-2, 30))
        if chance == 6:
            return f"{pick('$@')}{pick(tuple(CLASSES))}"
        if chance == 7:
            return "array:" + ":".join(pick(part) for part in PARTS["array"])
        if chance == 8:
            return f"liar:{pick(PARTS['liar'][0])}:{self.random.randrange(100)}:{pick(WAYS)}"
        return pick(("@", "(", ")", "[", "]", "{", "}", "<", ">"))

    def line(self, inputs: list[bytes]) -> list[str]:
        name = self.random.choice(NAMES)
        if name[-1] in "=!" and self.random.randrange(8):
            name = name[:-1]
        words = [self.word(inputs) for _ in range(self.random.randrange(4))]
        parameters = CALLS[name].parameters
        if parameters and not self.random.randrange(2):
            words += [self.random.choice(parameters) + "=", self.word(inputs)]
        return [name, *words]

    def changed(self, inputs: list[bytes]) -> bytes:
        lines = [line.split(" ") for line in self.random.choice(inputs).decode("latin-1").split("\n")]
        for _ in range(1 + self.random.randrange(3)):
            at = self.random.randrange(len(lines) + 1)
            here = lines[at] if at < len(lines) else []
            chance = self.random.randrange(10)
            if chance < 3:
                lines.insert(at, self.line(inputs))
            elif chance == 3:
                lines[at : at + 1] = []
            elif chance == 4:
                lines[at:at] = lines[at : at + 3]
            elif chance == 5:
                other = self.random.choice(inputs).decode("latin-1").split("\n")
                first = self.random.randrange(len(other))
                lines[at:at] = [
                    line.split(" ") for line in other[first : first + 1 + self.random.randrange(8)]
                ]
            elif chance == 6 and here:
                here.insert(self.random.randrange(len(here)) + 1, self.word(inputs))
            elif chance == 7 and here:
                del here[self.random.randrange(len(here))]
            elif len(here) > 1:
                here[1 + self.random.randrange(len(here) - 1)] = self.word(inputs)
        return "\n".join(" ".join(line) for line in lines[:40]).encode("latin-1", "replace")[:_LENGTH]


def search(
    seconds: float, seed: int, places: list[str], keep: Path | None, current: Path, elsewhere: Path
) -> int:
    """Changes inputs for so long. Whatever runs lies in `current`, for whoever looks after the process has died; files that are
    written come to the folder `elsewhere`.
    """
    inputs = list(kept(places).values())
    changes, seen, executions = Changes(seed), set[tuple[str, ...]](), 0
    end = time.monotonic() + seconds
    waiting = list(inputs)
    warnings.simplefilter("ignore")
    # A signal that nobody handles ends what hangs in native code too.
    faulthandler.register(signal.SIGALRM, chain=True)
    current.write_bytes(bytes(_LENGTH))
    with Elsewhere(elsewhere), current.open("r+b") as file, mmap.mmap(file.fileno(), _LENGTH) as running:
        while waiting or time.monotonic() < end:
            made_up = not waiting
            data = changes.changed(inputs) if made_up else waiting.pop()
            running[:] = data[:_LENGTH].ljust(_LENGTH, b"\n")
            signal.setitimer(signal.ITIMER_REAL, LONGEST)
            try:
                came = run(data)
            except Found:
                traceback.print_exc()
                return 1
            executions += 1
            if not came <= seen:
                seen |= came
                if made_up:
                    inputs.append(data)
                    if keep is not None:
                        (keep / hashlib.sha256(data).hexdigest()[:16]).write_bytes(data)
        signal.setitimer(signal.ITIMER_REAL, 0)
    print(f"{executions} executions, {len(seen)} combinations, {len(inputs)} inputs", flush=True)
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Changes inputs of the target `conversions`, and runs them.")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a folder for inputs that led somewhere new")
    parser.add_argument("--current", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--elsewhere", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("inputs", nargs="*", default=[str(CORPUS)])
    asked = parser.parse_args()
    inputs = [str(Path(place).resolve()) for place in asked.inputs]
    keep = asked.keep and asked.keep.resolve()
    if asked.current is not None:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        return search(asked.seconds, asked.seed, inputs, keep, asked.current, asked.elsewhere)
    ARTIFACTS.mkdir(parents=True, exist_ok=True)
    current = ARTIFACTS / f"running-{os.getpid()}"
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
        inputs.append(str(keep))
    # A process of its own, since what is found may be its end. Its order of sets is the same each time.
    command = [sys.executable, "-X", "faulthandler", sys.argv[0], "--current", str(current)]
    command += ["--seconds", str(asked.seconds), "--seed", str(asked.seed)]
    command += ["--keep", str(keep)] if keep else []
    with tempfile.TemporaryDirectory() as elsewhere:
        command += ["--elsewhere", elsewhere, *inputs]
        status = subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": "0"}, check=False).returncode
    data = current.read_bytes().rstrip(b"\n\0") if current.exists() else b""
    current.unlink(missing_ok=True)
    if status == 0:
        return 0
    found = ARTIFACTS / f"crash-{hashlib.sha256(data).hexdigest()[:16]}"
    found.write_bytes(data)
    print(f"FOUND, process ended with {status}: {found.relative_to(ROOT)}\n{data.decode('latin-1')}")
    return 1
