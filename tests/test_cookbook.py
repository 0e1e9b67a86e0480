"""The programs of the cookbook: short, typed, run, importing nothing else of Bafflebox."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.pages.cookbook import PROGRAMS, cookbook_page, programs

ROOT = PROGRAMS.parents[1]
XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:2:0:0:7:10"
PRINTED = {
    "club_tournament": ("", "'C':"),
    "convert_folder": (".", "evening.sgf"),
    "count_doublets": ("evening.mat", "Ann 2\nBen 4"),
    "cube_decision": (XGID, "no double and take"),
    "error_rates": ("evening.mat", "Ann: "),
    "many_positions": ("ids.txt", XGID),
    "money_session": ("", "Ben 0.50"),
    "opening_table": ("", "31  8/5 6/5"),
    "own_bot": ("", "20 games"),
    "random_match": ("", "games"),
    "roll_out": (XGID, "72 games"),
    "worst_blunder": ("evening.mat", "instead of"),
}
"""The argument of each program, and a part of its output."""


def test_there_are_twelve() -> None:
    assert [path.stem for path in programs()] == sorted(PRINTED)
    assert len(PRINTED) == 12


@pytest.mark.parametrize("path", programs(), ids=lambda path: path.stem)
def test_a_program_is_short_and_needs_the_front_door_alone(path: Path) -> None:
    text = path.read_text("utf-8")
    assert len([line for line in text.splitlines() if line.strip()]) <= 20
    taken = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {each.name for node in taken if isinstance(node, ast.Import) for each in node.names}
    names |= {node.module or "" for node in taken if isinstance(node, ast.ImportFrom)}
    assert names - set(sys.stdlib_module_names) == {"bafflebox"}


@pytest.mark.parametrize("path", programs(), ids=lambda path: path.stem)
def test_a_program_does_what_it_says(path: Path, tmp_path: Path) -> None:
    given, printed = PRINTED[path.stem]
    shutil.copy(ROOT / "examples" / "evening.mat", tmp_path)
    (tmp_path / "ids.txt").write_text(f"{XGID}\n" * 2, "utf-8")
    command = [sys.executable, str(path), *([given] if given else [])]
    done = subprocess.run(
        command, cwd=tmp_path, env=dict(os.environ), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert printed in done.stdout


def test_the_programs_are_typed() -> None:
    command = [sys.executable, "-m", "mypy", "--strict", *map(str, programs())]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_page_shows_every_program() -> None:
    page = cookbook_page()
    assert all(path.read_text("utf-8").splitlines()[-1] in page for path in programs())
