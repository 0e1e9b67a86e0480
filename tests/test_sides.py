"""A side is a `Side`: the name of one in a string was taken for Black."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bafflebox.board.dice import Roll
from bafflebox.board.position import Position, parse_position
from bafflebox.board.side import BySide
from bafflebox.errors import BaffleboxError, InvalidSide
from bafflebox.game.tree import PlayTree
from bafflebox.rules.books import find_book
from bafflebox.rules.clauses.ending import level_of
from bafflebox.rules.compile import compile_book
from bafflebox.rules.turn import legal_plays, turn

LAW = compile_book(find_book("money"))
HERE = parse_position("white 6:5 8:3 13:5 24:2 black 6:5 8:3 13:5 24:1 bar:1")
ROLL = Roll((3, 1))
NONE: tuple[Any, ...] = ("white", "black", 0, 1, True, None)


@pytest.mark.parametrize("side", NONE, ids=repr)
@pytest.mark.parametrize(
    "asked",
    [
        lambda side: legal_plays(LAW, HERE, side, ROLL),
        lambda side: turn(LAW, HERE, side, ROLL),
        lambda side: PlayTree(LAW, HERE, side, ROLL),
        lambda side: level_of(LAW, HERE, side),
        lambda side: HERE[side],
        HERE.seen_by,
        HERE.pips,
        lambda side: Position.of(HERE.white, HERE.black, side),
        lambda side: BySide(1, 2)[side],
        lambda side: BySide(1, 2).put(side, 3),
    ],
)
def test_what_is_no_side_is_refused_with_the_possible_ones(asked: Callable[[Any], object], side: Any) -> None:
    with pytest.raises(InvalidSide) as error:
        asked(side)
    assert isinstance(error.value, BaffleboxError)
    assert "Side.WHITE or Side.BLACK" in str(error.value)
