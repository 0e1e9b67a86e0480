"""Notifications: announced by any worker, stored by consent, sent by the leader of the house; never in the way of an act."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress

import structlog
from sqlalchemy import Engine

from bafflebox.i18n.render import said_to_all
from bafflebox.server.features.notifications.asking import MailRates
from bafflebox.server.features.notifications.consents import Consent, ConsentRows
from bafflebox.server.features.notifications.mail import Mailing, NoMailbox, NotSent, read_mail_server
from bafflebox.server.features.notifications.waiting import Notification, WaitingMessage, WaitingRows
from bafflebox.server.features.push.service import PushBrowser, Pushing, PushMessage
from bafflebox.server.model.clockwork import Clockwork
from bafflebox.server.net.settings import Settings
from bafflebox.server.store.writer import Writer

log = structlog.get_logger("notifications")

QUEUED = 2000
"""Most announcements that wait to be stored, and most calls that wait to be sent; further ones are dropped."""
SENDERS = 4
"""Calls that are sent at once, each to all browsers of its players, and messages that are sent at once."""
LOOK_EVERY = 1.0
"""Seconds between two looks for messages that another worker stored, or that are due now."""
TIDY_EVERY = 3600.0
MAIL_APART = 900.0
"""Least seconds between two mails to an address: what comes meanwhile is in one."""
TRY_AGAIN = 120.0
"""Seconds until a mail that could not be sent is tried again."""

Wish = Callable[[], Awaitable[None]]
Owners = Callable[[], Awaitable[Collection[str]]]
"""Returns the owners to notify, when their turn in the queue has come."""


class Notifications:
    """The service. Announcements work everywhere; `start` begins to send, at the leader of the house alone. Event loop only."""

    def __init__(self, engine: Engine, writer: Writer, settings: Settings, time: Clockwork) -> None:
        self.consents, self._waiting = ConsentRows(engine, writer), WaitingRows(engine, writer)
        self.pushing = Pushing(settings.push, settings.push_services)
        self.mailing = Mailing(
            None if settings.smtp is None else read_mail_server(settings.smtp, settings.mail_from)
        )
        self.offered = settings.push is not None or self.mailing.offered
        """True where anybody can be notified at all."""
        self.mail_rates = MailRates()
        self._writer, self._time = writer, time
        self._wishes: asyncio.Queue[Wish] = asyncio.Queue(QUEUED)
        self._calls: asyncio.Queue[tuple[tuple[str, ...], Notification]] = asyncio.Queue(QUEUED)
        self._busy: set[str] = set()
        """Consents that messages are being sent to."""
        self._sending = asyncio.Semaphore(SENDERS)
        self._new = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._storing: asyncio.Task[None] | None = None
        self._started = False

    def now(self) -> float:
        """Return seconds since 1970."""
        return self._time.ms() / 1000

    async def start(self) -> None:
        """Load the key of web push, or make it; begin to send."""
        await self.consents.tidy()
        if self._started or not self.offered:
            return
        self._started = True
        await self.pushing.start(self._writer)
        for each in (self._send, self._tidy, *SENDERS * (self._call,)):
            self._begin(each())

    async def stop(self) -> None:
        """Stop; what is stored is sent after the next start, calls that wait are dropped."""
        for task in [*self._tasks, *([self._storing] if self._storing else [])]:
            task.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await task

    def _begin(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- announcing -----------------------------------------------------------------------------------

    def announce(self, owners: Owners, new: Notification, *, seen: bool = False) -> None:
        """Store a message to those of these owners who allowed it; return at once. `seen`: they know of it, so it is not sent."""

        async def store() -> None:
            to = _once(await asyncio.to_thread(self.consents.of, await owners(), new.kind))
            if to:
                await self._waiting.put(to, new, self.now(), seen=seen)
                self._new.set()

        self._wish(store)

    def drop(self, tag: str, *, sent: bool = True) -> None:
        """Delete the messages with this tag, with `sent` False those alone that were not sent; return at once."""
        self._wish(lambda: self._waiting.drop(tag, sent=sent))

    def _wish(self, wish: Wish) -> None:
        if not self.offered:
            return
        if self._storing is None:
            self._storing = asyncio.create_task(self._store())
        try:
            self._wishes.put_nowait(wish)
        except asyncio.QueueFull:
            log.warning("notification dropped", why="queue full")

    async def _store(self) -> None:
        while True:
            wish = await self._wishes.get()
            try:
                await wish()
            except Exception:
                log.exception("notification not stored")

    def ask_to_confirm(self, new: Consent) -> None:
        """Send the link that confirms an address; return at once."""

        async def ask() -> None:
            try:
                await self.mailing.ask_to_confirm(new)
            except NoMailbox:
                await self.consents.remove(new.id)
            except NotSent:
                pass  # it is in the log, and the page offers to send it again

        self._begin(ask())

    # --- calls: at once, at any hour, and not kept ----------------------------------------------------

    def call(self, owners: Collection[str], new: Notification) -> None:
        """Queue a message that is of use only now; return at once. Quiet hours don't hold for it: its reader is at the event."""
        if not self._started or not owners:
            return
        try:
            self._calls.put_nowait((tuple(owners), new))
        except asyncio.QueueFull:
            log.warning("call dropped", why="queue full")

    async def browsers(self, owners: Sequence[str], kind: str) -> dict[str, int]:
        """Return how many browsers of each owner are notified of a kind."""
        if self.pushing.key is None:
            return dict.fromkeys(owners, 0)
        found = await asyncio.to_thread(self.consents.of, owners, kind)
        return {owner: sum(each.owner == owner and each.way == "push" for each in found) for owner in owners}

    async def _call(self) -> None:
        while True:
            owners, new = await self._calls.get()
            try:
                to = await asyncio.to_thread(self.consents.of, owners, new.kind)
                pushed = [each for each in to if each.way == "push"]
                await asyncio.gather(*(self._push(each, _message(new, each.language)) for each in pushed))
            except Exception:
                log.exception("call failed")

    # --- sending --------------------------------------------------------------------------------------

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_EVERY)
            with suppress(Exception):
                await self._waiting.tidy(self.now())
                await self.consents.tidy()

    async def _send(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY):
                    await self._new.wait()
            self._new.clear()
            try:
                await self._send_due()
            except Exception:
                log.exception("notifications not sent")

    async def _send_due(self) -> None:
        now, by_consent = self.now(), defaultdict[str, list[WaitingMessage]](list)
        for each in await asyncio.to_thread(self._waiting.due, now):
            by_consent[each.consent].append(each)
        free = [each for each in by_consent if each not in self._busy]
        for name, to in (await asyncio.to_thread(self.consents.by_id, free)).items() if free else ():
            due = now if to.quiet is None else to.quiet.ended(now)
            due = max(due, to.sent + MAIL_APART) if to.way == "mail" else due
            if due > now:
                await self._waiting.delay([each.id for each in by_consent[name]], due)
                continue
            self._busy.add(name)
            self._begin(self._deliver(to, by_consent[name]))

    async def _deliver(self, to: Consent, messages: list[WaitingMessage]) -> None:
        names = [each.id for each in messages]
        try:
            async with self._sending:
                if to.way == "mail":
                    await self._mail(to, messages)
                else:
                    for each in messages:
                        lasts = max(0, int(each.until - self.now()))
                        await self._push(to, PushMessage(each.title, each.body, each.path, each.tag, lasts))
                await self._waiting.done(names)
        except NotSent:
            await self._waiting.delay(names, self.now() + TRY_AGAIN)
        except Exception:
            log.exception("notification not sent", way=to.way)
            with suppress(Exception):
                await self._waiting.delay(names, self.now() + TRY_AGAIN)
        finally:
            self._busy.discard(to.id)

    async def _push(self, to: Consent, message: PushMessage) -> None:
        if not await self.pushing.deliver(PushBrowser(to.address, to.p256dh, to.auth, to.language), message):
            await self.consents.remove(to.id)

    async def _mail(self, to: Consent, messages: Sequence[WaitingMessage]) -> None:
        try:
            await self.mailing.send(to, [(each.body, each.path) for each in messages])
        except NoMailbox:
            await self.consents.remove(to.id)
            return
        await self.consents.note_mail(to.id, self.now())


def _message(new: Notification, language: str) -> PushMessage:
    title, body = said_to_all(new.title, language), said_to_all(new.body, language)
    return PushMessage(title, body, new.path, new.tag, int(new.lasts))


def _once(found: Sequence[Consent]) -> list[Consent]:
    """Return consents without further ones for the same address, such as of a seat and of the account in it."""
    return list({each.address: each for each in found}.values())
