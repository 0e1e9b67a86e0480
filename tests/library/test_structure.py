"""Structures counted by hand: what each board shows to White, who decides, and what a rule set without hits shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bafflebox.library.structure import STRUCTURES, bit_of, structures_of
from bafflebox.position import parse_position
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.side import Side

BOARDS = {
    # the first position: two on the 24 point are no anchor, and five points are not in a row
    "white 6:5 8:3 13:5 24:2 black 6:5 8:3 13:5 24:2": set[str](),
    "white 6:5 8:3 13:4 24:2 bar:1 black 6:5 8:3 13:5 24:2": {"bar"},
    "white 6:5 8:3 13:5 20:2 black 6:5 8:3 13:5 24:2": {"anchor"},
    "white 6:5 8:4 13:2 21:2 23:2 black 6:5 8:3 13:5 24:2": {"anchor", "backgame"},
    # points 8 to 5 stand before the two on White's own 1 point
    "white 8:2 7:2 6:3 5:3 13:5 black 6:5 8:3 13:5 24:2": {"prime4"},
    "white 8:2 7:2 6:3 5:3 4:2 13:3 black 6:5 8:3 13:5 24:2": {"prime4", "prime5"},
    "white 9:2 8:2 7:2 6:3 5:3 4:2 13:1 black 6:5 8:3 13:5 24:2": {"prime4", "prime5", "prime6"},
    # behind Black's 4 to 7 points, on the 24
    "white 6:5 8:3 13:5 24:2 black 4:3 5:3 6:3 7:3 13:3": {"behind_prime"},
    # six in a row that nobody stands behind holds nobody
    "white 1:2 2:2 3:2 4:3 5:3 6:3 black 1:5 2:5 3:5": set[str](),
    "white 2:5 3:5 5:5 black 24:2 1:5 2:5 3:3": {"bearoff_contact"},
}


@pytest.mark.parametrize("board", BOARDS)
def test_what_a_board_shows(board: str) -> None:
    law = compile_book(find_book("match"))
    position = parse_position(board)
    assert _names(structures_of(law, position, Side.WHITE)) == BOARDS[board]
    swapped = board.replace("white", "x").replace("black", "white").replace("x", "black")
    assert structures_of(law, parse_position(swapped), Side.BLACK) == structures_of(law, position, Side.WHITE)


def test_rule_sets_in_which_nothing_is_hit_show_nothing() -> None:
    law = compile_book(find_book("match"))
    held = parse_position("white 9:2 8:2 7:2 6:3 5:3 4:2 13:1 black 6:5 8:3 13:5 24:2")
    assert structures_of(law, held, Side.WHITE)
    without = replace(law, movement=replace(law.movement, hits=False))
    assert structures_of(without, held, Side.WHITE) == 0


def _names(bits: int) -> set[str]:
    return {name for name in STRUCTURES if bits & bit_of(name)}
