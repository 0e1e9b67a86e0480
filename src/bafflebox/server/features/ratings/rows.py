"""Storage of ratings: one for each account and rule set, and the rated matches, each counted once."""

from __future__ import annotations

import asyncio
import time
from dataclasses import asdict

from sqlalchemy import Connection, Engine, func, insert, select, update

from bafflebox.board.side import Side
from bafflebox.frozen import dataclass
from bafflebox.match.rating import Rating, after_match, weighed
from bafflebox.rules.law import Law
from bafflebox.server.features.ratings.weight import DAYS, MatchFacts, Weight, share_for, weight_of
from bafflebox.server.store.schema import ACCOUNT_SEATS, ACCOUNTS, RATED_MATCHES, RATINGS, TABLES
from bafflebox.server.store.setup_text import TRUE, SetupText
from bafflebox.server.store.writer import Job, Writer


@dataclass(frozen=True, slots=True)
class Rated:
    """A rating with its rule set."""

    rules: str
    rating: Rating


@dataclass(frozen=True, slots=True)
class Counted:
    """A rated match of an account: table, time (s since 1970), whether it was won (or the larger share of one
    that was shared), rating change.
    """

    table: str
    at: float
    won: bool
    moved: float


@dataclass(frozen=True, slots=True)
class EasyWins:
    """Matches that an account won against another within the last days and that counted less for the place or a giving away."""

    name: str
    """The other's."""
    won: int
    together: int
    early: int
    moved: float
    """Their sum of changes of the rating."""


@dataclass(frozen=True, slots=True)
class RatedSeats:
    """The ratings at a table by seat, and what its match counts or, not rated yet, would count."""

    sits: dict[str, RatingStanding]
    weight: Weight


@dataclass(frozen=True, slots=True)
class RatingStanding:
    """A rating, and its change by a match; None until that was rated."""

    rating: Rating
    moved: float | None


