"""How often somebody may try to sign in: counted by address and by name, so that nobody guesses and nobody is locked out.

Who tries from many addresses meets the bucket of the name. Its owner does not stand behind him in it: a device that was
signed in before has a bucket of its own, and a recovery code, which nobody can guess, is counted by address alone.
"""

from __future__ import annotations

from bafflebox.refusal import Refusal
from bafflebox.server.door.buckets import Buckets
from bafflebox.server.door.settings import Limits

NAME_RATE, NAME_BURST = 1 / 60, 10
"""Tries a second at one name by devices that it does not know, from wherever they come, after so many at once."""


class Attempts:
    """The buckets. Asked from the loop only."""

    def __init__(self, limits: Limits) -> None:
        self._addresses = Buckets(limits.tries, limits.tries_burst)
        self._strangers = Buckets(NAME_RATE, NAME_BURST)
        self._known = Buckets(NAME_RATE, NAME_BURST)
        self._new = Buckets(limits.accounts, limits.accounts_burst)

    def make(self, address: str) -> Refusal | None:
        """Another account is made from there: why not yet."""
        return _wait(self._new.take(address), "accounts")

    def enter(self, address: str, name: str, device: str) -> Refusal | None:
        """A password is tried at a folded name, whether there is such an account or not: why not yet.

        `device` is one that the account knows, else "".
        """
        against = _wait(self._addresses.take(address), "address")
        if against or not device:
            return against or _wait(self._strangers.take(name), "")
        return _wait(self._known.take(f"{device} {name}"), "device")

    def recover(self, address: str) -> Refusal | None:
        """A recovery code is tried: why not yet."""
        return _wait(self._addresses.take(address), "address")


def _wait(seconds: float, why: str) -> Refusal | None:
    return Refusal("try_later", "", {"seconds": int(seconds) + 1}, why=why) if seconds else None
