"""Where many records are from: files, all files below folders, bytes; and what of it cannot be looked into."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from gocore._types import BytesLike

Source: TypeAlias = str | os.PathLike[str] | BytesLike
Sources: TypeAlias = Source | Iterable[Source]

Listed: TypeAlias = tuple[str, str | BytesLike | OSError]
"""The name of a source, and its path, its bytes, or why it cannot be read."""

_BYTES = (bytes, bytearray, memoryview)


def listed(sources: Sources) -> list[Listed]:
    """All sources, with the records of a folder in the order of their paths."""
    if isinstance(sources, (str, os.PathLike, *_BYTES)):
        sources = (sources,)
    found: list[Listed] = []
    for source in sources:
        if isinstance(source, _BYTES):
            found.append((f"<bytes {len(found)}>", source))
            continue
        path = os.fsdecode(source) if isinstance(source, os.PathLike) else os.fspath(source)
        refused = unreachable(path)
        if refused is None and os.path.isdir(path):
            found.extend(sorted(_below(path), key=lambda one: one[0]))
        else:
            found.append((path, refused or path))
    return found


def unreachable(path: str) -> OSError | None:
    """Why a text is the path of nothing, where that can be told without opening it."""
    refused = no_path(path)
    if refused is not None:
        return refused
    if path.lstrip("\ufeff \t\r\n").startswith("(") and ";" in path and not os.path.exists(path):
        reason = "no such file; a str is a path, and the text of a record is given as bytes: text.encode()"
        return OSError(errno.ENOENT, reason, path)
    return None


def no_path(text: str) -> OSError | None:
    """Why a text is no path at all."""
    try:
        encoded = os.fsencode(text)
    except UnicodeEncodeError as error:
        return OSError(errno.EINVAL, f"no path: {error.reason}", text)
    return OSError(errno.EINVAL, "no path: it has a zero byte", text) if b"\0" in encoded else None


def _below(folder: str) -> Iterator[Listed]:
    """The records below a folder. Each folder is entered once, by its own place rather than by a link if it has both."""
    entered: set[tuple[int, int]] = set()
    # Links are followed when all that lies below by itself has been entered, in the order of their paths.
    waiting, links = [folder], list[str]()
    while waiting or links:
        if not waiting:
            links.sort(reverse=True)
            waiting.append(links.pop())
        place = waiting.pop()
        try:
            status = os.stat(place)
            if (status.st_dev, status.st_ino) in entered:
                continue
            entered.add((status.st_dev, status.st_ino))
            with os.scandir(place) as entries:
                for entry in entries:
                    if _is_folder(entry):
                        (links if entry.is_symlink() else waiting).append(entry.path)
                    elif os.path.splitext(entry.name)[1].lower() == ".sgf":
                        yield entry.path, entry.path
        except OSError as error:
            yield place, error


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError as error:
        # A link that leads round to itself leads to no folder; what else cannot be looked at may be one, and is told.
        return error.errno != errno.ELOOP
