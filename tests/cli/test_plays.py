"""`bafflebox plays`: exactly one answer a line, whatever comes in."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bafflebox.cli.plays import plays_answer
from tests.command import bafflebox

START = [0] * 6 + [5, 0, 3, 0, 0, 0, 0, 5] + [0] * 10 + [2, 0]


def ask(rules: str = "match", **query: Any) -> dict[str, Any]:
    return plays_answer(rules, {}, json.dumps({"own": START, "opp": START, "dice": [3, 1], **query}))


def error(rules: str = "match", **query: Any) -> tuple[str, str]:
    found = ask(rules, **query)
    assert set(found) == {"error"}
    assert set(found["error"]) == {"code", "rule", "detail"}
    return found["error"]["code"], found["error"]["rule"]


def test_the_results_are_the_distinct_positions_with_the_mover_as_own() -> None:
    results = ask()["results"]
    assert len(results) == 16
    best = next(each for each in results if each["play"] == "8/5 6/5")
    assert list(best["own"]) == [0] * 5 + [2, 4, 0, 2, 0, 0, 0, 0, 5] + [0] * 10 + [2, 0]
    assert list(best["opp"]) == START


def test_nothing_to_play_is_an_empty_list() -> None:
    own = [14] + [0] * 24 + [1]
    opp = [3, 2, 2, 2, 2, 2, 2] + [0] * 19
    assert ask(own=own, opp=opp, dice=[6, 6]) == {"results": []}


def test_options_are_obeyed_line_by_line() -> None:
    own = [0] * 6 + [4, 0, 3, 0, 0, 1, 0, 5] + [0] * 10 + [2, 0]
    opp = [0] * 6 + [5, 0, 3, 0, 0, 0, 0, 5] + [0] * 6 + [1] + [0] * 3 + [1, 0]
    free = ask("iranian", own=own, opp=opp, dice=[6, 2], options={"must_hit": False})["results"]
    bound = ask("iranian", own=own, opp=opp, dice=[6, 2])["results"]
    assert len(bound) < len(free)
    assert all(each["opp"][25] for each in bound)
    assert ask("iranian", own=own, opp=opp, dice=[6, 2], options={"N4": "off"})["results"] == free


@pytest.mark.parametrize(
    ("query", "code", "rule"),
    [
        ({"dice": [3]}, "one_die", "B2"),
        ({"dice": [7, 1]}, "bad_dice", "B2"),
        ({"dice": [0, 1]}, "bad_dice", "B2"),
        ({"dice": [3, 1, 1]}, "bad_dice", "B2"),
        ({"dice": ["3", 1]}, "bad_dice", "B2"),
        ({"dice": [True, 1]}, "bad_dice", "B2"),
        ({"dice": 31}, "bad_dice", "B2"),
        ({"own": [0] * 19 + [1] + START[20:]}, "mixed_point", "B3"),
        ({"own": START[:25]}, "bad_position", "B1"),
        ({"own": [-1, *START[1:]]}, "bad_position", "B1"),
        ({"own": [1, *START[1:]]}, "too_many_checkers", "B1"),
        ({"own": [15] + [0] * 25}, "game_over", "B10"),
        ({"opp": [15] + [0] * 25}, "game_over", "B10"),
        ({"own": [0] * 24 + [2, 0]}, "too_few_checkers", "B1"),
        ({"options": {"jacoby": True}}, "bad_option", "P3"),
        ({"options": {"no_such": 1}}, "bad_option", "R2"),
        ({"options": []}, "bad_option", "R2"),
        ({"first_turn": 1}, "bad_query", "R2"),
        ({"colour": "red"}, "bad_query", "R2"),
    ],
)
def test_what_is_wrong_is_said_with_a_rule(query: dict[str, Any], code: str, rule: str) -> None:
    assert error(**query) == (code, rule)


def test_fewer_than_fifteen_are_played_when_they_are_meant() -> None:
    assert len(ask(own=[0] * 24 + [2, 0], short=True)["results"]) == 2


@given(st.text())
def test_any_text_gets_an_answer(line: str) -> None:
    assert set(plays_answer("match", {}, line)) <= {"results", "error"}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 30) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=26) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=30,
)


@given(own=JSON, opp=JSON, dice=JSON, options=JSON)
def test_any_query_gets_an_answer(own: Any, opp: Any, dice: Any, options: Any) -> None:
    line = json.dumps({"own": own, "opp": opp, "dice": dice, "options": options})
    assert set(plays_answer("match", {}, line)) <= {"results", "error"}


def test_the_stream_goes_on_after_an_error_and_skips_blank_lines() -> None:
    good = json.dumps({"own": START, "opp": START, "dice": [6, 6]})
    lines = ["nonsense", "", good, "[]", "   ", good]
    done = bafflebox("plays", "--rules", "match", given="\n".join(lines))
    assert done.returncode == 1  # two lines had no answer
    assert done.stderr == ""
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [set(each) for each in answers] == [{"error"}, {"results"}, {"error"}, {"results"}]
    assert len(answers[1]["results"]) == 11


def test_an_unknown_rule_set_says_what_there_is() -> None:
    done = bafflebox("plays", "--rules", "chess")
    assert done.returncode == 2
    assert "money, match, modern, american, iranian" in done.stderr
    assert "Traceback" not in done.stderr
