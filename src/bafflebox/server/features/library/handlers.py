"""All HTTP handlers of the library."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from copy import copy

from litestar import Response
from litestar.handlers import HTTPRouteHandler

from bafflebox.server.features.library import (
    card_http,
    career_http,
    decisions_http,
    http,
    matches_http,
    notes_http,
    quiz_http,
    uploads_http,
)
from bafflebox.server.net.handlers import Handlers

HANDLERS: Handlers = [
    *matches_http.HANDLERS,
    *decisions_http.HANDLERS,
    *card_http.HANDLERS,
    *career_http.HANDLERS,
    *http.HANDLERS,
    *notes_http.HANDLERS,
    *uploads_http.HANDLERS,
    *quiz_http.HANDLERS,
]


def storing(handlers: Handlers, stored: Callable[[], Awaitable[None]]) -> Handlers:
    """Return the handlers, those of the library that change it with `stored` awaited before they answer."""

    async def answer(response: Response[object]) -> Response[object]:
        await stored()
        return response

    def awaiting(handler: HTTPRouteHandler) -> HTTPRouteHandler:
        found = copy(handler)
        found.after_request = answer
        return found

    changing = [
        each for each in HANDLERS if isinstance(each, HTTPRouteHandler) and "POST" in each.http_methods
    ]
    return [awaiting(each) if each in changing else each for each in handlers]
