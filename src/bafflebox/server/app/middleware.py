"""Middleware: allowed hosts and origins, sizes, rates, headers of every answer."""

from __future__ import annotations

import json
import time
from collections.abc import Awaitable, Callable, Mapping
from urllib.parse import quote, urlsplit

import structlog
from litestar import Request

from bafflebox.server.app.table_sockets import Sockets
from bafflebox.server.cluster.claims import LedElsewhere
from bafflebox.server.cluster.proxy_in import TooLong
from bafflebox.server.cluster.routing import table_in_path
from bafflebox.server.cluster.worker import Workers
from bafflebox.server.net.address import HostNames, is_address, read_networks, visitor_behind
from bafflebox.server.net.frames import RefusedUpgrade
from bafflebox.server.net.handlers import HttpRequest
from bafflebox.server.net.meters import Meters
from bafflebox.server.net.packing import packing
from bafflebox.server.net.problems import NOTED, on_led_elsewhere
from bafflebox.server.net.rate_limit import Buckets
from bafflebox.server.net.settings import JOURNAL, MATCH, PER_ADDRESS, Settings
from bafflebox.server.net.websocket import Message, Receive, Scope, Send, Socket, WebSocketConnection

App = Callable[..., Awaitable[None]]

log = structlog.get_logger("http")

HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
    (b"x-frame-options", b"DENY"),
)
CLOSED = b"default-src 'none'; frame-ancestors 'none'"
"""The content security policy of everything that is no page."""
HSTS = (b"strict-transport-security", b"max-age=86400")
"""A day, where TLS is this server's own: its certificate is made at home, and the name is the machine's."""
SAFE = ("GET", "HEAD", "OPTIONS")
COSTLY = (
    "/api/analyse",
    "/api/desk",
    "/api/friends",
    "/api/lobby",
    "/api/matches",
    "/api/tables",
    "/api/verify",
)
"""Paths that write or use the engine."""
MAKING = ("/api/tournaments", "/api/tournaments/restore")
"""Paths that create a tournament; entries into it are as cheap as reads."""
LONG = {
    MAKING[1]: JOURNAL,
    "/api/matches": MATCH,
    "/api/library/uploads/part": MATCH,
    "/api/matches/position": MATCH,
}
"""Body limits of paths with longer bodies, in bytes."""


