"""The opening book under way: the same bytes whether a run was stopped or not, and no book of two networks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bafflebox.analysis.openings import UNIT, BookPlay
from bafflebox.io.bots import make_engine, strength_named
from bafflebox.io.openings import BOOK
from training import opening_book
from training.opening_book import BookError, Maker, settings_now, still_close
from training.samples import LAW

ENGINE = make_engine(LAW, strength_named("0ply"), exact=False)


ROLLED_BY = "570127cb879e2129"
"""The networks published until 2026-11-28: rollouts of a few thousand games stand, though later networks judge better."""


def made(path: Path, games: int, *steps: int) -> bytes:
    """The file after runs that each decide `steps` rolls."""
    for most in steps:
        assert Maker(path, ENGINE, settings_now()).run(games, most=most) == most
    return path.read_bytes()


def test_a_stopped_run_ends_with_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening_book, "PASS", 36)
    whole = made(tmp_path / "whole", 72, 33)
    assert made(tmp_path / "parts", 72, 4, 14, 1, 14) == whole
    games = {
        (row["after"], row["roll"]): row["plays"][0][1] for row in map(json.loads, whole.splitlines()[1:])
    }
    assert sum(after == "" for after, _ in games) == 15
    assert sorted(set(games.values())) == [36, 72], "first rolls in full, then replies pass by pass"


def test_a_play_is_given_up_when_it_is_surely_worse() -> None:
    def play(equity: float, games: int = 324) -> BookPlay:
        total = round(equity * games / UNIT)
        return BookPlay("", games, total, round((equity**2 + 0.01) * games / UNIT), (0,) * 5)

    best, near, far, early = play(0.10), play(0.08), play(0.07), play(0.2, 36)
    assert best.error == pytest.approx(0.1 / 323**0.5, rel=1e-3)
    assert still_close([best, near, far, early]) == [best, near]


def test_other_settings_need_another_file(tmp_path: Path) -> None:
    (tmp_path / "book").write_text(json.dumps({**settings_now(), "turns": 3}) + "\n")
    with pytest.raises(BookError, match="other settings"):
        Maker(tmp_path / "book", ENGINE, settings_now())


def test_the_book_of_the_package_was_made_by_this_command_and_networks_that_are_known() -> None:
    assert json.loads(BOOK.read_text("utf-8").splitlines()[0]) == settings_now() | {"nets": ROLLED_BY}
