"""Client addresses: an IPv6 network counts as one visitor, and trusted proxies name the client."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable, Mapping
from functools import lru_cache
from urllib.parse import urlsplit

from bafflebox.errors import OptionError

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

NET6 = 64
"""Prefix length of an IPv6 household, which owns all addresses in it."""


def read_networks(names: tuple[str, ...]) -> tuple[Network, ...]:
    """Parse addresses or networks (`10.0.0.0/8`) of proxies. Raises OptionError."""
    try:
        return tuple(ipaddress.ip_network(name, strict=False) for name in names)
    except ValueError as error:
        raise OptionError(
            f"a trusted proxy is an address or a network such as 10.0.0.0/8: {error}"
        ) from error


def read_place(text: str) -> tuple[str, int]:
    """Parse `PORT` of this machine alone, or `ADDRESS:PORT` (`[::1]:9464` for IPv6). Raises OptionError."""
    address, _, port = text.rpartition(":")
    try:
        found = str(ipaddress.ip_address(address.strip("[]"))) if address else "127.0.0.1"
        number = int(port) if port.isascii() and port.isdigit() else 0
    except ValueError as error:
        raise OptionError(f"expected PORT or ADDRESS:PORT: {error}") from error
    if not 1 <= number <= 65535:
        raise OptionError(f"a port is a number from 1 to 65535, not {port[:40]!r}")
    return found, number


class HostNames:
    """The names of this server: its own, those that were allowed, and every address.

    Names that others could point here are unknown, so that their pages can't read what is answered.
    """

    def __init__(self, allowed: Iterable[str]) -> None:
        own = socket.gethostname().lower()
        self._names = {"localhost", own, f"{own}.local", *(name.lower() for name in allowed)}

    def know(self, host: str) -> bool:
        """Return whether a `Host` header names this server."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
            if name not in self._names:
                ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


@lru_cache(maxsize=8192)
def visitor(address: str) -> str:
    """Return the rate limit key of an address: itself, or its /64 network for IPv6."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, NET6), strict=False))
    return str(found)


@lru_cache(maxsize=8192)
def is_trusted(address: str, proxies: tuple[Network, ...]) -> bool:
    """Return whether the address is that of a trusted proxy."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return any((mapped or found) in network for network in proxies)


def visitor_behind(peer: str, headers: Mapping[bytes, bytes], proxies: tuple[Network, ...]) -> str:
    """Return the client: the peer, or the last hop named by a trusted proxy (`X-Forwarded-For`).

    The header is read from its end: anything before the first address that is no trusted proxy may be forged.
    """
    if not proxies or not is_trusted(peer, proxies):
        return visitor(peer)
    for name in reversed(headers.get(b"x-forwarded-for", b"").decode("latin-1").split(",")):
        address = name.strip().removeprefix("[").partition("]")[0]
        try:
            ipaddress.ip_address(address)
        except ValueError:
            break
        if not is_trusted(address, proxies):
            return visitor(address)
    return visitor(peer)


def is_address(name: str) -> bool:
    """Return whether a host is given by its IP address, not by a name."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