class Gate:
    """An ASGI application around another.

    `known` returns the path of a request as its sender may know it: an unknown one for what is hidden from them.
    """

    def __init__(
        self,
        app: App,
        sockets: Sockets,
        settings: Settings,
        meters: Meters,
        known: Callable[[Scope], Awaitable[str]],
        workers: Workers | None = None,
    ) -> None:
        self._app, self._sockets, self._settings, self._meters = app, sockets, settings, meters
        self._known, self._workers = known, workers
        limits = settings.limits
        self._plain = Buckets(limits.requests, limits.requests_burst)
        self._costly = Buckets(limits.costly, limits.costly_burst)
        if workers is not None:
            workers.limits.share(self._plain, self._costly)
        self._proxies = read_networks(settings.proxies)
        self._names = HostNames(settings.hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Dispatch after admission checks."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        scope["visitor"], scope[NOTED] = self.visitor_of(scope), {}
        refused = self.refusal(scope)
        if scope["type"] == "websocket":
            if refused:
                log.info("socket refused", path=scope["path"], refused=refused.code)
                await _shut(receive, send, refused)
            else:
                await self.seat(WebSocketConnection(scope, receive, send), scope)
            return
        await self._http(scope, receive, send, refused)

    def visitor_of(self, scope: Scope) -> str:
        """Return the client key for rate limits."""
        peer = str(scope["client"][0]) if scope.get("client") else ""
        return visitor_behind(peer, dict(scope["headers"]), self._proxies)

    async def seat(self, wire: Socket, scope: Scope) -> None:
        """Admit a socket of any kind: its table is here, or at another worker."""
        if self._workers is None or not await self._workers.carry(wire, scope["path"]):
            await self._sockets.serve_wire(wire, table_in_path(scope["path"]))

    async def _answer_to(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or proxy it to another worker."""
        path = await self._known(scope)
        if path != scope["path"]:
            scope = {**scope, "path": path, "raw_path": quote(path).encode()}
        if self._workers is not None:
            most = LONG.get(scope["path"], self._settings.limits.body)
            try:
                if await self._workers.answer(scope, receive, send, most):
                    return
            except LedElsewhere as error:
                asked: HttpRequest = Request(scope)  # type: ignore[arg-type]  # ASGI's own type
                answer = on_led_elsewhere(asked, error).to_asgi_response(None, asked)
                await answer(scope, receive, send)  # type: ignore[arg-type]
                return
            except TooLong:
                await _answer(send, RefusedUpgrade(413, "too_long", f"a request has at most {most} bytes"))
                return
        await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send, refused: RefusedUpgrade | None) -> None:
        started, status, whole, cut = time.monotonic(), 500, False, False

        async def coming() -> Message:
            nonlocal whole, cut
            message = await receive()
            cut = cut or (message["type"] == "http.disconnect" and not whole)
            whole = whole or (message["type"] == "http.request" and not message.get("more_body", False))
            return message

        async def out(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                known = {name.lower() for name, _ in message.get("headers", ())}
                extra = [each for each in HEADERS if each[0] not in known]
                if b"content-security-policy" not in known:
                    extra.append((b"content-security-policy", CLOSED))
                if self._settings.secure and self._has_name(scope):
                    extra.append(HSTS)
                message = {**message, "headers": [*message.get("headers", ()), *extra]}
            await send(message)

        if refused:
            scope[NOTED]["refused"] = refused.code
            await _answer(out, refused)
        else:
            await self._answer_to(scope, coming, packing(scope, out))
        if cut and status >= 500:
            status = 400  # the sender left within the body: nothing here is broken
        self._meters.request(status)
        path = scope["path"]
        if status >= 500 or path.startswith("/api"):
            log.info(
                "request",
                method=scope["method"],
                path=path,
                status=status,
                ms=round(1000 * (time.monotonic() - started), 1),
                **scope[NOTED],
            )

    def refusal(self, scope: Scope) -> RefusedUpgrade | None:
        """Return why a request is refused; None if it is not."""
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if not self._names.know(host):
            return RefusedUpgrade(
                421, "unknown_host", "this server is not called so; --allow-host NAME makes it known"
            )
        origin = headers.get(b"origin", b"").decode("latin-1").lower()
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if origin and changes and not self._same(origin, host):
            return RefusedUpgrade(403, "foreign_origin", "pages of other sites may not talk to this server")
        length = headers.get(b"content-length", b"0")
        most = LONG.get(scope["path"], self._settings.limits.body)
        if not length.isdigit() or int(length) > most:
            return RefusedUpgrade(413, "too_long", f"a request has at most {most} bytes")
        if scope["type"] == "http" and scope["path"].startswith("/api") and _another_type(headers):
            return RefusedUpgrade(415, "not_json", "a body is JSON: content-type: application/json")
        return self._too_often(scope)

    def _too_often(self, scope: Scope) -> RefusedUpgrade | None:
        address = scope.get("visitor") or self.visitor_of(scope)
        path = scope["path"]
        if not path.startswith(("/api", "/ws")):
            return None  # pages and their many files come from memory
        costly = path.startswith("/api/verify")
        costly = costly or (path in MAKING and scope["method"] not in SAFE)
        costly = costly or (
            scope["type"] == "http" and scope["method"] not in SAFE and path.startswith(COSTLY)
        )
        wait = (self._costly if costly else self._plain).take(address)
        if not wait:
            return None
        said = f"too many requests; try again in {wait:.0f} s"
        if not costly:
            said += f" (a server for many behind one address is started with {PER_ADDRESS})"
        return RefusedUpgrade(429, "too_often", said, retry=int(wait) + 1)

    def _has_name(self, scope: Scope) -> bool:
        """Return whether the browser asks for a host by its name; `localhost` stays open to other programs."""
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1").lower()
        name = urlsplit(f"//{host}").hostname or "localhost"
        return name != "localhost" and not is_address(name)

    def _same(self, origin: str, host: str) -> bool:
        if origin in self._settings.origins:
            return True
        parts = urlsplit(origin)
        return parts.scheme in ("http", "https") and parts.netloc == host


def _another_type(headers: Mapping[bytes, bytes]) -> bool:
    """Return whether a request has a body that is not said to be JSON."""
    if headers.get(b"content-length", b"0") == b"0" and b"transfer-encoding" not in headers:
        return False
    return headers.get(b"content-type", b"").partition(b";")[0].strip().lower() != b"application/json"


async def _answer(send: Send, refused: RefusedUpgrade) -> None:
    body = json.dumps({"error": {"code": refused.code, "rule": "", "detail": refused.detail}}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if refused.retry:
        headers.append((b"retry-after", str(refused.retry).encode()))
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _shut(receive: Receive, send: Send, refused: RefusedUpgrade) -> None:
    await receive()
    await send({"type": "websocket.close", "code": 1008, "reason": refused.detail[:120]})
