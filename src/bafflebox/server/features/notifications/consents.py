"""Consents: the browsers and mailboxes that may be notified, each for the kinds that its owner chose.

An owner is an account (`account ID`), the key of a seat (`seat TABLE HASH`) or a player of a tournament (`player TOURNAMENT NAME`).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Literal

from sqlalchemy import ColumnElement, Connection, Engine, Row, insert, or_, select, update

from bafflebox.frozen import dataclass
from bafflebox.server.features.notifications.quiet import QuietHours, parse_quiet
from bafflebox.server.model.identity import hash_key
from bafflebox.server.store.forgetting import remove_consents
from bafflebox.server.store.schema import CONSENTS, TOURNAMENTS
from bafflebox.server.store.writer import Job, Writer

Way = Literal["push", "mail"]
DEVICES = {"push": 5, "mail": 1}
"""Most browsers and mailboxes of an owner; the oldest are dropped."""
UNCONFIRMED = 7 * 86_400
"""Seconds after which an address that was not confirmed is deleted."""
_OF = CONSENTS.c


@dataclass(frozen=True, slots=True)
class Consent:
    """A browser or mailbox of an owner, and the kinds of message that may be sent to it.

    `address` is at a push service, with the browser's keys, or that of a mailbox. `site` is the origin of links in mail, `token` confirms
    or stops mail. `sent` is when the last mail was sent; times are seconds since 1970.
    """

    owner: str
    way: Way
    address: str
    language: str
    kinds: tuple[str, ...]
    p256dh: str = ""
    auth: str = ""
    device: str = ""
    quiet: QuietHours | None = None
    confirmed: bool = True
    token: str = ""
    site: str = ""
    created: float = 0.0
    sent: float = 0.0

    @property
    def id(self) -> str:
        """Return what identifies the address for this owner."""
        return hash_key(f"{self.owner} {self.address}")


def seat_owner(table: str, key: str) -> str:
    """Return the owner that the holder of a seat is, by the hash of its key: with another key consents end."""
    return f"seat {table} {key[:16]}"


def player_owner(tournament: str, name: str) -> str:
    """Return the owner that a player of a tournament is."""
    return f"player {tournament} {name}"


class ConsentRows:
    """Reads and writes consents. Reads block: not for the event loop."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def put(self, new: Consent) -> None:
        """Store a consent in the place of the earlier one for the same address; what waited for that one is dropped."""
        row = {
            "id": new.id,
            "owner": new.owner,
            "place": new.owner.split(" ", 2)[1],
            "way": new.way,
            "address": new.address,
            "p256dh": new.p256dh,
            "auth": new.auth,
            "device": new.device,
            "language": new.language,
            "kinds": " ".join(new.kinds),
            "quiet": "" if new.quiet is None else str(new.quiet),
            "confirmed": new.confirmed,
            "token": new.token,
            "site": new.site,
            "created": new.created or time.time(),
            "sent": new.sent,
        }
        own = select(_OF.id).where(_OF.owner == new.owner, _OF.way == new.way)

        def job(connection: Connection) -> None:
            remove_consents(connection, _OF.id == new.id)
            connection.execute(insert(CONSENTS), [row])
            old = connection.execute(own.order_by(_OF.created.desc()).offset(DEVICES[new.way])).scalars()
            remove_consents(connection, _OF.id.in_(old.all()))

        await self._writer.write(Job(act=job))

    async def change(self, changed: Consent) -> None:
        """Store other kinds, hours and language of a consent."""
        given: dict[str, object] = {
            "kinds": " ".join(changed.kinds),
            "quiet": "" if changed.quiet is None else str(changed.quiet),
            "language": changed.language,
        }
        await self._update(_OF.id == changed.id, given)

    async def confirm(self, token: str) -> Consent | None:
        """Confirm the mailbox that has this token; return it, None for an unknown token."""
        found = await asyncio.to_thread(self._read, _OF.token == token) if token else []
        if not found:
            return None
        await self._update(_OF.token == token, {"confirmed": True})
        return replace(found[0], confirmed=True)

    async def note_mail(self, consent: str, at: float) -> None:
        """Store when the last mail was sent."""
        await self._update(_OF.id == consent, {"sent": at})

    async def _update(self, which: ColumnElement[bool], given: dict[str, object]) -> None:
        changed = update(CONSENTS).where(which).values(**given)
        await self._writer.write(Job(act=lambda connection: connection.execute(changed)))

    async def remove(self, *consents: str) -> None:
        """Delete consents by id, with what waits for them; a no-op for unknown ones."""
        await self._delete(_OF.id.in_(consents))

    async def remove_of(self, owner: str, address: str = "") -> None:
        """Delete the consents of an owner, or the one for an address."""
        of = _OF.owner == owner
        await self._delete(of & (_OF.address == address) if address else of)

    async def stop(self, token: str) -> str:
        """Delete all consents for the mailbox that has this token; return its address, "" for an unknown token."""
        found = await asyncio.to_thread(self._read, _OF.token == token) if token else []
        if not found:
            return ""
        await self._delete((_OF.way == "mail") & (_OF.address == found[0].address))
        return found[0].address

    async def all_of(self, owner: str) -> list[Consent]:
        """Return all consents of an owner."""
        return await asyncio.to_thread(self.of, [owner])

    async def tidy(self) -> None:
        """Delete consents of tournaments that are over, and addresses that were not confirmed in time."""
        over = select(TOURNAMENTS.c.id).where(TOURNAMENTS.c.over)
        late = _OF.confirmed.is_(False) & (_OF.created < time.time() - UNCONFIRMED)
        await self._delete(or_(_OF.place.in_(over), late))

    async def _delete(self, which: ColumnElement[bool]) -> None:
        await self._writer.write(Job(act=lambda connection: remove_consents(connection, which)))

    def of(self, owners: Collection[str], kind: str = "") -> list[Consent]:
        """Return the confirmed consents of these owners for a kind of message; all of them without one."""
        found = self._read(_OF.owner.in_(owners)) if owners else []
        return [each for each in found if not kind or (each.confirmed and kind in each.kinds)]

    def wanting(self, kind: str) -> list[str]:
        """Return the owners of confirmed consents for a kind of message."""
        wanted = select(_OF.owner).distinct().where(_OF.kinds.contains(kind), _OF.confirmed.is_(True))
        with self._engine.connect() as connection:
            return list(connection.execute(wanted).scalars())

    def by_id(self, consents: Sequence[str]) -> dict[str, Consent]:
        """Return consents by their ids."""
        return {each.id: each for each in self._read(_OF.id.in_(consents))}

    def _read(self, which: ColumnElement[bool]) -> list[Consent]:
        with self._engine.connect() as connection:
            rows = connection.execute(select(CONSENTS).where(which).order_by(_OF.created)).all()
            return [_consent(row) for row in rows]


def _consent(row: Row[tuple[object, ...]]) -> Consent:
    get = row._mapping  # noqa: SLF001 - its public name
    return Consent(
        get["owner"],
        get["way"],
        get["address"],
        get["language"],
        tuple(get["kinds"].split()),
        get["p256dh"],
        get["auth"],
        get["device"],
        parse_quiet(get["quiet"]),
        bool(get["confirmed"]),
        get["token"],
        get["site"],
        float(get["created"]),
        float(get["sent"]),
    )
