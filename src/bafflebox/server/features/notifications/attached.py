"""The notifications of a server: the service, and what announces turns, invitations and arrivals."""

from __future__ import annotations

from sqlalchemy import Engine

from bafflebox.server.features.friends.service import Friends
from bafflebox.server.features.notifications.arrivals import Arrivals
from bafflebox.server.features.notifications.service import Notifications
from bafflebox.server.features.notifications.turns import TurnNotifier
from bafflebox.server.live.hub import Hub
from bafflebox.server.store.writer import Writer


class Announcing:
    """The service, attached to tables and friends. Event loop only."""

    def __init__(self, hub: Hub, friends: Friends, engine: Engine, writer: Writer) -> None:
        self.service = Notifications(engine, writer, hub.house.settings, hub.house.time)
        self._arrivals = Arrivals(friends, self.service)
        TurnNotifier(hub, self.service)

    async def start(self) -> None:
        """Begin to send, and to look for friends who come."""
        await self.service.start()
        self._arrivals.start()

    async def stop(self) -> None:
        """Stop."""
        self._arrivals.stop()
        await self.service.stop()
