"""All that an owner has in a library, to be taken elsewhere: match files, notes, joined names, quiz cards."""

from __future__ import annotations

import json
import re
from pathlib import PurePath
from typing import IO
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec

from bafflebox.board.side import Side
from bafflebox.formats.ids.position_id import format_position_id
from bafflebox.library.library import Library
from bafflebox.library.notes import position_of
from bafflebox.library.persons import Persons
from bafflebox.protocol.career import (
    LibraryExport,
    PersonNames,
    TakenCard,
    TakenMatch,
    TakenNotes,
)

LISTED = "library.json"
"""The file of a zip that lists what is in it."""
LONGEST = 100
"""Characters of a file's name in a zip."""


def library_export(library: Library, owner: str) -> LibraryExport:
    """Return all that an owner has, without the match files; `file` is where each stands in the zip."""
    return LibraryExport(
        matches=_matches(library, owner),
        notes=_notes(library, owner),
        persons=[PersonNames(*each) for each in Persons(library, owner).all()],
        cards=_cards(library, owner),
    )


def write_export(library: Library, owner: str, to: IO[bytes]) -> None:
    """Write a zip of all that an owner has: the match files as they were brought, and `library.json`."""
    found = library_export(library, owner)
    with ZipFile(to, "w", ZIP_DEFLATED) as packed:
        packed.writestr(LISTED, msgspec.json.format(msgspec.json.encode(found), indent=1))
        for each in found.matches:
            number = library.number(each.id)
            if number is not None:
                packed.writestr(each.file, library.source(number))


def _matches(library: Library, owner: str) -> list[TakenMatch]:
    rows = library.db.execute(
        """SELECT n, id, o.name, o.added, side, white, black FROM owners o JOIN matches ON n = match
        WHERE owner = ? ORDER BY n""",
        (owner,),
    )
    return [
        TakenMatch(
            id=row["id"],
            file=f"matches/{row['n']}-{_tidy(row['name'])}",
            name=row["name"],
            added=int(row["added"] * 1000),
            side=Side(row["side"]) if row["side"] else None,
            names=[row["white"], row["black"]],
        )
        for row in rows
    ]


def _tidy(name: str) -> str:
    """Return a file's name without folders and what systems refuse; a played match is a log."""
    path = PurePath(name)
    ending = path.suffix if re.fullmatch(r"\.\w{1,8}", path.suffix) else ".jsonl"
    stem = re.sub(r"[^\w .,()-]+", "_", path.stem if ending == path.suffix else path.name)
    return f"{stem[:LONGEST].strip(' .') or 'match'}{ending}"


def _notes(library: Library, owner: str) -> list[TakenNotes]:
    tags: dict[bytes, list[str]] = {}
    for board, tag in library.db.execute(
        "SELECT board, tag FROM tags WHERE owner = ? ORDER BY tag", (owner,)
    ):
        tags.setdefault(board, []).append(tag)
    comments = dict(
        map(tuple, library.db.execute("SELECT board, text FROM comments WHERE owner = ?", (owner,)))
    )
    return [
        TakenNotes(
            format_position_id(position_of(board), Side.WHITE), tags.get(board, []), comments.get(board, "")
        )
        for board in sorted({*tags, *comments})
    ]


def _cards(library: Library, owner: str) -> list[TakenCard]:
    """Return the cards that were answered, or put in or taken out by hand: the others follow from the matches."""
    rows = library.db.execute(
        """SELECT id, seq, due, state, seen, missed, wanted FROM cards c JOIN matches m ON m.n = match
        WHERE owner = ? AND (state != '' OR wanted != 0) ORDER BY c.n""",
        (owner,),
    )
    return [
        TakenCard(
            match=row["id"],
            seq=row["seq"],
            due=int(row["due"] * 1000),
            seen=row["seen"],
            missed=row["missed"],
            wanted=row["wanted"],
            memory=json.loads(row["state"]) if row["state"] else {},
        )
        for row in rows
    ]
