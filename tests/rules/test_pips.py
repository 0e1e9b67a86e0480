"""Pip counts by the way of a rule set: the least that dice must show."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bafflebox.board.position import parse_position
from bafflebox.rules.books import NAMES
from bafflebox.rules.pips import distances, pip_count
from bafflebox.rules.turn import legal_plays
from tests.table import BLACK, START, WHITE, law


@pytest.mark.parametrize("rules", [name for name in NAMES if name != "welsh"])
def test_where_all_go_straight_a_pip_is_a_point(rules: str) -> None:
    assert distances(law(rules).movement) == tuple(range(26))


@pytest.mark.rule("W15")
def test_across_the_stream_the_way_is_shorter_from_the_back_than_from_the_far_end() -> None:
    welsh = law("welsh")
    far = distances(welsh.movement)
    assert far[:13] == tuple(range(13))
    assert [far[point] for point in range(13, 19)] == [18, 16, 14, 12, 10, 8]
    assert [far[point] for point in range(19, 26)] == list(range(9, 16))
    start = parse_position(START)
    assert pip_count(welsh, start, WHITE) == pip_count(welsh, start, BLACK) == 2 * 14 + 5 * 18 + 3 * 8 + 5 * 6


@given(st.data())
@pytest.mark.parametrize("rules", ["match", "iranian", "welsh"])
def test_no_forward_play_gains_more_than_its_dice(rules: str, data: st.DataObject) -> None:
    from bafflebox.board.dice import ALL_ROLLS

    under = law(rules)
    roll = data.draw(st.sampled_from(ALL_ROLLS))
    places = data.draw(st.lists(st.integers(1, 25), min_size=1, max_size=15))
    own = " ".join(
        f"{'bar' if place == 25 else place}:{places.count(place)}" for place in sorted(set(places))
    )
    position = parse_position(f"white {own} black 1:2")
    before = pip_count(under, position, WHITE)
    dice = sum(roll.dice) * (2 if roll.is_double else 1)
    for play in legal_plays(under, position, WHITE, roll):
        if any(die < 0 for move in play.moves for die in move.dice):
            continue  # a rover may go back to where the stream is crossed by a lower number
        left = pip_count(under, play.result, WHITE)
        boxed = under.book.name == "welsh" and roll.dice == (6, 6) and not any(play.result.white[1:])
        assert boxed or before - left <= dice
