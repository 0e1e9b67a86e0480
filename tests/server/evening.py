"""A tournament at a server, as its director, its staff and its players come to it."""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Self

import httpx

from tests.server.serving import House


@dataclass(slots=True)
class Evening:
    """A tournament by its id, and a key to it."""

    house: House
    id: str
    key: str

    @classmethod
    def announced(cls, house: House, **wanted: Any) -> Self:
        """A new tournament, its director's."""
        given = {"name": "Club evening", "director": "Dora", "rules": "american", **wanted}
        answer = house.post("/api/tournaments", json=given)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        return cls(house, made["id"], made["director"])

    @classmethod
    def begun(cls, house: House, *, players: int, **division: Any) -> Self:
        """One with so many players P1 … in a division, drawn where there are two."""
        found = cls.announced(house)
        made = {"key": "open", "lengths": [{"bracket": "*", "points": [5]}], "open_entry": True, **division}
        found.say("DivisionMade", division=made)
        entered = [{"fact": "Entered", "division": "open", "name": f"P{n}"} for n in range(1, players + 1)]
        assert not entered or found.told(facts=entered).status_code == 200
        if players > 1:
            found.step("draw", division="open", seed="seed")
        return found

    def as_of(self, key: str) -> Evening:
        """The same for somebody else."""
        return Evening(self.house, self.id, key)

    @property
    def path(self) -> str:
        """Return its path."""
        return f"/api/tournaments/{self.id}"

    @property
    def headers(self) -> dict[str, str]:
        """Return the headers with its key."""
        return {"authorization": f"Bearer {self.key}"} if self.key else {}

    def told(self, **body: Any) -> httpx.Response:
        """Post facts; return the response."""
        return self.house.post(
            f"{self.path}/facts", json={"id": str(uuid.uuid4()), **body}, headers=self.headers
        )

    def say(self, fact: str, *, why: str = "", **given: Any) -> dict[str, Any]:
        """A fact that is entered."""
        answer = self.told(fact={"fact": fact, **given}, why=why)
        assert answer.status_code == 200, answer.text
        said: dict[str, Any] = answer.json()
        return said

    def refused(self, fact: str, *, why: str = "", **given: Any) -> str:
        """A fact that is refused: the code."""
        answer = self.told(fact={"fact": fact, **given}, why=why)
        assert 400 <= answer.status_code < 500, answer.text
        return code_of(answer)

    def stepped(self, step: str, **given: Any) -> httpx.Response:
        """Post a step; return the response."""
        body = {"id": str(uuid.uuid4()), "step": step, **given}
        return self.house.post(f"{self.path}/steps", json=body, headers=self.headers)

    def step(self, step: str, **given: Any) -> dict[str, Any]:
        """A step that is taken."""
        answer = self.stepped(step, **given)
        assert answer.status_code == 200, answer.text
        said: dict[str, Any] = answer.json()
        return said

    def board(self, match: str, kind: str = "virtual", **given: Any) -> httpx.Response:
        """A table of the house for a match."""
        body = {"division": "open", "match": match, "as": kind, **given}
        return self.house.post(f"{self.path}/tables", json=body, headers=self.headers)

    def renewed(self, role: str, name: str) -> httpx.Response:
        """Post for a new key; return the response."""
        return self.house.post(f"{self.path}/keys", json={"role": role, "name": name}, headers=self.headers)

    def me(self) -> dict[str, Any]:
        """Return the view of a player's phone."""
        answer = self.house.get(f"{self.path}/me", headers=self.headers)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def until(self, holds: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """The view, once something holds of it."""
        end = time.monotonic() + 30
        while not holds(view := self.view()):
            assert time.monotonic() < end, view
            time.sleep(0.05)
        return view

    def view(self) -> dict[str, Any]:
        """Return the public view."""
        answer = self.house.get(self.path)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def desk(self, **given: Any) -> dict[str, Any]:
        """Return the desk's view."""
        answer = self.house.get(f"{self.path}/desk", headers=self.headers, **given)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def keys(self) -> dict[str, dict[str, str]]:
        """The keys of staff and players, as the director's desk shows them."""
        found: dict[str, dict[str, str]] = self.desk()["keys"]
        return found

    def row(self, match: str, division: str = "open") -> dict[str, Any]:
        """The row of a match."""
        rows = {
            (each["division"], each["match"]): each
            for here in self.view()["divisions"]
            for each in here["matches"]
        }
        found: dict[str, Any] = rows[division, match]
        return found


def code_of(answer: httpx.Response) -> str:
    """The code of a refusal."""
    code: str = answer.json()["error"]["code"]
    return code
