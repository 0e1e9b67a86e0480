"""How often somebody may try to sign in: counted by address and by name, so that nobody guesses and nobody is locked out.

Who tries from many addresses meets the bucket of the name. Its owner does not stand behind him in it: a device that was
signed in before has a bucket of its own, and a recovery code, which nobody can guess, is counted by address alone.
"""

from __future__ import annotations

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

    def make(self, address: str) -> float:
        """Another account is made from there: 0, or the seconds that it has to wait."""
        return self._new.take(address)

    def enter(self, address: str, name: str, device: str) -> float:
        """A password is tried at a folded name, whether there is such an account or not.

        `device` is one that the account knows, else "".
        """
        wait = self._addresses.take(address)
        return wait or (self._known.take(f"{device} {name}") if device else self._strangers.take(name))

    def recover(self, address: str) -> float:
        """A recovery code is tried."""
        return self._addresses.take(address)
