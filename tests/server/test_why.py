"""Why a move is not possible: the rule that really stands in its way, not that less of the roll would be used."""

from __future__ import annotations

from bafflebox.board.dice import Roll
from bafflebox.board.position import Position
from bafflebox.board.side import Side
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.turn import turn
from bafflebox.rules.why_not import why_not


def counts(**points: int) -> tuple[int, ...]:
    return tuple(points.get(f"p{place}", 0) for place in range(26))


def test_a_move_that_leaves_a_hit_out_is_refused_for_the_hit() -> None:
    law = compile_book(find_book("iranian"))
    own = counts(p24=2, p13=5, p8=3, p6=5)
    opp = counts(p24=2, p13=4, p18=1, p8=3, p6=5)
    played = turn(law, Position(own, opp), Side.WHITE, Roll((6, 5)), first_turn=False)
    refusal = why_not(played, (), (24, 18))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("must_hit", "N4")


def test_a_move_that_wastes_a_number_is_refused_for_that() -> None:
    law = compile_book(find_book("match"))
    own, opp = counts(p24=1, p13=1, p1=13), counts(p24=3, p7=2, p2=10)
    played = turn(law, Position(own, opp), Side.WHITE, Roll((6, 5)), first_turn=False)
    for hop in ((24, 19), (24, 18), (13, 7), (13, 8)):
        refusal = why_not(played, (), hop)
        assert refusal is None or refusal.rule in ("B3", "B6", "B4")
