"""The plays that a seat made in the current game, each with the reply to it."""

from __future__ import annotations

from bafflebox.events.game import GameStarted, Played
from bafflebox.game.course import situations
from bafflebox.server.engines.bot_process import MadePlay
from bafflebox.server.live.table import Table
from bafflebox.server.model.reader import Reader


def made_plays(table: Table, reader: Reader) -> list[MadePlay]:
    """Return the plays of the reader's side in the current game or the last one, oldest first; none for a spectator."""
    side = reader.sides[0] if reader.sides else None
    found: list[MadePlay] = []
    for now, fact in situations(each.envelope.event for each in table.running.told):
        if isinstance(fact, GameStarted):
            found = []
        elif isinstance(fact, Played) and fact.side is side:
            found.append(MadePlay(now, fact.moves))
        elif isinstance(fact, Played) and found and found[-1].reply is None:
            found[-1] = found[-1]._replace(reply=fact)
    return found
