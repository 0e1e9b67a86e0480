"""Sending of web push messages to one browser: encrypted, signed, repeated a little while its service is busy."""

from __future__ import annotations

import asyncio
import json
import time

import structlog
from cryptography.hazmat.primitives.asymmetric import ec

from bafflebox.frozen import dataclass
from bafflebox.i18n.catalogue import RIGHT_TO_LEFT
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
from bafflebox.server.features.push.rows import server_key
from bafflebox.server.model.identity import hash_key
from bafflebox.server.store.writer import Writer

log = structlog.get_logger("push")

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
class PushBrowser:
    """A browser that subscribed: its address at a push service, the texts of its keys, and its language."""

    endpoint: str
    p256dh: str
    auth: str
    language: str


@dataclass(frozen=True, slots=True)
class PushMessage:
    """A message in the reader's language that opens the page at `path`.

    Another one with the same `tag` takes its place. After `lasts` seconds it is not delivered any more.
    """

    title: str
    body: str
    path: str
    tag: str
    lasts: int


class Pushing:
    """The sender. `contact` None: nothing is offered or sent. `services` are origins beside public ones. Event loop only."""

    def __init__(self, contact: str | None, services: tuple[str, ...] = ()) -> None:
        self.services, self._contact = services, contact
        self._key: ec.EllipticCurvePrivateKey | None = None

    @property
    def key(self) -> str | None:
        """Return the public key that browsers subscribe with, None where no messages are sent."""
        return None if self._key is None else encode_url(public_bytes(self._key))

    async def start(self, writer: Writer) -> None:
        """Load the key, or make it."""
        if self._contact is not None and self._key is None:
            self._key = read_private_key(await server_key(writer))

    async def deliver(self, to: PushBrowser, message: PushMessage) -> bool:
        """Send to one browser, with more tries while its service is busy; return False where the subscription was ended."""
        put_off = 0
        for wait in TRIES:
            await asyncio.sleep(max(wait, put_off))
            try:
                status, put_off = await self._post(to, message)
            except BadEndpoint as error:
                log.warning("push refused", why=str(error))
                return True
            except OSError as error:
                log.info("push not sent", why=str(error) or type(error).__name__)
                continue
            if status not in BUSY:
                log.info("push sent", status=status)
                return status not in GONE
        return True

    async def _post(self, to: PushBrowser, message: PushMessage) -> tuple[int, int]:
        if self._key is None or self._contact is None:
            raise BadEndpoint("push is off")
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
        "title": message.title,
        "body": message.body,
        "path": message.path,
        "tag": message.tag,
        "lang": language,
        "dir": "rtl" if language in RIGHT_TO_LEFT else "ltr",
    }
    while len(found := json.dumps(said, ensure_ascii=False).encode()) > LONGEST:
        said["body"] = said["body"][: len(said["body"]) // 2]
    return found
