"""The tutorial runs as it is printed, from its first command to its last."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import shutil
from pathlib import Path

from tests.command import bafflebox

ROOT = Path(__file__).parents[1]
BLOCKS = re.findall(
    r"^```console\n(.*?)^```", (ROOT / "docs" / "tutorial.md").read_text("utf-8"), re.DOTALL | re.MULTILINE
)
PROMPT = re.compile(r"(?P<prompt>^(?:You: .*|Enter .*)?>) ?(?P<typed>.*)\n", re.MULTILINE)
"""A prompt with what is typed there; what is printed next stands behind it when nobody sees what is typed."""


def test_the_tutorial_runs_as_it_is_printed(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "data"), "COLUMNS": "100", "NO_COLOR": "1"}
    ran = 0
    for command, printed in (
        part for block in BLOCKS for part in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
    ):
        name, *words = shlex.split(command)
        assert name == "bafflebox"
        typed = [found["typed"] for found in PROMPT.finditer(printed)]
        done = bafflebox(*words, given="".join(f"{line}\n" for line in typed), env=env, cwd=tmp_path)
        expected = PROMPT.sub(lambda found: f"{found['prompt']} ", printed)
        assert doctest.OutputChecker().check_output(
            f"{expected}\n", f"{done.stdout}\n", doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
        ), f"$ {command}\n{done.stdout}{done.stderr}"
        assert not done.stderr, command
        ran += 1
    assert ran >= 12
