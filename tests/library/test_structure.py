"""Structures counted by hand: what each board shows to White, who decides, and what a rule set without hits shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bafflebox.board.position import parse_position
from bafflebox.board.side import Side
from bafflebox.library.structure import STRUCTURES, bit_of, structures_of
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book

BOARDS = {
    # the first position: two on the 24 point are no anchor, and five points are not in a row
    "white 6:5 8:3 13:5 24:2 black 6:5 8:3 13:5 24:2": set[str](),
    "white 6:5 8:3 13:4 24:2 bar:1 black 6:5 8:3 13:5 24:2": {"bar"},
    "white 6:5 8:3 13:5 20:2 black 6:5 8:3 13:5 24:2": {"anchor"},
    # two points held, but 43 pips behind only
    "white 6:5 8:4 13:2 21:2 23:2 black 6:5 8:3 13:5 24:2": {"anchor"},
    # 70 and 69 behind
    "white 4:2 5:2 6:5 8:2 21:2 23:2 black 4:4 5:4 6:5 8:2": {"anchor", "backgame"},
    "white 4:2 5:2 6:5 8:2 21:2 23:2 black 4:3 5:5 6:5 8:2": {"anchor"},
    # ten men near the home, one of Black's on the bar, one a blot on White's 5 point
    "white 4:2 6:5 8:3 13:3 24:2 black 6:5 8:3 13:5 20:1 bar:1": {"blitz"},
    # Black has come in and made a point; White is on the bar himself; a man is missing
    "white 4:2 6:5 8:3 13:3 24:2 black 6:5 8:3 13:5 21:2": set[str](),
    "white 4:2 6:5 8:3 13:2 24:2 bar:1 black 6:5 8:3 13:5 20:1 bar:1": {"bar"},
    "white 4:2 6:5 8:2 13:4 24:2 black 6:5 8:3 13:5 20:1 bar:1": set[str](),
    # a closed board holds what it has caught: the attack is over
    "white 1:2 2:2 3:2 4:2 5:2 6:3 13:2 black 6:5 8:3 13:5 bar:2": {"prime4", "prime5", "prime6"},
    # Black comes home past two on his ace point
    "white 2:3 3:2 4:3 5:3 6:2 24:2 black 2:2 3:2 4:3 5:2 6:3 7:3": {"ace_point", "behind_prime"},
    "white 2:3 3:2 4:3 5:3 6:2 23:2 black 2:2 3:2 4:3 5:2 6:3 8:3": {"behind_prime"},
    # the 20 point is held, Black has his midpoint still to bring home and leads
    "white 4:2 5:2 6:3 8:3 13:3 20:2 black 5:2 6:5 7:2 8:3 13:3": {"anchor", "holding"},
    "white 4:2 5:2 6:3 8:3 13:3 18:2 black 5:2 6:5 7:2 8:3 13:3": {"holding"},
    # a man is left behind; a man of Black's has not escaped; White leads
    "white 4:2 5:2 6:3 8:3 13:2 20:2 24:1 black 5:2 6:5 8:5 13:3": {"anchor"},
    "white 4:2 5:2 6:3 8:3 13:3 20:2 black 5:2 6:5 7:2 8:3 13:2 18:1": {"anchor"},
    "white 4:4 5:4 6:5 20:2 black 6:5 8:5 13:5": {"anchor"},
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
