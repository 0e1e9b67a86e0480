"""The full screen at the end of a slow line, 200 ms each way, as over ssh: nothing typed is lost or done twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("pyte", reason="the emulated terminal is the package pyte")

from tests.cli.emulator import Emulated, on_roll, started

DELAY = 0.2
MATCH = ("--rules", "match", "--length", "1", "--level", "beginner", "--seed", "s1")
Start = Callable[..., Emulated]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    with started(tmp_path, *MATCH, slow=DELAY) as begin:
        yield begin


def played(home: Path) -> int:
    """Return the plays of the person in the saved match."""
    return text_of(home).count('"by": "white", "event": "Played"')


def text_of(home: Path) -> str:
    (path,) = (home / "games").glob("2*.jsonl")
    return path.read_text("utf-8")


def test_a_turn_typed_in_one_go_is_played_as_it_was_typed(start: Start, tmp_path: Path) -> None:
    table = on_roll(start())
    # two checkers and the end of the turn, faster than the line shows the first
    table.press("\r\r ")
    table.until(lambda: played(tmp_path) == 1, "for the play")


def test_a_move_and_its_way_back_typed_in_one_go_change_nothing(start: Start, tmp_path: Path) -> None:
    table = on_roll(start())
    table.pump(0.5)
    before = table.rows[:22]
    table.press("\ru\ru")
    table.pump(2.0)
    assert table.rows[:22] == before
    assert "so far" not in table.text


def test_keys_in_the_other_sides_turn_answer_nothing_there_either(start: Start, tmp_path: Path) -> None:
    table = on_roll(start())
    table.press("\r\r      ")
    table.until(lambda: played(tmp_path) == 1, "for the play")
    table.pump(1.5)
    # one of the blanks ended the turn, none has thrown the next dice
    assert text_of(tmp_path).count('"by": "white", "event": "Rolled"') <= 1
    assert "Space Roll" in table.foot


def test_a_window_of_another_size_in_the_middle_of_a_drag_keeps_the_play(start: Start) -> None:
    table = on_roll(start())
    table.press("13")
    table.says("so far 13/")
    table.mouse(*table.cell_of(13), down=True)
    table.resize(40, 24)
    table.mouse(2, 2, down=False)
    table.pump(1.0)
    table.resize(80, 24)
    table.says("so far 13/")
    assert table.text.count("so far 13/") == 1


def test_stopped_over_the_line_and_resumed_the_board_is_whole(start: Start) -> None:
    table = on_roll(start(in_shell=True))
    table.pump(0.5)
    before = table.text
    table.press("\x1a")
    table.says("Stopped")
    table.screen.reset()
    table.press("fg\r")
    table.until(lambda: table.text == before, "for the board")
