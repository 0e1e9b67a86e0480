"""Which brackets a format plays and what can be won in it: the letters that forms ask for are those that draws make."""

from __future__ import annotations

import pytest

from bafflebox.tournament.division import EVERY, DivisionFormat
from bafflebox.tournament.places import ladders
from bafflebox.tournament.plan.made import brackets_of, ladders_of
from bafflebox.tournament.view import public_view
from tests.tournament.simulated import Desk, formats_for, names_of


def test_the_letters_are_those_of_the_paper_sheets() -> None:
    assert {each.value: "".join(brackets_of(each)) for each in DivisionFormat} == {
        "knockout": "M", "consolation": "MC", "last_chance": "MCL", "double": "MBF", "swiss": "S", "robin": "M",
        "groups": "*M",
    }  # fmt: skip
    assert {each.value: "".join(ladders_of(each)) for each in DivisionFormat} == {
        "knockout": "M", "consolation": "MC", "last_chance": "MCL", "double": "M", "swiss": "M", "robin": "M",
        "groups": "M",
    }  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 6, 16, 33])
def test_no_draw_has_a_letter_that_no_form_asks_for(players: int) -> None:
    for division in formats_for(players):
        desk = Desk().open(**division).enter(*names_of(players)).draw()
        here = desk.story.now.divisions["open"]
        played = here.division.format
        letters = {node.bracket for node in here.plan.nodes.values()}
        known = brackets_of(played)
        assert all(each in known or (EVERY in known and each in here.plan.groups) for each in letters)
        assert set(ladders(here)) <= set(ladders_of(played))


def test_a_bracket_has_a_final_where_somebody_wins_it() -> None:
    """The main bracket of a double elimination has none: its winner goes on to the grand final."""
    finals = {}
    for division in formats_for(16):
        desk = Desk().open(**division).enter(*names_of(16)).draw()
        (shown,) = public_view(desk.story.now).divisions
        finals[shown.format] = "".join(each.key for each in shown.brackets if each.final)
    assert finals == {
        "knockout": "M", "consolation": "MC", "last_chance": "MCL", "double": "", "swiss": "", "robin": "", "groups": "M",
    }  # fmt: skip
