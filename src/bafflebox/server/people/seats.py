"""The seats of a table: what is kept of their keys and invitations, and what each of them gives.

A key is a seat for as long as the table stands. An invitation is exchanged for a key once: who made the table knows
the invitation, and never the key. Only hashes are kept of either.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from msgspec import structs

from bafflebox.refusal import Refusal
from bafflebox.server.people.officials import Official, Part
from bafflebox.server.tables.frame import Reader
from bafflebox.server.tables.identity import hash_key
from bafflebox.side import BySide, Side

_KEY = re.compile(r"[0-9A-Za-z_-]{22,200}")
"""Keys that a client may choose: 22 signs of 64 are 132 bits, if they are chosen by chance."""

NONE = BySide("", "")
MOST = 12
"""Officials of one table."""


def check_key(key: str) -> Refusal | None:
    """Why this can't be a key that a client chose: it has to be long."""
    return None if _KEY.fullmatch(key) else Refusal("bad_key", "")


@dataclass(frozen=True, slots=True)
class Seats:
    """Hashes by side, "" for none: a side without key and invitation is nobody's (a bot sits there)."""

    keys: BySide[str] = NONE
    invitations: BySide[str] = NONE
    director: str = ""
    """The hash of the director's key, "" where nobody directs."""
    officials: tuple[Official, ...] = ()
    """Whom the director invited, in this order."""

    def reader(self, key: str | None) -> Reader:
        """Who has this key; whoever has none watches. Raises KeyError for a wrong one, invitations among them."""
        if not key:
            return Reader(None)
        given = hash_key(key)
        sides = [side for side in Side if self.keys[side] == given]
        if not sides and self.director == given:
            return Reader("director", given)
        official = next((each for each in self.officials if each.key == given), None)
        if not sides and official is not None:
            return Reader(official.part, given, official.name)
        if not sides:
            raise KeyError("no seat has this key")
        return Reader("both" if len(sides) > 1 else sides[0].value, given)

    def know(self, reader: Reader) -> bool:
        """Whether the key of a reader still gives his seat; always of who watches, and of the table itself."""
        if reader.seat == "director":
            return self.director == reader.key
        if reader.name:
            return any(each.key == reader.key for each in self.officials)
        return not reader.key or all(self.keys[side] == reader.key for side in reader.sides)

    def taken(self, invitation: str, key: str) -> Seats | Refusal:
        """The seats after an invitation was exchanged for a key; the same exchange again changes nothing."""
        given, chosen = hash_key(invitation), hash_key(key)
        sides = [side for side in Side if self.invitations[side] == given]
        official = next((each for each in self.officials if each.invitation == given), None)
        if official is not None:
            if official.key:
                return self if official.key == chosen else Refusal("invitation_used", "")
            return self._bad(key) or self._with_official(structs.replace(official, key=chosen))
        if not sides:
            return Refusal("no_invitation", "")
        if any(self.keys[side] for side in sides):
            if all(self.keys[side] == chosen for side in sides):
                return self
            return Refusal("invitation_used", "")
        against = self._bad(key)
        return against or self._with(sides, chosen)

    def invited(self, part: Part, name: str, invitation: str) -> Seats | Refusal:
        """The seats after somebody was invited; the same again changes nothing: its answer may have been lost."""
        official = Official(part, name, hash_key(invitation))
        known = next((each for each in self.officials if each.name.casefold() == name.casefold()), None)
        if known is not None and structs.replace(known, key="") == official:
            return self
        if known is not None and (known.key or known.name != name):
            return Refusal("name_taken", "", {"text": name})
        if known is not None:
            # his invitation may be lost: another one takes its place
            return self._bad(invitation) or self._with_official(official)
        if len(self.officials) >= MOST:
            return Refusal("too_many_officials", "", {"n": MOST})
        return self._bad(invitation) or replace(self, officials=(*self.officials, official))

    def renewed(self, reader: Reader, key: str) -> Seats | Refusal:
        """The seats after the key of one was exchanged for a new one: the old key gives nothing any more.

        The same new key again changes nothing: its answer may have been lost.
        """
        if reader.seat == "director":
            if self.director == hash_key(key):
                return self
            return self._bad(key) or replace(self, director=hash_key(key))
        if reader.name:
            official = next(each for each in self.officials if each.name == reader.name)
            if official.key == hash_key(key):
                return self
            return self._bad(key) or self._with_official(structs.replace(official, key=hash_key(key)))
        sides = list(reader.sides)
        if all(self.keys[side] == hash_key(key) for side in sides):
            return self
        return self._bad(key) or self._with(sides, hash_key(key))

    def for_rematch(self) -> Seats:
        """The seats of the next table of the same two: each one's key is the invitation to his new seat."""
        invitations = BySide(*(self.keys[side] or self.invitations[side] for side in Side))
        return Seats(NONE, invitations, self.director)

    def _bad(self, key: str) -> Refusal | None:
        """Why this can't be the new key of a seat: a key has to be long, and known to nobody else."""
        against = check_key(key)
        if against is not None:
            return against
        known = (hashed for each in self.officials for hashed in (each.invitation, each.key))
        if hash_key(key) in (*self.keys, *self.invitations, self.director, *known):
            return Refusal("bad_key", "", why="known")
        return None

    def _with_official(self, official: Official) -> Seats:
        others = tuple(official if each.name == official.name else each for each in self.officials)
        return replace(self, officials=others)

    def _with(self, sides: list[Side], hashed: str) -> Seats:
        keys = self.keys
        for side in sides:
            keys = keys.put(side, hashed)
        return replace(self, keys=keys)
