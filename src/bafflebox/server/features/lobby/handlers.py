"""All HTTP handlers of the lobby."""

from __future__ import annotations

from bafflebox.server.features.lobby import http, matches_http
from bafflebox.server.net.handlers import Handlers

HANDLERS: Handlers = [*http.HANDLERS, *matches_http.HANDLERS]
