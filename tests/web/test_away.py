"""A match desk away from the network, in a real browser: it is installed, goes on by itself, and loses nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.test_desk import Desk, log_of, opened


def cut(desk: Desk) -> None:
    """The network goes away."""
    desk.player.context.set_offline(True)
    desk.page.evaluate("window.dispatchEvent(new Event('offline'))")
    desk.player.until(lambda: desk.page.locator(".ds-away").count(), "for the mark of a desk that is away")


def back(desk: Desk) -> None:
    """The network is back, and everything was told."""
    desk.player.context.set_offline(False)
    desk.page.evaluate("window.dispatchEvent(new Event('online'))")
    desk.player.until(lambda: not desk.page.locator(".ds-away").count(), "for the network")
    told(desk)


def told(desk: Desk) -> None:
    desk.player.until(lambda: not kept(desk, "acts"), "for what was written to be told")


def kept(desk: Desk, name: str) -> Any:
    """What the device keeps of this desk."""
    found = desk.page.evaluate("name => localStorage.getItem(name)", f"bafflebox.desk.{name}.{desk.table}")
    return json.loads(found) if found else None


def mapped(desk: Desk) -> None:
    """Waits until the desk has its map, and would start without a network."""
    desk.player.until(lambda: kept(desk, "map"), "for the map")
    desk.page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def clocks(desk: Desk) -> dict[str, str]:
    """What both clocks show."""
    script = "() => [...document.querySelectorAll('.half .time')].map(each => each.innerText)"
    far, near = desk.page.evaluate(script)
    return {"own": near, "opp": far}


@pytest.mark.rule("R8", "R9", "A9.3")
def test_a_whole_game_is_written_without_the_network(sit: Sit, house: House, shots: Path) -> None:
    desk = opened(sit, "score")
    mapped(desk)
    cut(desk)
    desk.press("opp")
    for who in ("own", "opp", "own"):
        desk.press(who)
    desk.tap("cube")
    desk.tap("take-own")
    desk.press("opp")
    desk.page.screenshot(path=shots / "away-game.png")
    desk.tap("over-opp")
    desk.tap("won-opp-gammon")
    desk.tap("confirm_result-own")
    desk.player.until(lambda: "4–0" in desk.page.locator(".blk.far").inner_text(), "for the score")
    written = kept(desk, "acts")
    assert [each["do"] for each in written] == [
        "name_start",
        "end_turn",
        "end_turn",
        "end_turn",
        "double",
        "take",
        "end_turn",
        "name_result",
        "confirm_result",
    ]
    seen = clocks(desk)
    back(desk)
    log = log_of(house, desk)
    assert [each["event"] for each in log].count("GameEnded") == 1
    assert clocks(desk) == seen
    verdict = house.get(f"/api/verify/{desk.table}").json()
    assert not verdict["faults"], verdict
