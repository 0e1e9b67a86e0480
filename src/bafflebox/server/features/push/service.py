"""Sending of web push messages: queued, bounded, retried a little; never in the way of who caused them."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from contextlib import suppress

import structlog
from cryptography.hazmat.primitives.asymmetric import ec

from bafflebox.frozen import dataclass
from bafflebox.i18n.catalogue import RIGHT_TO_LEFT
from bafflebox.i18n.render import said_to_all
from bafflebox.message import Sentence
from bafflebox.server.features.push.encryption import (
    LONGEST,
    encode_url,
    encrypt,
    public_bytes,
    read_browser_keys,
    read_private_key,
    vapid_header,
)
from bafflebox.server.features.push.endpoint import BadEndpoint, post, read_endpoint
from bafflebox.server.features.push.rows import PushRows, Subscription
from bafflebox.server.model.identity import hash_key

log = structlog.get_logger("push")

QUEUED = 2000
"""Most messages that wait; further ones are dropped."""
SENDERS = 4
"""Messages that are sent at once, each to all browsers of its players."""
TRIES = (0.0, 2.0, 10.0)
"""Seconds before each try."""
PATIENCE = 30
"""Most seconds for which a push service may put off a try."""
GONE = (404, 410)
"""Statuses of a subscription that was ended."""
BUSY = (429, 500, 502, 503, 504)
TOPIC = 32
"""Characters of a topic."""


@dataclass(frozen=True, slots=True)
class PushMessage:
    """A message to players of a tournament, who read it in their own language.

    It opens the page at `path`. Another one with the same `tag` takes its place. After `lasts` seconds it is not delivered any more.
    """

    tournament: str
    names: tuple[str, ...]
    title: Sentence
    body: Sentence
    path: str
    tag: str
    lasts: int


class Pushing:
    """The queue of messages. `contact` None: nothing is offered or sent. Event loop only."""

    def __init__(self, rows: PushRows, contact: str | None, services: tuple[str, ...] = ()) -> None:
        self.rows, self.services = rows, services
        self._contact = contact
        self._key: ec.EllipticCurvePrivateKey | None = None
        self._queue: asyncio.Queue[PushMessage] = asyncio.Queue(QUEUED)
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def key(self) -> str | None:
        """Return the public key that browsers subscribe with, None where no messages are sent."""
        return None if self._key is None else encode_url(public_bytes(self._key))

    async def start(self) -> None:
        """Load the key, or make it; begin to send."""
        if self._contact is None or self._tasks:
            return
        self._key = read_private_key(await self.rows.private_key())
        self._tasks = [asyncio.create_task(self._run()) for _ in range(SENDERS)]

    async def stop(self) -> None:
        """Stop sending; what waits is dropped."""
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task
        self._tasks = []

    def send(self, message: PushMessage) -> None:
        """Queue a message; return at once."""
        if self._key is None or not message.names:
            return
        try:
            self._queue.put_nowait(message)
        except asyncio.QueueFull:
            log.warning("push dropped", why="queue full", tournament=message.tournament)

    async def devices(self, tournament: str, names: Sequence[str]) -> dict[str, int]:
        """Return how many browsers each of these players allowed messages to."""
        if self._key is None:
            return dict.fromkeys(names, 0)
        found = [each.name for each in await asyncio.to_thread(self.rows.of, tournament, names)]
        return {name: found.count(name) for name in names}

    async def _run(self) -> None:
        while True:
            message = await self._queue.get()
            try:
                found = await asyncio.to_thread(self.rows.of, message.tournament, message.names)
                await asyncio.gather(*(self._deliver(each, message) for each in found))
            except Exception:
                log.exception("push failed", tournament=message.tournament)

    async def _deliver(self, to: Subscription, message: PushMessage) -> None:
        """Send to one browser: repeated while its service is busy, the subscription removed once it was ended."""
        put_off = 0
        for wait in TRIES:
            await asyncio.sleep(max(wait, put_off))
            try:
                status, put_off = await self._post(to, message)
            except BadEndpoint as error:
                log.warning("push refused", why=str(error), tournament=to.tournament)
                return
            except OSError as error:
                log.info("push not sent", why=str(error) or type(error).__name__, tournament=to.tournament)
                continue
            if status in GONE:
                await self.rows.remove(to.id)
            if status not in BUSY:
                log.info("push sent", status=status, tournament=to.tournament)
                return

    async def _post(self, to: Subscription, message: PushMessage) -> tuple[int, int]:
        assert self._key is not None
        assert self._contact is not None
        endpoint = read_endpoint(to.endpoint, self.services)
        body = encrypt(payload(message, to.language), *read_browser_keys(to.p256dh, to.auth))
        headers = {
            "authorization": vapid_header(self._key, endpoint.origin, self._contact, time.time()),
            "content-type": "application/octet-stream",
            "content-encoding": "aes128gcm",
            "ttl": str(message.lasts),
            "urgency": "high",
            "topic": hash_key(message.tag)[:TOPIC],
        }
        answer = await post(endpoint, headers, body)
        return answer.status, min(answer.after, PATIENCE)


def payload(message: PushMessage, language: str) -> bytes:
    """Return what the worker of the page shows (`web/worker.js`), as JSON."""
    said = {
        "title": said_to_all(message.title, language),
        "body": said_to_all(message.body, language),
        "path": message.path,
        "tag": message.tag,
        "lang": language,
        "dir": "rtl" if language in RIGHT_TO_LEFT else "ltr",
    }
    while len(found := json.dumps(said, ensure_ascii=False).encode()) > LONGEST:
        said["body"] = said["body"][: len(said["body"]) // 2]
    return found
