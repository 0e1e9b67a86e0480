"""The rows of a library as another database stores them: which have changed, what they hold, and how they are put back.

A site's database is the truth about the matches of its visitors; the library there is a copy to search in. Triggers note each
change of a row in the table `mirror`. What follows from the other rows is not stored: quiz cards that were never answered.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from hashlib import blake2b
from pathlib import Path
from secrets import token_bytes
from types import MappingProxyType
from typing import Any

from msgspec import msgpack

from bafflebox.frozen import dataclass
from bafflebox.io.reading import read_part, write_part
from bafflebox.library.library import Library
from bafflebox.library.schema import FORMS
from bafflebox.library.uploads import zip_path

FORM = len(FORMS)
"""The form of the library's tables, stored with each row."""
KINDS = MappingProxyType(
    {
        "matches": ("n",),
        "sources": ("match",),
        "owners": ("owner", "match"),
        "named_links": ("owner", "match"),
        "rollouts": ("match", "seq"),
        "cards": ("owner", "match", "seq"),
        "tags": ("owner", "board", "tag"),
        "comments": ("owner", "board"),
        "names": ("owner", "key"),
        "plans": ("owner", "pattern"),
        "uploads": ("n",),
        "members": ("upload", "place"),
    }
)
"""The tables whose rows are stored, by name, with the columns that identify a row."""
ZIPS = "zips"
"""The kind of the parts of uploaded zips, in files beside the library; a key is number, first byte, end."""
COPY = "copy"
"""The kind of the row that says which copy was written last, by a content of chance."""
ANALYSIS = ("decisions", "turns", "parts", "totals", "patterns")
"""The tables of a match's analysis, stored with its row."""
LOCAL = ("gathered", "mirror")
"""Tables of which nothing is stored."""
SIZE, MOST = 1 << 20, 200
"""Bytes and rows after which a batch ends."""

_TABLES = """
CREATE TABLE IF NOT EXISTS mirror (
  kind TEXT NOT NULL, key TEXT NOT NULL,   -- table and row
  stamp TEXT NOT NULL DEFAULT '',          -- of the stored row; '' where none is stored
  changed INTEGER NOT NULL DEFAULT 0,      -- changes that are not stored yet
  PRIMARY KEY (kind, key)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS mirror_changed ON mirror (kind, key) WHERE changed > 0;
"""
_LISTED = """
DROP TABLE IF EXISTS temp.listed;
CREATE TEMP TABLE listed (kind, key, stamp, form, PRIMARY KEY (kind, key));
"""


@dataclass(frozen=True, slots=True)
class MirrorRow:
    """A stored row: table, key, owner ("" for none), the form of the library it is from, and its content.

    `content` None: the row was deleted. `changes`: how many of them it includes.
    """

    kind: str
    key: str
    owner: str = ""
    form: int = FORM
    content: bytes | None = None
    changes: int = 0

    @property
    def stamp(self) -> str:
        """Return what differs where form or content do; "" for a deleted row."""
        if self.content is None:
            return ""
        return blake2b(b"%d %b" % (self.form, self.content), digest_size=8).hexdigest()


Listed = tuple[str, str, str, int]
"""A stored row without its content: table, key, stamp, form."""


