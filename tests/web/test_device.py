"""The device at a table: a screen that stays on while two people play, vibration and the whole screen by choice."""

from __future__ import annotations

import random
from pathlib import Path

from tests.server.serving import House
from tests.web.album import picture
from tests.web.conftest import Sit
from tests.web.player import Player

STUBS = """
  window.device = { held: 0, released: 0, buzzed: [] };
  Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
    window.device.held += 1;
    return { release: async () => (window.device.released += 1) };
  } } });
  navigator.vibrate = (pattern) => window.device.buzzed.push(pattern);
"""


def owner(sit: Sit, path: str, **more: object) -> Player:
    """A player whose device says what is asked of it."""
    player = sit("", **more)
    player.page.add_init_script(STUBS)
    player.go(path)
    return player


def counts(player: Player, what: str) -> None:
    """Wait until the screen was held, or released, once."""
    player.until(lambda: player.page.evaluate(f"window.device.{what}") == 1, f"for the screen to be {what}")


def settings(player: Player, section: str) -> None:
    """Open a section of the settings."""
    player.page.get_by_role("button", name="Settings").click()
    player.page.locator(f"#set-{section}").click()


def test_the_screen_stays_on_while_two_people_play(sit: Sit, house: House) -> None:
    made = house.table(rules="match", length=3, opponent="friend", name="Mara", opponent_name="Nesta")
    mara = owner(sit, made["seat"])
    nesta = owner(sit, made["friend"], prefs={"haptics": True})
    both, chance = (mara, nesta), random.Random(5)
    for _ in range(4):
        mara.until(lambda: any(player.play_on(chance) == "done" for player in both), "for a turn")
    for player in both:
        counts(player, "held")
    # one of the two wanted to feel it
    nesta.until(lambda: bool(nesta.page.evaluate("window.device.buzzed.length")), "for the turn to be felt")
    assert mara.page.evaluate("window.device.buzzed") == []
    settings(mara, "play")
    mara.page.get_by_role("switch", name="Keep the screen on while two play").click()
    counts(mara, "released")
    # a table that is left asks for nothing more
    nesta.page.evaluate("document.querySelector('.top a[href=\"/\"]').click()")
    counts(nesta, "released")


def test_against_the_engine_the_device_is_left_alone(sit: Sit, house: House) -> None:
    made = house.table(rules="match", length=1, opponent="bot", level="beginner")
    player = owner(sit, made["seat"])
    player.play_on(random.Random(5))
    assert player.page.evaluate("window.device") == {"held": 0, "released": 0, "buzzed": []}


def test_the_page_takes_the_whole_screen_by_a_switch(sit: Sit, house: House, shots: Path) -> None:
    player = owner(sit, "/about")
    settings(player, "play")
    switch = player.page.get_by_role("switch", name="Use the whole screen")
    picture(player.page, shots / "settings-play.png")
    switch.click()
    player.until(lambda: player.page.evaluate("Boolean(document.fullscreenElement)"), "for the whole screen")
    assert switch.is_checked()
    # the browser's own way out is seen by the switch
    player.page.evaluate("document.exitFullscreen()")
    player.until(lambda: not switch.is_checked(), "for the end of it")
    player.page.locator("#set-sound").click()
    player.page.get_by_role("switch", name="Vibrate: my turn, a hit, a double").click()
    player.page.reload()
    assert player.page.evaluate("JSON.parse(localStorage.getItem('bafflebox')).haptics") is True
