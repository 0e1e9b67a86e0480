"""The library database: adding, analysing, listing and removing matches."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from secrets import compare_digest, token_urlsafe

import msgspec

from bafflebox.analysis.plain import graded
from bafflebox.analysis.report import GRADES, PlayerReport
from bafflebox.board.side import BySide, Side
from bafflebox.bots.advice import grade
from bafflebox.errors import FileError
from bafflebox.frozen import dataclass
from bafflebox.library.going import AnalysisProgress, DecisionRow
from bafflebox.library.patterns import pattern_sums
from bafflebox.library.reading import Read, same_name
from bafflebox.library.schema import open_database, totals_of
from bafflebox.message import Sentence
from bafflebox.protocol.analysis import ReviewedTurn

HERE = ""
"""The owner of matches added at the terminal."""


@dataclass(frozen=True, slots=True)
class LibraryMatch:
    """A match as listed; `n` is its number, `found` how many repairs were made, `lost` what could not be read.

    `added` and `name` are when the owner in question added it, and the file name they gave.
    """

    n: int
    id: str
    added: float
    name: str
    rules: str
    options: tuple[tuple[str, str], ...]
    names: BySide[str]
    length: int | None
    points: tuple[int, int]
    winner: Side | None
    event: str
    played: str
    games: int
    facts: int
    found: int
    lost: int
    level: str
    done: int
    both: BySide[PlayerReport]

    @property
    def whole(self) -> bool:
        """True if all of it was analysed."""
        return self.done >= self.facts


class LibraryClosed(sqlite3.OperationalError):
    """The library was closed while a question was under way: its server stops."""


class Library:
    """A file of matches. Times are seconds since 1970; `owner` selects one owner's matches, None all."""

    def __init__(self, path: Path) -> None:
        """Open or create the file; raise FileError."""
        self.path, self._db = path, open_database(path)
        self._closed = False

    @property
    def db(self) -> sqlite3.Connection:
        """The open database; raises LibraryClosed after `close`."""
        if self._closed:
            raise LibraryClosed(f"{self.path} is closed")
        return self._db

    def close(self) -> None:
        """Close the file."""
        self._closed = True
        self._db.close()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Transaction: all writes within take effect together, or none; inside another one it is a part of that."""
        if self.db.in_transaction:
            yield self.db
            return
        self.db.execute("BEGIN IMMEDIATE")
        try:
            yield self.db
        except BaseException:
            self.db.execute("ROLLBACK")
            raise
        self.db.execute("COMMIT")

    def add(
        self,
        read: Read,
        source: bytes,
        *,
        name: str = "",
        owner: str = HERE,
        at: float = 0.0,
        side: Side | None = None,
    ) -> tuple[LibraryMatch, bool]:
        """Add a match; return it, and whether it is new to the owner, who played `side` in it where that is known.

        The same match from another file is the same; if that file brings the first analysis, the file replaces the stored one.
        """
        with self.writing() as db:
            row = db.execute("SELECT n, facts, analysed FROM matches WHERE id = ?", (read.id,)).fetchone()
            number = row["n"] if row else self._insert(read, source)
            if row and read.brought is not None and not row["analysed"] and row["facts"] == len(read.facts):
                db.execute("UPDATE matches SET analysed = 1 WHERE n = ?", (number,))
                self._keep(number, source)
            his = (owner, number, at, name[:200])
            new = db.execute(
                "INSERT OR IGNORE INTO owners (owner, match, added, name) VALUES (?, ?, ?, ?)", his
            )
            if side is not None:
                seat = (side.value, owner, number)
                db.execute("UPDATE owners SET side = ? WHERE owner = ? AND match = ?", seat)
        return self.match(number, owner), new.rowcount > 0

    def _insert(self, read: Read, source: bytes) -> int:
        white, black = read.names.white, read.names.black
        row = {
            "id": read.id,
            "rules": read.rules,
            "options": json.dumps(read.options),
            "white": white,
            "black": black,
            "white_key": same_name(white),
            "black_key": same_name(black),
            "length": read.length,
            "white_points": read.points[0],
            "black_points": read.points[1],
            "winner": read.winner.value if read.winner else None,
            "event": read.event,
            "played": read.played,
            "games": read.games,
            "facts": len(read.facts),
            "found": len(read.found),
            "analysed": read.brought is not None,
            "lost": sum(each.lost for each in read.found) + (read.trouble is not None),
        }
        marks = ", ".join(f":{each}" for each in row)
        found = self.db.execute(f"INSERT INTO matches ({', '.join(row)}) VALUES ({marks})", row)  # noqa: S608 - our own names
        assert found.lastrowid is not None
        self._keep(found.lastrowid, source)
        return found.lastrowid

    def _keep(self, number: int, source: bytes) -> None:
        self.db.execute("INSERT OR REPLACE INTO sources VALUES (?, ?)", (number, zlib.compress(source, 6)))

    def match(self, name: int | str, owner: str | None = None) -> LibraryMatch:
        """Return an owner's match by number or id; raise FileError where there is none."""
        column = "n" if isinstance(name, int) else "id"
        given = {"name": name, "owner": owner}
        row = self.db.execute(f"SELECT {COLUMNS} FROM matches WHERE {column} = :name", given).fetchone()  # noqa: S608 - two names
        if row is None:
            raise FileError(Sentence("library-none", {"name": str(name)}))
        return kept_of(row)

    def number(self, name: str) -> int | None:
        """Return the number of the match with this id, or None. A match removed and added again gets another number."""
        row = self.db.execute("SELECT n FROM matches WHERE id = ?", (name,)).fetchone()
        return int(row[0]) if row else None

    def brought(self) -> int:
        """Return how many matches all owners have; one that two have counts twice."""
        return int(self.db.execute("SELECT count(*) FROM owners").fetchone()[0])

    def source(self, number: int) -> bytes:
        """Return the source file of a match."""
        row = self.db.execute("SELECT source FROM sources WHERE match = ?", (number,)).fetchone()
        if row is None:
            raise FileError(Sentence("library-none", {"name": str(number)}))
        return zlib.decompress(row[0])

    def remove(self, number: int, owner: str | None = None) -> None:
        """Remove a match from this owner's, and altogether where nobody else has it or no owner is named."""
        with self.writing() as db:
            if owner is not None:
                db.execute("DELETE FROM owners WHERE owner = ? AND match = ?", (owner, number))
                db.execute("DELETE FROM cards WHERE owner = ? AND match = ?", (owner, number))
                if db.execute("SELECT 1 FROM owners WHERE match = ?", (number,)).fetchone():
                    return
            db.execute("DELETE FROM matches WHERE n = ?", (number,))

    def give(self, owner: str, to: str) -> int:
        """Give all that an owner has to another, whose own notes and cards stay; return the number of matches."""
        with self.writing() as db:
            many = db.execute("SELECT count(*) FROM owners WHERE owner = ?", (owner,)).fetchone()[0]
            db.execute("PRAGMA defer_foreign_keys=ON")  # links precede the rows they refer to
            for table in ("named_links", "owners", "cards", "tags", "comments", "uploads", "names", "plans"):
                db.execute(f"UPDATE OR IGNORE {table} SET owner = ? WHERE owner = ?", (to, owner))  # noqa: S608 - our own names
                db.execute(f"DELETE FROM {table} WHERE owner = ?", (owner,))  # noqa: S608 - our own names
        return int(many)

    def clear(self, owner: str) -> None:
        """Remove all that an owner has."""
        self.forget(owner, 0)
        with self.writing() as db:
            for table in ("tags", "comments", "uploads", "names", "gathered", "plans"):
                db.execute(f"DELETE FROM {table} WHERE owner = ?", (owner,))  # noqa: S608 - our own names

    def many(self, owner: str) -> int:
        """Return the number of an owner's matches."""
        return int(self.db.execute("SELECT count(*) FROM owners WHERE owner = ?", (owner,)).fetchone()[0])

    def owns(self, owner: str, number: int) -> bool:
        """Return whether a match is one of this owner's."""
        row = self.db.execute("SELECT 1 FROM owners WHERE owner = ? AND match = ?", (owner, number))
        return row.fetchone() is not None

    def name_links(self, owner: str, number: int) -> str:
        """Return the mark by which links of a match's owner show its players' names elsewhere; "" for another's match."""
        with self.writing() as db:
            db.execute(
                "INSERT OR IGNORE INTO named_links SELECT owner, match, ? FROM owners WHERE owner = ? AND match = ?",
                (token_urlsafe(12), owner, number),
            )
            asked = "SELECT mark FROM named_links WHERE owner = ? AND match = ?"
            found = db.execute(asked, (owner, number)).fetchone()
        return str(found["mark"]) if found else ""

    def links_named(self, number: int, mark: str) -> bool:
        """Return whether an owner of the match made this mark for links that show its players' names."""
        made = self.db.execute("SELECT mark FROM named_links WHERE match = ?", (number,)).fetchall()
        return any(compare_digest(row["mark"].encode(), mark.encode()) for row in made)

    def forget(self, owner: str, most: int) -> None:
        """Remove an owner's matches beyond `most`, those added first first."""
        rows = self.db.execute(
            "SELECT match FROM owners WHERE owner = ? ORDER BY added DESC, match DESC LIMIT -1 OFFSET ?",
            (owner, most),
        )
        for (number,) in rows.fetchall():
            self.remove(number, owner)

    # --- gone through ---------------------------------------------------------------------------

    def begin(self, number: int, level: str) -> None:
        """Start analysis over with a level; results of another level are dropped, quiz cards stay."""
        with self.writing() as db:
            _begin(db, number, level)

    def replace(
        self, number: int, level: str, done: int, part: AnalysisProgress, rows: Sequence[DecisionRow]
    ) -> None:
        """Store the analysis of a match at another level in the place of the one it had."""
        with self.writing() as db:
            _begin(db, number, level)
            _went(db, number, done, part, rows)

    def went(
        self,
        number: int,
        done: int,
        part: AnalysisProgress,
        rows: Sequence[DecisionRow],
        since: tuple[str, int] | None = None,
    ) -> bool:
        """Store the next decisions and that `done` events were analysed; no effect if already stored.

        `since`: the level and the progress from which they follow. Returns False, without effect, where another analysis of the
        match went on from there.
        """
        with self.writing() as db:
            if since is not None:
                row = db.execute("SELECT level, done FROM matches WHERE n = ?", (number,)).fetchone()
                if row is None or tuple(row) != since:
                    return False
            _went(db, number, done, part, rows)
        return True

    def turns(self, number: int, known: int = 0) -> list[ReviewedTurn]:
        """Return the decisions after the first `known`."""
        rows = self.db.execute(
            "SELECT turn, phase FROM turns JOIN decisions USING (match, seq) WHERE match = ? ORDER BY seq LIMIT -1 OFFSET ?",
            (number, known),
        )
        return [msgspec.structs.replace(_unpacked(row[0]), phase=row[1]) for row in rows]

    def squares(self, number: int) -> BySide[float]:
        """Return the sum of the squared losses of each side, so far."""
        rows = self.db.execute(
            "SELECT side, sum(loss * loss) FROM decisions WHERE match = ? GROUP BY side", (number,)
        )
        found = dict(map(tuple, rows))
        return BySide(*(float(found.get(side.value, 0.0)) for side in Side))

    def turn(self, number: int, seq: int) -> ReviewedTurn:
        """Return one decision; raise FileError where none was stored."""
        row = self.db.execute("SELECT turn FROM turns WHERE match = ? AND seq = ?", (number, seq)).fetchone()
        if row is None:
            raise FileError(Sentence("library-no_decision", {"n": str(number), "seq": str(seq)}))
        return _unpacked(row[0])


