"""The coach of a first game at the terminal: one question before a mistake, and the reason after the reply."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import play

GAME = ("--length", "1", "--level", "beginner", "--dice", "ask", "--coach", "--names", "You", "Jo")
LOOSE = "3\n1\n13/10 6/5\n\n"
ASKED = "Your checkers on 10 and 5 stand alone: Jo hits one of them with 18 of the 36 rolls."


def test_a_mistake_is_asked_about_and_explained_after_the_reply(tmp_path: Path) -> None:
    _, out = play(tmp_path, f"{LOOSE}y\n42\nquit\n", *GAME)
    assert "The coach speaks 10 times" in out
    before, after = out.split("Play it all the same?")
    assert ASKED in before
    assert "8 to 5" not in before
    assert "Better: 8 to 5, 6 to 5." in after
    assert "Jo’s 36 rolls" in after
    assert "loses 0." not in out


def test_a_play_that_is_not_made_is_not_explained(tmp_path: Path) -> None:
    _, out = play(tmp_path, f"{LOOSE}n\nundo\n8/5 6/5\n\n42\nquit\n", *GAME)
    assert ASKED in out
    assert "Better:" not in out


def test_a_coached_game_is_coached_when_it_is_resumed(tmp_path: Path) -> None:
    play(tmp_path, "3\n1\nquit\n", *GAME)
    (save,) = tmp_path.rglob("*.jsonl")
    _, out = play(tmp_path, "13/10 6/5\n\nn\nquit\n", "--resume", str(save))
    assert ASKED in out


@pytest.mark.parametrize("language", ["cy", "fa"])
def test_it_speaks_every_language(tmp_path: Path, language: str) -> None:
    _, out = play(tmp_path, f"{LOOSE}n\nquit\n", *GAME, "--language", language)
    assert {"cy": "ar eu pennau eu hunain", "fa": "تنها هستند"}[language] in out
