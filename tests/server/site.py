"""A site of several workers on one database and one Redis, and players who stay whatever is taken away."""

from __future__ import annotations

import sys
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import Engine, text
from websockets.exceptions import WebSocketException

from bafflebox.server.store.engine import open_server
from bafflebox.server.store.lease import LASTS
from tests.server.client import Client
from tests.server.playing import play_on
from tests.server.postgres import Cluster
from tests.server.redis import RedisServer
from tests.server.serving import PATIENCE, House

SLOW = 15.0
"""Seconds that a busy machine may need beside."""


class Site:
    """Workers on one database and one Redis."""

    def __init__(self, cluster: Cluster, folder: Path) -> None:
        self.folder, self.database = folder, cluster.database()
        self.redis = RedisServer(folder)
        self.redis.start()
        self.houses: list[House] = []
        self.engine: Engine = open_server(self.database)

    def worker(self, **more: Any) -> House:
        """One more, up and running; `more` settings."""
        folder = self.folder / f"worker{len(self.houses)}"
        folder.mkdir()
        house = House(folder, {"database": self.database, "redis": self.redis.address, **more})
        house.start()
        self.houses.append(house)
        return house

    def leader(self, name: str) -> int:
        """The number of who leads something."""
        with self.engine.connect() as connection:
            found = connection.execute(text("SELECT worker FROM led WHERE name = :name"), {"name": name})
            number: int = found.scalar_one()
            return number

    def until_led_anew(self, name: str, before: int) -> float:
        """Waits until another leads it; the seconds."""
        start = time.monotonic()
        while self.leader(name) == before:
            assert time.monotonic() - start < LASTS + SLOW
            time.sleep(0.05)
        return time.monotonic() - start

    def end(self) -> None:
        for house in self.houses:
            if house.process is not None and house.process.is_alive():
                house.kill()
        self.redis.stop()
        self.engine.dispose()


class Player(threading.Thread):
    """Plays both sides of a table, and connects again whenever the socket is closed.

    `through`: the worker to which it is connected, where that is not the one that makes the table.
    """

    def __init__(self, house: House, number: int, through: House | None = None) -> None:
        super().__init__(daemon=True)
        made = house.table(rules="match", length=501, opponent="screen")
        self.client = Client((through or house).address, made["table"], made["key"])
        self.chance = Random(number)
        self.acts = self.sent_away = 0
        self.refused: list[str] = []
        self.longest = 0.0
        """Seconds between two acts that were done, at most."""
        self.done = time.monotonic()
        """When the last act was done."""
        self.times: deque[float] = deque(maxlen=100_000)
        """When each was done."""
        self.going = True

    def run(self) -> None:
        """Plays until it is to stop. What is told again has to be what was told before: the client looks."""
        while self.going:
            try:
                for _ in play_on([self.client], self.chance, acts=1, whole=False):
                    self.acts += 1
                    self.longest = max(self.longest, time.monotonic() - self.done)
                    self.done = time.monotonic()
                    self.times.append(self.done)
            except AssertionError as refused:
                self.refused.append(str(refused))
                time.sleep(0.05)
            except (WebSocketException, OSError):
                self.sent_away += 1
                self.come_again()

    def state(self) -> dict[str, object]:
        """Return what it waits for, to explain why it does not play."""
        view = self.client.view
        known = {key: view.get(key) for key in ("seq", "phase", "waiting_for", "over")}
        running = sys._current_frames().get(self.ident or 0)
        where = traceback.format_stack(running, 6) if running else []
        return {
            "table": self.client.table,
            "alive": self.is_alive(),
            **known,
            "refused": self.refused[-2:],
            "where": where,
        }

    def first_after(self, moment: float) -> float:
        """Return when the first act after a moment was done."""
        return min(each for each in list(self.times) if each > moment)

    def come_again(self) -> None:
        """As often as it takes."""
        self.client.answers.clear()
        while self.going:
            with suppress(WebSocketException, OSError):
                self.client.again()
                return
            time.sleep(0.02)


def until(holds: Callable[[], bool]) -> float:
    """Waits until something holds; how many seconds."""
    begun = time.monotonic()
    while not holds():
        assert time.monotonic() - begun < PATIENCE, "it did not come"
        time.sleep(0.01)
    return time.monotonic() - begun
