"""Ctrl-C for tests: it comes while something is done, and ends it."""

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def by_ctrl_c(after: float, within: float) -> Iterator[None]:
    """What is done is interrupted so many seconds after it begins, and has ended within so many."""
    # A Python that was started in the background hears none.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(after, signal.raise_signal, (signal.SIGINT,))
    started = time.monotonic()
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            yield
    finally:
        timer.cancel()
        timer.join()
        signal.signal(signal.SIGINT, before)
    assert time.monotonic() - started < within
