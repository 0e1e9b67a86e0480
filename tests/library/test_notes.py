"""Tags and comments of positions: kept once for a position, within limits."""

from __future__ import annotations

from pathlib import Path

import pytest

from bafflebox.errors import OptionError
from bafflebox.library import notes
from bafflebox.library.library import Library
from bafflebox.library.notes import Notes, PositionNotes
from bafflebox.library.parts import board_of_id

IDS = ("4HPwATDgc/ABMA", "4HPwATDgc/ABUA", "4HPwATDgc/ABIg")


def test_positions_with_only_a_comment_count_towards_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notes, "MOST_NOTED", 2)
    kept = Notes(Library(tmp_path / "library.db"), "Ann")
    one, two, three = map(board_of_id, IDS)
    kept.keep(one, PositionNotes(comment="a comment alone"))
    kept.keep(two, PositionNotes(("tag",)))
    with pytest.raises(OptionError):
        kept.keep(three, PositionNotes(comment="one too many"))
    # those there can be changed, and make room
    assert kept.keep(one, PositionNotes(("tag",), "another")).comment == "another"
    kept.keep(two, PositionNotes())
    assert kept.keep(three, PositionNotes(comment="there is room now")).comment == "there is room now"
    assert kept.of(two) == PositionNotes()