def _begin(db: sqlite3.Connection, number: int, level: str) -> None:
    for table in ("decisions", "turns", "parts", "totals", "patterns"):
        db.execute(f"DELETE FROM {table} WHERE match = ?", (number,))  # noqa: S608 - our own names
    db.execute("UPDATE matches SET level = ?, done = 0, reports = '' WHERE n = ?", (level, number))


def _went(
    db: sqlite3.Connection, number: int, done: int, part: AnalysisProgress, rows: Sequence[DecisionRow]
) -> None:
    before = db.execute("SELECT done FROM matches WHERE n = ?", (number,)).fetchone()
    if before is None or before[0] >= done:
        return
    db.executemany(
        "INSERT OR REPLACE INTO decisions VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
        [
            (
                *(number, each.seq, each.game, each.side.value, each.what, each.phase),
                *(each.loss, each.counts, each.luck, each.board, each.dice, each.xgid),
                *(each.structure, each.opening),
            )
            for each in rows
        ],
    )
    db.executemany(
        "INSERT OR REPLACE INTO turns VALUES (?, ?, ?)",
        [(number, each.seq, _packed(each.turn)) for each in rows],
    )
    db.executemany(_PART, [_part_row(number, each) for each in rows])
    db.execute(f"INSERT OR REPLACE INTO totals {_TOTALS}", {"match": number})
    db.execute(f"INSERT OR REPLACE INTO patterns {_PATTERNS}", {"match": number})
    reports = msgspec.json.encode([part.both.white, part.both.black]).decode()
    luck = part.both.white.worth - part.both.black.worth
    given = (done, reports, luck, number)
    db.execute("UPDATE matches SET done = ?, reports = ?, luck = ? WHERE n = ?", given)


