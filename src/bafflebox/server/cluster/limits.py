"""Rate limits of a site: workers report to each other what addresses used, so that a visitor has one budget and not one per worker."""

from __future__ import annotations

from bafflebox.server.net.rate_limit import Buckets

Used = list[dict[str, int]]
"""Units taken by address, for each of the limits."""


class SharedLimits:
    """The limits of this worker, and their share of other workers' use. Event loop only.

    Reports follow each other by half a second: within that time an address may take a burst of every worker, and pays for it after.
    """

    def __init__(self) -> None:
        self._limits: list[Buckets] = []

    def share(self, *limits: Buckets) -> None:
        """Count these across workers, each in the same order."""
        self._limits += limits

    def used(self) -> Used | None:
        """Return what was used here since the last report; None for nothing."""
        found = [each.report() for each in self._limits]
        return found if any(found) else None

    def hear(self, used: Used) -> None:
        """Count what was used at another worker."""
        for limit, by_address in zip(self._limits, used, strict=False):
            for address, units in by_address.items():
                limit.add(address, units)
