"""Rate limits on sign-in, by address and by name, against guessing and against lockouts.

Attempts from many addresses share the bucket of the name. Its owner is not affected: a device that was signed in before has its own
bucket, and a recovery code, which can't be guessed, is limited by address alone.
"""

from __future__ import annotations

from bafflebox.refusal import Refusal
from bafflebox.server.net.rate_limit import Buckets
from bafflebox.server.net.settings import Limits

NAME_RATE, NAME_BURST = 1 / 60, 10
"""Attempts per second at one name by unknown devices from any address, and burst."""


class Attempts:
    """The buckets. Event loop only."""

    def __init__(self, limits: Limits) -> None:
        self._addresses = Buckets(limits.tries, limits.tries_burst)
        self._strangers = Buckets(NAME_RATE, NAME_BURST)
        self._known = Buckets(NAME_RATE, NAME_BURST)
        self._new = Buckets(limits.accounts, limits.accounts_burst)

    def make(self, address: str) -> Refusal | None:
        """Count the creation of an account; return a refusal when too frequent."""
        return _wait(self._new.take(address), "accounts")

    def enter(self, address: str, name: str, device: str) -> Refusal | None:
        """Count a password attempt at a folded name, existing or not; return a refusal when too frequent.

        `device` is one that the account knows, else "".
        """
        against = _wait(self._addresses.take(address), "address")
        if against or not device:
            return against or _wait(self._strangers.take(name), "")
        return _wait(self._known.take(f"{device} {name}"), "device")

    def recover(self, address: str) -> Refusal | None:
        """Count a recovery attempt; return a refusal when too frequent."""
        return _wait(self._addresses.take(address), "address")


def _wait(seconds: float, why: str) -> Refusal | None:
    return Refusal("try_later", "", {"seconds": int(seconds) + 1}, why=why) if seconds else None
