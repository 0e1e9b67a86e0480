"""All addresses of accounts."""

from __future__ import annotations

from bafflebox.server.features.accounts import http, passkeys_http
from bafflebox.server.net.handlers import Handlers

HANDLERS: Handlers = [*http.HANDLERS, *passkeys_http.HANDLERS]
