"""Storage of profiles: choices, followers, and what of an account's past is shown. Reads block: not for the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, Engine, delete, func, insert, select

from bafflebox.frozen import dataclass
from bafflebox.match.rating import Rating
from bafflebox.protocol.players import ContestPlayed, ProfileChoices, ProfileParts
from bafflebox.server.features.contests.rows import ContestRows
from bafflebox.server.features.friends.following import is_follower
from bafflebox.server.features.friends.friendship import are_friends
from bafflebox.server.features.profiles.choices import USUAL, Choice, format_choice, parse_choice
from bafflebox.server.features.profiles.past import PastContests
from bafflebox.server.features.profiles.results import MatchResult, Results
from bafflebox.server.model.setup import TableSetup
from bafflebox.server.store.schema import (
    ACCOUNTS,
    FOLLOWERS,
    FRIENDS,
    PROFILES,
    RATED_MATCHES,
    RATINGS,
    TABLES,
)
from bafflebox.server.store.setup_text import SetupText
from bafflebox.server.store.writer import Job, Writer

MOST = 300
"""Most finished matches that are read, and most points of a curve: the last ones."""


@dataclass(frozen=True, slots=True)
class RatedMoment:
    """A rated match of an account: time (s since 1970), rules, whether it was won, and the change of the rating."""

    at: float
    rules: str
    won: bool
    moved: float


@dataclass(frozen=True, slots=True)
class Facts:
    """The stored facts of an account, the visitor's relation to it, and the choices of its opponents by account.

    `friends` are those of the visitor. An unknown name has the id "" and nothing else.
    """

    id: str
    name: str
    choice: Choice
    may_follow: bool
    friend: bool
    follows: bool
    ratings: Mapping[str, Rating]
    rated: Sequence[RatedMoment]
    """The latest first."""
    results: Sequence[MatchResult]
    """The latest first."""
    opponents: Mapping[str, Choice]
    friends: frozenset[str]
    contests: Sequence[ContestPlayed]


class ProfileRows:
    """Reads and writes profiles; writes are durable on return."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer, self._results = engine, writer, Results()
        self._contests = PastContests(ContestRows(engine, writer))

    async def choices(self, account: str) -> ProfileChoices:
        """Return what an account shows, whether it allows followers, and their names."""

        def read() -> ProfileChoices:
            of = FOLLOWERS.c
            names = select(ACCOUNTS.c.name).join(FOLLOWERS, of.account_id == ACCOUNTS.c.id)
            with self._engine.connect() as connection:
                choice, followed = _choices(connection, [account]).get(account, (USUAL, False))
                found = connection.execute(names.where(of.followed_id == account).order_by(ACCOUNTS.c.folded))
                followers = list(found.scalars())
            return ProfileChoices(
                parts=ProfileParts(**{str(part): seen_by for part, seen_by in choice.items()}),
                followed=followed,
                followers=followers,
            )

        return await asyncio.to_thread(read)

    async def choose(self, account: str, choice: Choice, *, followed: bool) -> list[str]:
        """Store a choice; return the accounts that follow no more, as it allows no followers."""
        ended: list[str] = []
        row = {"account_id": account, "shown": format_choice(choice), "followed": followed}
        of = FOLLOWERS.c

        def job(connection: Connection) -> None:
            ended.clear()
            connection.execute(delete(PROFILES).where(PROFILES.c.account_id == account))
            connection.execute(insert(PROFILES), [row])
            if not followed:
                ended.extend(
                    connection.execute(select(of.account_id).where(of.followed_id == account)).scalars()
                )
                connection.execute(delete(FOLLOWERS).where(of.followed_id == account))

        await self._writer.write(Job(act=job))
        return ended

    async def facts(self, folded: str, viewer: str) -> Facts:
        """Return what is known of the account of a name, for a visitor ("" for a guest).

        A name that nobody has is looked up as the account "", by the same statements as any other.
        """
        return await asyncio.to_thread(self._facts, folded, viewer)

    def _facts(self, folded: str, viewer: str) -> Facts:
        friends = select(FRIENDS.c.friend_id).where(FRIENDS.c.account_id == viewer)
        with self._engine.connect() as connection:
            row = connection.execute(
                select(ACCOUNTS.c.id, ACCOUNTS.c.name).where(ACCOUNTS.c.folded == folded)
            ).one_or_none()
            account, name = ("", "") if row is None else (row.id, row.name)
            results = self._results.of(connection, account, MOST)
            opponents = {each.opponent for each in results if each.opponent}
            choices = _choices(connection, [account, *opponents])
            contests = self._contests.of(account)
            choice, may_follow = choices.get(account, (USUAL, False))
            return Facts(
                account,
                name,
                choice,
                may_follow,
                are_friends(connection, viewer, account),
                is_follower(connection, viewer, account),
                _ratings(connection, account),
                _rated(connection, account),
                results,
                {each: choices.get(each, (USUAL, False))[0] for each in opponents},
                frozenset(connection.execute(friends).scalars()),
                contests,
            )


def _choices(connection: Connection, accounts: Sequence[str]) -> dict[str, tuple[Choice, bool]]:
    """Return what these accounts chose, those without a choice left out."""
    rows = connection.execute(select(PROFILES).where(PROFILES.c.account_id.in_(accounts))).all()
    return {row.account_id: (parse_choice(row.shown), bool(row.followed)) for row in rows}


def _ratings(connection: Connection, account: str) -> dict[str, Rating]:
    rows = connection.execute(select(RATINGS).where(RATINGS.c.account_id == account)).all()
    return {row[1]: Rating(*row[2:]) for row in rows}


def _rated(connection: Connection, account: str) -> list[RatedMoment]:
    account = account or "-"  # rows of deleted accounts have ""
    of = RATED_MATCHES.c
    rules = func.coalesce(SetupText("rules"), TableSetup().rules)
    wanted = (
        select(of.at, rules, of.winner, of.moved, of.lost)
        .join(TABLES, TABLES.c.id == of.table_id)
        .where((of.winner == account) | (of.loser == account))
        .order_by(of.at.desc())
        .limit(MOST)
    )
    return [
        RatedMoment(at, rules, winner == account, moved if winner == account else -lost)
        for at, rules, winner, moved, lost in connection.execute(wanted).all()
    ]
