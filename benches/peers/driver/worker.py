"""A competitor's process: asked one line at a time, it answers with one line of JSON."""

import json
import os
import selectors
import shlex
import subprocess
import time

TIMEOUT = 300  # seconds for one answer: the first one of a task may compile or replay a lot

# Freed memory is kept. Otherwise glibc gives that of each game back to the system or not, by the chance of what lies
# above it, and a library that allocates much is measured at one speed or at a fifth of it.
MEMORY = {
    "MALLOC_TRIM_THRESHOLD_": "1000000000",
    "MALLOC_TOP_PAD_": "64000000",
    "MALLOC_MMAP_THRESHOLD_": "33554432",
}


class Dead(Exception):
    """The worker gives no more answers; the text says why."""


def _pin(cpu):
    """A function that binds the new process to one core, where the system can do that."""
    if cpu is None or not hasattr(os, "sched_setaffinity"):
        return None
    return lambda: os.sched_setaffinity(0, {cpu})


def _cpu_seconds(pid):
    """The processor time of a process so far; None where the system does not tell it in the way of Linux."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except OSError:
        return None


class Worker:
    def __init__(self, name, command, environment, data, logs, cpu, folder=None):
        self.name, self.reason, self.buffer = name, None, b""
        command = shlex.split(command) if isinstance(command, str) else command
        # What it says besides goes to a log: standard output is for answers.
        with open(logs / f"worker-{name}.log", "w", encoding="utf-8") as log:
            try:
                self.process = subprocess.Popen(
                    command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=log,
                    env={**os.environ, **MEMORY, **environment, "PEERS_DATA": str(data)},
                    preexec_fn=_pin(cpu),
                    cwd=folder,
                )
            except OSError as error:
                raise Dead(f"{command[0]}: {error.strerror}") from error

    def _line(self):
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            while b"\n" not in self.buffer:
                if not selector.select(TIMEOUT):
                    self.process.kill()
                    raise Dead(f"no answer in {TIMEOUT} s")
                chunk = os.read(self.process.stdout.fileno(), 65536)
                if not chunk:
                    raise Dead(f"the process ended with {self.process.wait()}; see logs/worker-{self.name}.log")
                self.buffer += chunk
        line, self.buffer = self.buffer.split(b"\n", 1)
        return line

    def ask(self, task, size):
        """The answer to a task. Raises Dead, now and whenever asked again, if the process is of no more use."""
        if self.reason:
            raise Dead(self.reason)
        before, began = _cpu_seconds(self.process.pid), time.monotonic()
        try:
            self.process.stdin.write(f"{task} {size}\n".encode())
            self.process.stdin.flush()
            answer = json.loads(self._line())
            if (answer["task"], answer["size"]) != (task, size) or not ("skip" in answer or answer["value"] > 0):
                raise Dead(f"a wrong answer to {task} {size}")
            after = _cpu_seconds(self.process.pid)
            if None not in (before, after):
                # How much of its core it had: less than all when the machine is not idle.
                answer["had_core"] = round((after - before) / (time.monotonic() - began), 2)
            return answer
        except Dead as error:
            self.reason = str(error)
            raise
        except (OSError, ValueError, KeyError) as error:
            self.reason = f"a wrong answer to {task} {size}: {error}"
            self.process.kill()
            raise Dead(self.reason) from error

    def close(self):
        self.process.stdin.close()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
