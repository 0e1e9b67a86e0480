"""Keys of a tournament's persons.

The director's key is random, and only its hash is stored. Those of staff and players are derived from a secret of the tournament,
their names and how often they were renewed, so that the director's desk can show their links at any time; the secret is in the
database, which only its owner may read, and gives no access to the director's rights.
"""

from __future__ import annotations

import base64
import hmac
import json
import unicodedata
from collections.abc import Iterable, Mapping
from secrets import token_bytes
from typing import Literal

from bafflebox.frozen import dataclass
from bafflebox.server.model.identity import hash_key
from bafflebox.tournament.state import EntryStatus, Tournament

Role = Literal["director", "staff", "player", "table"]
KEY = 18
"""Bytes of a key: 144 bits, 24 characters."""


@dataclass(frozen=True, slots=True)
class KeyHolder:
    """A key holder, and their name in the journal."""

    role: Role
    name: str


def new_secret() -> bytes:
    """Return a random secret for a tournament's keys."""
    return token_bytes(32)


def made_key(secret: bytes, role: str, name: str) -> str:
    """Return a person's key by role and name."""
    about = unicodedata.normalize("NFC", f"{role}/{name}").encode()
    return base64.urlsafe_b64encode(hmac.digest(secret, about, "sha256")[:KEY]).decode()


def staff_of(now: Tournament) -> list[str]:
    """Return the staff, without the director."""
    return [name for name in now.staff if now.opened is None or name != now.opened.director]


def all_players(now: Tournament) -> list[str]:
    """Return all players of all divisions, each once: approved, or withdrawn since."""
    found = {
        player: None
        for here in now.divisions.values()
        for each in here.entrants.values()
        if each.standing in (EntryStatus.APPROVED, EntryStatus.WITHDRAWN)
        for player in each.members
    }
    return list(found)


def key_holders(now: Tournament) -> list[str]:
    """Return all players of all entries, whatever their status: who waits or was declined may still read what became of it."""
    return list(
        {
            player: None
            for here in now.divisions.values()
            for each in here.entrants.values()
            for player in each.members
        }
    )


Renewals = Mapping[tuple[str, str], int]
"""Number of renewals of each renewed key, by role and name."""


def read_renewals(text: str) -> Renewals:
    """Parse the stored text."""
    return {(role, name): count for role, name, count in json.loads(text)}


def write_renewals(renewals: Renewals) -> str:
    """Return the text to store."""
    return json.dumps([(*who, count) for who, count in renewals.items()], ensure_ascii=False)


class Doors:
    """The keys of a tournament; those of players are recomputed only when the players or their keys change."""

    def __init__(self, director: str, secret: bytes, renewals: Renewals) -> None:
        self._director, self._secret = director, secret
        self.renewals = renewals
        self._names: tuple[str, ...] = ()
        self._known: dict[str, KeyHolder] = {}

    def visitor(self, key: str, now: Tournament) -> KeyHolder | None:
        """Return the holder of this key; None for an invalid one."""
        if hmac.compare_digest(hash_key(key), self._director):
            assert now.opened is not None
            return KeyHolder("director", now.opened.director)
        staff, players = staff_of(now), key_holders(now)
        names = (*staff, "", *players)
        if names != self._names:
            self._names = names
            self._known = {self.key("player", name): KeyHolder("player", name) for name in players}
            self._known |= {self.key("staff", name): KeyHolder("staff", name) for name in staff}
        return self._known.get(key)

    def key(self, role: str, name: str) -> str:
        """Return the key of a player, of a member of the staff, or of a table."""
        count = self.renewals.get((role, name), 0)
        return made_key(self._secret, f"{role} renewed {count}" if count else role, name)

    def seat_key(self, table: str, entry: str = "", players: Iterable[str] = ()) -> str:
        """Return the key of an entry's seat at a table; it changes with that of each of its players. No entry: that of a match desk."""
        count = sum(self.renewals.get(("player", name), 0) for name in players)
        return made_key(self._secret, f"seat renewed {count}" if count else "seat", f"{table}/{entry}")

    def renew(self, renewals: Renewals) -> None:
        """Take over stored renewals: the keys before are unknown from here on."""
        self.renewals, self._names = renewals, ()