_HIS = "FROM owners o WHERE o.match = n AND o.owner = coalesce(:owner, o.owner) ORDER BY o.added LIMIT 1"
COLUMNS = (
    f"n, id, coalesce((SELECT o.added {_HIS}), 0) AS added, coalesce((SELECT o.name {_HIS}), '') AS name, rules, options, "
    "white, black, length, white_points, black_points, winner, event, played, games, facts, found, lost, level, done, reports"
)
_TOTALS = totals_of("match = :match")
_PATTERNS = pattern_sums("match = :match")
_PART = """INSERT INTO parts VALUES (?,?,?,?,?,1,?,?,?,?,?,?,?) ON CONFLICT DO UPDATE SET made = made + 1,
 counted = counted + excluded.counted, lost = lost + excluded.lost, squares = squares + excluded.squares,
 dubious = dubious + excluded.dubious, bad = bad + excluded.bad, blunder = blunder + excluded.blunder,
 luck = luck + excluded.luck"""


def _part_row(number: int, each: DecisionRow) -> tuple[object, ...]:
    graded = grade(each.loss)
    what = "play" if each.what == "play" else "cube"
    return (
        *(number, each.side.value, each.phase, what, each.standing, each.counts, each.loss, each.loss**2),
        *(graded == name for name in GRADES),
        each.luck,
    )


_TURN = msgspec.json.Decoder(ReviewedTurn)
_REPORTS = msgspec.json.Decoder(list[PlayerReport])


def _packed(turn: ReviewedTurn) -> bytes:
    return zlib.compress(msgspec.json.encode(turn), 3)


def _unpacked(packed: bytes) -> ReviewedTurn:
    found = _TURN.decode(zlib.decompress(packed))
    # rows from before plays had grades get them too
    found.best = graded(found.best)
    return found


def kept_of(row: sqlite3.Row) -> LibraryMatch:
    """Return a row of the list."""
    reports = row["reports"]
    both = _REPORTS.decode(reports) if reports else [PlayerReport(), PlayerReport()]
    return LibraryMatch(
        *(row["n"], row["id"], row["added"], row["name"], row["rules"]),
        tuple((name, value) for name, value in json.loads(row["options"])),
        BySide(row["white"], row["black"]),
        row["length"],
        (row["white_points"], row["black_points"]),
        Side(row["winner"]) if row["winner"] else None,
        *(row["event"], row["played"], row["games"], row["facts"], row["found"], row["lost"]),
        *(row["level"], row["done"]),
        BySide(*both),
    )
