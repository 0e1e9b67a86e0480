"""The session cookie: set at sign-in, and renewed while it is used."""

from __future__ import annotations

from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.types import Message, Scope

from bafflebox.server.features.accounts.service import LASTS
from bafflebox.server.model.visitor import COOKIE, HOST_COOKIE
from bafflebox.server.net.handlers import HttpRequest

AGAIN = "bafflebox_cookie"
"""The key in a request's scope for the cookie to send with its response."""


def is_secure(request: HttpRequest) -> bool:
    """Return whether the browser speaks HTTPS, with this server or with the proxy before it."""
    secure: bool = request.app.state.server.settings.secure
    return secure or request.headers.get("x-forwarded-proto") == "https"


def session_cookie(request: HttpRequest, token: str) -> Cookie:
    """Return the session cookie: HttpOnly, SameSite, and Secure with HTTPS."""
    secure = is_secure(request)
    return Cookie(
        key=HOST_COOKIE if secure else COOKIE,
        value=token,
        path="/",
        httponly=True,
        samesite="strict",
        secure=secure,
        max_age=LASTS,
    )


def send_again(request: HttpRequest, token: str) -> None:
    """Renew the cookie with the response to this request."""
    request.scope["state"][AGAIN] = session_cookie(request, token).to_header(header="")


async def fresh_cookie(message: Message, scope: Scope) -> None:
    """Add the renewed cookie to the response, unless it has one."""
    again = scope.get("state", {}).get(AGAIN)
    if again and message["type"] == "http.response.start":
        headers = MutableScopeHeaders(message)
        if "set-cookie" not in headers:
            headers.add("set-cookie", again)
