"""Data that are not the project's own."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


def local(name: str) -> Path:
    """A file or folder in the folder that GOCORE_LOCAL_DATA names, or in the one called shared beside the working copy."""
    named = os.environ.get("GOCORE_LOCAL_DATA")
    assert named is None or Path(named).is_dir(), f"GOCORE_LOCAL_DATA: {named} is no folder"
    path = (Path(__file__).resolve().parents[3] / "shared" if named is None else Path(named)) / name
    if not path.exists():
        pytest.skip(f"{path} is absent; GOCORE_LOCAL_DATA names the folder of it")
    return path