def is_mirrored(path: Path) -> bool:
    """Return whether the library in a file is the copy of a site's; True also where there is no library."""
    if not path.is_file():
        return True
    with closing(sqlite3.connect(path)) as found:
        try:
            names = {row[0] for row in found.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        except sqlite3.DatabaseError:
            return True  # no library: opening it will fail
    return "mirror" in names or "matches" not in names


def begin_mirror(library: Library) -> None:
    """Note changes from now on, in whichever process they are made. Idempotent."""
    library.db.executescript(f"BEGIN IMMEDIATE;{_TABLES}{''.join(_triggers())}COMMIT;")


def has_changed(library: Library) -> bool:
    """Return whether a row has changed that is not stored yet."""
    return library.db.execute("SELECT 1 FROM mirror WHERE changed > 0 LIMIT 1").fetchone() is not None


def changed_rows(library: Library) -> list[MirrorRow]:
    """Return the next changed rows, at most `MOST` and about `SIZE` bytes; none where all are stored."""
    noted = library.db.execute(
        "SELECT kind, key, changed FROM mirror WHERE changed > 0 ORDER BY kind, key LIMIT ?", (MOST,)
    ).fetchall()
    found, size = list[MirrorRow](), 0
    for kind, key, changes in noted:
        owner, content = _content_of(library, kind, key)
        found.append(MirrorRow(kind, key, owner, content=content, changes=changes))
        size += len(content or b"")
        if size >= SIZE:
            break
    return found


def note_stored(library: Library, rows: Iterable[MirrorRow]) -> None:
    """Note that rows were stored; those that have changed meanwhile remain changed."""
    with library.writing() as db:
        for each in rows:
            key = (each.kind, each.key)
            db.execute(
                "UPDATE mirror SET stamp = ?, changed = changed - ? WHERE kind = ? AND key = ?",
                (each.stamp, each.changes, *key),
            )
            if each.content is None:
                db.execute("DELETE FROM mirror WHERE kind = ? AND key = ? AND changed = 0", key)


def claim_copy(library: Library) -> None:
    """Note as a change that this copy is written from now on, and no other."""
    library.db.execute(_noting(COPY, "''"))


def differing(library: Library, listed: Iterable[Sequence[Listed]]) -> list[tuple[str, str]]:
    """Return the rows, as table and key, that have to become what is stored, those that are not stored first.

    `listed` is all that is stored, page by page. Changes that are not stored yet remain if no other copy was written since; else
    they are undone. Rows that are stored in an earlier form, and are as here, count as changed here: they are stored anew.
    """
    db = library.db
    db.executescript(_LISTED)
    for page in listed:
        db.execute("BEGIN")
        db.executemany("INSERT OR REPLACE INTO listed VALUES (?, ?, ?, ?)", page)
        db.execute("COMMIT")
    last = "SELECT 1 FROM mirror JOIN listed USING (kind, key, stamp) WHERE kind = ?"
    keep = (db.execute(last, (COPY,)).fetchone() is not None,)
    gone = db.execute(
        """SELECT kind, key FROM mirror WHERE (changed = 0 OR NOT ?) AND (kind, key) NOT IN (SELECT kind, key FROM listed)
        ORDER BY kind, key""",
        keep,
    ).fetchall()
    other = db.execute(
        """SELECT l.kind, l.key FROM listed l LEFT JOIN mirror m USING (kind, key)
        WHERE m.kind IS NULL OR iif(m.changed = 0, m.stamp <> l.stamp, NOT ?) ORDER BY l.kind, l.key""",
        keep,
    ).fetchall()
    older = "(SELECT kind, key FROM listed WHERE form < ?)"
    db.execute(f"UPDATE mirror SET changed = 1 WHERE changed = 0 AND (kind, key) IN {older}", (FORM,))  # noqa: S608 - our own words
    db.execute("DROP TABLE listed")
    return [(str(kind), str(key)) for kind, key in [*gone, *other]]


def apply_rows(library: Library, rows: Iterable[MirrorRow]) -> None:
    """Make rows of the library what is stored: those without content are deleted. Owners, cards and the like may precede their match."""
    library.db.execute("PRAGMA foreign_keys=OFF")
    try:
        with library.writing() as db:
            for each in rows:
                if each.kind == ZIPS:
                    _apply_zip(library, each)
                elif each.content is not None:
                    _put(db, each)
                else:
                    _delete(db, each.kind, each.key)
                if each.content is None:
                    db.execute("DELETE FROM mirror WHERE kind = ? AND key = ?", (each.kind, each.key))
                else:
                    kept = (each.kind, each.key, each.stamp)
                    db.execute("INSERT OR REPLACE INTO mirror VALUES (?, ?, ?, 0)", kept)
            db.execute("DELETE FROM gathered")
    finally:
        library.db.execute("PRAGMA foreign_keys=ON")


def forget_zip(library: Library, number: int) -> None:
    """Delete a zip that was read, here and, as a change, where it is stored."""
    zip_path(library, number).unlink(missing_ok=True)
    with library.writing() as db:
        db.execute(f"UPDATE mirror SET changed = changed + 1 WHERE {_OF_ZIP}", (number,))  # noqa: S608 - our own words


def drop_orphans(library: Library) -> None:
    """Remove matches of nobody, and what is left of zips and quizzes that are gone."""
    with library.writing() as db:
        db.execute("DELETE FROM matches WHERE n NOT IN (SELECT match FROM owners)")
        db.execute("DELETE FROM members WHERE upload NOT IN (SELECT n FROM uploads)")
        for table in ("cards", "owners", "named_links", "sources", "rollouts"):
            db.execute(f"DELETE FROM {table} WHERE match NOT IN (SELECT n FROM matches)")  # noqa: S608 - our own names


def _triggers() -> Iterator[str]:
    """Yield SQL of the triggers that note changes."""
    for kind, columns in KINDS.items():
        for act, rows in (("INSERT", ("new",)), ("UPDATE", ("old", "new")), ("DELETE", ("old",))):
            when = " OR ".join(f"{row}.state != '' OR {row}.wanted != 0" for row in rows)
            noted = "".join(_noting(kind, _key(row, columns)) for row in rows)
            yield (
                f"DROP TRIGGER IF EXISTS mirror_{kind}_{act};"
                f"CREATE TRIGGER mirror_{kind}_{act} AFTER {act} ON {kind}"
                f" {f'WHEN {when}' if kind == 'cards' else ''} BEGIN {noted} END;"
            )

    yield (
        "DROP TRIGGER IF EXISTS mirror_zip_part; CREATE TRIGGER mirror_zip_part AFTER UPDATE OF received ON uploads BEGIN"
        f" {_noting(ZIPS, 'json_array(new.n, old.received, new.received)')} END;"
    )
    for act in ("DELETE", "UPDATE OF owner"):
        name = f"mirror_zip_{act.split()[0]}"
        noted = f"UPDATE mirror SET changed = changed + 1 WHERE {_OF_ZIP.replace('?', 'old.n')};"  # noqa: S608 - our own words
        yield f"DROP TRIGGER IF EXISTS {name}; CREATE TRIGGER {name} AFTER {act} ON uploads BEGIN {noted} END;"


_OF_ZIP = f"kind = '{ZIPS}' AND json_extract(key, '$[0]') = ?"


def _noting(kind: str, key: str) -> str:
    """Return SQL that notes a change."""
    return (
        f"INSERT INTO mirror (kind, key, changed) VALUES ('{kind}', {key}, 1)"  # noqa: S608 - our own names
        " ON CONFLICT (kind, key) DO UPDATE SET changed = changed + 1;"
    )


def _key(row: str, columns: Sequence[str]) -> str:
    """Return SQL of the key of a row."""
    values = (f"hex({row}.{each})" if each == "board" else f"{row}.{each}" for each in columns)
    return f"json_array({', '.join(values)})"


def _values(kind: str, key: str) -> tuple[str, list[object]]:
    """Return SQL that selects a row by its key, and its values."""
    columns, values = KINDS[kind], json.loads(key)
    given = [
        bytes.fromhex(value) if name == "board" else value
        for name, value in zip(columns, values, strict=True)
    ]
    return " AND ".join(f"{each} = ?" for each in columns), given


def _content_of(library: Library, kind: str, key: str) -> tuple[str, bytes | None]:
    """Return the owner and the content of a row; no content for a deleted one."""
    if kind == COPY:
        return "", token_bytes(8)
    return _zip_part(library, key) if kind == ZIPS else _content(library.db, kind, key)


def _content(db: sqlite3.Connection, kind: str, key: str) -> tuple[str, bytes | None]:
    """Return the owner and the content of a row: columns by name, and for a match its analysis, each table with its columns."""
    where, given = _values(kind, key)
    row = db.execute(f"SELECT * FROM {kind} WHERE {where}", given).fetchone()  # noqa: S608 - our own names
    if row is None or (kind == "cards" and not row["state"] and not row["wanted"]):
        return "", None
    found = dict(row)
    if kind == "cards":
        # a number of this file alone
        del found["n"]
    analysis = {}
    for table in ANALYSIS if kind == "matches" else ():
        rows = db.execute(f"SELECT * FROM {table} WHERE match = ?", given)  # noqa: S608 - our own names
        names = [each[0] for each in rows.description]
        # packed one by one they take several times the room
        analysis[table] = (names, [tuple(map(_unpacked, names, each)) for each in rows])
    return str(found.get("owner", "")), zlib.compress(msgpack.encode((found, analysis)), 3)


def _zip_part(library: Library, key: str) -> tuple[str, bytes | None]:
    """Return the owner and the bytes of a part of a zip; no bytes once the zip is read or dropped."""
    number, at, end = json.loads(key)
    row = library.db.execute("SELECT owner FROM uploads WHERE n = ?", (number,)).fetchone()
    return ("", None) if row is None else (row["owner"], read_part(zip_path(library, number), at, end))


def _unpacked(name: str, value: Any) -> Any:
    return zlib.decompress(value) if name == "turn" else value


def _packed(name: str, value: Any) -> Any:
    return zlib.compress(value, 3) if name == "turn" else value


def _apply_zip(library: Library, each: MirrorRow) -> None:
    number, at, _ = json.loads(each.key)
    if each.content is None:
        zip_path(library, number).unlink(missing_ok=True)
    else:
        write_part(zip_path(library, number), at, each.content)


_DECODER = msgpack.Decoder(tuple[dict[str, Any], dict[str, Any]])


def _put(db: sqlite3.Connection, each: MirrorRow) -> None:
    assert each.content is not None
    kind = each.kind
    if kind == COPY:
        return
    found, analysis = _DECODER.decode(zlib.decompress(each.content))
    if kind == "matches":
        for (other,) in db.execute(
            "SELECT n FROM matches WHERE id = ? AND n <> ?", (found["id"], found["n"])
        ).fetchall():
            _delete(db, kind, json.dumps([other]))
        for table in ANALYSIS:
            db.execute(f"DELETE FROM {table} WHERE match = ?", (found["n"],))  # noqa: S608 - our own names
        if each.form != FORM:
            # its columns are others: it is analysed again
            found |= {"level": "", "done": 0, "reports": "", "luck": 0.0}
            analysis = {}
    known = {row[1] for row in db.execute(f"PRAGMA table_info({kind})")}
    row = {name: value for name, value in found.items() if name in known}
    new = ", ".join(f"{name} = excluded.{name}" for name in row)
    db.execute(
        f"INSERT INTO {kind} ({', '.join(row)}) VALUES ({', '.join('?' * len(row))})"  # noqa: S608 - our own names
        f" ON CONFLICT ({', '.join(KINDS[kind])}) DO UPDATE SET {new}",
        tuple(row.values()),
    )
    for table, (names, rows) in analysis.items():
        db.executemany(
            f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})",  # noqa: S608 - our own names
            [tuple(map(_packed, names, each)) for each in rows],
        )


def _delete(db: sqlite3.Connection, kind: str, key: str) -> None:
    if kind == COPY:
        return
    where, given = _values(kind, key)
    db.execute(f"DELETE FROM {kind} WHERE {where}", given)  # noqa: S608 - our own names
    if kind == "matches":
        for table in (*ANALYSIS, "cards"):
            db.execute(f"DELETE FROM {table} WHERE match = ?", given)  # noqa: S608 - our own names
