"""The notebook of boards runs, and shows what it says."""

from __future__ import annotations

import importlib.util
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

NOTEBOOK = Path(__file__).parents[1] / "examples" / "boards.ipynb"


# What Jupyter and its parts warn of is not ours.
@pytest.mark.filterwarnings("default")
def test_the_notebook_of_boards() -> None:
    for name in ("nbclient", "ipykernel", "matplotlib"):
        if importlib.util.find_spec(name) is None:
            pytest.skip(f"{name} is not installed: the notebook has not been run")
    import nbclient
    import nbformat

    notebook: Any = nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]
    assert not any(cell.get("outputs") for cell in notebook.cells), "stored with what it has shown"
    nbclient.NotebookClient(notebook, timeout=60, kernel_name="python3").execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    pictures = [
        ET.fromstring(output.data["image/svg+xml"])
        for output in outputs
        if "image/svg+xml" in output.get("data", {})
    ]
    assert [picture.tag for picture in pictures] == ["{http://www.w3.org/2000/svg}svg"] * 5
    texts = ["".join(picture.itertext()) for picture in pictures]
    # The moves of the record are numbered up to its last play.
    assert "32" in texts[2] and "33" not in texts[2]
    # Only the score marks territory: it has more to paint than the same stones with numbers.
    assert len(list(pictures[3].iter())) > len(list(pictures[0].iter())) + 50
    assert sum("image/png" in output.get("data", {}) for output in outputs) == 1
    said = "".join(output.text for output in outputs if output.output_type == "stream")
    assert "B+6.5 as recorded" in said and "Counter({2: 8})" in said
