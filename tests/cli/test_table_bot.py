"""The engine at the table: levels, hints, warnings."""

from __future__ import annotations

import re
from pathlib import Path

from tests.cli.terminal import play


def test_a_hint_ranks_plays_with_their_equities(tmp_path: Path) -> None:
    _, out = play(tmp_path, "\nhint\nquit\n", "--length", "3", "--seed", "5")
    lines = [line for line in out.splitlines() if "wins" in line]
    assert len(lines) == 5
    assert lines[0].split("> ")[-1].startswith("1  24/")
    assert "(-" in lines[1]


def test_before_the_throw_a_hint_speaks_of_the_cube(tmp_path: Path) -> None:
    _, out = play(tmp_path, "\n1\n\nhint\nquit\n", "--length", "3", "--seed", "5")
    assert "No double, take (equity" in out


def test_where_aids_are_forbidden_there_is_no_hint(tmp_path: Path) -> None:
    _, out = play(tmp_path, "\nhint\nquit\n", "--rules", "iranian", "--seed", "5")
    assert "No hints in this game [N17]." in out


def test_the_tutor_asks_before_a_bad_play_and_the_answer_counts(tmp_path: Path) -> None:
    match = ("--length", "3", "--seed", "5", "--tutor")
    _, hinted = play(tmp_path / "hint", "\nhint\nquit\n", *match)
    found = re.search(r"1  ((?:\d+/\d+\*? )+)", hinted)
    assert found
    best = found[1].strip()
    assert best != "8/2"
    said = f"\n8/2\n\nn\nundo\nundo\n{best}\n\nquit\n"
    _, out = play(tmp_path / "play", said, *match)
    assert "This loses" in out
    assert "against" not in out, "the tutor warns and does not say what is better"
    assert "Do it all the same?" in out
    assert "You play 8/2." not in out
    assert f"You play {best}." in out


def test_the_tutor_says_why_without_naming_the_better_play(tmp_path: Path) -> None:
    _, out = play(tmp_path, "3\n1\n13/10 6/5\n\nn\nquit\n", "--length", "3", "--dice", "ask", "--tutor")
    assert "Your checkers on 10 and 5 stand alone: Bot hits one of them with 18 of the 36 rolls." in out
    assert "Is there a play with two on one point?" in out
    assert "8/5" not in out


def test_a_hint_looks_as_deep_as_it_is_asked(tmp_path: Path) -> None:
    _, out = play(tmp_path, "\nhint\nhint 1\nhint 9\nquit\n", "--length", "3", "--seed", "5")
    glance, deeper = re.findall(r"1  \S+ \S+ +([+-]\d\.\d{3})", out)
    assert glance != deeper
    assert "Possible: hint 0, hint 1, hint 2, hint 3." in out


def test_a_level_that_there_is_not_is_refused_with_the_possible_ones(tmp_path: Path) -> None:
    code, out = play(tmp_path, "", "--length", "3", "--level", "genius")
    assert code == 2
    assert "beginner" in out
    assert "grandmaster" in out
