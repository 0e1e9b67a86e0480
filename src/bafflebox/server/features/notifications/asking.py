"""Limits of mail that confirms an address: it goes to people who may not have asked for it."""

from __future__ import annotations

from bafflebox.server.model.identity import hash_key
from bafflebox.server.net.rate_limit import Buckets

DAY = 86_400


class MailRates:
    """Three mails a day to an address, ten from a visitor, two hundred in all."""

    def __init__(self) -> None:
        self._to, self._by, self._all = Buckets(3 / DAY, 3), Buckets(10 / DAY, 10), Buckets(200 / DAY, 200)

    def take(self, visitor: str, address: str) -> float:
        """Count a mail; return 0, or the seconds to wait."""
        for each, name in ((self._by, visitor), (self._all, ""), (self._to, hash_key(address.casefold()))):
            wait = each.take(name)
            if wait:
                return wait
        return 0.0
