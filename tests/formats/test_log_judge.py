"""Logs judged by the law: every match stands, and nothing that was changed in one is overlooked."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bafflebox.board.cube import Cube
from bafflebox.board.dice import Roll
from bafflebox.board.score import Score
from bafflebox.board.side import BySide
from bafflebox.errors import RecordError
from bafflebox.events.game import Event, GameEnded, GameStarted, Played, Rolled, Terms, TurnBegan
from bafflebox.match.log import Log, fold_match
from bafflebox.referee.judge.log_judge import judge_log
from tests.match.played import BLACK, WHITE, Level
from tests.match.played import Played as Table
from tests.random_games import VARIANTS, play_match, variant
from tests.table import law


def logged(events: list[Event]) -> Log:
    return Log().extended(events)


@settings(max_examples=3)
@given(seed=st.integers(0, 2**32 - 1), acts=st.integers(1, 600))
@pytest.mark.parametrize("name", VARIANTS)
def test_every_match_stands(name: str, seed: int, acts: int) -> None:
    events = [each for _, made in islice(play_match(variant(name), Random(seed)), acts) for each in made]
    assert judge_log(variant(name), logged(events)) == fold_match(events)


@pytest.mark.parametrize("name", ["match", "iranian", "welsh"])
def test_no_throw_play_turn_or_end_can_be_left_out(name: str) -> None:
    events = [each for _, made in islice(play_match(variant(name), Random(7)), 60) for each in made]
    for place in range(1, len(events) - 1):
        if not isinstance(events[place], Rolled | Played | TurnBegan | GameEnded):
            continue  # an opening tie, say, leaves no trace
        with pytest.raises(RecordError) as caught:
            judge_log(variant(name), logged(events[:place] + events[place + 1 :]))
        assert caught.value.line is not None


def test_the_refusal_is_named_with_its_rule_and_place() -> None:
    table = Table(law("match", length=3))
    table.start()
    table.open(6, 1)
    table.any_play()
    events = list(table.events)
    played = next(place for place, each in enumerate(events) if isinstance(each, Played))
    fact = events[played]
    assert isinstance(fact, Played)
    events[played] = replace(fact, moves=fact.moves[:1])
    with pytest.raises(RecordError, match="More of the roll can be played") as caught:
        judge_log(table.law, logged(events))
    assert (caught.value.game, caught.value.line, caught.value.rule) == (1, played + 2, "B6")


def test_an_event_that_does_not_follow_is_named() -> None:
    table = Table(law("welsh"))
    table.wins(WHITE, Level.GAMMON)
    place = next(place for place, each in enumerate(table.events) if isinstance(each, GameEnded))
    fact = table.events[place]
    assert isinstance(fact, GameEnded)
    events = [*table.events[:place], replace(fact, points=BySide(4, 0)), *table.events[place + 1 :]]
    with pytest.raises(RecordError, match="stands where") as caught:
        judge_log(table.law, logged(events))
    assert caught.value.line == place + 2
    with pytest.raises(RecordError, match="no player's act"):
        judge_log(table.law, logged([*table.events, TurnBegan(WHITE)]))
    with pytest.raises(RecordError, match="the log ends before the GameEnded"):
        judge_log(table.law, logged(table.events[:place]))


def test_a_throw_that_is_none_is_refused() -> None:
    table = Table(law("match", length=3))
    table.start()
    table.open(6, 1)
    table.any_play()
    with pytest.raises(RecordError) as caught:
        judge_log(table.law, logged([*table.events, Rolled(BLACK, Roll((3,)))]))
    assert caught.value.rule == "B2"


def test_a_log_without_a_match_is_none() -> None:
    with pytest.raises(RecordError, match="no match has begun"):
        judge_log(law("match"), Log())


def test_a_cube_that_clocks_gave_is_believed() -> None:
    table = Table(law("welsh"))
    table.do(_late())
    assert table.game.cube.value == 2
    assert judge_log(table.law, logged(table.events)).score == Score(length=25)


def _late() -> object:
    return GameStarted(Terms(cube=Cube(2)))
