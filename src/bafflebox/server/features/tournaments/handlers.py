"""All addresses of tournaments."""

from __future__ import annotations

from bafflebox.server.features.tournaments import (
    boards_http,
    calling_http,
    correcting_http,
    door_http,
    draft_http,
    files_http,
    http,
    season_http,
)
from bafflebox.server.net.handlers import Handlers

HANDLERS: Handlers = [
    *http.HANDLERS,
    *boards_http.HANDLERS,
    *calling_http.HANDLERS,
    *correcting_http.HANDLERS,
    *files_http.HANDLERS,
    *door_http.HANDLERS,
    *season_http.HANDLERS,
    *draft_http.HANDLERS,
]
