"""Who comes to a tournament, by his key.

The director's key is made by chance, and only its hash is kept. Those of staff and players are made from a secret of
the tournament and their names, so that the director's desk can show their links at any time; the secret lies in the
database, which its owner alone may read, and opens nothing of the director's.
"""

from __future__ import annotations

import base64
import hmac
import unicodedata
from dataclasses import dataclass
from secrets import token_bytes
from typing import Literal

from bafflebox.server.tables.identity import hash_key
from bafflebox.tournament.state import Standing, Tournament

Role = Literal["director", "staff", "player", "table"]
KEY = 18
"""Bytes of a key: 144 bits, 24 signs."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who has a key, and what he is called in the journal."""

    role: Role
    name: str


def new_secret() -> bytes:
    """From which the keys of a tournament are made."""
    return token_bytes(32)


def made_key(secret: bytes, role: str, name: str) -> str:
    """The key of somebody by his role and name."""
    about = unicodedata.normalize("NFC", f"{role}/{name}").encode()
    return base64.urlsafe_b64encode(hmac.digest(secret, about, "sha256")[:KEY]).decode()


def staff_of(now: Tournament) -> list[str]:
    """Those who were named as staff, the director apart."""
    return [name for name in now.staff if now.opened is None or name != now.opened.director]


def players_of(now: Tournament) -> list[str]:
    """All who play, each once, in whatever divisions: those who were approved, and those who have withdrawn since."""
    found = {
        player: None
        for here in now.divisions.values()
        for each in here.entrants.values()
        if each.standing in (Standing.APPROVED, Standing.WITHDRAWN)
        for player in each.members
    }
    return list(found)


class Doors:
    """The keys of a tournament; those of players are made anew only when there are others."""

    def __init__(self, director: str, secret: bytes) -> None:
        self._director, self._secret = director, secret
        self._names: tuple[str, ...] = ()
        self._known: dict[str, Visitor] = {}

    def visitor(self, key: str, now: Tournament) -> Visitor | None:
        """Who has this key; None for one that opens nothing here."""
        if hmac.compare_digest(hash_key(key), self._director):
            assert now.opened is not None
            return Visitor("director", now.opened.director)
        staff, players = staff_of(now), players_of(now)
        names = (*staff, "", *players)
        if names != self._names:
            self._names = names
            self._known = {self.key("player", name): Visitor("player", name) for name in players}
            self._known |= {self.key("staff", name): Visitor("staff", name) for name in staff}
        return self._known.get(key)

    def key(self, role: str, name: str) -> str:
        """The key of a player, of somebody of the staff, or of a seat at a table."""
        return made_key(self._secret, role, name)
