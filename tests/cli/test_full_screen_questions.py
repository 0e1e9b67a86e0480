"""Answers to a question of the full screen at the moment in which news ends it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bafflebox.cli.full_screen.screen import FullScreen
from bafflebox.cli.table import MatchSetup
from bafflebox.cli.table_clock import FlagRings
from bafflebox.cli.table_new import new_table
from bafflebox.io.books import load_book
from bafflebox.message import Sentence
from bafflebox.rules.compile import compile_book

ROLL, PLAY = Sentence("terminal-propose"), Sentence("terminal-interrupted")


@pytest.fixture
def screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FullScreen:
    monkeypatch.setenv("BAFFLEBOX_HOME", str(tmp_path))
    table = new_table(compile_book(load_book("money")), "money", (), MatchSetup("friend"))
    return FullScreen(table, home="right", language="en")


def news_and_then(screen: FullScreen, typed: str) -> None:
    """End a question by news, with a line typed just after it."""
    screen.answer(FlagRings())
    screen.answer(typed)
    with pytest.raises(FlagRings):
        screen.ask(ROLL)


def test_it_counts_where_the_same_is_asked_again(screen: FullScreen) -> None:
    news_and_then(screen, "say hello")
    assert screen.ask(ROLL) == "say hello"


def test_it_answers_no_other_question(screen: FullScreen) -> None:
    news_and_then(screen, "roll")
    screen.answer("mine")
    assert screen.ask(PLAY) == "mine"
    screen.answer("roll again")
    assert screen.ask(ROLL) == "roll again"


def test_an_interrupt_is_never_lost(screen: FullScreen) -> None:
    screen.answer(FlagRings())
    screen.answer(KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        screen.ask(ROLL)
