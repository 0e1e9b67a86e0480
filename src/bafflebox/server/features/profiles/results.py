"""The finished matches from the lobby of an account, with their results."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Sequence

from sqlalchemy import Connection, and_, func, literal, select

from bafflebox.board.side import Side
from bafflebox.events.game import MatchEnded
from bafflebox.formats.log.event_json import decode_event
from bafflebox.frozen import dataclass
from bafflebox.server.model.setup import TableSetup, parse_setup
from bafflebox.server.store.schema import ACCOUNT_SEATS, EVENTS, RATED_MATCHES, TABLES
from bafflebox.server.store.setup_text import TRUE, SetupText

AFTER = 40
"""Most events behind the end of a match, such as the players' signatures."""
KEPT = 20_000
"""Most ends of matches that are kept in memory; they change no more."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A finished match of an account: table, end (s since 1970), setup, the opponent's account ("" for a guest) and name.

    `won` is None where nobody won, `points` are the own and the opponent's, `moved` is the change of the own rating, None without one.
    """

    table: str
    at: float
    setup: TableSetup
    opponent: str
    opponent_name: str
    won: bool | None
    points: tuple[int, int] | None
    moved: float | None


class Results:
    """Reads finished matches; ends are kept in memory. For one thread at a time per entry: entries are only added and dropped."""

    def __init__(self) -> None:
        self._ends: OrderedDict[str, MatchEnded | None] = OrderedDict()

    def of(self, connection: Connection, account: str, most: int) -> list[MatchResult]:
        """Return the last finished matches from the lobby of an account, the latest first."""
        own, other, rated, of = ACCOUNT_SEATS.alias(), ACCOUNT_SEATS.alias(), RATED_MATCHES.c, TABLES.c
        wanted = (
            select(of.id, func.coalesce(rated.at, of.changed), of.setup, own.c.seat, other.c.account_id)
            .add_columns(rated.winner, rated.loser, rated.moved, rated.lost)
            .join(own, own.c.table_id == of.id)
            .outerjoin(other, and_(other.c.table_id == of.id, other.c.seat != own.c.seat))
            .outerjoin(RATED_MATCHES, rated.table_id == of.id)
            .where(own.c.account_id == account, of.over.is_(True), SetupText("listed") == literal(TRUE))
            .order_by(func.coalesce(rated.at, of.changed).desc())
            .limit(most)
        )
        rows = connection.execute(wanted).all()
        ends = self._ends_of(connection, [row[0] for row in rows])
        found = []
        for table, at, setup_text, seat, opponent, winner, loser, moved, lost in rows:
            side, setup = Side(seat), parse_setup(setup_text)
            end = ends[table]
            won = None if end is None or end.winner is None else end.winner is side
            # a match whose dice were abandoned has no winner in its log, and one by the rating
            change = moved if winner == account else -lost if loser == account else None
            won = winner == account if change is not None else won
            points = None if end is None or end.points is None else (end.points[side], end.points[side.other])
            name = setup.called[side.other]
            found.append(MatchResult(table, at, setup, opponent or "", name, won, points, change))
        return found

    def _ends_of(self, connection: Connection, tables: Sequence[str]) -> dict[str, MatchEnded | None]:
        new = [table for table in tables if table not in self._ends]
        if new:
            self._ends.update(_read_ends(connection, new))
        found = {table: self._ends.get(table) for table in tables}
        while len(self._ends) > KEPT:
            self._ends.popitem(last=False)
        return found


def _read_ends(connection: Connection, tables: Sequence[str]) -> dict[str, MatchEnded | None]:
    of = EVENTS.c
    last = (
        select(of.table_id, func.max(of.seq).label("last"))
        .where(of.table_id.in_(tables))
        .group_by(of.table_id)
        .subquery()
    )
    wanted = (
        select(of.table_id, of.event)
        .join(last, and_(of.table_id == last.c.table_id, of.seq > last.c.last - AFTER))
        .where(of.event.like(f'%"{MatchEnded.__name__}"%'))
        .order_by(of.seq)
    )
    found: dict[str, MatchEnded | None] = dict.fromkeys(tables)
    for table, text in connection.execute(wanted).all():
        fact = decode_event(json.loads(text))
        if isinstance(fact, MatchEnded):
            found[table] = fact
    return found
