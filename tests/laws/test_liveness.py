"""From every state of a match each side has a way to an end, whatever the other does: a sample of the search in `tests/campaign`."""

from __future__ import annotations

import pytest

from bafflebox.board.side import Side
from bafflebox.referee.conduct import claimed_absence, claims
from tests.campaign.liveness import AROUND, GAME, PLAYERS, Search, begun, heard, may_count


@pytest.mark.rule("R4", "R6", "R11")
@pytest.mark.parametrize("clock", [True, False])
@pytest.mark.parametrize("real", [True, False])
@pytest.mark.parametrize("book", ["modern", "welsh"])
def test_nobody_is_stuck_in_the_first_states(book: str, *, real: bool, clock: bool) -> None:
    search = Search(*begun(book, real=real, clock=clock, director=False), most=150)
    assert len(search.states) >= 150
    assert not [
        search.way(each) for side in Side for each in (*search.dead_ends(side), *search.held_up(side))
    ]


def test_the_search_sees_a_dead_end(monkeypatch: pytest.MonkeyPatch) -> None:
    start, at = begun("match", real=True, clock=False, director=False)
    with monkeypatch.context() as changed:
        # nobody is ever absent by silence
        changed.setattr(claimed_absence, "STALLED", 10**18)
        blind = Search(start, at, most=1000, together=0)
    assert blind.complete
    assert 0 in blind.dead_ends(Side.WHITE)
    assert 0 in blind.held_up(Side.WHITE)
    sound = Search(start, at, most=1000, together=0)
    assert sound.complete
    assert not sound.dead_ends(Side.WHITE)


@pytest.mark.rule("R11")
def test_the_search_sees_a_player_who_is_held_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claims, "MOST_CALLS", 10**6)
    search = Search(*begun("modern", real=True, clock=True, director=False), most=2000, together=0)
    assert search.complete
    assert not search.dead_ends(Side.WHITE)
    ways = {"; ".join(search.way(each)) for each in search.held_up(Side.WHITE)}
    assert "Ann roll 31; Ann play 1/off 1/off; table start game" in ways


def test_acts_that_are_not_tried_are_refused() -> None:
    search = Search(*begun("american", real=True, clock=True, director=False), most=120)
    waiting = [state for state in search.states if state.now is not None]
    assert len(waiting) > 50
    for state in waiting[::4]:
        for person in PLAYERS.values():
            for text in (*GAME, *AROUND):
                if state.now is not None and "{" not in text and not may_count(state.now, text):
                    assert not heard(state.now, person, text, state.at), (text, search.states.index(state))
