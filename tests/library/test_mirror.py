"""Rows of a library as another database stores them: what changes is noted, and a copy of the rows is the library again."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bafflebox.library import mirror
from bafflebox.library.library import Library
from bafflebox.library.merging import merge_library, take_apart
from bafflebox.library.mirror import (
    ANALYSIS,
    FORM,
    KINDS,
    LOCAL,
    Listed,
    MirrorRow,
    apply_rows,
    begin_mirror,
    changed_rows,
    differing,
    drop_orphans,
    has_changed,
    is_mirrored,
    note_stored,
)
from bafflebox.library.notes import Notes, PositionNotes
from bafflebox.library.persons import Persons
from bafflebox.library.quiz import AnswerGrade, Quiz, QuizFilter
from bafflebox.library.reading import read_library_match
from bafflebox.library.uploads import Uploads, zip_path
from tests.library.test_library import FILE, whole

OTHER = FILE.with_name("m03_len3.mat")
Stored = dict[tuple[str, str], MirrorRow]


def made(path: Path) -> Library:
    """A library whose changes are noted."""
    library = Library(path)
    begin_mirror(library)
    return library


def store(library: Library, stored: Stored) -> None:
    """Store every change, as a server does."""
    while rows := changed_rows(library):
        for each in rows:
            stored.pop((each.kind, each.key), None)
            if each.content is not None:
                stored[each.kind, each.key] = replace(each, changes=0)
        note_stored(library, rows)
    assert not has_changed(library)


def update(library: Library, stored: Stored) -> int:
    """Make a library what is stored; return how many rows differed."""
    listed: list[list[Listed]] = [[(*key, each.stamp, each.form)] for key, each in stored.items()]
    wrong = differing(library, listed)
    apply_rows(library, [stored.get(each, MirrorRow(*each)) for each in wrong])
    drop_orphans(library)
    return len(wrong)


def rows_of(library: Library) -> dict[str, list[tuple[object, ...]]]:
    """Everything but numbers of cards, cards that were never answered, and what is local."""
    found = {}
    for table in (*KINDS, *ANALYSIS):
        which = "WHERE state != '' OR wanted != 0" if table == "cards" else ""
        rows = library.db.execute(f"SELECT * FROM {table} {which}")  # noqa: S608 - our own names
        kept = [
            tuple(value for name, value in dict(each).items() if (table, name) != ("cards", "n"))
            for each in rows
        ]
        found[table] = sorted(kept, key=repr)
    return found


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    """One in which Ann has all that one can have."""
    with closing(made(tmp_path / "one" / "library.db")) as found:
        kept, _ = found.add(
            read_library_match(FILE.read_bytes()), FILE.read_bytes(), name="a.mat", owner="Ann", at=1.0
        )
        whole(found, kept, FILE.read_bytes())
        found.add(read_library_match(OTHER.read_bytes()), OTHER.read_bytes(), owner="Ann", at=2.0)
        found.add(read_library_match(FILE.read_bytes()), FILE.read_bytes(), owner="Ben", at=3.0)
        found.name_links("Ann", kept.n)
        quiz = Quiz(found, "Ann")
        assert quiz.gather(QuizFilter(), 4.0)
        quiz.answered(quiz.due(QuizFilter(), 5.0, 1)[0], AnswerGrade.WRONG, 5.0)
        board = found.db.execute("SELECT board FROM decisions LIMIT 1").fetchone()[0]
        Notes(found, "Ann").keep(board, PositionNotes(("a\0b", "prime"), "why?"))
        Persons(found, "Ann").join("Ann", ["Anna"])
        found.db.execute("INSERT INTO plans VALUES ('Ann', 'bar', 1.0)")
        found.db.execute("INSERT INTO rollouts VALUES (?, 3, '{}')", (kept.n,))
        uploads = Uploads(found, "Ann")
        number = uploads.begin("club.zip", 8, 6.0)
        uploads.receive(number, 0, b"PK12")
        uploads.receive(number, 4, b"3")
        found.db.execute("INSERT INTO members VALUES (?, 0, 'a.mat', 'known', ?, '')", (number, kept.n))
        yield found


def test_every_table_of_a_library_is_stored_or_known_to_be_local(library: Library) -> None:
    rows = library.db.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    )
    assert {row[0] for row in rows} == {*KINDS, *ANALYSIS, *LOCAL}


def test_a_copy_of_the_rows_is_the_library(library: Library, tmp_path: Path) -> None:
    stored: Stored = {}
    store(library, stored)
    assert {kind for kind, _ in stored} == {*KINDS, mirror.ZIPS}
    with closing(made(tmp_path / "two" / "library.db")) as copy:
        assert update(copy, stored) == len(stored)
        assert rows_of(copy) == rows_of(library)
        assert zip_path(copy, 1).read_bytes() == b"PK123"
        assert not has_changed(copy)
        assert update(copy, stored) == 0
        # cards that nobody answered are made again, and a card has the same number
        quizzes = [Quiz(each, "Ann") for each in (library, copy)]
        quizzes[1].gather(QuizFilter(), 4.0)
        both = [{each.n for each in quiz.due(QuizFilter(), 1e12, 100)} for quiz in quizzes]
        assert both[0] == both[1]


def test_each_change_is_stored_and_comes_back(library: Library, tmp_path: Path) -> None:
    stored: Stored = {}
    store(library, stored)
    with closing(made(tmp_path / "two" / "library.db")) as copy:
        update(copy, stored)
        number = library.number(read_library_match(FILE.read_bytes()).id)
        assert number is not None
        changes = (
            lambda: library.remove(number, "Ben"),
            lambda: library.begin(number, "expert"),
            lambda: Uploads(library, "Ann").drop(1),
            lambda: library.give("Ann", "Cai"),
            lambda: library.remove(number, "Cai"),
            lambda: library.clear("Cai"),
        )
        for change in changes:
            change()
            assert has_changed(library)
            store(library, stored)
            update(copy, stored)
            assert rows_of(copy) == rows_of(library)
    assert stored == {}
    assert not zip_path(copy, 1).exists()


def test_what_was_not_stored_stays_unless_another_copy_was_written(library: Library, tmp_path: Path) -> None:
    stored: Stored = {}
    mirror.claim_copy(library)
    store(library, stored)
    before = rows_of(library)
    library.remove(1)
    library.add(read_library_match(FILE.read_bytes()), FILE.read_bytes(), owner="Eve", at=9.0)
    Notes(library, "Eve").keep(bytes(52), PositionNotes(("x",), ""))
    after = rows_of(library)
    # some of it was stored, and whether it was is not known here
    for each in changed_rows(library)[:2]:
        stored[each.kind, each.key] = (
            replace(each, changes=0) if each.content else MirrorRow(each.kind, each.key)
        )
    stored = {key: each for key, each in stored.items() if each.content is not None}
    update(library, stored)
    assert rows_of(library) == after
    assert has_changed(library)
    with closing(made(tmp_path / "two" / "library.db")) as other:
        taken = dict(stored)
        update(other, taken)
        mirror.claim_copy(other)
        store(other, taken)
        theirs = rows_of(other)
    assert update(library, taken)
    assert rows_of(library) == theirs != after
    assert theirs["tags"] == before["tags"]
    assert not has_changed(library)


def test_a_change_while_rows_are_stored_is_not_missed(library: Library) -> None:
    rows = changed_rows(library)
    library.db.execute("UPDATE owners SET side = 'white' WHERE owner = 'Ben'")
    note_stored(library, rows)
    assert [each.kind for each in changed_rows(library)] == ["owners"]


def test_rows_of_an_earlier_form_keep_all_but_the_analysis(library: Library, tmp_path: Path) -> None:
    stored: Stored = {}
    store(library, stored)
    older = {key: replace(each, form=FORM - 1) for key, each in stored.items()}
    with closing(made(tmp_path / "two" / "library.db")) as copy:
        update(copy, older)
        mine, theirs = rows_of(copy), rows_of(library)
        assert {each: mine[each] for each in KINDS if each != "matches"} == {
            each: theirs[each] for each in KINDS if each != "matches"
        }
        assert [copy.match(1).level, copy.match(1).names] == ["", library.match(1).names]
    # a copy that was brought to the present form itself stores all of it anew
    for key, each in older.items():
        library.db.execute("UPDATE mirror SET stamp = ? WHERE kind = ? AND key = ?", (each.stamp, *key))
    assert update(library, older) == 0
    store(library, older)
    assert older == stored


def test_a_library_of_before_is_added(library: Library, tmp_path: Path) -> None:
    assert is_mirrored(tmp_path / "none.db")
    assert is_mirrored(library.path)
    old = tmp_path / "old" / "library.db"
    old.parent.mkdir()
    library.db.execute("VACUUM INTO ?", (str(old),))
    with closing(sqlite3.connect(old)) as found:
        for (name,) in found.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            found.execute(f"DROP TRIGGER {name}")
        found.execute("DROP TABLE mirror")
        found.commit()
    assert not is_mirrored(old)
    old = take_apart(old)
    before = rows_of(library)
    with closing(made(tmp_path / "two" / "library.db")) as into:
        assert merge_library(into, old) == 2
        assert rows_of(into) == before
        assert has_changed(into)
        # again it changes nothing
        assert merge_library(into, old) == 2
        assert rows_of(into) == before
    # where the numbers are taken, matches get others
    with closing(made(tmp_path / "three" / "library.db")) as into:
        into.add(read_library_match(OTHER.read_bytes()), OTHER.read_bytes(), owner="Dan", at=1.0)
        merge_library(into, old)
        one = into.match(read_library_match(FILE.read_bytes()).id)
        assert one.n != 1
        assert into.turns(one.n) == library.turns(1)
        assert into.source(one.n) == FILE.read_bytes()
        assert {each.match for each in Quiz(into, "Ann").due(QuizFilter(), 1e12, 9)} == {one.n}
        assert (into.many("Ann"), into.many("Ben"), into.many("Dan")) == (2, 1, 1)
