"""Storage of the key by which push services know this server."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select

from bafflebox.server.features.push.encryption import new_private_key
from bafflebox.server.store.schema import PUSH_KEYS
from bafflebox.server.store.writer import Job, Writer


async def server_key(writer: Writer) -> bytes:
    """Return the server's private key, made and stored with the first call."""
    found: list[bytes] = []

    def job(connection: Connection) -> None:
        known = connection.execute(select(PUSH_KEYS.c.private)).scalar_one_or_none()
        if known is None:
            known = new_private_key()
            connection.execute(insert(PUSH_KEYS), [{"id": 1, "private": known}])
        found.append(bytes(known))

    await writer.write(Job(act=job))
    return found[0]
