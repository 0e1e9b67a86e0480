"""An act is proposed as the event that it would be; what the law fills in is the law's alone."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from bafflebox.board.dice import Roll
from bafflebox.board.side import Side
from bafflebox.errors import LogError
from bafflebox.events import game as event
from bafflebox.events.conduct import Irregularity
from bafflebox.events.proposal import UNSAID, as_asked
from bafflebox.events.scoring import StartNamed
from bafflebox.formats.log.event_json import decode_event, encode_event
from bafflebox.game.acts import asker
from bafflebox.refusal import Refusal
from tests.table import Table, law
from tests.welsh_table import WelshTable

WHITE, BLACK = Side


def made(answer: Any) -> tuple[event.Event, ...]:
    assert not isinstance(answer, Refusal), answer
    found: tuple[event.Event, ...] = answer
    return found


def test_a_throw_that_says_it_was_set_is_thrown_all_the_same() -> None:
    table = Table(law("match", length=3))
    table.open(3, 1)
    table.play("8/5 6/5")
    assert made(table.do(event.Rolled(BLACK, Roll((4, 2)), nominated=True)))[0] == event.Rolled(
        BLACK, Roll((4, 2))
    )
    assert made(table.do(event.RollCancelled(BLACK, "cocked", acknowledged=False))) == (
        event.RollCancelled(BLACK),
    )


def test_what_a_raise_comes_to_is_worked_out() -> None:
    table = WelshTable()
    raised = made(table.do(event.Raised(WHITE, 64)))[0]
    assert raised == event.Raised(WHITE, 2)
    assert event.Raised(WHITE).value is UNSAID


def test_what_only_follows_is_no_act() -> None:
    table = Table(law("match", length=3))
    table.open(3, 1)
    with pytest.raises(TypeError, match="TurnBegan only follows"):
        table.do(event.TurnBegan(WHITE))


def test_who_asks_is_the_side_that_the_event_names_but_where_it_names_the_other() -> None:
    assert asker(event.Doubled(WHITE)) is WHITE
    assert asker(event.CallerChosen(WHITE)) is BLACK
    assert asker(event.MatchEnded(WHITE)) is None


def test_what_is_unsaid_is_one_thing_in_every_process_and_in_no_log() -> None:
    proposed = pickle.loads(pickle.dumps(StartNamed(WHITE)))  # noqa: S301 - our own
    assert proposed.thrown is UNSAID
    assert as_asked(StartNamed(WHITE, thrown=True)) == proposed
    with pytest.raises(TypeError, match="Unsaid"):
        json.dumps(encode_event(event.Rethrown(WHITE)))


@pytest.mark.parametrize("missing", ["value", "side"])
def test_a_log_must_still_say_what_the_law_fills_in(missing: str) -> None:
    line = encode_event(event.Raised(WHITE, 2))
    del line[missing]
    with pytest.raises(ValueError, match=missing):
        decode_event(line)


def test_what_only_a_proposal_says_is_in_no_log() -> None:
    entered = Irregularity(1, WHITE, "early_roll", "B2", 7)
    line = encode_event(entered)
    assert set(line) == {"event", "number", "side", "kind", "rule", "before", "roll"}
    assert decode_event(line) == entered != Irregularity(1, WHITE, "early_roll", "B2", 7, deed="roll")
    with pytest.raises(LogError, match="deed"):
        decode_event({**line, "deed": "roll"})
