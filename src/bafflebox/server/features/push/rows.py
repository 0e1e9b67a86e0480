"""Storage of web push: the server's key, and the browsers that players allowed messages to."""

from __future__ import annotations

import time
from collections.abc import Sequence

from sqlalchemy import Connection, Engine, delete, insert, select

from bafflebox.frozen import dataclass
from bafflebox.server.features.push.encryption import new_private_key
from bafflebox.server.model.identity import hash_key
from bafflebox.server.store.schema import PUSH_KEYS, PUSH_SUBSCRIPTIONS, TOURNAMENTS
from bafflebox.server.store.writer import Job, Writer

DEVICES = 5
"""Most browsers of a player; the oldest are dropped."""
_OF = PUSH_SUBSCRIPTIONS.c


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser of a player: its address at a push service, the texts of its keys, and its language."""

    tournament: str
    name: str
    endpoint: str
    p256dh: str
    auth: str
    language: str

    @property
    def id(self) -> str:
        """Return what identifies the browser at this tournament."""
        return hash_key(f"{self.tournament} {self.endpoint}")


class PushRows:
    """Reads and writes subscriptions. Reads block: not for the event loop."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def private_key(self) -> bytes:
        """Return the server's private key, made with the first call; drop subscriptions at tournaments that are over."""
        found: list[bytes] = []
        over = select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.over)

        def job(connection: Connection) -> None:
            known = connection.execute(select(PUSH_KEYS.c.private)).scalar_one_or_none()
            if known is None:
                known = new_private_key()
                connection.execute(insert(PUSH_KEYS), [{"id": 1, "private": known}])
            connection.execute(delete(PUSH_SUBSCRIPTIONS).where(_OF.tournament_id.in_(over)))
            found.append(bytes(known))

        await self._writer.write(Job(act=job))
        return found[0]

    async def put(self, new: Subscription) -> None:
        """Store a subscription in the place of an earlier one of the same browser."""
        row = {
            "id": new.id,
            "tournament_id": new.tournament,
            "name": new.name,
            "endpoint": new.endpoint,
            "p256dh": new.p256dh,
            "auth": new.auth,
            "language": new.language,
            "created": time.time(),
        }
        own = select(_OF.id).where(_OF.tournament_id == new.tournament, _OF.name == new.name)

        def job(connection: Connection) -> None:
            connection.execute(delete(PUSH_SUBSCRIPTIONS).where(_OF.id == new.id))
            connection.execute(insert(PUSH_SUBSCRIPTIONS), [row])
            old = connection.execute(own.order_by(_OF.created.desc()).offset(DEVICES)).scalars().all()
            connection.execute(delete(PUSH_SUBSCRIPTIONS).where(_OF.id.in_(old)))

        await self._writer.write(Job(act=job))

    async def remove(self, subscription: str) -> None:
        """Delete a subscription by its id; a no-op for an unknown one."""
        gone = delete(PUSH_SUBSCRIPTIONS).where(_OF.id == subscription)
        await self._writer.write(Job(act=lambda connection: connection.execute(gone)))

    async def remove_player(self, tournament: str, name: str, endpoint: str = "") -> None:
        """Delete the subscriptions of a player, or one of them by its address."""
        gone = delete(PUSH_SUBSCRIPTIONS).where(_OF.tournament_id == tournament, _OF.name == name)
        gone = gone.where(_OF.endpoint == endpoint) if endpoint else gone
        await self._writer.write(Job(act=lambda connection: connection.execute(gone)))

    def of(self, tournament: str, names: Sequence[str]) -> list[Subscription]:
        """Return the subscriptions of these players."""
        wanted = select(_OF.tournament_id, _OF.name, _OF.endpoint, _OF.p256dh, _OF.auth, _OF.language).where(
            _OF.tournament_id == tournament, _OF.name.in_(names)
        )
        with self._engine.connect() as connection:
            return [Subscription(*row) for row in connection.execute(wanted).all()]
