"""Zips of many matches: what was received, what came of each file, and how far their matches are analysed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from bafflebox.errors import BaffleboxError, FileError
from bafflebox.frozen import dataclass
from bafflebox.i18n.catalogue import LANGUAGES
from bafflebox.i18n.render import said_to_all
from bafflebox.io.reading import write_part
from bafflebox.library.library import Library
from bafflebox.message import Sentence

FOLDER = "uploads"
"""The folder of zips that are not yet read, beside the library."""


@dataclass(frozen=True, slots=True)
class BadMember:
    """A file that can't be read, and why, by language."""

    name: str
    said: dict[str, str]


@dataclass(frozen=True, slots=True)
class PositionMember:
    """A file with a position instead of a match, and the position's id."""

    name: str
    id: str


@dataclass(frozen=True, slots=True)
class Upload:
    """A zip: sizes in bytes, `members` None until it was listed; counts of its files and of its matches."""

    n: int
    name: str
    at: float
    size: int
    received: int
    members: int | None
    trouble: dict[str, str]
    read: int
    new: int
    known: int
    mended: int
    matches: int
    analysed: int
    bad: tuple[BadMember, ...]
    positions: tuple[PositionMember, ...]


class Uploads:
    """The zips of an owner. Times are seconds since 1970."""

    def __init__(self, library: Library, owner: str) -> None:
        self._library, self._owner = library, owner

    def begin(self, name: str, size: int, at: float) -> int:
        """Begin to receive a zip; return its number."""
        with self._library.writing() as db:
            found = db.execute(
                "INSERT INTO uploads (owner, name, at, size) VALUES (?, ?, ?, ?)",
                (self._owner, name[:200], at, size),
            )
        assert found.lastrowid is not None
        return found.lastrowid

    def receive(self, number: int, at: int, part: bytes) -> bool:
        """Append a part that begins at a byte; return whether the zip is whole. One that does not fit is ignored: see `received`.

        Raises FileError where there is no such upload.
        """
        row = self._row(number)
        if at != row[1] or row[1] + len(part) > row[0] or row[2]:
            return row[1] >= row[0]
        write_part(zip_path(self._library, number), at, part)
        with self._library.writing() as db:
            db.execute("UPDATE uploads SET received = ? WHERE n = ?", (at + len(part), number))
        return at + len(part) >= row[0]

    def open(self) -> tuple[int, int]:
        """Return how many zips are not yet read: of this owner, and of all."""
        rows = self._library.db.execute(
            f"SELECT coalesce(sum(u.owner = ?), 0), count(*) FROM uploads u WHERE {_UNFINISHED}",  # noqa: S608 - our own words
            (self._owner,),
        )
        own, all_of_them = rows.fetchone()
        return (int(own), int(all_of_them))

    def one(self, number: int) -> Upload:
        """Return a zip; raise FileError where there is none."""
        self._row(number)
        return next(each for each in self.all() if each.n == number)

    def all(self) -> list[Upload]:
        """Return the zips, the last first."""
        db = self._library.db
        rows = db.execute(_COUNTED, {"owner": self._owner, "levels": json.dumps(DEEP)}).fetchall()
        told = []
        for row in rows:
            others = db.execute(
                "SELECT name, state, said FROM members WHERE upload = ? AND state IN ('bad', 'position') ORDER BY place",
                (row["n"],),
            ).fetchall()
            bad = tuple(BadMember(each[0], json.loads(each[2])) for each in others if each[1] == "bad")
            found = tuple(PositionMember(each[0], each[2]) for each in others if each[1] == "position")
            trouble = json.loads(row["trouble"]) if row["trouble"] else {}
            told.append(
                Upload(
                    *(row["n"], row["name"], row["at"], row["size"], row["received"], row["members"]),
                    trouble,
                    *(row["read"], row["new"], row["known"], row["mended"], row["matches"], row["analysed"]),
                    bad,
                    found,
                )
            )
        return told

    def drop(self, number: int) -> None:
        """Forget a zip and what is not yet read of it; its matches stay. Raises FileError where there is none."""
        self._row(number)
        with self._library.writing() as db:
            db.execute("DELETE FROM uploads WHERE n = ?", (number,))
        zip_path(self._library, number).unlink(missing_ok=True)

    def drop_all(self) -> None:
        """Forget all zips of the owner; their matches stay."""
        for (number,) in self._library.db.execute(
            "SELECT n FROM uploads WHERE owner = ?", (self._owner,)
        ).fetchall():
            self.drop(number)

    def _row(self, number: int) -> tuple[int, int, str]:
        row = self._library.db.execute(
            "SELECT size, received, trouble FROM uploads WHERE n = ? AND owner = ?", (number, self._owner)
        ).fetchone()
        if row is None:
            raise FileError(Sentence("library-none", {"name": str(number)}))
        return (row[0], row[1], row[2])


