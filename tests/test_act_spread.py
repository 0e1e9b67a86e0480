"""An act is told in few places: counted, so that it is noticed when one more place learns of it."""

from __future__ import annotations

from dataclasses import fields

import pytest

from bafflebox.game.act import Act
from bafflebox.game.acts import GAME_ACTS
from tools.act_spread import NEEDED, needed, spread

FOUND = spread()
MOST = {"told": 140, "law": 80, "bots": 105, "referee": 75, "files": 65, "tables": 145, "environments": 8}
"""How many times files know an act, by why, over all acts, with room for a file that is cut in two or a format more. Lower
them when they fall; what would make them rise asks the table instead."""


def test_every_reason_is_counted_and_none_has_grown() -> None:
    totals = {why: sum(len(files[why]) for files in FOUND.values()) for why in MOST}
    assert {why: (totals[why], most) for why, most in MOST.items() if totals[why] > most} == {}


def test_an_act_that_only_says_what_happened_needs_eight_places() -> None:
    """Intent, event, row, fold, clause and its words in three languages; nobody else knows it."""
    files = FOUND["ContestResult"]
    assert needed(files) <= 8
    assert [path for why, paths in files.items() if why not in NEEDED for path in paths] == []


def test_the_act_of_the_issue_is_known_by_half_as_many_sources() -> None:
    """Throwing again was named in 29 files of Python alone."""
    known = [path for paths in FOUND["Rethrow"].values() for path in paths if path.endswith(".py")]
    assert len(known) <= 15, known


TURNED_ROUND = {"shake", "name start"}
"""Acts whose event tells the same from the other end: who calls and not who shakes, who goes first and not whom it was said of."""


@pytest.mark.parametrize("act", GAME_ACTS, ids=lambda act: act.intent.__name__)
def test_an_intent_says_no_more_than_its_event(act: Act) -> None:
    """What is asked is what happens: the event has the same fields, and more only where the law fills them in."""
    assert act.event is not None
    asked = {each.name: each.type for each in fields(act.intent)}
    made = {each.name: each.type for each in fields(act.event)}
    assert (act.back is not None) == (act.word in TURNED_ROUND)
    assert act.back is not None or asked.items() <= made.items()
