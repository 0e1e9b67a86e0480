"""`bafflebox duel`: figures in words and as JSON, a state file, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bafflebox.cli.duel import duel
from bafflebox.errors import OptionError


def test_figures_as_json_and_a_duel_that_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "duel.json"
    duel("advanced", "simple", games=8, state=file, json=True)
    first = json.loads(capsys.readouterr().out)
    assert first["games"] == 8
    assert set(first["points"]) == {"raw", "adjusted", "luck", "fitted"}
    duel("advanced", "simple", games=12, state=file, json=True)
    longer = json.loads(capsys.readouterr().out)
    duel("advanced", "simple", games=12, json=True)
    assert longer == json.loads(capsys.readouterr().out)
    with pytest.raises(OptionError, match="another duel"):
        duel("advanced", "greedy", games=12, state=file)


def test_figures_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    duel("advanced", "greedy", games=4, rules="iranian", judge="none")
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "advanced against greedy, iranian: 4 games"
    assert lines[1].startswith("  points a game   as played")
    assert len(lines) == 2


def test_matches_count_points_and_matches_won(capsys: pytest.CaptureFixture[str]) -> None:
    duel("advanced", "simple", games=2, length=2, json=True)
    found = json.loads(capsys.readouterr().out)
    assert found["matches"] == 2
    assert found["whole"] is True
    assert 0 <= found["match_wins"]["raw"]["mean"] <= 1


@pytest.mark.parametrize(
    ("one", "rules", "games", "error"),
    [
        ("nobody", "money", 2, "no player is called 'nobody'"),
        ("quick", "money", 1, "two or more"),
        ("gnubg:9", "money", 2, "0 to 4 plies"),
        ("gnubg:0", "iranian", 2, "moves otherwise"),
    ],
)
def test_what_is_refused(one: str, rules: str, games: int, error: str) -> None:
    with pytest.raises(OptionError, match=error):
        duel(one, "simple", rules=rules, games=games)
