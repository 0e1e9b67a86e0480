"""Chances of winning of listed matches, judged once for each position that everybody may see."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextlib import suppress

from bafflebox.server.engines import analysis_process as desk
from bafflebox.server.engines.bots import engine_spec
from bafflebox.server.engines.fair_queue import TooManyQuestions
from bafflebox.server.live import aids
from bafflebox.server.live.hub import Hub
from bafflebox.server.live.table import Table

KEPT = 256
"""Chances kept in memory."""
LEVEL = "expert"
VISITOR = "chances of matches"
"""These questions share one turn among the visitors' questions."""


class MatchChances:
    """Chances of White by table and event. Event loop only."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._known: OrderedDict[tuple[str, int], asyncio.Future[float | None]] = OrderedDict()

    async def at(self, table: Table, asker: aids.Asker) -> float | None:
        """Return White's chance of winning as far as everybody may know the match.

        None between games, where no network knows the rules, for the players of a match without aids, and for a position that stands
        on the board of one.
        """
        shown, house = table.spectators.public, self._hub.house
        if shown.game is None or table.over or _plays(table, asker):
            return None
        position = aids.AskedPosition(shown.game.position)
        # first this, which leaves no note at the table: nobody has typed the position in
        if aids.held_for_all([*aids.held(self._hub.tables), *house.elsewhere.held], position, ()):
            return None
        if await aids.may_ask(self._hub, asker, [position]) is not None:
            return None
        name = table.id, shown.seq
        if name not in self._known:
            spec = engine_spec(table.kept.setup, level=LEVEL)
            asked = house.desk.ask(VISITOR, desk.winning_chance, spec, shown.game)
            self._known[name] = asyncio.ensure_future(asked)
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        with suppress(TimeoutError, TooManyQuestions):
            return await asyncio.shield(self._known[name])
        self._known.pop(name, None)
        return None


def _plays(table: Table, asker: aids.Asker) -> bool:
    """Return whether the asker has a seat at a table without aids, as far as it is known."""
    if aids.without(table) is None:
        return False
    here = table.presence
    return asker.account in here.accounts if asker.account else asker.address in here.addresses
