"""The engine at the table: levels, hints, warnings."""

from __future__ import annotations

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
    said = "\n8/2\n\nn\nundo\nundo\n24/18\n\nquit\n"
    _, out = play(tmp_path, said, "--length", "3", "--seed", "5", "--tutor")
    assert "This loses" in out
    assert "Do it all the same?" in out
    assert "You play 24/18." in out


def test_a_level_that_there_is_not_is_refused_with_the_possible_ones(tmp_path: Path) -> None:
    code, out = play(tmp_path, "", "--length", "3", "--level", "genius")
    assert code == 2
    assert "beginner" in out
    assert "grandmaster" in out
