"""Storage of accounts: names, hashes, sessions, seats."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import ColumnElement, Connection, Engine, and_, delete, func, insert, or_, select, update

from bafflebox.frozen import dataclass
from bafflebox.server.features.accounts.passkey_rows import PasskeyRows
from bafflebox.server.features.friends.friendship import forget_friends
from bafflebox.server.features.profiles.rows import ProfileRows
from bafflebox.server.model.identity import hash_key
from bafflebox.server.model.likeness import fold, skeleton
from bafflebox.server.store.forgetting import forget_consents
from bafflebox.server.store.schema import (
    ACCOUNT_CODES,
    ACCOUNT_LINKS,
    ACCOUNT_SEATS,
    ACCOUNT_SESSIONS,
    ACCOUNTS,
    DAILY_ANSWERS,
    FAIR_PLAY,
    FOLLOWERS,
    LIBRARY,
    PASSKEYS,
    PROFILES,
    RATED_MATCHES,
    RATINGS,
    RESTING_NAMES,
    STAFF,
    TABLES,
    TALK,
)
from bafflebox.server.store.setup_text import SetupText
from bafflebox.server.store.writer import Job, Writer

RESTS = 365 * 86_400
"""Seconds for which nobody gets the name of a deleted account."""
SESSIONS = 50
"""Devices per account, including those signed out and still known."""


@dataclass(frozen=True, slots=True)
class Account:
    """An account; `created` in seconds since 1970, `password` as argon2id writes it. For `folded` and `skeleton` see `names.py`."""

    id: str
    name: str
    folded: str
    password: str
    created: float
    skeleton: str = ""


@dataclass(frozen=True, slots=True)
class SignInSession:
    """A signed-in device; `token` is a hash, times are seconds since 1970."""

    token: str
    id: str
    account_id: str
    created: float
    seen: float
    device: str
    ended: bool = False
    used: bool = False
    """True if its use was recorded just now; not stored."""


@dataclass(frozen=True, slots=True)
class HeldSeat:
    """A seat of an account, the names of both players, and whether the match is over."""

    table: str
    seat: str
    white: str
    black: str
    over: bool


class AccountRows:
    """Reads and writes accounts; writes are durable on return. Reads block: not for the event loop."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer
        self.passkeys, self.profiles = PasskeyRows(engine, writer), ProfileRows(engine, writer)

    async def create(
        self, account: Account, codes: Sequence[str], session: SignInSession, instead: str = ""
    ) -> str:
        """Create an account, signed in, replacing the device's session; return "".

        Or return why its name can't be had: "account" where another looks like it, "rests" where a deleted account had it.
        """
        against: list[str] = []

        def job(connection: Connection) -> None:
            against.append(_name_against(connection, account.folded, account.skeleton))
            if against[-1]:
                return
            connection.execute(insert(ACCOUNTS), [asdict(account)])
            _put_codes(connection, account.id, codes)
            _link(connection, account.id, instead)
            connection.execute(delete(ACCOUNT_SESSIONS).where(ACCOUNT_SESSIONS.c.token == instead))
            connection.execute(insert(ACCOUNT_SESSIONS), [_row(session)])

        await self._writer.write(Job(act=job))
        return against[-1]

    async def open(self, session: SignInSession, instead: str, before: float, password: str) -> bool:
        """Begin a session, replacing the device's; drop sessions unused since `before`, and the least recent of too many.

        Not where `password` (its hash) is no longer the account's: it may have changed since it was verified.
        """
        of, row = ACCOUNT_SESSIONS.c, _row(session)
        good: list[bool] = []

        def job(connection: Connection) -> None:
            kept = select(ACCOUNTS.c.password).where(ACCOUNTS.c.id == session.account_id)
            good.append(connection.execute(kept).scalar() == password)
            if good[-1]:
                _link(connection, session.account_id, instead)
                connection.execute(delete(ACCOUNT_SESSIONS).where((of.token == instead) | (of.seen < before)))
                mine = select(of.token).where(of.account_id == session.account_id)
                last = mine.order_by(of.ended, of.seen.desc()).offset(SESSIONS - 1)
                connection.execute(delete(ACCOUNT_SESSIONS).where(of.token.in_(last)))
                connection.execute(insert(ACCOUNT_SESSIONS), [row])

        await self._writer.write(Job(act=job))
        return good[-1]

    async def seen(self, token: str, now: float) -> None:
        """Record the use of a session."""
        noted = update(ACCOUNT_SESSIONS).where(ACCOUNT_SESSIONS.c.token == token).values(seen=now)
        await self._writer.write(Job(act=lambda connection: connection.execute(noted)))

    async def leave(self, token: str) -> None:
        """Sign out: the session is invalid from then on."""
        noted = update(ACCOUNT_SESSIONS).where(ACCOUNT_SESSIONS.c.token == token).values(ended=True)
        await self._writer.write(Job(act=lambda connection: connection.execute(noted)))

    async def end(self, account: str, session: str) -> None:
        """End an account's session on another device, which is forgotten."""
        of = ACCOUNT_SESSIONS.c
        gone = delete(ACCOUNT_SESSIONS).where(of.account_id == account, of.id == session)
        await self._writer.write(Job(act=lambda connection: connection.execute(gone)))

    async def set_password(self, account: str, password: str, keep: str) -> None:
        """Set a new password; end all sessions but one (`keep`). None is kept (""), and no passkey, where a code recovered the account."""
        of = ACCOUNT_SESSIONS.c

        def job(connection: Connection) -> None:
            connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(password=password))
            connection.execute(delete(ACCOUNT_SESSIONS).where(of.account_id == account, of.token != keep))
            if not keep:
                connection.execute(delete(PASSKEYS).where(PASSKEYS.c.account_id == account))

        await self._writer.write(Job(act=job))

    async def set_codes(self, account: str, codes: Sequence[str]) -> None:
        """Replace all recovery codes."""
        await self._writer.write(Job(act=lambda connection: _put_codes(connection, account, codes)))

    async def has_code(self, account: str, code: str) -> bool:
        """Return whether the account has this recovery code, by its hash."""
        return await asyncio.to_thread(self._has_code, account, code)

    async def use_code(self, account: str, code: str) -> bool:
        """Use up a recovery code by its hash; return whether it was valid."""
        used: list[bool] = []
        of = ACCOUNT_CODES.c

        def job(connection: Connection) -> None:
            done = connection.execute(delete(ACCOUNT_CODES).where(of.account_id == account, of.code == code))
            used.append(done.rowcount == 1)

        await self._writer.write(Job(act=job))
        return used[-1]

    async def hold(self, account: str, table: str, seat: str) -> None:
        """Give a seat to an account. Raises IntegrityError where an account holds it already."""
        row = {"table_id": table, "seat": seat, "account_id": account}
        await self._writer.write(Job(act=lambda connection: connection.execute(insert(ACCOUNT_SEATS), [row])))

    async def delete(self, account: str, who: str) -> None:
        """Delete all data of an account, except its name in the logs of matches, which belong to the others too, and in reports.

        `who` is its moderation id. Nobody gets the name within a year: it is kept as hashes.
        """

        def job(connection: Connection) -> None:
            _rest(connection, account)
            forget_friends(connection, account)
            forget_consents(connection, [account])
            connection.execute(delete(FOLLOWERS).where(FOLLOWERS.c.followed_id == account))
            connection.execute(delete(DAILY_ANSWERS).where(DAILY_ANSWERS.c.owner == who))
            for table in (
                PROFILES,
                FOLLOWERS,
                STAFF,
                RATINGS,
                FAIR_PLAY,
                ACCOUNT_SEATS,
                ACCOUNT_SESSIONS,
                ACCOUNT_CODES,
                PASSKEYS,
            ):
                connection.execute(delete(table).where(table.c.account_id == account))
            for column in (ACCOUNT_LINKS.c.account_id, ACCOUNT_LINKS.c.other_id):
                connection.execute(delete(ACCOUNT_LINKS).where(column == account))
            for column in (RATED_MATCHES.c.winner, RATED_MATCHES.c.loser):
                connection.execute(update(RATED_MATCHES).where(column == account).values({column: ""}))
            connection.execute(delete(TALK).where(TALK.c.who == who))
            connection.execute(delete(LIBRARY).where(LIBRARY.c.owner == who))
            connection.execute(delete(ACCOUNTS).where(ACCOUNTS.c.id == account))

        await self._writer.write(Job(act=job))

    async def linked(self, one: str, other: str) -> bool:
        """Return whether two accounts were used in one browser."""
        return await asyncio.to_thread(self._linked, one, other)

    def _linked(self, one: str, other: str) -> bool:
        of, (low, high) = ACCOUNT_LINKS.c, sorted((one, other))
        wanted = select(of.account_id).where(of.account_id == low, of.other_id == high)
        with self._engine.connect() as connection:
            return connection.execute(wanted).first() is not None

    async def sitting(self, account: str) -> int:
        """Return the number of unfinished matches in which an account holds a seat."""
        return await asyncio.to_thread(self._sitting, account)

    async def named(self, folded: str) -> Account | None:
        """Return the account of a folded name."""
        return await asyncio.to_thread(self._account, ACCOUNTS.c.folded == folded)

    async def account(self, account: str) -> Account | None:
        """Return an account by its id."""
        return await asyncio.to_thread(self._account, ACCOUNTS.c.id == account)

    async def looking_like(self, name: str) -> Account | None:
        """Return the account of which a name is or looks like the name."""
        return await asyncio.to_thread(self._account, _alike(fold(name), skeleton(name)))

    async def session(self, token: str) -> tuple[SignInSession, Account] | None:
        """Return the session of a token's hash, ended ones included, with its account."""
        return await asyncio.to_thread(self._session, token)

    async def about(self, account: str) -> tuple[list[SignInSession], int, list[HeldSeat]]:
        """Return open sessions, the number of unused recovery codes, and seats, the newest table first."""
        return await asyncio.to_thread(self._about, account)

    def _has_code(self, account: str, code: str) -> bool:
        of = ACCOUNT_CODES.c
        with self._engine.connect() as connection:
            found = select(of.code).where(of.account_id == account, of.code == code)
            return connection.execute(found).first() is not None

    def _sitting(self, account: str) -> int:
        of = ACCOUNT_SEATS.c
        held = select(func.count()).select_from(ACCOUNT_SEATS.join(TABLES, TABLES.c.id == of.table_id))
        with self._engine.connect() as connection:
            return connection.execute(
                held.where(of.account_id == account, TABLES.c.over.is_(False))
            ).scalar_one()

    def _account(self, condition: ColumnElement[bool]) -> Account | None:
        with self._engine.connect() as connection:
            row = connection.execute(select(ACCOUNTS).where(condition).limit(1)).one_or_none()
        return None if row is None else Account(*row)

    def _session(self, token: str) -> tuple[SignInSession, Account] | None:
        with self._engine.connect() as connection:
            row = connection.execute(
                select(ACCOUNT_SESSIONS).where(ACCOUNT_SESSIONS.c.token == token)
            ).one_or_none()
            if row is None:
                return None
            session = SignInSession(*row)
            account = connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.id == session.account_id)).one()
        return session, Account(*account)

    def _about(self, account: str) -> tuple[list[SignInSession], int, list[HeldSeat]]:
        sessions, codes, held = ACCOUNT_SESSIONS.c, ACCOUNT_CODES.c, ACCOUNT_SEATS.c
        white, black = (SetupText("names", at) for at in (0, 1))
        seats = (
            select(held.table_id, held.seat, white, black, TABLES.c.over)
            .join(TABLES, TABLES.c.id == held.table_id)
            .where(held.account_id == account)
            .order_by(TABLES.c.created.desc())
        )
        with self._engine.connect() as connection:
            opened = connection.execute(
                select(ACCOUNT_SESSIONS)
                .where(sessions.account_id == account, sessions.ended.is_(False))
                .order_by(sessions.seen.desc())
            ).all()
            left = len(connection.execute(select(codes.code).where(codes.account_id == account)).all())
            found = connection.execute(seats).all()
        return [SignInSession(*each) for each in opened], left, [HeldSeat(*each) for each in found]


