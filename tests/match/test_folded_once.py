"""An act at a live table folds each of its events once: the judge's own fold is used by all others."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bafflebox.board.side import BySide
from bafflebox.game import consequences, course, evolve
from bafflebox.match import decide, state
from bafflebox.match.decide import begin, judge
from bafflebox.refusal import Refusal
from bafflebox.server.live.running import Running
from tests.random_games import next_intent, variant


@pytest.mark.parametrize("name", ["match", "welsh", "iranian"])
def test_each_event_of_an_act_is_folded_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    games: list[Any] = []
    matches: list[Any] = []

    def game(now: Any, fact: Any) -> Any:
        games.append(fact)
        return evolve.evolve(now, fact)

    whole = state.evolve_match

    def match(now: Any, fact: Any, known: Any = None) -> Any:
        matches.append(fact)
        return whole(now, fact, known)

    law, chance = variant(name), Random(11)
    running = Running(law)
    _, events = begin(law, BySide("Ann", "Ben"))
    running.add(running.envelopes(events, by=None, at=0))
    for module in (consequences, course):
        monkeypatch.setattr(module, "evolve", game)
    monkeypatch.setattr(decide, "evolve_match", match)
    monkeypatch.setattr("bafflebox.server.live.running.evolve_match", match)
    monkeypatch.setattr("bafflebox.formats.telling.evolve_match", match)
    for _ in range(60):
        if running.match.closed:
            break
        games.clear()
        matches.clear()
        steps = judge(law, running.match, next_intent(law, running.match, chance))
        if isinstance(steps, Refusal):
            continue
        running.add(
            running.envelopes([step.fact for step in steps], by=None, at=0), [step.after for step in steps]
        )
        facts = [step.fact for step in steps]
        assert matches == facts
        assert games == [fact for fact in facts if fact in games]
        assert running.match == steps[-1].after
    assert running.match.game is not None
