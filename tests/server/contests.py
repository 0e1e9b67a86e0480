"""Players of contests for tests: accounts in browsers that join, sit down and play."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.server.client import Client
from tests.server.serving import PATIENCE, House
from tests.server.test_accounts import Browser, signed_up


@dataclass(slots=True)
class Player:
    """An account in a contest: its browser, and the key of its seats."""

    name: str
    browser: Browser
    key: str
    contest: str

    def news(self) -> dict[str, Any]:
        """Return what the player sees."""
        found: dict[str, Any] = self.browser.get(f"/api/contests/{self.contest}").json()
        return found

    def mine(self) -> dict[str, Any]:
        """Return the player's own part."""
        found: dict[str, Any] = self.news()["mine"]
        return found

    def post(self, what: str, **body: Any) -> dict[str, Any]:
        """Join, pause or leave."""
        answer = self.browser.post(f"/api/contests/{self.contest}/{what}", json=body or None)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def join(self, *, characters: bool = False) -> dict[str, Any]:
        """Join, or return."""
        return self.post("join", key=self.key, characters=characters)

    def until(self, holds: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        """Return the player's own part once something holds of it."""
        end = time.monotonic() + PATIENCE
        while not holds(mine := self.mine()):
            assert time.monotonic() < end, mine
            time.sleep(0.05)
        return mine

    def called(self) -> dict[str, Any]:
        """Return the player's own part once they are called or play."""
        return self.until(lambda mine: mine["table"])

    def sit(self) -> Client:
        """Sit down at the table of the next game."""
        mine = self.called()
        client = Client(self.browser.house.address, mine["table"], self.key)
        assert client.hello["seat"] == mine["seat"]
        return client


def player(house: House, name: str, contest: str, *, characters: bool = False) -> Player:
    """Return a new account that has joined a contest."""
    found = Player(name, signed_up(house, name)[0], (name * 40)[:30].replace(" ", "-"), contest)
    found.join(characters=characters)
    return found


def opened(house: House, name: str, **wanted: Any) -> str:
    """Return the id of an arena that an account has opened."""
    answer = signed_up(house, name)[0].post("/api/contests", json={"begins_in": 0, **wanted})
    assert answer.status_code == 201, answer.text
    made: str = answer.json()["contest"]
    return made


def contest_until(house: House, contest: str, holds: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """Return the shared view of a contest once something holds of it."""
    end = time.monotonic() + PATIENCE
    while not holds(view := house.get(f"/api/contests/{contest}").json()["contest"]):
        assert time.monotonic() < end, view
        time.sleep(0.05)
    found: dict[str, Any] = view
    return found
