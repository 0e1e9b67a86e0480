"""When a division is over: not between two rounds of a Swiss, and in every format when nothing is left to be played or paired."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bafflebox.refusal import Refusal
from bafflebox.tournament.desk import next_round
from bafflebox.tournament.division import DivisionFormat
from bafflebox.tournament.facts import Withdrawn
from bafflebox.tournament.rounds import awaits_round, finished
from bafflebox.tournament.view import public_view
from tests.tournament.simulated import Desk, formats_for, names_of


def shown(desk: Desk) -> tuple[bool, bool]:
    """Return the flags sent to the page: whether all is over, whether a round waits to be paired."""
    view = public_view(desk.story.now)
    return view.over, view.divisions[0].awaits_round


def test_between_two_rounds_a_swiss_is_not_over() -> None:
    desk = Desk().open(format=DivisionFormat.SWISS, rounds=2).enter(*names_of(4)).draw()
    assert shown(desk) == (False, False)
    for match in ("S1.1", "S1.2"):
        desk.report(match)
    assert shown(desk) == (False, True)
    paired = next_round(desk.story.now, "open", "seed")
    assert not isinstance(paired, Refusal)
    desk.do(paired)
    for match in ("S2.1", "S2.2"):
        assert shown(desk) == (False, False)
        desk.report(match)
    assert shown(desk) == (True, False)


def test_a_swiss_that_only_one_is_left_to_play_is_over() -> None:
    desk = Desk().open(format=DivisionFormat.SWISS, rounds=5).enter(*names_of(4)).draw()
    for match in ("S1.1", "S1.2"):
        desk.report(match)
    for name in names_of(3):
        desk.do(Withdrawn("open", name))
    assert shown(desk) == (True, False)


@pytest.mark.parametrize("players", [2, 5, 8])
def test_a_division_is_over_when_nothing_is_left(players: int) -> None:
    made: list[dict[str, Any]] = [
        *formats_for(players),
        {"format": DivisionFormat.SWISS, "lives": 2, "rounds": 9},
    ]
    for division in made:
        desk, chance = Desk().open(**division).enter(*names_of(players)).draw(), Random(players)
        while True:
            here, matches = desk.story.now.divisions["open"], desk.open_matches()
            paired = next_round(desk.story.now, "open", f"round {desk.at}")
            left = bool(matches) or not isinstance(paired, Refusal)
            assert finished(here) != left, (division, here.results)
            if not left:
                break
            if not matches:
                assert awaits_round(here)
                desk.do(paired)  # type: ignore[arg-type]
                continue
            desk.report(chance.choice(matches))
