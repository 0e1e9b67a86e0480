"""Names that are one person: what is counted of a player is counted of all their names."""

from __future__ import annotations

from collections.abc import Iterable

from bafflebox.library.library import HERE, Library
from bafflebox.library.reading import same_name


class Persons:
    """The joined names of an owner."""

    def __init__(self, library: Library, owner: str = HERE) -> None:
        self._library, self._owner = library, owner

    def join(self, name: str, others: Iterable[str]) -> None:
        """Count other names as this one; with an empty name as the owner's own."""
        with self._library.writing() as db:
            for other in {same_name(each) for each in others} - {same_name(name)}:
                person = self._person(same_name(name))
                # names joined with the other one follow it
                moved = {"owner": self._owner, "other": other, "person": person}
                db.execute(
                    "UPDATE names SET person = :person WHERE owner = :owner AND person = :other", moved
                )
                db.execute("INSERT OR REPLACE INTO names VALUES (:owner, :other, :person)", moved)

    def part(self, names: Iterable[str]) -> None:
        """Count names by themselves again."""
        with self._library.writing() as db:
            given = [(self._owner, same_name(each)) for each in names]
            db.executemany("DELETE FROM names WHERE owner = ? AND key = ?", given)

    def all(self) -> list[tuple[str, list[str]]]:
        """Return each person with joined names, by name, and those names; "" is the owner."""
        rows = self._library.db.execute(
            "SELECT person, key FROM names WHERE owner = ? ORDER BY person, key", (self._owner,)
        )
        found: dict[str, list[str]] = {}
        for person, key in rows:
            found.setdefault(person, []).append(key)
        return list(found.items())

    def _person(self, key: str) -> str:
        row = self._library.db.execute(
            "SELECT person FROM names WHERE owner = ? AND key = ?", (self._owner, key)
        ).fetchone()
        return key if row is None else str(row[0])
