"""Storage of messages that wait to be sent: they survive a restart, and whichever worker stores one, the leader of the house sends it."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, Engine, delete, insert, select, update

from bafflebox.frozen import dataclass
from bafflebox.i18n.render import said_to_all
from bafflebox.message import Sentence
from bafflebox.server.features.notifications.consents import Consent
from bafflebox.server.model.identity import hash_key
from bafflebox.server.store.schema import CONSENTS, WAITING_MESSAGES
from bafflebox.server.store.writer import Job, Writer

AT_ONCE = 200
"""Most messages read per look."""
_OF = WAITING_MESSAGES.c


@dataclass(frozen=True, slots=True)
class Notification:
    """A message to all who allowed its `kind`, each in their own language; it opens the page at `path`.

    One with the same `tag` takes the place of an earlier one, except with the same `stamp`: an occasion is announced once. It is sent
    `after` seconds, if it was not dropped meanwhile, and is of use for `lasts` seconds. `mailed` stands in a mail instead of
    title and body.
    """

    kind: str
    title: Sentence
    body: Sentence
    mailed: Sentence
    path: str
    tag: str
    stamp: str
    after: float = 0.0
    lasts: float = 3600.0


@dataclass(frozen=True, slots=True)
class WaitingMessage:
    """A stored message for one consent, in its language; times are seconds since 1970."""

    id: str
    consent: str
    tag: str
    title: str
    body: str
    path: str
    due: float
    until: float


class WaitingRows:
    """Reads and writes waiting messages. Reads block: not for the event loop."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def put(self, to: Sequence[Consent], new: Notification, now: float, *, seen: bool = False) -> None:
        """Store a message to each; `seen` stores only that it needs none. What is known of the same occasion stays."""
        rows = [_row(each, new, now, seen=seen) for each in to]

        def job(connection: Connection) -> None:
            for row in rows:
                known = connection.execute(select(_OF.stamp).where(_OF.id == row["id"])).scalar_one_or_none()
                allowed = select(CONSENTS.c.id).where(CONSENTS.c.id == row["consent_id"])
                if known == new.stamp:
                    if seen:
                        connection.execute(
                            update(WAITING_MESSAGES).where(_OF.id == row["id"]).values(done=True)
                        )
                    continue
                if connection.execute(allowed).first():
                    connection.execute(delete(WAITING_MESSAGES).where(_OF.id == row["id"]))
                    connection.execute(insert(WAITING_MESSAGES), [row])

        await self._writer.write(Job(act=job))

    async def drop(self, tag: str, *, sent: bool = True) -> None:
        """Delete the messages with this tag; with `sent` False only those that were not sent."""
        gone = delete(WAITING_MESSAGES).where(_OF.tag == tag)
        gone = gone if sent else gone.where(_OF.done.is_(False))
        await self._writer.write(Job(act=lambda connection: connection.execute(gone)))

    async def done(self, messages: Sequence[str]) -> None:
        """Note that these messages were sent."""
        sent = update(WAITING_MESSAGES).where(_OF.id.in_(messages)).values(done=True)
        await self._writer.write(Job(act=lambda connection: connection.execute(sent)))

    async def delay(self, messages: Sequence[str], due: float) -> None:
        """Put messages off."""
        later = update(WAITING_MESSAGES).where(_OF.id.in_(messages)).values(due=due)
        await self._writer.write(Job(act=lambda connection: connection.execute(later)))

    async def tidy(self, now: float) -> None:
        """Delete what is of no use any more."""
        old = delete(WAITING_MESSAGES).where(_OF.until < now)
        await self._writer.write(Job(act=lambda connection: connection.execute(old)))

    def due(self, now: float) -> list[WaitingMessage]:
        """Return the messages to be sent now, those that are due longest first."""
        wanted = select(
            _OF.id, _OF.consent_id, _OF.tag, _OF.title, _OF.body, _OF.path, _OF.due, _OF.until
        ).where(_OF.done.is_(False), _OF.due <= now, _OF.until > now)
        with self._engine.connect() as connection:
            rows = connection.execute(wanted.order_by(_OF.due).limit(AT_ONCE))
            return [WaitingMessage(*row) for row in rows]


def _row(to: Consent, new: Notification, now: float, *, seen: bool) -> dict[str, object]:
    due = now + new.after
    mail = to.way == "mail"
    return {
        "id": hash_key(f"{to.id} {new.tag}"),
        "consent_id": to.id,
        "tag": new.tag,
        "stamp": new.stamp,
        "title": "" if mail else said_to_all(new.title, to.language),
        "body": said_to_all(new.mailed if mail else new.body, to.language),
        "path": new.path,
        "due": due if to.quiet is None else to.quiet.ended(due),
        "until": due + new.lasts,
        "done": seen,
    }
