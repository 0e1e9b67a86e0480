"""The law in the Python of a browser: every case of the case book is ruled as here, and quickly."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import pytest

from bafflebox.board.depth import Depth
from bafflebox.server.app.law_zip import law_zip
from tests.case_book import BOOK, EVERY
from tests.needed import needed
from tests.server.desk_talk import talk_of
from tools.programs import NODE, PYODIDE, changed_packages


def in_node(program: str, law: Path, starts: tuple[str, ...], *arguments: str) -> Any:
    """Run a program beside this file with Pyodide and the law; return the JSON that it prints."""
    node, runtime = needed(NODE), needed(PYODIDE)
    assert changed_packages() == []
    law.write_bytes(law_zip(starts))
    command = [node, str(Path(__file__).with_name(program)), str(Path(runtime).parent), str(law)]
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    sys.stderr.write(done.stderr)
    return json.loads(done.stdout.splitlines()[-1])


def test_every_case_is_ruled_in_a_browser_as_here(tmp_path: Path) -> None:
    law = tmp_path / "law.zip"
    found = in_node("cases.mjs", law, ("bafflebox.referee.cases.run",), *map(str, BOOK))
    times = found["times"]
    middle, late = median(times), quantiles(times, n=20)[-1]
    size = law.stat().st_size
    print(
        f"Python {found['python']}: {len(times)} cases, median {middle:.1f} ms, p95 {late:.1f} ms; the law {size} bytes,"
    )
    print(f"there after {found['ready'] / 1000:.1f} s")
    assert found["failed"] == []
    assert len(times) == len(EVERY)


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("rules", "depth"), [("american", Depth.FULL), ("welsh", Depth.DICE), ("iranian", Depth.SCORE)]
)
async def test_a_desk_is_answered_in_a_browser_as_here(tmp_path: Path, rules: str, depth: Depth) -> None:
    talk = await talk_of(tmp_path, rules, depth, seed=2)
    said = tmp_path / "said.json"
    said.write_text(json.dumps(talk.said))
    found = in_node("desk.mjs", tmp_path / "law.zip", ("bafflebox.server.live.desk_match",), str(said))
    times = found["times"]
    print(
        f"{rules}: {len(times)} answers, median {median(times):.1f} ms, p95 {quantiles(times, n=20)[-1]:.1f} ms"
    )
    assert len(times) > 20
    assert found["differ"] == 0
