"""The handlers of tables: sheets, the match desk, creation, seats, logs."""

from __future__ import annotations

from bafflebox.server.features.tables import desk_http, http, invitations_http, sheets_http
from bafflebox.server.net.handlers import Handlers

HANDLERS: Handlers = [
    *sheets_http.HANDLERS,
    *desk_http.HANDLERS,
    http.make_table,
    invitations_http.show_invitation,
    http.take_seat,
    http.about_table,
    http.log_of_table,
    http.record_of_table,
    http.verify_table,
]
