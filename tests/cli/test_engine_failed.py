"""An engine that fails at the terminal says so, and the simple bot plays the match to its end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bafflebox.board.move import Move
from bafflebox.board.side import Side
from bafflebox.bots.greedy import GreedyBot
from bafflebox.bots.player import SimpleBot
from bafflebox.events.game import Played
from bafflebox.rules.situation import Situation
from tests.cli.terminal import ROUND, play_here

FAILED = "The engine failed. The simple bot plays on in its place."


def _raises(self: GreedyBot, now: Situation, side: Side) -> Any:
    raise ValueError("a broken engine")


def _unlawful(self: GreedyBot, now: Situation, side: Side) -> Any:
    return Played(side, (Move(24, 1, (6,)),))


@pytest.mark.parametrize("fault", [_raises, _unlawful])
def test_the_simple_bot_plays_on(fault: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Side] = []
    simple = SimpleBot.choose

    def counted(self: SimpleBot, now: Situation, side: Side) -> Any:
        asked.append(side)
        return simple(self, now, side)

    monkeypatch.setattr(GreedyBot, "choose", fault)
    monkeypatch.setattr(SimpleBot, "choose", counted)
    _, told = play_here(tmp_path, ROUND * 40, "--length", "1", "--seed", "5", "--level", "greedy")
    assert told.count(FAILED) == 1
    assert asked
