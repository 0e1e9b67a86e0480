"""New visitors: the first page, and the ways from it."""

from __future__ import annotations

from pathlib import Path

from tests.web.conftest import Sit
from tests.web.player import Player

PHONE = (390, 664)


def may_move(player: Player) -> bool:
    """Return whether a checker can be moved; presses what comes before: the engine may begin, and may double."""
    if player.sources():
        return True
    _ = player.try_press("roll") or player.try_press("take")
    return False


def test_who_has_never_played_sits_at_a_first_game_by_one_click(sit: Sit, shots: Path) -> None:
    player = sit("/")
    player.until(lambda: player.offers("guided"))
    player.has(".way .head", 1)
    player.shot(shots, "welcome")
    player.press("guided")
    player.until(lambda: may_move(player))
    player.reads(".coaching", "Your opponent plays gently")
    player.shot(shots, "first-game")
    player.go("/")
    player.until(lambda: player.offers("continue"))
    player.press("choose")
    player.until(lambda: player.offers("start"))


def test_who_knows_the_game_plays_by_one_click_or_chooses(sit: Sit, shots: Path) -> None:
    player = sit("/", size=PHONE)
    player.until(lambda: player.offers("play"))
    player.shot(shots, "welcome-phone")
    player.press("choose")
    player.until(lambda: player.offers("start"))
    player.page.reload()
    player.press("play")
    player.until(lambda: player.sources() or player.offers("roll") or player.offers("take"))
