"""The cookie of a session: sent when somebody signs in, and again while it is used."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.types import Message, Scope

from bafflebox.server.people.accounts import LASTS
from bafflebox.server.people.visitors import COOKIE

AGAIN = "bafflebox_cookie"
"""Where a request keeps the cookie that goes with its answer."""


def cookie_of(request: Request[Any, Any, Any], token: str) -> Cookie:
    """No script reads it, no other site sends it, and where there is HTTPS nothing else carries it."""
    server = request.app.state.server
    secure = server.settings.secure or request.headers.get("x-forwarded-proto") == "https"
    return Cookie(
        key=COOKIE, value=token, path="/", httponly=True, samesite="strict", secure=secure, max_age=LASTS
    )


def send_again(request: Request[Any, Any, Any], token: str) -> None:
    """Sends the cookie again with the answer to this request: it lasts from now on."""
    request.scope["state"][AGAIN] = cookie_of(request, token).to_header(header="")


async def fresh_cookie(message: Message, scope: Scope) -> None:
    """Puts the cookie that is to be sent again into the answer, unless that has one."""
    again = scope.get("state", {}).get(AGAIN)
    if again and message["type"] == "http.response.start":
        headers = MutableScopeHeaders(message)
        if "set-cookie" not in headers:
            headers.add("set-cookie", again)
