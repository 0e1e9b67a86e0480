"""The front of loss against time: no choice is asked twice, so that no program finds an answer in its memory."""

from __future__ import annotations

from itertools import islice

from bafflebox.board.side import Side
from bafflebox.kernel import plays
from bench.front import ROLLS, rounds
from training.jury_decisions import Decision, id_of
from training.samples import LAW, pair_of


def test_no_choice_is_asked_twice() -> None:
    start = LAW.setup.seen_by(Side.WHITE)
    made = list(islice(plays(LAW.movement, *start, (3, 1)), 6))
    decisions = [
        Decision(id_of((play.opp, play.own)), roll, "up to 3 back")
        for play, roll in zip(made, ROLLS, strict=False)
    ]
    asked = [question for each in rounds(decisions) for question in each]
    assert asked[: len(decisions)] == [(pair_of(each.on), each.dice) for each in decisions]
    assert len(set(asked)) == len(asked) > 100
    assert all(len(plays(LAW.movement, *pair, dice)) > 1 for pair, dice in asked)
