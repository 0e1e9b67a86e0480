"""Outages of a site's database and Redis under games: what the players of every worker meet, and when they play on."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException

from tests.server.client import Client
from tests.server.postgres import Cluster, cluster_in
from tests.server.serving import PATIENCE
from tests.server.site import Player, Site, until

WORKERS = 3
ENDED, FROZEN, REDIS_ENDED, REDIS_FROZEN = "database ended", "database frozen", "Redis ended", "Redis frozen"
"""Kinds of outage: the processes are ended and started anew, or stand still with every connection open."""
BACK_WITHIN = 5.0
"""Seconds in which every table has to take acts once the database is back."""


@dataclass(frozen=True)
class Outage:
    """Effects of one outage. Times are seconds."""

    what: str
    away: float
    workers_ended: int
    leaders_changed: int
    refused: int
    """Acts that were answered `not_stored`."""
    sockets_closed: int
    back_after: float
    """From its return to an act at the last table."""
    lost: int
    """Events that a player got and the log does not have."""

    def row(self) -> dict[str, object]:
        """Return it for a result file."""
        return {**asdict(self), "back_after": round(self.back_after, 2)}


@contextmanager
def games(
    folder: Path, tables: int, workers: int = WORKERS, *, apart: bool = False, **settings: Any
) -> Iterator[tuple[Cluster, Site, list[Player]]]:
    """A site under games: each worker leads its share of the tables, and half of the players are connected to another worker; with
    `apart` all of them. `settings` are those of each worker.
    """
    (folder / "site").mkdir()
    with cluster_in(folder / "postgres") as own:
        site, players = Site(own, folder / "site"), list[Player]()
        try:
            houses = [site.worker(**settings) for _ in range(workers)]
            for at in range(tables):
                through = houses[(at + (1 if apart else at // workers)) % workers]
                players.append(Player(houses[at % workers], at, through))
            for each in players:
                each.start()
            yield own, site, players
        finally:
            for each in players:
                each.going = False
            for each in players:
                each.join(PATIENCE)
            site.end()


def outage(
    own: Cluster,
    site: Site,
    players: list[Player],
    what: str,
    seconds: float,
    meanwhile: Callable[[], None] = lambda: None,
) -> Outage:
    """Take something away for some seconds; return what was met once everybody plays again. `meanwhile` is called while it is away,
    which lasts longer where this takes longer.
    """
    tables = [each.client.table for each in players]
    _until_all_play(players)
    leaders = [site.leader(each) for each in tables]
    refused, closed = sum(len(each.refused) for each in players), sum(each.sent_away for each in players)
    site.engine.dispose()
    leave, come = {
        ENDED: (own.stop, own.start),
        FROZEN: (own.freeze, own.thaw),
        REDIS_ENDED: (site.redis.stop, site.redis.start),
        REDIS_FROZEN: (site.redis.freeze, site.redis.thaw),
    }[what]
    leave()
    left = time.monotonic()
    try:
        meanwhile()
        time.sleep(max(0.0, left + seconds - time.monotonic()))
    finally:
        come()
    back = time.monotonic()
    _until_all_play(players, since=back)
    first = max(each.first_after(back) for each in players)
    met = [why for each in players for why in each.refused][refused:]
    assert all("not_stored" in why for why in met), [why for why in met if "not_stored" not in why]
    found = Outage(
        what,
        round(back - left, 1),
        sum(each.process is None or not each.process.is_alive() for each in site.houses),
        sum(site.leader(table) != leader for table, leader in zip(tables, leaders, strict=True)),
        len(met),
        sum(each.sent_away for each in players) - closed,
        first - back,
        sum(_lost(each) for each in players),
    )
    site.engine.dispose()
    return found


def _until_all_play(players: list[Player], since: float | None = None) -> None:
    begun = time.monotonic() if since is None else since
    try:
        until(lambda: all(each.done > begun for each in players))
    except AssertionError:
        stuck = [each.state() for each in players if each.done <= begun]
        raise AssertionError(f"not at play: {stuck}") from None


def _lost(player: Player) -> int:
    """Return how many events that this player got are not stored as it got them."""
    got, client = dict(player.client.events), player.client
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with (
            suppress(WebSocketException, OSError),
            Client(client.address, client.table, client.key, seen=-1) as again,
        ):
            return sum(again.events.get(seq) != each for seq, each in got.items())
    raise AssertionError("the table can't be read")
