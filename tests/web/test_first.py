"""New visitors: the ways past the lessons."""

from __future__ import annotations

from pathlib import Path

from tests.web.conftest import Sit

PHONE = (390, 664)


def test_who_knows_the_game_chooses_with_one_click(sit: Sit, shots: Path) -> None:
    for size, act in ((PHONE, "quiet"), ((1280, 800), "choose")):
        player = sit("/", size=size)
        player.has(".lesson .board", 1)
        player.press(act)
        player.until(lambda here=player: here.offers("start"))  # type: ignore[misc]
        player.shot(shots, f"new-game-{act}")
