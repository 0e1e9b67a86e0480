"""Names that are one person: what is counted of a player is counted of all their names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bafflebox.errors import OptionError
from bafflebox.library.library import HERE, Library
from bafflebox.library.reading import same_name
from bafflebox.message import Sentence

MOST_NAMES = 1000
"""Most joined names of an owner."""


class Persons:
    """The joined names of an owner."""

    def __init__(self, library: Library, owner: str = HERE) -> None:
        self._library, self._owner = library, owner

    def join(self, name: str, others: Iterable[str]) -> None:
        """Count other names as this one; with an empty name as the owner's own. Raises OptionError beyond `MOST_NAMES`."""
        with self._library.writing() as db:
            for other in {same_name(each) for each in others} - {same_name(name), ""}:
                # names joined with the other one follow it
                moved = {"owner": self._owner, "other": other, "person": self._person(same_name(name))}
                db.execute(
                    "UPDATE names SET person = :person WHERE owner = :owner AND person = :other", moved
                )
                db.execute("INSERT OR REPLACE INTO names VALUES (:owner, :other, :person)", moved)
            many = db.execute("SELECT count(*) FROM names WHERE owner = ?", (self._owner,)).fetchone()[0]
            if many > MOST_NAMES:
                raise OptionError(Sentence("library-names", {"most": str(MOST_NAMES)}))

    def part(self, names: Iterable[str]) -> None:
        """Count names by themselves again; those that were joined with them stay together."""
        with self._library.writing() as db:
            for key in map(same_name, names):
                db.execute("DELETE FROM names WHERE owner = ? AND key = ?", (self._owner, key))
                rest = "owner = :owner AND person = :key"
                given = {"owner": self._owner, "key": key}
                if key:
                    db.execute(
                        f"UPDATE names SET person = (SELECT min(key) FROM names WHERE {rest}) WHERE {rest}",  # noqa: S608
                        given,
                    )
                    db.execute("DELETE FROM names WHERE owner = :owner AND key = person", given)

    def all(self) -> list[tuple[str, list[str]]]:
        """Return each person with joined names, by name, and those names, as they are spelled in the last match; "" is the owner."""
        spelled = self._spelled()
        rows = self._library.db.execute(
            "SELECT person, key FROM names WHERE owner = ? ORDER BY person, key", (self._owner,)
        )
        found: dict[str, list[str]] = {}
        for person, key in rows:
            found.setdefault(spelled.get(person, person), []).append(spelled.get(key, key))
        return list(found.items())

    def called(self, name: str) -> list[str]:
        """Return the other names that count as this one, as they are spelled; with an empty name those of the owner."""
        of = {key: [person, *others] for person, others in self.all() for key in (person, *others)}
        found = next((names for key, names in of.items() if same_name(key) == same_name(name)), [])
        return [each for each in found if same_name(each) not in {same_name(name), ""}]

    def _spelled(self) -> Mapping[str, str]:
        """Return the last spelling of each joined name that stands in a match of the owner."""
        joined = (
            "SELECT key FROM names WHERE owner = :owner UNION SELECT person FROM names WHERE owner = :owner"
        )
        owned = "EXISTS (SELECT 1 FROM owners WHERE owner = :owner AND match = n)"
        rows = self._library.db.execute(
            " UNION ALL ".join(
                f"SELECT {side}_key, {side}, n FROM matches WHERE {side}_key IN ({joined}) AND {owned}"  # noqa: S608
                for side in ("white", "black")
            ),
            {"owner": self._owner},
        )
        return {key: name for key, name, _ in sorted(rows, key=lambda each: each[2])}

    def _person(self, key: str) -> str:
        row = self._library.db.execute(
            "SELECT person FROM names WHERE owner = ? AND key = ?", (self._owner, key)
        ).fetchone()
        return key if row is None else str(row[0])
