"""The library: matches taken in once, gone through as far as somebody wanted, found again, taken out."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from bafflebox.analysis.plain import graded
from bafflebox.analysis.report import GRADES, PlayerReport
from bafflebox.bots.advice import grade
from bafflebox.errors import FileError
from bafflebox.library.going import Part, Row
from bafflebox.library.reading import Read, same_name
from bafflebox.library.schema import open_database
from bafflebox.sentence import Sentence
from bafflebox.side import BySide, Side

HERE = ""
"""The owner of what is taken in at the terminal."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A match as the library lists it; `n` is its number, `found` how much was mended, `lost` what could not be read.

    `added` and `name` are when the owner who is asked for brought it, and what he called the file.
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
        """Whether all of it was gone through."""
        return self.done >= self.facts


class Library:
    """One file of matches. Times are seconds since 1970; an `owner` is whose matches are meant, None all that there are."""

    def __init__(self, path: Path) -> None:
        """Opens the file or makes it; raises FileError."""
        self.path, self.db = path, open_database(path)

    def close(self) -> None:
        """Shuts the file."""
        self.db.close()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """What is written within stands as a whole, or not at all."""
        self.db.execute("BEGIN IMMEDIATE")
        try:
            yield self.db
        except BaseException:
            self.db.execute("ROLLBACK")
            raise
        self.db.execute("COMMIT")

    def add(
        self, read: Read, source: bytes, *, name: str = "", owner: str = HERE, at: float = 0.0
    ) -> tuple[Kept, bool]:
        """Takes a match in; whether it is new to the owner.

        The same match from another file is the same; where that file brings the first analysis, it is kept from now on.
        """
        with self.writing() as db:
            row = db.execute("SELECT n, facts, analysed FROM matches WHERE id = ?", (read.id,)).fetchone()
            number = row["n"] if row else self._insert(read, source)
            if row and read.brought is not None and not row["analysed"] and row["facts"] == len(read.facts):
                given = (zlib.compress(source, 6), number)
                db.execute("UPDATE matches SET source = ?, analysed = 1 WHERE n = ?", given)
            his = (owner, number, at, name[:200])
            new = db.execute("INSERT OR IGNORE INTO owners VALUES (?, ?, ?, ?)", his).rowcount > 0
        return self.match(number, owner), new

    def _insert(self, read: Read, source: bytes) -> int:
        white, black = read.names.white, read.names.black
        row = {
            "id": read.id,
            "source": zlib.compress(source, 6),
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
        return found.lastrowid

    def match(self, name: int | str, owner: str | None = None) -> Kept:
        """A match by its number or its id, as an owner knows it; raises FileError where there is none."""
        column = "n" if isinstance(name, int) else "id"
        given = {"name": name, "owner": owner}
        row = self.db.execute(f"SELECT {COLUMNS} FROM matches WHERE {column} = :name", given).fetchone()  # noqa: S608 - two names
        if row is None:
            raise FileError(Sentence("library-none", {"name": str(name)}))
        return kept_of(row)

    def number(self, name: str) -> int | None:
        """The number of the match of this id; None where there is none. Taken out and brought again it has another."""
        row = self.db.execute("SELECT n FROM matches WHERE id = ?", (name,)).fetchone()
        return int(row[0]) if row else None

    def brought(self) -> int:
        """How many matches all owners have; one that two have counts twice."""
        return int(self.db.execute("SELECT count(*) FROM owners").fetchone()[0])

    def source(self, number: int) -> bytes:
        """The file that a match came from."""
        row = self.db.execute("SELECT source FROM matches WHERE n = ?", (number,)).fetchone()
        if row is None:
            raise FileError(Sentence("library-none", {"name": str(number)}))
        return zlib.decompress(row[0])

    def remove(self, number: int, owner: str | None = None) -> None:
        """Takes a match out: from this owner's, and altogether where nobody else has it or no owner is named."""
        with self.writing() as db:
            if owner is not None:
                db.execute("DELETE FROM owners WHERE owner = ? AND match = ?", (owner, number))
                db.execute("DELETE FROM cards WHERE owner = ? AND match = ?", (owner, number))
                if db.execute("SELECT 1 FROM owners WHERE match = ?", (number,)).fetchone():
                    return
            db.execute("DELETE FROM matches WHERE n = ?", (number,))

    def owns(self, owner: str, number: int) -> bool:
        """Whether a match is one of this owner's."""
        row = self.db.execute("SELECT 1 FROM owners WHERE owner = ? AND match = ?", (owner, number))
        return row.fetchone() is not None

    def forget(self, owner: str, most: int) -> None:
        """Takes out what an owner has beyond so many matches, what he brought first first."""
        rows = self.db.execute(
            "SELECT match FROM owners WHERE owner = ? ORDER BY added DESC, match DESC LIMIT -1 OFFSET ?",
            (owner, most),
        )
        for (number,) in rows.fetchall():
            self.remove(number, owner)

    # --- gone through ---------------------------------------------------------------------------

    def begin(self, number: int, level: str) -> None:
        """From its beginning by a level; what another level said of it goes, cards of a quiz stay."""
        with self.writing() as db:
            for table in ("decisions", "turns", "parts"):
                db.execute(f"DELETE FROM {table} WHERE match = ?", (number,))  # noqa: S608 - our own names
            db.execute("UPDATE matches SET level = ?, done = 0, reports = '' WHERE n = ?", (level, number))

    def went(self, number: int, done: int, part: Part, rows: Sequence[Row]) -> None:
        """The next decisions, and that `done` facts were gone through; nothing where that stands already."""
        with self.writing() as db:
            before = db.execute("SELECT done FROM matches WHERE n = ?", (number,)).fetchone()
            if before is None or before[0] >= done:
                return
            db.executemany(
                "INSERT OR REPLACE INTO decisions VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)",
                [
                    (
                        *(number, each.seq, each.game, each.side.value, each.what, each.phase),
                        *(each.loss, each.counts, each.luck, each.board, each.dice, each.xgid),
                        each.structure,
                    )
                    for each in rows
                ],
            )
            db.executemany(
                "INSERT OR REPLACE INTO turns VALUES (?, ?, ?)",
                [(number, each.seq, _packed(each.turn)) for each in rows],
            )
            db.executemany(_PART, [_part_row(number, each) for each in rows])
            reports = msgspec.json.encode([part.both.white, part.both.black]).decode()
            db.execute("UPDATE matches SET done = ?, reports = ? WHERE n = ?", (done, reports, number))

    def turns(self, number: int, known: int = 0) -> list[dict[str, Any]]:
        """What is shown of the decisions after the first `known`."""
        rows = self.db.execute(
            "SELECT turn FROM turns WHERE match = ? ORDER BY seq LIMIT -1 OFFSET ?", (number, known)
        )
        return [_unpacked(row[0]) for row in rows]

    def turn(self, number: int, seq: int) -> dict[str, Any]:
        """What is shown of one decision; raises FileError where none was kept."""
        row = self.db.execute("SELECT turn FROM turns WHERE match = ? AND seq = ?", (number, seq)).fetchone()
        if row is None:
            raise FileError(Sentence("library-no_decision", {"n": str(number), "seq": str(seq)}))
        return _unpacked(row[0])


_HIS = "FROM owners o WHERE o.match = n AND o.owner = coalesce(:owner, o.owner) ORDER BY o.added LIMIT 1"
COLUMNS = (
    f"n, id, coalesce((SELECT o.added {_HIS}), 0) AS added, coalesce((SELECT o.name {_HIS}), '') AS name, rules, options, "
    "white, black, length, white_points, black_points, winner, event, played, games, facts, found, lost, level, done, reports"
)
_PART = """INSERT INTO parts VALUES (?,?,?,?,?,1,?,?,?,?,?,?,?) ON CONFLICT DO UPDATE SET made = made + 1,
 counted = counted + excluded.counted, lost = lost + excluded.lost, squares = squares + excluded.squares,
 dubious = dubious + excluded.dubious, bad = bad + excluded.bad, blunder = blunder + excluded.blunder,
 luck = luck + excluded.luck"""


def _part_row(number: int, each: Row) -> tuple[Any, ...]:
    graded = grade(each.loss)
    what = "play" if each.what == "play" else "cube"
    return (
        *(number, each.side.value, each.phase, what, each.standing, each.counts, each.loss, each.loss**2),
        *(graded == name for name in GRADES),
        each.luck,
    )


def _packed(turn: dict[str, Any]) -> bytes:
    return zlib.compress(json.dumps(turn, separators=(",", ":")).encode(), 3)


def _unpacked(packed: bytes) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(zlib.decompress(packed))
    # what was kept before its plays had grades is shown with them too
    return {**found, "best": graded(found["best"])}


def kept_of(row: sqlite3.Row) -> Kept:
    """A row of the list."""
    reports = row["reports"]
    both = (
        msgspec.json.decode(reports, type=list[PlayerReport]) if reports else [PlayerReport(), PlayerReport()]
    )
    return Kept(
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
