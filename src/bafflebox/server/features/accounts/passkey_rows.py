"""Storage of passkeys, and of the challenges that devices answer."""

from __future__ import annotations

import asyncio
from dataclasses import asdict

from sqlalchemy import Connection, Engine, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from bafflebox.frozen import dataclass
from bafflebox.server.store.schema import PASSKEY_CHALLENGES, PASSKEYS
from bafflebox.server.store.writer import Job, Writer


@dataclass(frozen=True, slots=True)
class Passkey:
    """A passkey: its id (base64url), public key, and count of signatures; `device` made it; times in seconds since 1970."""

    id: str
    account_id: str
    public_key: bytes
    count: int
    device: str
    created: float
    used: float


class PasskeyRows:
    """Reads and writes passkeys; writes are durable on return."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def of(self, account: str) -> list[Passkey]:
        """Return the passkeys of an account, the newest first."""
        return await asyncio.to_thread(self._of, account)

    async def find(self, passkey: str) -> Passkey | None:
        """Return a passkey."""
        return await asyncio.to_thread(self._find, passkey)

    async def add(self, passkey: Passkey) -> bool:
        """Store a passkey; return False where there is one of this id."""
        row = asdict(passkey)
        try:
            await self._writer.write(Job(act=lambda connection: connection.execute(insert(PASSKEYS), [row])))
        except IntegrityError:
            return False
        return True

    async def used(self, passkey: str, count: int, now: float) -> None:
        """Record the use of a passkey."""
        noted = update(PASSKEYS).where(PASSKEYS.c.id == passkey).values(count=count, used=now)
        await self._writer.write(Job(act=lambda connection: connection.execute(noted)))

    async def remove(self, account: str, passkey: str) -> None:
        """Delete a passkey of an account."""
        gone = delete(PASSKEYS).where(PASSKEYS.c.account_id == account, PASSKEYS.c.id == passkey)
        await self._writer.write(Job(act=lambda connection: connection.execute(gone)))

    async def put_challenge(self, challenge: str, account: str, until: float) -> None:
        """Store the hash of a challenge for an account ("" for signing in); drop those that are over."""
        of = PASSKEY_CHALLENGES.c

        def job(connection: Connection) -> None:
            connection.execute(delete(PASSKEY_CHALLENGES).where(of.until < until - 600))
            row = {"challenge": challenge, "account_id": account, "until": until}
            connection.execute(insert(PASSKEY_CHALLENGES), [row])

        await self._writer.write(Job(act=job))

    async def take_challenge(self, challenge: str, account: str, now: float) -> bool:
        """Use up a challenge; return whether it was this account's and in time."""
        of, taken = PASSKEY_CHALLENGES.c, list[bool]()
        same = (of.challenge == challenge) & (of.account_id == account) & (of.until >= now)

        def job(connection: Connection) -> None:
            taken.append(connection.execute(delete(PASSKEY_CHALLENGES).where(same)).rowcount == 1)

        await self._writer.write(Job(act=job))
        return taken[-1]

    def _of(self, account: str) -> list[Passkey]:
        of = PASSKEYS.c
        with self._engine.connect() as connection:
            found = connection.execute(
                select(PASSKEYS).where(of.account_id == account).order_by(of.created.desc())
            )
            return [Passkey(*each) for each in found]

    def _find(self, passkey: str) -> Passkey | None:
        with self._engine.connect() as connection:
            row = connection.execute(select(PASSKEYS).where(PASSKEYS.c.id == passkey)).one_or_none()
        return None if row is None else Passkey(*row)
