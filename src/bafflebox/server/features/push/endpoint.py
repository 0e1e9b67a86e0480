"""Endpoints of push services: addresses that a client names, so that only public HTTPS servers are called.

A browser names the address that it made with its vendor. A request to it must not reach anything inside the operator's network.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Mapping, Sequence
from functools import cache
from urllib.parse import urlsplit

from bafflebox.frozen import dataclass
from bafflebox.server.net.address import is_address

LONGEST = 1000
"""Most characters of an address."""
WITHIN = 10.0
"""Seconds until a push service has answered."""
HTTPS = 443


class BadEndpoint(ValueError):
    """An address that no message is sent to."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A checked address. `known`: it is on the operator's list, wherever it lies."""

    origin: str
    host: str
    port: int
    target: str
    secure: bool
    known: bool


@dataclass(frozen=True, slots=True)
class PushReply:
    """The status of a push service, and the seconds after which it may be asked again (0: not said)."""

    status: int
    after: int = 0


def read_endpoint(url: str, services: Sequence[str] = ()) -> Endpoint:
    """Return a checked address: public, HTTPS on its own port; raise BadEndpoint.

    `services` are origins that the operator allows beside those, such as a push service of their own network.
    """
    if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        raise BadEndpoint("too long, or no address")
    try:
        parts = urlsplit(url)
        host, given = parts.hostname or "", parts.port
    except ValueError as error:
        raise BadEndpoint("no address") from error
    secure = parts.scheme == "https"
    port = given or (HTTPS if secure else 80)
    origin = f"{parts.scheme}://{parts.netloc.lower()}"
    known = origin in services
    if not host or parts.username is not None or parts.fragment:
        raise BadEndpoint("no address of a push service")
    if not known and (not secure or port != HTTPS):
        raise BadEndpoint("not https")
    if not known and is_address(host) and not is_public(host):
        raise BadEndpoint("not public")
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Endpoint(origin, host, port, target, secure, known)


def is_public(address: str) -> bool:
    """Return whether an IP address is reachable from everywhere, so not inside a network, this machine, or an address within another."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if found.sixtofour is not None or found.teredo is not None or found in _NAT64:
            return False
    return found.is_global and not found.is_multicast


_NAT64 = ipaddress.ip_network("64:ff9b::/96")


async def post(endpoint: Endpoint, headers: Mapping[str, str], body: bytes) -> PushReply:
    """Post a body; raise OSError where the server is not public, not reached, or does not answer in time.

    The name is resolved once and that address is connected to, so that it can't change after the check. No redirect is followed.
    """
    try:
        async with asyncio.timeout(WITHIN):
            return await _post(endpoint, headers, body)
    except (ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
        raise OSError("no answer of HTTP") from error


async def _post(endpoint: Endpoint, headers: Mapping[str, str], body: bytes) -> PushReply:
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    addresses = [str(each[4][0]) for each in found]
    if not addresses or not (endpoint.known or all(map(is_public, addresses))):
        raise OSError("not a public address")
    reader, writer = await asyncio.open_connection(
        addresses[0],
        endpoint.port,
        ssl=_tls() if endpoint.secure else None,
        server_hostname=endpoint.host if endpoint.secure else None,
    )
    try:
        lines = [f"POST {endpoint.target} HTTP/1.1", f"host: {endpoint.origin.partition('://')[2]}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        lines += [f"content-length: {len(body)}", "connection: close", "", ""]
        writer.write("\r\n".join(lines).encode("ascii") + body)
        await writer.drain()
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    finally:
        writer.close()
    after = next(
        (line.partition(":")[2].strip() for line in head if line.lower().startswith("retry-after:")), ""
    )
    return PushReply(int(head[0].split(" ")[1]), int(after) if after.isdigit() and len(after) < 6 else 0)


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()
