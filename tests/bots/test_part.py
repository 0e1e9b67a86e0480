"""White's part of a match in the middle of a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bafflebox.board.phase import Phase
from bafflebox.bots.part import match_part
from bafflebox.rules.situation import Situation
from tests.bots.moments import BLACK, WHITE, bot_of, mirrored, moment

BOOKS = ["match", "american", "iranian", "welsh"]
FAR = "white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5"


def part(rules: str, now: Situation) -> float:
    return match_part(bot_of(rules, ("length", 5)).look, now)


@pytest.mark.parametrize("rules", BOOKS)
def test_before_the_start_both_have_half(rules: str) -> None:
    law = bot_of(rules, ("length", 5)).law
    now = replace(moment(FAR, length=5), position=law.setup, phase=Phase.OPENING, on_turn=None)
    assert part(rules, now) == pytest.approx(0.5, abs=0.02)


@pytest.mark.parametrize("rules", BOOKS)
def test_what_one_side_has_the_other_has_not(rules: str) -> None:
    setup = bot_of(rules, ("length", 5)).law.setup
    for roll in ("", "61"):
        now = replace(moment(FAR, length=5, roll=roll, score=(2, 0)), position=setup)
        assert part(rules, now) + part(rules, mirrored(now)) == pytest.approx(1.0, abs=0.002)
        assert part(rules, now) > 0.5


def test_what_is_won_for_certain_is_the_whole_match() -> None:
    won = "white 1:1 off:14 black 24:2 13:5 8:3 6:5"
    assert part("match", moment(won, length=5, score=(3, 0), side=WHITE)) == pytest.approx(1.0, abs=0.001)
    assert (
        part("match", moment(won, length=5, score=(3, 0), side=BLACK)) > 0.95
    )  # a look at the board, and no search
    # one game of many: the rest is still to be played
    assert 0.55 < part("match", moment(won, length=25, side=WHITE)) < 0.65
    behind = moment(won, length=5, score=(0, 4), side=WHITE)
    assert part("match", behind) < 0.5


def test_an_offer_that_waits_is_set_aside() -> None:
    now = moment(FAR, length=5)
    assert part("match", replace(now, phase=Phase.DOUBLED)) == part("match", now)
