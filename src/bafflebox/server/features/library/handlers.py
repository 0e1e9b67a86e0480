"""All HTTP handlers of the library."""

from __future__ import annotations

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
