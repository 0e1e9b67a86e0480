"""The reference over HTTP: the opening book, match equities and take points."""

from __future__ import annotations

from litestar import get

from bafflebox.analysis.plain import opening_view
from bafflebox.io.openings import read_openings
from bafflebox.protocol.study import OpeningsView
from bafflebox.server.net.handlers import Handlers


@get("/api/openings")
async def show_openings() -> OpeningsView:
    """Return the opening book: the 15 first rolls, then 21 replies to the best play of each; plays best first."""
    book = read_openings()
    return OpeningsView(book.turns, [opening_view(each) for each in book.decisions])


HANDLERS: Handlers = [show_openings]
