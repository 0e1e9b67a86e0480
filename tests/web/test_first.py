"""New visitors: the first page, and the guided first game with its three moments."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.serving import House
from tests.web.boards import counts, entered
from tests.web.conftest import Sit
from tests.web.player import Player

PHONE, DESKTOP = (390, 664), (1280, 800)
AS_FIRST = """() => {
  const seats = JSON.parse(localStorage.getItem("bafflebox.seats"));
  localStorage.setItem("bafflebox.seats", JSON.stringify(seats.map((seat) => ({ ...seat, first: [] }))));
}"""
"""The game that is played here is somebody's first."""


def guided(sit: Sit, house: House, size: tuple[int, int], **wanted: object) -> Player:
    """A guided game of two at one screen, where White is to enter dice."""
    player = sit(house.table(**entered(**wanted))["seat"], size=size)
    player.until(lambda: player.offers("dice"))
    player.page.evaluate(AS_FIRST)
    player.page.reload()
    player.until(lambda: player.offers("skip"))
    return player


def moves(player: Player, *wanted: tuple[int, int]) -> None:
    """One checker after the other, each when it may go."""
    for start, end in wanted:
        player.until(lambda at=start: at in player.sources(), f"to move from {start}")  # type: ignore[misc]
        player.tap(start)
        player.until(lambda at=end: at in player.targets(), f"to go to {end}")  # type: ignore[misc]
        player.tap(end)


def may_move(player: Player) -> bool:
    """Return whether a checker can be moved; presses what comes before: the engine may begin, and may double."""
    if player.sources():
        return True
    _ = player.try_press("roll") or player.try_press("take")
    return False


def test_who_has_never_played_is_guided_by_one_click_and_may_skip_it(sit: Sit, shots: Path) -> None:
    player = sit("/")
    player.until(lambda: player.offers("guided"))
    player.has(".way .head", 1)
    player.shot(shots, "welcome")
    player.press("guided")
    player.until(lambda: may_move(player))
    player.hears("Your checkers move along the line.")
    player.has(".way .head", 1)
    player.reads(".first .now", "Which way")
    player.shot(shots, "first-way")
    place = player.sources()[0]
    player.tap(place)
    player.tap(player.until(player.targets)[0])
    player.has(".way", 0)
    player.press("undo")
    player.has(".way .head", 1)
    player.page.reload()
    player.hears("Your checkers move along the line")
    player.press("skip")
    player.has(".first", 0)
    player.has(".way", 0)
    player.page.reload()
    player.until(player.sources)
    assert not player.offers("skip")
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
    player.has(".first-dots", 0)


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_bar_bearing_off_and_cube_are_told_once_when_they_come(
    sit: Sit, house: House, shots: Path, size: tuple[int, int]
) -> None:
    name = "phone" if size == PHONE else "desktop"
    own, opp = counts({25: 1, 6: 2, 5: 2}), counts({3: 2, 1: 2, 6: 2, 5: 2})
    player = guided(sit, house, size, position={"own": own, "opp": opp})
    player.enter(3, 2)
    player.hears("Your checker was alone, and was hit")
    said = player.voice()
    assert "The 2 opens 23" in said
    assert "The 3 is closed" in said
    player.has(".way .enter", 1)
    player.shot(shots, f"first-bar-{name}")
    own, opp = counts({3: 2, 2: 2, 1: 2}), counts({6: 2})
    player = guided(sit, house, size, position={"own": own, "opp": opp})
    player.enter(3, 2)
    player.hears("All are home: take them off. The 3 takes one from 3. The 2 takes one from 2.")
    player.shot(shots, f"first-home-{name}")
    moves(player, (3, 0), (2, 0))
    player.press("done")
    player.until(lambda: player.offers("dice"))
    player.enter(2, 1)
    moves(player, (19, 21), (19, 20))
    player.press("done")
    player.hears("Before rolling you may also double the stake.")
    player.has(".way", 0)
    player.enter(2, 1)
    # both checkers that are left can go by these, and that was told already
    player.hears("Your checkers move along the line")


def test_an_open_point_is_not_called_closed_and_the_guide_ends_with_the_game(sit: Sit, house: House) -> None:
    # the 3 would open 22, but only the 6 leaves both to be played
    own, opp = counts({25: 1, 8: 2}), counts({16: 2, 2: 2, 24: 2})
    player = guided(sit, house, DESKTOP, position={"own": own, "opp": opp})
    player.enter(6, 3)
    assert "closed" not in player.hears("Your checker was alone, and was hit")
    player = guided(sit, house, DESKTOP, position={"own": counts({1: 2}), "opp": counts({6: 2})})
    player.enter(3, 1)
    player.hears("All are home")
    moves(player, (1, 0))
    # the other one has one way to go: a touch is enough
    player.tap(1)
    player.press("done")
    player.until(lambda: player.offers("next"))
    player.has(".first", 0)
