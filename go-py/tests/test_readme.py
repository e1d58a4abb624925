"""The examples of the READMEs run as they stand there."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
READMES = [ROOT / "go-py" / "README.md", ROOT / "README.md"]
BLOCKS = [
    block
    for readme in READMES
    for block in re.findall(r"```python\n(.*?)```", readme.read_text(encoding="utf-8"), re.DOTALL)
]
SAID = [
    "W+5.5\n",
    (
        "0 None\n1 Move(color=<Color.BLACK: 1>, point=Point(row=4, col=4))\n"
        "2 Move(color=<Color.WHITE: 2>, point=Point(row=4, col=2))\n"
        "3 Move(color=<Color.BLACK: 1>, point=Point(row=2, col=4))\n"
        "Kuro 5.5 W+4.5\n1000 3000 1000\n"
    ),
    "B+73.5 4\n3 398 0\n",
]


@pytest.mark.parametrize("block, said", list(zip(BLOCKS, SAID, strict=True)))
def test_the_readme_runs_and_says_what_is_expected(
    block: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(block, "README.md", "exec"), {})  # noqa: S102
    assert output.getvalue() == said
