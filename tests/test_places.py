"""A place of the board is written and read in one way, whoever writes or reads it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bafflebox.board.move import Move
from bafflebox.board.position import BAR, OFF, format_place, parse_place
from bafflebox.errors import InvalidNotation

SOURCES = Path(__file__).parent.parent / "src" / "bafflebox"


def test_every_place_is_read_as_it_is_written() -> None:
    assert [parse_place(format_place(place)) for place in range(26)] == list(range(26))
    assert (format_place(BAR), format_place(13), format_place(OFF)) == ("bar", "13", "off")
    assert str(Move(BAR, 20, (5,), hit=True)) == "bar/20*"
    assert str(Move(4, OFF, (4,))) == "4/off"


@pytest.mark.parametrize("text", ["26", "-1", "", "bars", "1.5", "١٣", "１３", "100", " 6"])
def test_anything_else_is_no_place(text: str) -> None:
    with pytest.raises(InvalidNotation, match="is no place of the board; points are 1-24"):
        parse_place(text)


def test_nobody_else_tells_what_bar_and_off_are_called() -> None:
    """In Python as in the pages the written names of the two places stand once (the pages can ask no Python)."""
    told = re.compile(
        r"""["'](bar|off)["'] if |["'](bar|off)["']: (BAR|OFF)|(=== (25|0)|at) \? ["'](bar|off)["']"""
    )
    found = [
        path.relative_to(SOURCES).as_posix()
        for kind in ("*.py", "*.js")
        for path in sorted(SOURCES.rglob(kind))
        if "vendor" not in path.parts and told.search(path.read_text(encoding="utf-8"))
    ]
    assert found == ["board/position.py"]
