"""GNU Backgammon's ids: what does not fit is refused, and never left out in silence."""

from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.position import parse_position
from bafflebox.board.side import BySide, Side
from bafflebox.errors import InvalidNotation
from bafflebox.events.game import Terms
from bafflebox.formats.ids.gnubg_id import format_gnubg_id
from bafflebox.rules.situation import Memory, Offer, Situation
from tests.random_games import play_match, variant

WHITE, BLACK = Side.WHITE, Side.BLACK
START = parse_position("white 24:2 13:5 8:3 6:5 black 24:2 13:5 8:3 6:5")
THROWN = Situation(phase=Phase.ROLLED, position=START, on_turn=WHITE, roll=Roll((6, 1)), turns=BySide(2, 2))
SEEDS = st.integers(0, 2**32 - 1)

MORE: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "a throw set for the opponent": ({}, {"set_throw": (BLACK, Roll((5, 4)), WHITE)}, "next throw is set"),
    "a throw that was set": ({"nominated": True}, {}, "set and not thrown"),
    "a card of white": ({}, {"cards": BySide(1, 0)}, "card left"),
    "a card of black": ({}, {"cards": BySide(0, 1)}, "card left"),
    "a window": ({}, {"window": (BLACK, 3)}, "offer to concede"),
    "a concession": (
        {"phase": Phase.CONCESSION_OFFERED, "offer": Offer(BLACK, stake=2), "resume": Phase.TURN},
        {},
        "waits for its answer",
    ),
    "a value raised in this turn": ({"raised": True}, {}, "turned in this turn"),
    "a throw put aside": ({"rethrown": True}, {}, "put aside"),
    "a turn to come": ({}, {"extra": True}, "more turns"),
    "a turn on top": ({}, {"extra_turn": True}, "more turns"),
    "an occasion used": ({"marks": frozenset({"concession"})}, {}, "in the game: concession"),
    "several marks": (
        {"marks": frozenset({"dance", "checked_out", "turn_lost"})},
        {},
        "in the game: checked_out, dance$",
    ),
    "a choice of the start": ({"phase": Phase.CHOOSING, "roll": None}, {}, "not thrown for"),
    "a start that was called": ({}, {"caller": BLACK}, "not thrown for"),
    "a start by right": ({"terms": Terms(starter=BLACK)}, {}, "not thrown for"),
    "a throw of one die": ({"roll": Roll((6,))}, {}, "two dice"),
}


def test_without_them_there_is_an_id() -> None:
    assert format_gnubg_id(THROWN)


@pytest.mark.parametrize("name", MORE)
def test_what_an_id_has_no_room_for_is_refused(name: str) -> None:
    changes, remembered, why = MORE[name]
    situation = replace(THROWN, memory=Memory(**remembered), **changes)
    with pytest.raises(InvalidNotation, match=why):
        format_gnubg_id(situation)


def test_a_lost_turn_and_what_was_thrown_before_do_no_harm() -> None:
    memory = Memory(
        kept=BySide((Roll((6, 1)), Roll((6, 1))), (Roll((2, 1)),)), last=(BLACK, Roll((2, 1))), starter=BLACK
    )
    situation = replace(THROWN, marks=frozenset({"turn_lost"}), memory=memory)
    assert format_gnubg_id(situation) == format_gnubg_id(THROWN)


@settings(max_examples=5)
@given(seed=SEEDS)
def test_no_moment_of_a_game_with_cards_and_called_starts_has_an_id(seed: int) -> None:
    for match, _ in islice(play_match(variant("welsh"), Random(seed)), 1000):
        if match.game is not None:
            with pytest.raises(InvalidNotation):
                format_gnubg_id(match.game)


@settings(max_examples=3)
@given(seed=SEEDS)
@pytest.mark.parametrize("name", ["money-all", "match", "modern", "american", "iranian"])
def test_every_moment_of_the_standard_game_that_waits_for_a_side_has_one(name: str, seed: int) -> None:
    for match, _ in islice(play_match(variant(name), Random(seed)), 500):
        # an id has four bits for the doubles of a cube, and fifteen for a score
        fits = max(match.score.points.white, match.score.points.black) < 1 << 15
        if match.game is not None and match.playing and match.game.cube.value <= 1 << 15 and fits:
            # no id says that equal opening dice turned the cube, which brings no gammons under the Jacoby rule (O1)
            if "O1" in match.game.marks:
                with pytest.raises(InvalidNotation, match="O1"):
                    format_gnubg_id(match.game)
            else:
                assert format_gnubg_id(match.game)
