"""Adding all of one library file to another."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from bafflebox.library.library import Library
from bafflebox.library.mirror import ANALYSIS

OF_MATCH = ("sources", "rollouts", *ANALYSIS)
"""Tables that come with a new match."""
OF_OWNER = ("owners", "named_links", "cards")
"""Tables of an owner and a match."""
BY_OWNER = ("tags", "comments", "names", "plans")


def merge_library(library: Library, other: Path) -> int:
    """Add the matches of another file with all that owners have there; return how many matches it has. Idempotent.

    A match that both have stays as it is, as do notes and cards. Numbers stay the same where they are free; a zip whose number is
    taken is forgotten.
    """
    Library(other).close()  # brings it to the present form
    db = library.db
    db.execute("ATTACH ? AS other", (str(other),))
    try:
        with library.writing():
            db.execute("CREATE TEMP TABLE known AS SELECT id FROM main.matches")
            db.execute("CREATE TEMP TABLE zips AS SELECT n FROM main.uploads")
            _add(library)
            db.execute("DROP TABLE temp.known")
            db.execute("DROP TABLE temp.zips")
        return int(db.execute("SELECT count(*) FROM other.matches").fetchone()[0])
    finally:
        db.execute("DETACH other")


def _add(library: Library) -> None:
    db = library.db

    def columns(table: str, *, but: str) -> str:
        return ", ".join(row[1] for row in db.execute(f"PRAGMA main.table_info({table})") if row[1] != but)

    every, unnumbered = columns("matches", but=""), columns("matches", but="n")
    there = "FROM other.matches"
    db.execute(f"INSERT OR IGNORE INTO main.matches ({every}) SELECT {every} {there} ORDER BY n")
    there += " WHERE id NOT IN (SELECT id FROM main.matches) ORDER BY n"
    db.execute(f"INSERT INTO main.matches ({unnumbered}) SELECT {unnumbered} {there}")
    same = "JOIN other.matches o ON o.n = x.match JOIN main.matches m ON m.id = o.id"
    for table in (*OF_MATCH, *OF_OWNER):
        # cards have numbers of their own
        rest = [each for each in columns(table, but="match").split(", ") if (table, each) != ("cards", "n")]
        which = "WHERE o.id NOT IN (SELECT id FROM temp.known)" if table in OF_MATCH else ""
        db.execute(
            f"INSERT OR IGNORE INTO main.{table} (match, {', '.join(rest)})"  # noqa: S608 - our own names
            f" SELECT m.n, {', '.join(f'x.{each}' for each in rest)} FROM other.{table} x {same} {which}"
        )
    for table in BY_OWNER:
        names = columns(table, but="")
        db.execute(f"INSERT OR IGNORE INTO main.{table} ({names}) SELECT {names} FROM other.{table}")  # noqa: S608 - our own names
    names = columns("uploads", but="")
    free = "NOT IN (SELECT n FROM temp.zips)"
    db.execute(f"INSERT INTO main.uploads ({names}) SELECT {names} FROM other.uploads WHERE n {free}")  # noqa: S608 - our own names
    there = (
        "other.members x LEFT JOIN other.matches o ON o.n = x.match LEFT JOIN main.matches m ON m.id = o.id"
    )
    found = f"SELECT x.upload, x.place, x.name, x.state, m.n, x.said FROM {there} WHERE x.upload {free}"  # noqa: S608 - our own names
    db.execute(f"INSERT INTO main.members (upload, place, name, state, match, said) {found}")


def take_apart(library: Path) -> Path:
    """Rename a library file out of the way, with what its log holds; return where it is."""
    with closing(Library(library)) as found:
        found.db.execute("PRAGMA journal_mode=DELETE")
    number = 1
    while (apart := library.with_name(f"{library.stem}.before-{number}.db")).exists():
        number += 1
    return library.rename(apart)