LEVEL = "1ply"
"""The level of analysis in the background."""
QUICK = "expert"
"""The level that selects the cubes to judge there, and judges luck."""
DEEP = (LEVEL, "2ply", "world_class", "3ply", "grandmaster", "rollout")
"""Levels at which a match need not be analysed again."""
_UNFINISHED = """u.trouble = '' AND (u.members IS NULL OR EXISTS
 (SELECT 1 FROM members e WHERE e.upload = u.n AND e.state = ''))"""
_COUNTED = """
SELECT u.n, u.name, u.at, u.size, u.received, u.members, u.trouble,
  coalesce(sum(e.state != ''), 0) AS read, coalesce(sum(e.state = 'new'), 0) AS new,
  coalesce(sum(e.state = 'known'), 0) AS known, coalesce(sum(m.found > 0), 0) AS mended, count(m.n) AS matches,
  coalesce(sum(m.done >= m.facts AND m.level IN (SELECT value FROM json_each(:levels))), 0) AS analysed
FROM uploads u LEFT JOIN members e ON e.upload = u.n LEFT JOIN matches m ON m.n = e.match
WHERE u.owner = :owner GROUP BY u.n ORDER BY u.n DESC
"""


def zip_path(library: Library, number: int) -> Path:
    """Return where a zip lies until it is read."""
    return library.path.parent / FOLDER / f"{number}.zip"


def in_languages(error: BaffleboxError) -> str:
    """Return an error's message in every language, as JSON."""
    return json.dumps({each: said_to_all(error.said, each) for each in LANGUAGES}, ensure_ascii=False)


def is_uploaded(library: Library, number: int) -> bool:
    """Return whether a match came in a zip, and so is analysed in the background."""
    return library.db.execute("SELECT 1 FROM members WHERE match = ?", (number,)).fetchone() is not None


def unlisted(library: Library) -> list[int]:
    """Return the zips that were received and are not listed."""
    rows = library.db.execute(
        "SELECT n FROM uploads WHERE members IS NULL AND trouble = '' AND received >= size ORDER BY n"
    )
    return [int(row[0]) for row in rows]


def unread(library: Library) -> list[tuple[int, int]]:
    """Return the unread files as upload and place, the oldest upload first."""
    rows = library.db.execute("SELECT upload, place FROM members WHERE state = '' ORDER BY upload, place")
    return [(int(row[0]), int(row[1])) for row in rows]


def is_read(library: Library, number: int) -> bool:
    """Return whether nothing of a received zip remains to be read: all files are, or it can't be read at all."""
    row = library.db.execute(f"SELECT 1 FROM uploads u WHERE u.n = ? AND {_UNFINISHED}", (number,))  # noqa: S608 - our own words
    return row.fetchone() is None


def owners_waiting(library: Library) -> list[str]:
    """Return the owners of uploaded matches that are not yet analysed."""
    given = {"levels": json.dumps(DEEP)}
    rows = library.db.execute(f"SELECT DISTINCT u.owner {_WAITING}", given)
    return [str(row[0]) for row in rows]


def matches_waiting(library: Library, owner: str, most: int) -> list[int]:
    """Return an owner's uploaded matches that are not yet analysed, the last played first."""
    rows = library.db.execute(
        f"SELECT DISTINCT m.n {_WAITING} AND u.owner = :owner ORDER BY m.played DESC, m.n LIMIT :most",
        {"levels": json.dumps(DEEP), "owner": owner, "most": most},
    )
    return [int(row[0]) for row in rows]


_WAITING = """FROM members e JOIN uploads u ON u.n = e.upload JOIN matches m ON m.n = e.match
 WHERE NOT (m.done >= m.facts AND m.level IN (SELECT value FROM json_each(:levels)))"""


def stale(library: Library, before: float) -> Sequence[tuple[str, int]]:
    """Return the owner and number of zips that were begun before a time and never became whole."""
    rows = library.db.execute(
        "SELECT owner, n FROM uploads WHERE received < size AND at < ? AND trouble = ''", (before,)
    )
    return [(str(row[0]), int(row[1])) for row in rows]
