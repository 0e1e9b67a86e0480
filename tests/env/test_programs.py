"""The examples for learning run, each on a small sample."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from bafflebox import kernel
from bafflebox.board.dice import ALL_ROLLS
from bafflebox.env import Game
from bafflebox.rules.compile import compile_book
from tests.env.walks import walk

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, EXAMPLES / name, *words],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "OMP_NUM_THREADS": "1"},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_td_learns_to_beat_the_random_player() -> None:
    pytest.importorskip("gymnasium", reason="pip install bafflebox[env] brings Gymnasium")
    found = re.search(
        r"([\d.]+)% of \d+ games won", run("td_afterstates.py", "--turns", "6500", "--tests", "200")
    )
    assert found
    assert float(found[1]) > 80


def test_masked_ppo_learns_by_the_masks(tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib", reason="the example needs pip install sb3-contrib")
    curve = tmp_path / "curve.txt"
    short = ("--turns", "32000", "--every", "32000", "--tests", "200")
    run("masked_ppo.py", "beginner", *short, "--curve", str(curve))
    shown = r" *[\d,]+ turns +\d+ s +([\d.]+)% of \d+ games against beginner"
    before, after = (re.fullmatch(shown, line) for line in curve.read_text("utf-8").splitlines())
    assert before
    assert after
    assert float(after[1]) > float(before[1]) + 5


def test_the_opening_book_has_all_first_rolls() -> None:
    lines = run("opening_book.py", "0ply").splitlines()
    assert len(lines) == 16
    assert any(re.match(r"3-1 +8/5 6/5 +\+0\.\d{3} ", line) for line in lines)
    assert "±" in run("opening_book.py", "0ply", "--games", "36", "--only", "31")


def test_hypergammon_is_a_house_rule_set() -> None:
    *_, (end, _) = walk(Game(str(EXAMPLES / "hypergammon.py")), Random(2))
    assert end.is_terminal()
    assert sum(end.get_game().law.setup.white) == 3


def test_an_exact_table_is_what_its_best_plays_lead_to() -> None:
    program = runpy.run_path(str(EXAMPLES / "hypergammon.py"))
    book = program["hyper"](24).named("one", "One checker")
    table, law = program["solve"](book), compile_book(book)
    assert len(table) == 601
    for (own, opp), worth in table.items():
        expected = 0.0
        for roll in ALL_ROLLS:
            plays = kernel.plays(law.movement, own, opp, roll.dice)
            # who loses with its only checker in play has borne none off: a gammon at least
            ended = [3.0 if any(play.opp[19:]) else 2.0 for play in plays if play.own[0]]
            going = [-table[play.opp, play.own] for play in plays if not play.own[0]]
            best = max([*ended, *going], default=-table[opp, own])
            expected += best * (1 if roll.is_double else 2) / 36
        assert worth == pytest.approx(expected, abs=1e-5)
