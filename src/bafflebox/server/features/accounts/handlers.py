"""All addresses of accounts and their profiles."""

from __future__ import annotations

from bafflebox.server.features.accounts import http, passkeys_http
from bafflebox.server.features.profiles import http as profiles_http
from bafflebox.server.net.handlers import Handlers

HANDLERS: Handlers = [*http.HANDLERS, *passkeys_http.HANDLERS, *profiles_http.HANDLERS]
