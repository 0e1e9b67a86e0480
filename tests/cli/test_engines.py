"""`bafflebox evaluate`, `choose`, `cube` and `rollout`: one answer a line, whatever comes in."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import cache
from math import isclose
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bafflebox.cli import choose, cube, engines, evaluate, rollout
from bafflebox.cli.progress import Progress
from bafflebox.cli.query import Answer
from bafflebox.engine.rollout import CYCLE, LEAST, RolloutTerms
from bafflebox.engine.strength import STRENGTHS
from bafflebox.rules.books import NAMES
from tests.command import bafflebox
from tests.tables import link_tables

START = [0] * 6 + [5, 0, 3, 0, 0, 0, 0, 5] + [0] * 10 + [2, 0]
RACE: dict[str, Any] = {
    "own": [9, 0, 1, 2, 1, 1, 1] + [0] * 19,
    "opp": [8, 1, 1, 2, 1, 1, 1] + [0] * 19,
}
CHANCES = {"win", "win_gammon", "win_backgammon", "lose_gammon", "lose_backgammon"}
MATCH = {"length": 7, "own": 2, "opp": 4, "crawford": False}


@pytest.fixture(scope="module", autouse=True)
def _tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    home = tmp_path_factory.mktemp("home")
    link_tables(home)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BAFFLEBOX_HOME", str(home))
        yield


@cache
def mind(rules: str = "money", level: str = "quick") -> engines.EngineSetups:
    return engines.engine_setups(rules, (), level, 1)


def ask(command: str, rules: str = "money", level: str = "quick", **query: Any) -> Answer:
    line = json.dumps({"own": START, "opp": START, **query})
    if command == "rollout":
        return rollout.rollout_answer(
            mind(rules, level), RolloutTerms(CYCLE, truncate=3), line, Progress(CYCLE)
        )
    answers = {"evaluate": evaluate.evaluate_answer, "choose": choose.choose_answer, "cube": cube.cube_answer}
    return answers[command](mind(rules, level), line)


def error(command: str, rules: str = "money", **query: Any) -> tuple[str, str]:
    found = ask(command, rules, **query)
    assert set(found) == {"error"}
    assert set(found["error"]) == {"code", "rule", "detail"}
    return found["error"]["code"], found["error"]["rule"]


def axioms(found: Answer) -> None:
    """Check the properties of all chances."""
    assert all(0 <= found[name] <= 1 for name in CHANCES)
    assert found["win_backgammon"] <= found["win_gammon"] <= found["win"]
    assert found["lose_backgammon"] <= found["lose_gammon"] <= 1 - found["win"] + 1e-6


def test_an_evaluation_has_its_keys() -> None:
    found = ask("evaluate")
    assert set(found) == {*CHANCES, "equity", "equity_cubeful"}
    axioms(found)
    equity = (
        2 * found["win"]
        - 1
        + found["win_gammon"]
        + found["win_backgammon"]
        - found["lose_gammon"]
        - found["lose_backgammon"]
    )
    assert isclose(found["equity"], equity, abs_tol=1e-5)
    in_match = ask("evaluate", score=MATCH)
    assert set(in_match) == {*found, "mwc"}
    assert in_match["equity"] == found["equity"]
    assert 0 < in_match["mwc"] < 1


def test_the_cubeful_equity_is_that_of_the_best_cube_action() -> None:
    queries: list[dict[str, Any]] = [{}, {"score": MATCH}, {"jacoby": True}]
    for query in [*queries, {"cube": {"value": 2, "owner": "on_roll"}}]:
        for position in ({}, RACE):
            found = ask("cube", **query, **position)
            best = min(found["double_take"], found["double_drop"])
            equity = best if found["should_double"] else found["no_double"]
            assert isclose(ask("evaluate", **query, **position)["equity_cubeful"], equity, abs_tol=1e-6)


def test_plays_are_ranked_and_written_as_plays_are() -> None:
    found = ask("choose", dice=[3, 1])["plays"]
    assert len(found) == 16
    assert set(found[0]) == {"own", "opp", "play", "equity", "equity_cubeless", "chances", "plies"}
    assert found[0]["play"] == "8/5 6/5"
    assert [each["equity"] for each in found] == sorted((each["equity"] for each in found), reverse=True)
    axioms(found[0]["chances"])


@pytest.mark.parametrize("rules", NAMES)
@pytest.mark.parametrize("command", ["evaluate", "choose", "rollout"])
def test_every_book_is_thought_about(rules: str, command: str) -> None:
    found = ask(command, rules, dice=[6, 5]) if command == "choose" else ask(command, rules)
    assert "error" not in found
    chances = found["plays"][0]["chances"] if command == "choose" else found
    axioms(chances)
    assert ("wash" in chances) == (rules == "welsh")


def test_cubeless_plays_are_ranked_by_their_cubeless_equity() -> None:
    queries: list[dict[str, Any]] = [{}, {"score": MATCH}]
    for query in queries:
        cubeless = ask("choose", dice=[3, 1], cubeful=False, **query)["plays"]
        assert all(each["equity"] == each["equity_cubeless"] for each in cubeless)
        assert all("mwc" not in each for each in cubeless)
    cubeful = ask("choose", dice=[3, 1], score=MATCH)["plays"]
    assert all(each["equity"] != each["equity_cubeless"] for each in cubeful)
    assert cubeful[0]["mwc"] > cubeful[-1]["mwc"]


def test_nothing_to_play_is_an_empty_list() -> None:
    own = [14] + [0] * 24 + [1]
    opp = [3, 2, 2, 2, 2, 2, 2] + [0] * 19
    assert ask("choose", own=own, opp=opp, dice=[6, 6]) == {"plays": []}
    assert ask("rollout", own=own, opp=opp, dice=[6, 6])["plays"] == []


def test_a_cube_decision_has_its_keys() -> None:
    found = ask("cube")
    keys = {
        "no_double",
        "double_take",
        "double_drop",
        "may_double",
        "should_double",
        "should_take",
        "beaver",
        "action",
    }
    assert set(found) == keys
    assert found["double_drop"] == 1.0
    assert found["action"] == "No double, take"
    beaver = ask("cube", beavers=True)
    assert set(beaver) == {*keys, "double_beaver"}
    assert beaver["action"] == "No double, beaver"
    crawford = ask("cube", score={"length": 5, "own": 4, "opp": 0, "crawford": True})
    assert (crawford["may_double"], crawford["action"]) == (False, "No cube")
    assert not ask("cube", cube={"value": 2, "owner": "opponent"})["may_double"]


def test_absent_means_as_the_rules_have_them() -> None:
    spelt: dict[str, Any] = {"cube": {"value": 1, "owner": "centre"}, "score": None}
    for on in (False, True):
        options = {"jacoby": True, "beavers": True} if on else {}
        assert ask("cube", options=options) == ask("cube", options=options, jacoby=on, beavers=on, **spelt)
    assert ask("cube", jacoby=True) != ask("cube")


@pytest.mark.parametrize("command", ["evaluate", "choose", "cube", "rollout"])
@pytest.mark.parametrize(
    ("query", "code", "rule"),
    [
        ({"own": START[:25]}, "bad_position", "B1"),
        ({"own": [0] * 19 + [1] + START[20:]}, "mixed_point", "B3"),
        ({"own": [1, *START[1:]]}, "too_many_checkers", "B1"),
        ({"own": [0] * 24 + [2, 0]}, "too_few_checkers", "B1"),
        ({"own": [15] + [0] * 25}, "game_over", "B10"),
        ({"opp": [15] + [0] * 25}, "game_over", "B10"),
        ({"cube": 2}, "bad_cube", "B11"),
        ({"cube": {"value": 3}}, "bad_cube", "B11"),
        ({"cube": {"value": True}}, "bad_cube", "B11"),
        ({"cube": {"value": 0}}, "bad_cube", "B11"),
        ({"cube": {"value": 2, "owner": "me"}}, "bad_cube", "B11"),
        ({"cube": {"value": 2, "owner": ["centre"]}}, "bad_cube", "B11"),
        ({"cube": {"number": 2}}, "bad_query", "R2"),
        ({"score": 3}, "bad_score", "O4"),
        ({"score": {"length": 5, "own": 1}}, "bad_score", "O4"),
        ({"score": {"length": 5, "own": 5, "opp": 0}}, "bad_score", "O4"),
        ({"score": {"length": 5, "own": 1, "opp": 0, "crawford": True}}, "bad_score", "P2"),
        ({"score": {"length": 999, "own": 1, "opp": 0}}, "bad_score", "O4"),
        ({"score": {"length": 5, "own": 1, "opp": 0, "to": 1}}, "bad_query", "R2"),
        ({"score": MATCH, "jacoby": True}, "bad_query", "P3"),
        ({"jacoby": 1}, "bad_query", "R2"),
        ({"options": {"no_such": 1}}, "bad_option", "R2"),
        ({"options": []}, "bad_option", "R2"),
        ({"colour": "red"}, "bad_query", "R2"),
    ],
)
def test_what_is_wrong_is_said_with_a_rule(command: str, query: dict[str, Any], code: str, rule: str) -> None:
    dice: dict[str, Any] = {"dice": [3, 1]} if command == "choose" else {}
    assert error(command, **dice, **query) == (code, rule)


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({"dice": [3]}, "one_die"),
        ({"dice": [7, 1]}, "bad_dice"),
        ({"dice": 31}, "bad_dice"),
        ({"dice": [3, 1], "cubeful": 1}, "bad_query"),
        ({"dice": [3, 1], "first_turn": 0}, "bad_query"),
    ],
)
def test_bad_dice_are_refused(query: dict[str, Any], code: str) -> None:
    assert error("choose", **query)[0] == code
    assert error("rollout", **query)[0] == code
    assert error("choose")[0] == "bad_dice"


@pytest.mark.parametrize(("rules", "rule"), [("iranian", "N2"), ("welsh", "W2")])
def test_rules_without_a_cube_say_so(rules: str, rule: str) -> None:
    assert error("cube", rules) == ("no_cube", rule)
    assert error("rollout", rules, decision=True) == ("no_cube", rule)
    assert error("evaluate", rules, cube={"value": 2, "owner": "centre"}) == ("no_cube", rule)
    assert error("evaluate", rules, jacoby=True) == ("no_cube", rule)
    assert error("evaluate", rules, score=MATCH)[0] == "bad_score"
    assert ask("evaluate", rules, cube={"value": 1, "owner": "centre"})["equity"] is not None


@pytest.mark.parametrize("level", STRENGTHS)
def test_every_level_answers(level: str) -> None:
    axioms(ask("evaluate", level=level, **RACE))
    plays = ask("choose", level=level, dice=[2, 1], **RACE)["plays"]
    assert len(plays) > 5
    assert isinstance(ask("cube", level=level, **RACE)["should_double"], bool)


def test_a_rollout_of_a_position() -> None:
    found = ask("rollout")
    known = {*CHANCES, "equity", "equity_cubeful"}
    assert set(found) == {*known, "errors", "trials", "turns", "stopped"}
    assert set(found["errors"]) == known
    assert (found["trials"], found["turns"], found["stopped"]) == (CYCLE, 3 * CYCLE, "trials")
    assert set(ask("rollout", cubeful=False)["errors"]) == known - {"equity_cubeful"}
    assert set(ask("rollout", score=MATCH)["errors"]) == {*known, "mwc"}
    assert ask("rollout") == found


def test_a_rollout_of_plays() -> None:
    found = ask("rollout", dice=[3, 1])["plays"]
    assert len(found) == rollout.TOP
    assert found[0]["play"] == "8/5 6/5"
    assert set(found[0]["errors"]) == {*CHANCES, "equity", "equity_cubeless"}
    named = ask("rollout", dice=[3, 1], plays=["24/23 13/10", "8/5 6/5", "8/5 6/5"])["plays"]
    assert [each["play"] for each in named] == ["8/5 6/5", "24/23 13/10"]
    assert named[0] == found[0]
    assert error("rollout", dice=[3, 1], plays=["6/1"]) == ("bad_play", "R2")
    assert error("rollout", dice=[3, 1], plays=[]) == ("bad_query", "R2")
    assert error("rollout", dice=[3, 1], top=0) == ("bad_query", "R2")


def test_a_rollout_of_a_double() -> None:
    found = ask("rollout", decision=True)
    assert set(found) >= {"no_double", "double_take", "double_drop", "action"}
    assert set(found["errors"]) == {"no_double", "double_take"}
    assert error("rollout", decision=True, cubeful=False) == ("bad_query", "R2")


def test_a_rollout_says_why_it_stopped() -> None:
    line = json.dumps(RACE)
    small = rollout.rollout_answer(mind(), RolloutTerms(999, error=0.5), line, Progress(999))
    assert (small["trials"], small["stopped"]) == (LEAST, "error")
    progress = Progress(999)
    progress.interrupted = True
    found = rollout.rollout_answer(mind(), RolloutTerms(999), line, progress)
    assert (found["trials"], found["stopped"]) == (CYCLE, "interrupted")
    plays = json.dumps({**RACE, "dice": [6, 1], "top": 99})
    ahead = rollout.rollout_answer(mind(), RolloutTerms(9999, truncate=2, ahead=0.001), plays, Progress(9999))
    assert ahead["stopped"] == "ahead"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 30) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=26) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=30,
)


@given(st.text())
def test_any_text_gets_an_answer(line: str) -> None:
    """Hardly a text is the id of a position; a word for one is (START)."""
    found = evaluate.evaluate_answer(mind(), line)
    assert set(found) == {"error"} or set(found) > CHANCES


@settings(max_examples=50)
@given(key=st.sampled_from(choose.KEYS), value=JSON)
def test_any_query_gets_an_answer(key: str, value: Any) -> None:
    assert set(ask("choose", **{"dice": [3, 1], key: value})) in ({"error"}, {"plays"})


def run(command: str, lines: list[str], *flags: str, home: Path) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "BAFFLEBOX_HOME": str(home)}
    return bafflebox(command, *flags, given="\n".join(lines), env=env)


@pytest.mark.parametrize("command", ["evaluate", "choose", "cube", "rollout"])
def test_the_stream_goes_on_after_an_error_and_skips_blank_lines(command: str) -> None:
    good = json.dumps({"own": START, "opp": START, **({"dice": [3, 1]} if command == "choose" else {})})
    flags = ["--trials", "36", "--truncate", "2"] if command == "rollout" else []
    home = Path(os.environ["BAFFLEBOX_HOME"])
    done = run(command, ["nonsense", "", good, "[]", good], "--level", "0ply", *flags, home=home)
    assert done.returncode == 1  # two lines had no answer
    assert done.stderr == ""
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert ["error" in each for each in answers] == [True, False, True, False]
    assert answers[1] == answers[3]


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--level", "genius"], "beginner, casual"),
        (["--rules", "chess"], "money, match"),
        (["--threads", "-1"], "threads"),
        (["--option", "jacoby"], "key=value"),
    ],
)
def test_flags_that_make_no_sense_say_what_does(flags: list[str], said: str, tmp_path: Path) -> None:
    done = run("evaluate", [], *flags, home=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def worked(pid: int, seconds: float) -> None:
    """Waits until a process has worked so long: on a busy machine that is longer than so many seconds."""
    stat = Path(f"/proc/{pid}/stat")

    def used() -> float:
        return sum(map(int, stat.read_text().rsplit(")", 1)[1].split()[11:13])) / os.sysconf("SC_CLK_TCK")

    if not stat.exists():
        time.sleep(3 * seconds)
        return
    end = used() + seconds
    while used() < end:
        time.sleep(0.05)


def test_an_interrupt_answers_with_what_is_known() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "bafflebox", "rollout", "--trials", "1000000", "--level", "quick"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        # once the first line is answered, the second one is being rolled out
        process.stdin.write(f"nonsense\n{json.dumps(RACE)}\n")
        process.stdin.close()
        assert "error" in process.stdout.readline()
        worked(process.pid, 1.0)
        process.send_signal(signal.SIGINT)
        found = json.loads(process.stdout.readline())
        assert process.wait() == 130
    assert found["stopped"] == "interrupted"
    assert CYCLE <= found["trials"] < 1_000_000
