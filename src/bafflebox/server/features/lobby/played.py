"""Matches to look at: the last ones that were played here in public, and a recorded one where there is none."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, defaultdict
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

import msgspec
from sqlalchemy import Engine, select

from bafflebox.board.side import Side
from bafflebox.frozen import dataclass
from bafflebox.protocol.lobby import FeaturedMatch, LastGame
from bafflebox.server.features.lobby.turns import shown_games
from bafflebox.server.features.profiles.choices import is_shown, parse_choice
from bafflebox.server.live.services import House
from bafflebox.server.model.likeness import fold
from bafflebox.server.model.setup import TableSetup
from bafflebox.server.store.schema import ACCOUNT_SEATS, PROFILES, RATINGS, TABLES
from bafflebox.server.store.setup_text import TRUE, SetupText

DAYS = 3
"""The days of which the best match is shown where none runs."""
LOOKED = 40
"""The most finished matches that are compared."""
SHOWN = 5
"""The last matches in the list."""
READ = 12
"""The most logs that are read for one answer: others may have ended before anything was played."""
KEPT = 64
"""Games kept in memory, which nothing changes any more."""
RECORDED = Path(str(files("bafflebox.server.features.lobby"))) / "recorded.json"
"""A game of a match between two characters, written by `tools/recorded_match.py`."""
_DECODER = msgspec.json.Decoder(LastGame)

Ratings = tuple[int | None, int | None]


@dataclass(frozen=True, slots=True)
class _Row:
    """A finished match: its table, when it ended, and the ratings of its players."""

    table: str
    at: float
    ratings: Ratings


class PlayedMatches:
    """Finished listed matches. Event loop only."""

    def __init__(self, engine: Engine, house: House) -> None:
        self._engine, self._house = engine, house
        self._games: OrderedDict[str, LastGame | None] = OrderedDict()
        self._recorded: LastGame | None = None

    async def last(self, account: str) -> list[FeaturedMatch]:
        """Return the last matches for an account ("" for guests), the latest first, without players of whom it is kept apart."""
        return await self._found(await asyncio.to_thread(self._rows, None), account, SHOWN)

    async def best(self, account: str) -> FeaturedMatch:
        """Return the match of the last days with the highest mean rating, else the recorded one."""
        rows = await asyncio.to_thread(self._rows, time.time() - DAYS * 86_400)
        found = await self._found(sorted(rows, key=lambda each: -mean_of(each.ratings)), account, 1)
        return found[0] if found else self.recorded().match

    async def game(self, table: str) -> LastGame | None:
        """Return the last whole game of a finished match; None where there is none."""
        if table not in self._games:
            self._games[table] = await asyncio.to_thread(self._read, table)
            while len(self._games) > KEPT:
                self._games.popitem(last=False)
        return self._games[table]

    def recorded(self) -> LastGame:
        """Return the recorded game."""
        if self._recorded is None:
            self._recorded = _DECODER.decode(RECORDED.read_bytes())
        return self._recorded

    async def _found(self, rows: list[_Row], account: str, most: int) -> list[FeaturedMatch]:
        apart, found = set(self._house.apart.of(account).values()), list[FeaturedMatch]()
        for each in rows[:READ]:
            game = await self.game(each.table)
            if game is None or apart & {fold(game.match.white), fold(game.match.black)}:
                continue
            found.append(msgspec.structs.replace(game.match, ratings=[*each.ratings], at=each.at))
            if len(found) == most:
                break
        return found

    def _rows(self, since: float | None) -> list[_Row]:
        of, seat = TABLES.c, ACCOUNT_SEATS.c
        wanted = select(of.id, of.changed, SetupText("rules")).where(
            of.over.is_(True), SetupText("listed") == TRUE
        )
        if since is not None:
            wanted = wanted.where(of.changed >= since)
        with self._engine.connect() as connection:
            rows = connection.execute(wanted.order_by(of.changed.desc()).limit(LOOKED)).all()
            seats = select(seat.table_id, seat.seat, RATINGS.c.rules, RATINGS.c.value).join(
                RATINGS, RATINGS.c.account_id == seat.account_id
            )
            tables = [each.id for each in rows]
            known = connection.execute(seats.where(seat.table_id.in_(tables))).all()
            choices = select(seat.table_id, seat.seat, PROFILES.c.shown).join(
                PROFILES, PROFILES.c.account_id == seat.account_id
            )
            chosen = connection.execute(choices.where(seat.table_id.in_(tables))).all()
        values = defaultdict[tuple[str, str, str], int | None](lambda: None)
        for table, side, rules, value in known:
            values[table, side, rules] = round(value)
        # what a player does not show to anybody is not shown here either
        choice = [(table, side, parse_choice(shown)) for table, side, shown in chosen]
        hidden = {table for table, _, shown in choice if not is_shown(shown, "games", "anybody")}
        unrated = {
            (table, side) for table, side, shown in choice if not is_shown(shown, "ratings", "anybody")
        }
        for each in [each for each in values if each[:2] in unrated]:
            values[each] = None
        usual = TableSetup().rules  # fields at their defaults are not stored
        return [
            _Row(table, at, (values[table, "white", rules or usual], values[table, "black", rules or usual]))
            for table, at, rules in rows
            if table not in hidden
        ]

    def _read(self, table: str) -> LastGame | None:
        found = self._house.store.read(table)
        if found is None or not found[0].over:
            return None
        kept, envelopes, _ = found
        match, games = shown_games((each.event for each in envelopes), cube=kept.setup.law().has_cube)
        if match.winner is None or not games:
            return None
        points, last = match.score.points, games[-1]
        return LastGame(
            match=FeaturedMatch(
                source="played",
                table=table,
                rules=kept.setup.rules,
                white=match.names.white,
                black=match.names.black,
                ratings=[None, None],
                score=[points.white, points.black],
                length=match.score.length,
            ),
            game=last.number,
            score=[*last.before],
            turns=last.turns,
        )


def mean_of(ratings: Sequence[int | None]) -> float:
    """Return the mean rating of two players, 0 where one of them has none."""
    known = [each for each in ratings if each is not None]
    return 0.0 if len(known) < len(Side) else sum(known) / len(known)
