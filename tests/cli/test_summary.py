"""After a match: how the people at the table played. Where the rules allow no aids there is no such thing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.terminal import ROUND, play_here

MATCH = ("--length", "1", "--seed", "5", "--level", "greedy", "--names", "Ann", "Bot")


def test_a_person_is_told_his_rate_luck_and_costliest_decisions(tmp_path: Path) -> None:
    _, out = play_here(tmp_path, ROUND * 80, *MATCH, "--summary")
    told = out[out.index("How it was played, at level expert:") :].splitlines()
    assert re.match(r"(Ann|Bot) won 1–0\. (Luck was even|.*[Tt]he dice)", told[1])
    assert re.fullmatch(
        r"Ann: PR \d+\.\d\d ± \d+\.\d\d \(.+\), luck [+−]\d+ %, without luck -?\d+ %\.", told[2]
    )
    assert "Bot: PR" not in out, "the bot asked for nothing"
    rows = told[3:]
    found = [
        re.fullmatch(r"  Game 1, Ann to play \d-\d: .+ \(−(\d\.\d{3}) \?.?!?\); better: .+\..*", row)
        for row in rows
    ]
    assert 0 < len(rows) <= 3
    assert all(found)
    losses = [float(each[1]) for each in found if each]
    assert losses == sorted(losses, reverse=True)
    assert len(rows[0]) > max(map(len, rows[1:]), default=0) + 20, "the first has its reason"


@pytest.mark.parametrize("flags", [("--no-summary",), ()], ids=["off", "nobody sits there"])
def test_it_is_left_out_where_nobody_wants_it(tmp_path: Path, flags: tuple[str, ...]) -> None:
    _, out = play_here(tmp_path, ROUND * 80, *MATCH, *flags)
    assert "is saved in" in out
    assert "How it was played" not in out


def test_where_the_rules_allow_no_aids_there_is_none_and_practice_has_one(tmp_path: Path) -> None:
    match = ("--rules", "iranian", "--seed", "5", "--level", "greedy", "--option", "length=1")
    _, out = play_here(tmp_path / "match", ROUND * 200, *match, "--summary")
    assert "is saved in" in out
    assert "How it was played" not in out
    _, out = play_here(tmp_path / "practice", ROUND * 200, *match, "--practice", "--summary")
    assert "How it was played" in out
