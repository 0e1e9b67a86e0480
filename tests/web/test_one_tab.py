"""Matches one after the other in one tab leave nothing behind; `tests/campaign/one_tab.py` plays fifty."""

from __future__ import annotations

from tests.campaign.one_tab import play, seen
from tests.server.serving import House
from tests.web.conftest import Sit

MATCHES = 5


def test_matches_in_one_tab_leave_no_listeners_and_no_nodes_behind(sit: Sit, house: House) -> None:
    player = sit("/", prefs={"start": {"opponent": "bot"}})
    found = []
    for number in range(MATCHES):
        play(player, house, number)
        found.append(seen(player))
    assert found[-1]["listeners"] <= found[1]["listeners"], found
    assert found[-1]["nodes"] <= found[1]["nodes"], found