def _link(connection: Connection, account: str, before: str) -> None:
    """Note that an account is used in the browser of another's session (its token's hash), signed out there or not."""
    of = ACCOUNT_SESSIONS.c
    other = connection.execute(select(of.account_id).where(of.token == before)).scalar()
    if other is None or other == account:
        return
    low, high = sorted((account, str(other)))
    pair = {"account_id": low, "other_id": high}
    known = select(ACCOUNT_LINKS).where(ACCOUNT_LINKS.c.account_id == low, ACCOUNT_LINKS.c.other_id == high)
    # a single writer: nothing happens in between
    if connection.execute(known).first() is None:
        connection.execute(insert(ACCOUNT_LINKS), [pair])


def _row(session: SignInSession) -> dict[str, object]:
    row = asdict(session)
    del row["used"]
    return row


def _put_codes(connection: Connection, account: str, codes: Sequence[str]) -> None:
    connection.execute(delete(ACCOUNT_CODES).where(ACCOUNT_CODES.c.account_id == account))
    rows = [{"account_id": account, "code": code} for code in codes]
    connection.execute(insert(ACCOUNT_CODES), rows)


def _alike(folded: str, bones: str) -> ColumnElement[bool]:
    """Return the condition of accounts whose names are this one, or look like it."""
    of = ACCOUNTS.c
    return or_(of.folded == folded, and_(of.skeleton == bones, of.skeleton != ""))


def _name_against(connection: Connection, folded: str, bones: str) -> str:
    """Return why a name can't be had: see `create`."""
    if connection.execute(select(ACCOUNTS.c.id).where(_alike(folded, bones))).first():
        return "account"
    of = RESTING_NAMES.c
    resting = select(of.name).where(of.name.in_([hash_key(folded), hash_key(bones)]), of.until > time.time())
    return "rests" if connection.execute(resting).first() else ""


def _rest(connection: Connection, account: str) -> None:
    """Keep the name of an account from others, as hashes; forget those that have rested."""
    of, now = RESTING_NAMES.c, time.time()
    names = connection.execute(
        select(ACCOUNTS.c.folded, ACCOUNTS.c.skeleton).where(ACCOUNTS.c.id == account)
    ).first()
    hashes = {hash_key(each) for each in names or () if each}
    connection.execute(delete(RESTING_NAMES).where((of.until <= now) | of.name.in_(hashes)))
    if hashes:
        connection.execute(insert(RESTING_NAMES), [{"name": each, "until": now + RESTS} for each in hashes])
