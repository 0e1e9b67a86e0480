"""Rate limits on sign-in, by address and by name, against guessing and against lockouts.

Attempts from many addresses share the buckets of the name, in tiers: addresses that tried often can't fill the tier of those that
did not. A device that was signed in before has a bucket of its own, and a recovery code, which can't be guessed, is limited by
address alone. Attempts that turn out right are given back.
"""

from __future__ import annotations

from typing import NamedTuple

from bafflebox.frozen import dataclass
from bafflebox.refusal import Refusal
from bafflebox.server.net.rate_limit import Buckets
from bafflebox.server.net.settings import Limits


class Rate(NamedTuple):
    """Attempts per second, and burst."""

    rate: float
    burst: int


TIERS = (
    (Rate(1 / 3600, 1), Rate(1 / 200, 30)),
    (Rate(1 / 1800, 3), Rate(1 / 300, 20)),
    (Rate(1 / 60, 10), Rate(1 / 360, 10)),
)
"""Attempts of an address at one name in each tier, and those of all unknown devices at the name there: at most 100 within an hour
in sum, as OWASP ASVS asks (2.2.1)."""
KNOWN = Rate(1 / 60, 10)
"""Attempts of a device that was signed in to the account before."""


@dataclass(frozen=True, slots=True)
class Spent:
    """An attempt that may be made, and the buckets that it was counted in."""

    counted: tuple[tuple[Buckets, str], ...]

    def give_back(self) -> None:
        """Uncount the attempt, as it was right."""
        for buckets, key in self.counted:
            buckets.give_back(key)


class Attempts:
    """The buckets. Event loop only."""

    def __init__(self, limits: Limits) -> None:
        self._addresses = Buckets(limits.tries, limits.tries_burst)
        self._recoveries = Buckets(limits.tries, limits.tries_burst)
        self._tiers = [(Buckets(*own), Buckets(*names)) for own, names in TIERS]
        self._known = Buckets(*KNOWN)
        self._new = Buckets(limits.accounts, limits.accounts_burst)

    def make(self, address: str) -> Refusal | None:
        """Count the creation of an account; return a refusal when too frequent."""
        return _refused(self._new.take(address), "accounts")

    def enter(self, address: str, name: str, device: str) -> Spent | Refusal:
        """Count a password attempt at a folded name, existing or not; return a refusal when too frequent.

        `device` is one that the account knows, else "": a known one is not held up by others on its network.
        """
        if device:
            key = f"{device} {name}"
            return _refused(self._known.take(key), "device") or Spent(((self._known, key),))
        return _refused(self._addresses.take(address), "address") or self._stranger(address, name)

    def _stranger(self, address: str, name: str) -> Spent | Refusal:
        key, waits = f"{address} {name}", []
        for own, names in self._tiers:
            wait = own.take(key)
            if not wait:
                wait = names.take(name)
                if not wait:
                    return Spent(((self._addresses, address), (own, key), (names, name)))
                own.give_back(key)
            waits.append(wait)
        return _later(min(waits), "")

    def recover(self, address: str) -> Refusal | None:
        """Count a recovery attempt; return a refusal when too frequent."""
        return _refused(self._recoveries.take(address), "address")


def _refused(seconds: float, why: str) -> Refusal | None:
    return _later(seconds, why) if seconds else None


def _later(seconds: float, why: str) -> Refusal:
    return Refusal("try_later", "", {"seconds": int(seconds) + 1}, why=why)
