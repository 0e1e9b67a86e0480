"""The seats of a table: keys and invitations, stored as hashes, and the rights they give.

A key gives a seat while the table exists. An invitation is exchanged for a key once: the creator of the table knows the invitation,
never the key.
"""

from __future__ import annotations

import re
from dataclasses import replace

from msgspec import structs

from bafflebox.board.side import BySide, Side
from bafflebox.frozen import dataclass
from bafflebox.protocol.message import OfficialRole
from bafflebox.refusal import Refusal
from bafflebox.server.model.identity import hash_key
from bafflebox.server.model.officials import Official
from bafflebox.server.model.reader import Reader

_KEY = re.compile(r"[0-9A-Za-z_-]{22,200}")
"""Keys chosen by clients: 22 of 64 characters are 132 bits, if random."""

NONE = BySide("", "")
MOST = 12
"""Most officials of one table."""


def check_key(key: str) -> Refusal | None:
    """Return why this can't be a client's key, or None."""
    return None if _KEY.fullmatch(key) else Refusal("bad_key", "")


@dataclass(frozen=True, slots=True)
class Seats:
    """Hashes by side, "" for none: a side without key and invitation belongs to a bot."""

    keys: BySide[str] = NONE
    invitations: BySide[str] = NONE
    director: str = ""
    """The hash of the director's key, "" without a director."""
    officials: tuple[Official, ...] = ()
    """Invited officials, in order."""

    def reader(self, key: str | None) -> Reader:
        """Return the reader of this key; a watcher without one. Raises KeyError for a wrong one, invitations included."""
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
        """Return whether the reader's key still gives the seat; always true of watchers and the table itself."""
        if reader.seat == "director":
            return self.director == reader.key
        if reader.name:
            return any(each.key == reader.key for each in self.officials)
        return not reader.key or all(self.keys[side] == reader.key for side in reader.sides)

    def offered(self, invitation: str) -> Side | Official | Refusal:
        """Return the seat of an invitation; a refusal if it is used."""
        given = hash_key(invitation)
        sides = [side for side in Side if self.invitations[side] == given]
        official = next((each for each in self.officials if each.invitation == given), None)
        if official is None and not sides:
            return Refusal("no_invitation", "")
        if official.key if official is not None else any(self.keys[side] for side in sides):
            return Refusal("invitation_used", "")
        return official or sides[0]

    def taken(self, invitation: str, key: str) -> Seats | Refusal:
        """Return the seats after exchanging an invitation for a key; repeating it changes nothing."""
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

    def invited(self, part: OfficialRole, name: str, invitation: str) -> Seats | Refusal:
        """Return the seats after an invitation; repeating it changes nothing, as its answer may have been lost."""
        official = Official(part, name, hash_key(invitation))
        known = next((each for each in self.officials if each.name.casefold() == name.casefold()), None)
        if known is not None and structs.replace(known, key="") == official:
            return self
        if known is not None and (known.key or known.name != name):
            return Refusal("name_taken", "", {"text": name})
        if known is not None:
            # a lost invitation is replaced by another
            return self._bad(invitation) or self._with_official(official)
        if len(self.officials) >= MOST:
            return Refusal("too_many_officials", "", {"n": MOST})
        return self._bad(invitation) or replace(self, officials=(*self.officials, official))

    def renewed(self, reader: Reader, key: str) -> Seats | Refusal:
        """Return the seats after exchanging a key for a new one, which invalidates the old key.

        Repeating it with the same key changes nothing, as its answer may have been lost.
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
        """Return the seats of a rematch table: each key is the invitation to the new seat."""
        invitations = BySide(*(self.keys[side] or self.invitations[side] for side in Side))
        return Seats(NONE, invitations, self.director)

    def _bad(self, key: str) -> Refusal | None:
        """Return why this can't be the new key of a seat: it has to be long, and not in use."""
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
