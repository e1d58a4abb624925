"""The example of a training loop runs, and learns from what has been played."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

EXAMPLE = Path(__file__).resolve().parents[1] / "examples" / "train_loop.py"


def test_it_runs_in_seconds() -> None:
    start = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-W", "error", EXAMPLE], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert time.monotonic() - start < 15
    figures = dict(line.split(": ") for line in done.stdout.splitlines())
    assert float(figures["games"].replace(",", "")) > 500
    # Random play is about even, but for komi.
    assert 0.1 < float(figures["black_won"]) < 0.6
    assert float(figures["learned_from"].replace(",", "")) > 20_000
