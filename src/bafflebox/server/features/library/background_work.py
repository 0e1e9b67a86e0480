"""Worker functions of the background: the files of an uploaded zip are listed and read, and matches are analysed."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from bafflebox.errors import BaffleboxError, FileError
from bafflebox.formats.position_file import position_in
from bafflebox.game.course import fold_game
from bafflebox.io.executors.tasks import EngineSpec
from bafflebox.io.zipped import files_in, names_in
from bafflebox.library.going import AnalysisProgress
from bafflebox.library.judged import FILE as JUDGED
from bafflebox.library.library import Library
from bafflebox.library.reading import read_library_match
from bafflebox.library.rollouts import whole_rollouts
from bafflebox.library.uploads import LEVEL, QUICK, in_languages, zip_path
from bafflebox.message import Sentence
from bafflebox.server.cluster.presence import HeldMatch
from bafflebox.server.engines.review import review
from bafflebox.server.model.setup import packaged_law

FILES, WHOLE = 5000, 512 << 20
"""Most files of an uploaded zip, and most bytes that they unpack to."""
SLICE = 48
"""Events between two saves of progress."""
SECONDS = 5.0
"""Time after which an analysis is interrupted, so that other owners get their turn."""


def list_members(path: Path, number: int) -> None:
    """List the files of a received zip, or store why it is refused."""
    with closing(Library(path)) as library:
        file = zip_path(library, number)
        row = library.db.execute("SELECT name FROM uploads WHERE n = ?", (number,)).fetchone()
        if row is None:
            return
        try:
            names = names_in(file, row["name"], files=FILES, whole=WHOLE)
        except BaffleboxError as error:
            with library.writing() as db:
                db.execute(
                    "UPDATE uploads SET trouble = ?, members = 0 WHERE n = ?", (in_languages(error), number)
                )
            return
        with library.writing() as db:
            db.executemany(
                "INSERT INTO members (upload, place, name) VALUES (?, ?, ?)",
                [(number, place, name[:400]) for place, name in enumerate(names)],
            )
            db.execute("UPDATE uploads SET members = ? WHERE n = ?", (len(names), number))


def read_members(path: Path, number: int, places: range, most: int) -> None:
    """Read some files of a zip into the library of its owner, who has at most `most` matches."""
    with closing(Library(path)) as library:
        file = zip_path(library, number)
        upload = library.db.execute("SELECT owner, name FROM uploads WHERE n = ?", (number,)).fetchone()
        if upload is None:
            return
        try:
            found = list(files_in(file, upload["name"], files=FILES, whole=WHOLE, only=places))
        except BaffleboxError as error:  # the zip was replaced, or is gone
            refused = FileError(error.said)
            found = [("", refused) for _ in places]
        for place, (name, data) in zip(places, found, strict=True):
            _read(library, (number, place), upload["owner"], name, data, most)


def _read(
    library: Library, member: tuple[int, int], owner: str, name: str, data: bytes | FileError, most: int
) -> None:
    """Add the match in a file, and store what came of the file."""
    try:
        if isinstance(data, FileError):
            raise data
        read = read_library_match(data)
    except BaffleboxError as error:
        state, said = _other(data, error)
        with library.writing() as db:
            db.execute(
                "UPDATE members SET state = ?, said = ? WHERE upload = ? AND place = ?",
                (state, said, *member),
            )
        return
    with library.writing() as db:
        many = db.execute("SELECT count(*) FROM owners WHERE owner = ?", (owner,)).fetchone()[0]
        known = library.number(read.id)
        if many >= most and (known is None or not library.owns(owner, known)):
            full = in_languages(FileError(Sentence("library-most", {"n": str(most)})))
            db.execute(
                "UPDATE members SET state = 'bad', said = ? WHERE upload = ? AND place = ?", (full, *member)
            )
            return
        kept, new = library.add(read, data, name=Path(name).name, owner=owner, at=time.time())
        db.execute(
            "UPDATE members SET state = ?, match = ? WHERE upload = ? AND place = ?",
            ("new" if new else "known", kept.n, *member),
        )


def _other(data: bytes | FileError, error: BaffleboxError) -> tuple[str, str]:
    """Return the state of a file that is no match, and its position or why it can't be read."""
    try:
        if not isinstance(data, FileError):
            return "position", position_in(data)
    except BaffleboxError:
        pass
    return "bad", in_languages(error)


def analyse_further(path: Path, number: int, held: Sequence[HeldMatch], seconds: float = SECONDS) -> bool:
    """Analyse a match further, for at most this time; return whether it must wait: it is of a match without aids that is `held`."""
    # tables and all that belongs to them, which reading a zip does without
    from bafflebox.server.live.aids import begun_in, held_for_all  # noqa: PLC0415

    with closing(Library(path)) as library:
        try:
            kept = library.match(number)
            read = read_library_match(library.source(number))
        except FileError:
            return False  # removed meanwhile
        begun, last = begun_in(read.facts)
        if held_for_all(held, last, begun):
            return True
        if kept.level != LEVEL or kept.facts != len(read.facts):
            library.begin(number, LEVEL)
            kept = library.match(number)
        law = packaged_law(read.rules, dict(read.options))
        spec, rolled = EngineSpec(law, LEVEL, QUICK), whole_rollouts(library, number)
        reached = fold_game(fact for _, _, fact in read.facts[: kept.done])
        part, done, end = AnalysisProgress(reached, kept.both), kept.done, time.monotonic() + seconds
        while done < len(read.facts) and time.monotonic() < end:
            more = read.facts[done : done + SLICE]
            part, rows = review(spec, path.with_name(JUDGED), part, more, rolled)
            if not library.went(number, done + len(more), part, rows, since=(LEVEL, done)):
                break  # a request of the report page went on meanwhile
            done += len(more)
    return False
