"""A push service and a browser for tests: what a server sends is received, and decrypted by the browser's keys (RFC 8291)."""

from __future__ import annotations

import base64
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_bytes(serialization.Encoding.X962, form)


@dataclass(slots=True)
class Received:
    """A request that came to the service."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass(slots=True)
class Browser:
    """A browser that subscribed: its address, and what it reads of what comes."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    secret: bytes = b"0123456789abcdef"

    @property
    def wish(self) -> dict[str, str]:
        """Return what the page sends of it."""
        public = point(self.key.public_key())
        return {"endpoint": self.endpoint, "p256dh": encoded(public), "auth": encoded(self.secret)}

    def reads(self, body: bytes) -> dict[str, Any]:
        """The message in a request's body."""
        salt, length = body[:16], body[20]
        assert int.from_bytes(body[16:20], "big") == 4096
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.key.exchange(ec.ECDH(), theirs)
        own = point(self.key.public_key())
        key = HKDF(hashes.SHA256(), 32, self.secret, b"WebPush: info\0" + own + sender).derive(shared)
        content = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(key)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(key)
        plain = AESGCM(content).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert plain.endswith(b"\x02")
        found: dict[str, Any] = json.loads(plain[:-1])
        return found


def claims(authorization: str) -> tuple[dict[str, Any], str]:
    """The claims of a signed request, once its signature is verified, and the public key in it."""
    kind, _, rest = authorization.partition(" ")
    given = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert kind == "vapid"
    head, body, signature = given["t"].split(".")
    assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = decoded(signature)
    both = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(given["k"]))
    public.verify(both, f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(decoded(body)), given["k"]


class PushService:
    """Receives requests; answers them with the next of `statuses`, then 201."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.statuses: list[int] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                heads = {name.lower(): value for name, value in self.headers.items()}
                service.received.append(Received(self.path, heads, body))
                self.send_response(service.statuses.pop(0) if service.statuses else 201)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def browser(self, name: str) -> Browser:
        """A browser of this service."""
        return Browser(f"{self.origin}/push/{name}")

    def until(self, holds: Callable[[list[Received]], bool]) -> list[Received]:
        """Wait until something holds of what came."""
        end = time.monotonic() + 30
        while not holds(self.received):
            assert time.monotonic() < end, self.received
            time.sleep(0.02)
        return self.received

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def push_service() -> Iterator[PushService]:
    """A push service while the block runs."""
    found = PushService()
    try:
        yield found
    finally:
        found.stop()
