"""Storage of tournaments: journals, answers, and tables of matches."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence

from sqlalchemy import Connection, Engine, delete, insert, select, update

from bafflebox.frozen import dataclass
from bafflebox.server.store.schema import (
    TOURNAMENT_ANSWERS,
    TOURNAMENT_ENTRIES,
    TOURNAMENT_TABLES,
    TOURNAMENTS,
)
from bafflebox.server.store.writer import Into, Job, Rows, Writer
from bafflebox.tournament.codec import format_entry, format_journal_head, parse_entries
from bafflebox.tournament.journal import Entry

INTO_ENTRIES = Into("tournament_entries", ("tournament_id", "seq", "entry"))
INTO_ANSWERS = Into("tournament_answers", ("tournament_id", "who", "id", "first", "last"))

Key = tuple[str, str]
"""The author of a request, by role and name, and its id."""
Span = tuple[int, int]
"""The first and the last entry of its result."""


@dataclass(frozen=True, slots=True)
class KeptTournament:
    """A tournament as stored, without its journal."""

    id: str
    created: float
    director: str
    """The hash of the director's key."""
    secret: bytes
    name: str
    rules: str
    place: str = ""
    over: bool = False
    renewals: str = "[]"
    """JSON: how often which keys were renewed, see `keys.py`."""
    venue: str = ""
    """The tournaments of a venue have the same: the id of its first one."""


@dataclass(frozen=True, slots=True)
class Link:
    """The table of a match: `virtual`, or a match `desk` at a real board."""

    table: str
    tournament: str
    division: str
    match: str
    kind: str


class TournamentRows:
    """Reads and writes tournaments; writes are durable on return."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def create(self, kept: KeptTournament, entries: Sequence[Entry]) -> None:
        """Create a tournament with the first entries of its journal."""
        row = {
            "id": kept.id,
            "created": kept.created,
            "changed": kept.created,
            "director_key": kept.director,
            "secret": kept.secret,
            "name": kept.name,
            "rules": kept.rules,
            "place": kept.place,
            "over": kept.over,
            "venue": kept.venue,
        }
        rows = [{"tournament_id": kept.id, "seq": each.seq, "entry": format_entry(each)} for each in entries]

        def job(connection: Connection) -> None:
            connection.execute(insert(TOURNAMENTS), [row])
            connection.execute(insert(TOURNAMENT_ENTRIES), rows)

        await self._writer.write(Job(act=job))

    def put(
        self, kept: KeptTournament, entries: Sequence[Entry], answer: tuple[Key, Span] | None
    ) -> asyncio.Future[None]:
        """Store entries, the answer to their author and fields of the tournament, atomically.

        Returns a future; do not cancel. Event loop only.
        """
        rows: list[Rows] = []
        if entries:
            rows.append((INTO_ENTRIES, [(kept.id, each.seq, format_entry(each)) for each in entries]))
        if answer:
            (who, name), (first, last) = answer
            rows.append((INTO_ANSWERS, [(kept.id, who, name, first, last)]))
        noted = (
            update(TOURNAMENTS)
            .where(TOURNAMENTS.c.id == kept.id)
            .values(name=kept.name, place=kept.place, over=kept.over, changed=time.time())
        )
        return self._writer.put(Job(tuple(rows), lambda connection: connection.execute(noted)))

    async def renew(self, tournament: str, renewals: str) -> None:
        """Store how often keys were renewed."""
        noted = update(TOURNAMENTS).where(TOURNAMENTS.c.id == tournament).values(renewals=renewals)
        await self._writer.write(Job(act=lambda connection: connection.execute(noted)))

    async def link(self, link: Link) -> None:
        """Store the table of a match, in the place of an earlier one."""
        row = {
            "table_id": link.table,
            "tournament_id": link.tournament,
            "division": link.division,
            "match": link.match,
            "kind": link.kind,
        }
        of = TOURNAMENT_TABLES.c
        earlier = delete(TOURNAMENT_TABLES).where(
            of.tournament_id == link.tournament, of.division == link.division, of.match == link.match
        )

        def act(connection: Connection) -> None:
            connection.execute(earlier)
            connection.execute(insert(TOURNAMENT_TABLES), [row])

        await self._writer.write(Job(act=act))

    def read(self, name: str) -> tuple[KeptTournament, tuple[Entry, ...], dict[Key, Span]] | None:
        """Return a tournament with its journal and answers, or None."""
        with self._engine.connect() as connection:
            row = connection.execute(select(TOURNAMENTS).where(TOURNAMENTS.c.id == name)).one_or_none()
            if row is None:
                return None
            of = TOURNAMENT_ENTRIES.c
            lines = connection.execute(
                select(of.entry).where(of.tournament_id == name).order_by(of.seq)
            ).scalars()
            entries = parse_entries([format_journal_head(), *lines])
            given = TOURNAMENT_ANSWERS.c
            answers = connection.execute(
                select(given.who, given.id, given.first, given.last).where(given.tournament_id == name)
            ).all()
        return _kept(row), entries, {(who, each): (first, last) for who, each, first, last in answers}

    def all(self, most: int) -> list[KeptTournament]:
        """Return the newest tournaments, at most `most`."""
        with self._engine.connect() as connection:
            rows = connection.execute(select(TOURNAMENTS).order_by(TOURNAMENTS.c.created.desc()).limit(most))
            return [_kept(row) for row in rows.all()]

    def beginning(self, word: str) -> str | None:
        """Return the id of the one unfinished tournament that begins with these signs (digits and letters)."""
        of = TOURNAMENTS.c
        wanted = select(of.id).where(of.id.startswith(word, autoescape=True), of.over.is_(False)).limit(2)
        with self._engine.connect() as connection:
            found = connection.execute(wanted).scalars().all()
        return found[0] if len(found) == 1 else None

    def of_venue(self, venue: str, most: int) -> list[tuple[KeptTournament, float]]:
        """Return the newest tournaments of a venue, at most `most`, each with when its last entry was stored."""
        of = TOURNAMENTS.c
        wanted = select(TOURNAMENTS).where(of.venue == venue).order_by(of.created.desc()).limit(most)
        with self._engine.connect() as connection:
            return [(_kept(row), float(row.changed)) for row in connection.execute(wanted).all()]

    def links(self, tournament: str | None = None) -> list[Link]:
        """Return the tables of a tournament, or of all unfinished ones."""
        of = TOURNAMENT_TABLES.c
        wanted = select(of.table_id, of.tournament_id, of.division, of.match, of.kind)
        if tournament is None:
            wanted = wanted.join(TOURNAMENTS, TOURNAMENTS.c.id == of.tournament_id).where(
                TOURNAMENTS.c.over.is_(False)
            )
        else:
            wanted = wanted.where(of.tournament_id == tournament)
        with self._engine.connect() as connection:
            return [Link(*row) for row in connection.execute(wanted).all()]


def _kept(row: object) -> KeptTournament:
    get: Callable[[str], object] = lambda name: getattr(row, name)  # noqa: E731
    secret = get("secret")
    assert isinstance(secret, bytes)
    return KeptTournament(
        str(get("id")),
        float(str(get("created"))),
        str(get("director_key")),
        secret,
        str(get("name")),
        str(get("rules")),
        str(get("place")),
        bool(get("over")),
        str(get("renewals")),
        str(get("venue")),
    )
