"""Plays as rows of bytes: the same as the plays of the reference, from the rear first, under every book."""

import pytest
from hypothesis import given

from bafflebox import kernel
from bafflebox.board.position import Checkers
from bafflebox.kernel import Backend, reference, using
from bafflebox.kernel.move_bytes import ROW, bytes_of, holds_play, play_in, play_rows_of
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.compile import compile_book
from tests.kernel.turns import dice, quick, sides


@pytest.mark.parametrize("name", NAMES)
def test_rows_are_the_plays_of_the_reference(name: str) -> None:
    movement = compile_book(find_book(name)).movement

    @quick
    @given(sides, sides, dice)
    def check(own: Checkers, opp: Checkers, roll: tuple[int, ...]) -> None:
        plain = reference.plays(movement, own, opp, roll, first_turn=False)
        rows = kernel.play_rows(movement, own, opp, roll)
        found = [play_in(rows, number) for number in range(len(rows) // ROW)]
        assert {(mine, theirs) for mine, theirs, _ in found} == {(each.own, each.opp) for each in plain}
        ways = [[-place for move in moves for place in (move.origin, move.target)] for *_, moves in found]
        assert ways == sorted(ways)
        for _, _, moves in found:
            assert holds_play(rows, bytes_of(moves))
            assert kernel.stands(movement, own, opp, roll, first_turn=False, moves=moves)
        with using(Backend.REFERENCE):
            assert kernel.play_rows(movement, own, opp, roll) == play_rows_of(plain)

    check()


def test_moves_that_are_no_play_are_not_found() -> None:
    law = compile_book(find_book("match"))
    own, opp = law.setup.white, law.setup.black
    rows = kernel.play_rows(law.movement, own, opp, (3, 1))
    *_, moves = play_in(rows, 0)
    assert not holds_play(rows, bytes_of(moves[:1]))
    assert not holds_play(rows, bytes_of(moves[::-1]))
    assert not holds_play(rows, b"")
    assert not holds_play(b"", bytes_of(moves))