class RatingRows:
    """Reads and writes ratings. Reads block: not for the event loop."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def count(
        self, table: str, law: Law, rules: str, winner: Side | None, part: float, facts: MatchFacts
    ) -> str | None:
        """Rate a finished match, once; `part` is the winner's share of a shared one. Return the winner where the match was easily won.

        Nothing changes where a seat belongs to no account any more or nobody won; it is not considered again.
        """
        easily: list[str] = []

        def job(connection: Connection) -> None:
            done = select(RATED_MATCHES.c.table_id).where(RATED_MATCHES.c.table_id == table)
            if connection.execute(done).first() is not None:
                return
            held = select(ACCOUNT_SEATS.c.seat, ACCOUNT_SEATS.c.account_id).where(
                ACCOUNT_SEATS.c.table_id == table
            )
            sits = {str(seat): str(account) for seat, account in connection.execute(held)}
            won, lost = (sits.get(winner.value, ""), sits.get(winner.other.value, "")) if winner else ("", "")
            row = {
                "table_id": table,
                "at": time.time(),
                "winner": won,
                "loser": lost,
                "moved": 0.0,
                "lost": 0.0,
                "share": 1.0,
                "less": "",
            }
            if won and lost and won != lost:
                before = _rating(connection, won, rules), _rating(connection, lost, rules)
                weight = weight_of(facts, _played_before(connection, won, lost))
                after = tuple(
                    weighed(was, full, share_for(weight, was, other))
                    for was, full, other in zip(
                        before, after_match(law, *before, part), before[::-1], strict=True
                    )
                )
                row["share"], row["less"] = weight.share, " ".join(weight.why)
                row["moved"] = after[0].value - before[0].value
                row["lost"] = before[1].value - after[1].value
                for account, rating in zip((won, lost), after, strict=True):
                    _put_rating(connection, account, rules, rating)
                if weight.easy:
                    easily.append(won)
            connection.execute(insert(RATED_MATCHES), [row])

        await self._writer.write(Job(act=job))
        return easily[0] if easily else None

    async def easy_wins(self, account: str) -> list[EasyWins]:
        """Return the easily won matches of an account within the last days, by opponent."""
        return await asyncio.to_thread(self._easy_wins, account)

    def _easy_wins(self, account: str) -> list[EasyWins]:
        of = RATED_MATCHES.c
        wanted = (
            select(of.loser, ACCOUNTS.c.name, of.less, of.moved)
            .join(ACCOUNTS, ACCOUNTS.c.id == of.loser)
            .where(of.winner == account, of.at > time.time() - DAYS * 86_400)
        )
        found: dict[str, EasyWins] = {}
        with self._engine.connect() as connection:
            for loser, name, less, moved in connection.execute(wanted.order_by(of.at)).all():
                why = less.split()
                if Weight(why=why).easy:
                    was = found.get(loser) or EasyWins(name, 0, 0, 0, 0.0)
                    found[loser] = EasyWins(
                        name,
                        was.won + 1,
                        was.together + ("together" in why),
                        was.early + ("early" in why),
                        was.moved + moved,
                    )
        return list(found.values())

    async def of(self, account: str) -> list[Rated]:
        """Return the ratings of an account, by rule set."""
        return await asyncio.to_thread(self._of, account)

    def _of(self, account: str) -> list[Rated]:
        wanted = select(RATINGS).where(RATINGS.c.account_id == account).order_by(RATINGS.c.rules)
        with self._engine.connect() as connection:
            return [Rated(row[1], Rating(*row[2:])) for row in connection.execute(wanted).all()]

    async def matches(self, account: str) -> list[Counted]:
        """Return the rated matches of an account, the latest first."""
        return await asyncio.to_thread(self._matches, account)

    def _matches(self, account: str) -> list[Counted]:
        of = RATED_MATCHES.c
        wanted = select(RATED_MATCHES).where((of.winner == account) | (of.loser == account))
        with self._engine.connect() as connection:
            rows = connection.execute(wanted.order_by(of.at.desc())).all()
        return [
            Counted(
                row.table_id, row.at, row.winner == account, row.moved if row.winner == account else -row.lost
            )
            for row in rows
        ]

    async def at(self, table: str, rules: str, *, together: bool) -> RatedSeats:
        """Return the ratings of a table's players, and what their match counts."""
        return await asyncio.to_thread(self._at, table, rules, MatchFacts(together))

    def _at(self, table: str, rules: str, facts: MatchFacts) -> RatedSeats:
        held = select(ACCOUNT_SEATS.c.seat, ACCOUNT_SEATS.c.account_id).where(
            ACCOUNT_SEATS.c.table_id == table
        )
        with self._engine.connect() as connection:
            row = connection.execute(
                select(RATED_MATCHES).where(RATED_MATCHES.c.table_id == table)
            ).one_or_none()
            moved = {} if row is None else {row.loser: -row.lost, row.winner: row.moved}
            sits = {str(seat): str(account) for seat, account in connection.execute(held).all()}
            if row is not None:
                weight = Weight(row.share, tuple(row.less.split()))
            else:
                weight = weight_of(facts, _played_before(connection, *sits.values()) if len(sits) == 2 else 0)
            return RatedSeats(
                {
                    seat: RatingStanding(_rating(connection, account, rules), moved.get(account))
                    for seat, account in sits.items()
                },
                weight,
            )

    async def values(self, table: str, rules: str) -> tuple[int | None, int | None]:
        """Return the ratings of White and Black at a table, None for a guest."""
        sits = (await self.at(table, rules, together=False)).sits
        white, black = (round(each.rating.value) if (each := sits.get(side.value)) else None for side in Side)
        return white, black

    def uncounted(self) -> list[str]:
        """Return finished rated matches that were not rated, after an interrupted shutdown."""
        counted = select(RATED_MATCHES.c.table_id)
        wanted = select(TABLES.c.id).where(
            TABLES.c.over.is_(True),
            SetupText("rated") == TRUE,
            TABLES.c.id.not_in(counted),
        )
        with self._engine.connect() as connection:
            return list(connection.execute(wanted).scalars())


def _played_before(connection: Connection, one: str, other: str) -> int:
    """Return the number of rated matches of two accounts within the last days."""
    of = RATED_MATCHES.c
    both = of.winner.in_((one, other)) & of.loser.in_((one, other))
    wanted = select(func.count()).select_from(RATED_MATCHES).where(both, of.at > time.time() - DAYS * 86_400)
    return int(connection.execute(wanted).scalar_one())


def _rating(connection: Connection, account: str, rules: str) -> Rating:
    wanted = select(RATINGS).where(RATINGS.c.account_id == account, RATINGS.c.rules == rules)
    row = connection.execute(wanted).one_or_none()
    return Rating() if row is None else Rating(*row[2:])


def _put_rating(connection: Connection, account: str, rules: str, rating: Rating) -> None:
    of, values = RATINGS.c, asdict(rating)
    known = update(RATINGS).where(of.account_id == account, of.rules == rules)
    # a single writer: nothing happens in between
    if connection.execute(known.values(values)).rowcount == 0:
        connection.execute(insert(RATINGS), [{"account_id": account, "rules": rules, **values}])
