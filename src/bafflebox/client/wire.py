"""HTTP requests to one server, with the cookies of its session."""

from __future__ import annotations

import ssl
from collections.abc import Callable, Mapping
from enum import Enum
from http.cookiejar import CookieJar
from threading import Lock
from typing import TypeVar
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import HTTPCookieProcessor, HTTPSHandler, OpenerDirector, Request, build_opener

import msgspec

from bafflebox.client.refused import ServerRefused
from bafflebox.protocol.problems import Problem, Problems

T = TypeVar("T")
PATIENCE = 150.0
"""Timeout of a response in seconds."""
Asked = str | int | float | bool | Enum | None
"""A query parameter; None is left out."""
_LOCK = Lock()
"""Only one thread at a time may begin to decode a type, see `tests/test_decoders.py`."""


class Wire:
    """A connection to one server. Raises ServerRefused where it refuses, OSError where it can't be reached."""

    def __init__(self, address: str, key: str, language: str, trusted: ssl.SSLContext | None) -> None:
        if not address.startswith(("http://", "https://")):
            raise ValueError(f"an address begins with http:// or https://, not {address!r}")
        self.address, self.trusted = address.rstrip("/"), trusted
        self.cookies = CookieJar()
        self._headers = {"accept-language": language} | ({"authorization": f"Bearer {key}"} if key else {})
        self._opener: OpenerDirector = build_opener(
            HTTPSHandler(context=trusted), HTTPCookieProcessor(self.cookies)
        )

    @property
    def cookie(self) -> str:
        """Return the session as the header of a socket, "" without one."""
        return "; ".join(f"{each.name}={each.value}" for each in self.cookies)

    def ask(
        self,
        method: str,
        path: str,
        into: type[T],
        *,
        query: Mapping[str, Asked] | None = None,
        body: msgspec.Struct | None = None,
    ) -> T:
        """Return the response as a value of the type `into`: text and bytes unchanged, anything else parsed as JSON."""
        asked = {name: _written(value) for name, value in (query or {}).items() if value is not None}
        url = f"{self.address}{path}{'?' if asked else ''}{urlencode(asked)}"
        data = None if body is None else msgspec.json.encode(body)
        headers = self._headers | ({} if data is None else {"content-type": "application/json"})
        request = Request(url, data, headers, method=method)  # noqa: S310 - http or https, see above
        try:
            with self._opener.open(request, timeout=PATIENCE) as answer:
                read: bytes = answer.read()
        except HTTPError as error:
            with error:
                raise _refusal(error) from None
        if into is bytes:
            return msgspec.convert(read, into)
        return msgspec.convert(read.decode(), into) if into is str else _decoded(read, into)

    def follow(self, path: str, go_on: Callable[[], bool]) -> None:
        """Read what a stream of the server sends, and drop it, until it ends or `go_on` says no after a line."""
        request = Request(f"{self.address}{path}", headers=self._headers)  # noqa: S310 - http or https, see above
        with self._opener.open(request, timeout=PATIENCE) as answer:
            while go_on() and answer.readline():
                pass


def _decoded(data: bytes, into: type[T]) -> T:
    with _LOCK:
        decoder = msgspec.json.Decoder(into)
    return decoder.decode(data)


def path_part(value: str | int) -> str:
    """Return a value as part of a path."""
    return quote(str(value), safe="")


def _written(value: Asked) -> str:
    if isinstance(value, Enum):
        return str(value.value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def _refusal(error: HTTPError) -> ServerRefused:
    wait, text = error.headers.get("retry-after", ""), error.read()
    try:
        found = _decoded(text, Problems).error
    except msgspec.MsgspecError:
        # a proxy, or a full server
        found = Problem("failed", "", text.decode(errors="replace")[:400] or str(error.reason))
    return ServerRefused(error.code, found.code, found.rule, found.detail, int(wait) if wait.isdigit() else 0)
