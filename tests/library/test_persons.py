"""Names that are one person count together, in statistics and in the quiz."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bafflebox.board.side import BySide
from bafflebox.errors import OptionError
from bafflebox.library.library import HERE, Library
from bafflebox.library.persons import MOST_NAMES, Persons
from bafflebox.library.quiz import Quiz, QuizFilter
from bafflebox.library.reading import read_library_match
from bafflebox.library.statistics import by_opponent, by_part, players, seats, sums
from tests.library.test_library import FILE, whole


def decided(library: Library, player: str, owner: str | None = None) -> int:
    """Return how many decisions count for a player."""
    return by_part(sums(library, player, owner), seats(library, player, owner))[0].counted


def test_names_that_are_joined_are_one_person(tmp_path: Path) -> None:
    library = Library(tmp_path / "library.db")
    first, second, other = (FILE.with_name(f"m0{n}_len{n}.mat") for n in (1, 3, 5))
    found = []
    for file, names in (
        (first, ("Mara", "Ben")),
        (second, ("mara_b", "B. Jones")),
        (other, ("Cid", "M. B.")),
    ):
        read = replace(read_library_match(file.read_bytes()), names=BySide(*names))
        kept, _ = library.add(read, file.read_bytes())
        whole(library, kept, file.read_bytes())
        found += [decided(library, name) for name in names]
    persons = Persons(library)
    persons.join("Mara", ["mara_b", "M. B."])
    persons.join("Ben", ["b. jones"])
    mara = found[0] + found[2] + found[5]
    for name in ("Mara", "MARA_B", "m. b."):
        assert decided(library, name) == mara
        assert decided(library, name, HERE) == mara
    assert [each.matches for each in by_opponent(seats(library, "Mara"))] == [2, 1]
    assert players(library, HERE)[0] in {"Mara", "mara_b", "M. B."}
    assert len(players(library, HERE)) == 3
    quiz = Quiz(library)
    both = quiz.gather(QuizFilter("mara", least=0.02), 0.0)
    assert both == sum(
        library.db.execute(
            "SELECT count(*) FROM decisions d JOIN matches m ON m.n = d.match WHERE loss >= 0.02 AND iif(side = 'white', white, black) = ?",
            (name,),
        ).fetchone()[0]
        for name in ("Mara", "mara_b", "M. B.")
    )
    # the owner by a name that no seat tells
    persons.join("", ["Mara"])
    assert decided(library, "", HERE) == mara
    # a name that belongs to another joins with all of theirs
    assert persons.all() == [("", ["M. B.", "Mara", "mara_b"]), ("Ben", ["B. Jones"])]
    assert persons.called("") == ["M. B.", "Mara", "mara_b"]
    assert persons.called("b. jones") == ["Ben"]
    persons.part(["B. Jones"])
    assert [each.matches for each in by_opponent(seats(library, "", HERE))] == [1, 1, 1]
    assert decided(library, "Ben") == found[1]


def test_a_name_is_parted_from_those_that_were_joined_with_it(tmp_path: Path) -> None:
    persons = Persons(Library(tmp_path / "library.db"))
    persons.join("Mara", ["mara_b", "M. B."])
    persons.part(["Mara"])
    assert persons.all() == [("m. b.", ["mara b"])]
    assert persons.called("mara") == []
    persons.part(["mara_b"])
    assert persons.all() == []
    with pytest.raises(OptionError, match="1000 names"):
        persons.join("", (f"Player {n}" for n in range(MOST_NAMES + 1)))
    assert persons.all() == []
