"""Outages of Redis at two workers: games of visitors of the other worker's tables, and limits per address meanwhile."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import httpx

from bafflebox.server.net.settings import NO_LIMITS
from tests.server.outages import Outage, games, outage
from tests.server.postgres import Cluster
from tests.server.serving import PATIENCE, House
from tests.server.site import Player, Site, until

BUDGET = 100
"""Requests that an address may make at once."""
REPORTED = 1.5
"""Seconds in which a worker reports what addresses used: it does so every half a second."""
LIMITS = {**asdict(NO_LIMITS), "requests": 2.0, "requests_burst": BUDGET}


@dataclass(frozen=True)
class RedisOutage:
    """Effects of one outage of Redis: on games, and on limits per address."""

    played: Outage
    said: bool
    """True if every worker's `/health` and log said so while it was away, and `/health` no longer once it was back."""
    budget_per_worker: bool
    """True if an address that had used up its budget at one worker had a whole one at the other, while Redis was away."""
    budget_shared_after: bool
    """True if it was refused there once Redis was back."""

    def row(self) -> dict[str, object]:
        """Return it for a result file."""
        more = asdict(self)
        del more["played"]
        return {**self.played.row(), **more}


class RedisOutages:
    """Outages of Redis at a site of two workers, whose visitors are all connected to the worker that does not lead their table."""

    def __init__(self, own: Cluster, site: Site, players: list[Player]) -> None:
        self._own, self._site, self._players = own, site, players
        self._address = 10

    def outage(self, what: str, seconds: float) -> RedisOutage:
        """Take Redis away for some seconds; return what was met once everybody plays again."""
        said, whole, logged = False, False, [len(each.log()) for each in self._site.houses]

        def meanwhile() -> None:
            nonlocal said, whole
            end = time.monotonic() + seconds
            whole = self._second_budget() >= BUDGET
            while not (said := all(_linked(each) is False for each in self._site.houses)):
                if time.monotonic() > end:
                    break
                time.sleep(0.05)

        played = outage(self._own, self._site, self._players, what, seconds, meanwhile)
        until(lambda: all(_linked(each) for each in self._site.houses))
        said = said and all(
            "Redis can't be reached" in each.log()[before:]
            for each, before in zip(self._site.houses, logged, strict=True)
        )
        # a worker that had much to do reports a little later
        shared = any(self._second_budget() < BUDGET // 2 for _ in range(4))
        return RedisOutage(played, said, whole, shared)

    def _second_budget(self) -> int:
        """Return how many requests a new address gets from the second worker after it has used up its budget at the first."""
        self._address += 1
        source = httpx.HTTPTransport(local_address=f"127.0.0.{self._address}")
        with httpx.Client(transport=source, timeout=PATIENCE) as visitor:
            one, two = self._site.houses
            assert _spend(visitor, one) >= BUDGET
            time.sleep(REPORTED)
            return _spend(visitor, two)


@contextmanager
def redis_outages(folder: Path, tables: int) -> Iterator[RedisOutages]:
    """A site of two workers under games."""
    with games(folder, tables, 2, apart=True, limits=LIMITS) as (own, site, players):
        yield RedisOutages(own, site, players)


def _linked(house: House) -> Any:
    return house.get("/health").json()["linked"]


def _spend(visitor: httpx.Client, house: House) -> int:
    """Return how many requests are answered until one is refused."""
    for count in range(10 * BUDGET):
        if visitor.get(f"{house.url}/api/levels").status_code == 429:
            return count
    raise AssertionError("no request was refused")
