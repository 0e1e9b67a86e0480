"""`bafflebox met`: the table, and the cube at a score, for readers and for programs."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bafflebox.engine.met_tables import match_table
from tests.command import bafflebox


def ask(*flags: str) -> tuple[int, str, str]:
    done = bafflebox("met", *flags)
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout, done.stderr


def facts(*flags: str) -> dict[str, Any]:
    code, out, _ = ask(*flags, "--json")
    assert code == 0
    found = json.loads(out)
    assert isinstance(found, dict)
    return found


def test_the_table_for_readers_and_for_programs() -> None:
    code, out, _ = ask("--length", "5")
    assert code == 0
    assert "1      50.0  67.7  75.1  81.4  84.2" in out
    assert "50.0  48.8  32.3" in out
    table = facts()
    assert table["points"] == 25
    assert table["before_crawford"][0][1] == 0.67736
    assert len(table["before_crawford"]) == len(table["after_crawford"]) == 25
    assert facts("--table", "recursion")["table"] == "recursion"
    assert facts("--length", "30")["points"] == 30


def test_the_cube_at_a_score() -> None:
    found = facts("--score", "3-5", "--length", "7", "--cube", "2")
    assert found["cube"] == {"value": 2, "owner": "on_roll"}
    assert found["mwc"] == pytest.approx(match_table().mwc(4, 2), abs=1e-6)
    assert found["results"] == {"won": [0.5, 1.0, 1.0], "lost": [0.0, 0.0, 0.0]}
    assert found["on_roll"]["window"]["usual"]["opening"] == 0  # it loses the match with this game anyhow
    assert found["on_roll"]["take_point"]["dead"] is None
    assert found["opponent"]["take_point"]["live"] == 0.5
    assert found["opponent"]["window"]["dead"] is None
    code, out, _ = ask("--score", "3-5", "--length", "7", "--cube", "2")
    assert code == 0
    assert "4 away, opponent 2 away, cube at 2 owned by the side on roll" in out


def test_money() -> None:
    found = facts("--money", "--gammons", "0")
    assert found["on_roll"]["window"]["dead"] == {"opening": 0.5, "cash": 0.75, "too_good": None}
    assert found["on_roll"]["take_point"]["live"] == 0.2
    assert "Money play with Jacoby" in ask("--money", "--jacoby")[1]


@pytest.mark.rule("P2")
def test_nobody_doubles_in_the_crawford_game() -> None:
    found = facts("--score", "6-3", "--length", "7", "--crawford")
    for side in ("on_roll", "opponent"):
        assert set(found[side]["window"].values()) == set(found[side]["take_point"].values()) == {None}


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--score", "3-5"), "--length"),
        (("--score", "3:5", "--length", "7"), "such as 3-5"),
        (("--score", "7-5", "--length", "7"), "is over"),
        (("--score", "3-5", "--length", "7", "--crawford"), "P2"),
        (("--score", "3-5", "--length", "7", "--cube", "3"), "power of two"),
        (("--score", "3-5", "--length", "7", "--jacoby"), "P3"),
        (("--cube", "2"), "--score or --money"),
        (("--crawford",), "--score"),
        (("--money", "--score", "3-5"), "--money has no"),
        (("--length", "1000"), "1-200"),
        (("--length", "0"), "1-200"),
        (("--table", "nobody"), "kazaross-xg2"),
        (("--money", "--gammons", "2"), "0 to 1"),
    ],
)
def test_what_does_not_fit_is_one_clear_line(flags: tuple[str, ...], said: str) -> None:
    code, out, error = ask(*flags)
    assert (code, out) == (2, "")
    assert said in error
    assert error.count("\n") == 1


def test_the_take_points_of_all_scores() -> None:
    found = facts("--takes", "--length", "5", "--gammons", "0", "--efficiency", "0")
    assert (found["cube"], found["needs"]) == (1, [2, 3, 4, 5])
    one = facts("--score", "0-1", "--length", "5", "--gammons", "0", "--efficiency", "0")
    # who needs 5 doubles one who needs 4
    cash = found["cash"][3][2]
    assert cash == pytest.approx(one["on_roll"]["window"]["usual"]["cash"], abs=1e-6)
    assert found["take_point"][3][2] == pytest.approx(1 - cash, abs=1e-4)
    assert facts("--takes", "--cube", "2")["take_point"] != facts("--takes")["take_point"]
    code, out, _ = ask("--takes", "--length", "5", "--gammons", "0", "--efficiency", "0")
    assert code == 0
    assert f"{100 * found['take_point'][3][2]:.1f}" in out.splitlines()[-1]
    for wrong in (("--takes", "--money"), ("--takes", "--length", "1"), ("--takes", "--owner", "centre")):
        code, _, err = ask(*wrong)
        assert code == 2
        assert "--takes" in err
