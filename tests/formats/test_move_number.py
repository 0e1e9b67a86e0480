"""The number of a move is the one that stands before it on a sheet."""

from __future__ import annotations

from pathlib import Path

import pytest

from bafflebox.board.side import Side
from bafflebox.formats.log.log_record import CELLS, record_of_log
from bafflebox.formats.log.move_number import move_numbers
from bafflebox.io.matches import read_match
from tests.cli.terminal import run_here

EVENING = Path(__file__).parents[2] / "examples" / "evening.mat"
FILES = [EVENING, *sorted((Path(__file__).parents[1] / "data").rglob("*.mat"))[:6]]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_moves_of_a_log_are_numbered_as_on_its_sheet(path: Path) -> None:
    match = read_match(path.read_bytes())
    numbered = [
        (number, 0 if fact.side is Side.WHITE else 1)
        for number, fact in zip(move_numbers(match.log.events), match.log.events, strict=True)
        if isinstance(fact, CELLS)
    ]
    sheet = record_of_log(match.log, match.law)
    written = [
        (turn.move_number, turn.column)
        for game in sheet.games
        for turn in game.turns
        if not getattr(turn.action, "unknown", False)
    ]
    assert numbered == written
    assert len(numbered) > 10


def test_an_analysis_shows_the_number_of_the_move_in_the_file() -> None:
    said = run_here("analyse", str(EVENING), "--level", "0ply", "--all").stdout
    rows = [line.split() for line in said.splitlines() if line[:1].isdigit()]
    text = EVENING.read_text().splitlines()
    shown = [row for row in rows if "-" in row[2]]
    assert len(shown) > 10
    for number, _, dice, *_ in shown:
        row = next(line for line in text if line.strip().startswith(f"{number})"))
        assert any(f"{pair}:" in row for pair in (dice.replace("-", ""), dice.replace("-", "")[::-1])), row
