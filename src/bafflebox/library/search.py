"""Search for matches by player, rules, event, error, part of the game, position."""

from __future__ import annotations

import re

from bafflebox.errors import OptionError
from bafflebox.frozen import dataclass
from bafflebox.i18n.catalogue import plain_digits
from bafflebox.library.library import COLUMNS, Library, LibraryMatch, kept_of
from bafflebox.library.parts import PHASES, board_of_id
from bafflebox.library.reading import same_name
from bafflebox.library.structure import bit_of, known_structure
from bafflebox.message import Sentence


@dataclass(frozen=True, slots=True)
class SearchCriteria:
    """Search criteria, all combined; None or "" matches anything.

    `player` and `event` are part of a name, `score` is the final score (`5-3`, either way round). `error` is the least equity lost
    by some decision, `phase` the part of the game in which it was made (see `PHASES`), `position` an XGID or a GNU Backgammon
    position id of the deciding side, `structure` a structure on its board (see `STRUCTURES`), `tag` a tag of it.
    """

    player: str = ""
    rules: str = ""
    event: str = ""
    length: int | None = None
    error: float | None = None
    phase: str = ""
    position: str = ""
    owner: str | None = None
    score: str = ""
    structure: str = ""
    tag: str = ""


def search(
    library: Library, wanted: SearchCriteria, *, most: int = 100, first: int = 0
) -> list[LibraryMatch]:
    """Return the matches, last added first.

    Raises OptionError for an invalid score, part of the game or structure, InvalidNotation for an id.
    """
    where, given = _where(wanted)
    rows = library.db.execute(
        f"SELECT {COLUMNS} FROM matches WHERE {where} ORDER BY added DESC, n DESC LIMIT :most OFFSET :first",  # noqa: S608 - our own words
        {**given, "most": most, "first": first},
    )
    return [kept_of(row) for row in rows]


def count(library: Library, wanted: SearchCriteria) -> int:
    """Return the number of matches."""
    where, given = _where(wanted)
    return int(library.db.execute(f"SELECT count(*) FROM matches WHERE {where}", given).fetchone()[0])  # noqa: S608 - our own words


def _where(wanted: SearchCriteria) -> tuple[str, dict[str, object]]:
    parts, given = ["1"], dict[str, object](owner=wanted.owner)

    def ask(clause: str, **values: object) -> None:
        parts.append(clause)
        given.update(values)

    if wanted.player:
        ask(
            "(instr(white_key, :player) OR instr(black_key, :player))",
            player=same_name(wanted.player),
        )
    if wanted.rules:
        ask("rules = :rules", rules=wanted.rules)
    if wanted.event:
        ask("instr(lower(event), :event)", event=wanted.event.lower())
    if wanted.score:
        ended = re.fullmatch(r"\s*(\d{1,6})\s*[-–—:]\s*(\d{1,6})\s*", plain_digits(wanted.score))
        if ended is None:
            raise OptionError(Sentence("library-no_score", {"text": repr(wanted.score[:40])}))
        ask(
            "((white_points = :one AND black_points = :two) OR (white_points = :two AND black_points = :one))",
            one=int(ended[1]),
            two=int(ended[2]),
        )
    if wanted.length is not None:
        ask("coalesce(length, 0) = :length", length=wanted.length)
    if wanted.owner is not None:
        ask("n IN (SELECT match FROM owners WHERE owner = :owner)")
    decision = _decision(wanted, given)
    if decision:
        parts.append(f"n IN (SELECT match FROM decisions WHERE {decision})")  # noqa: S608 - our own words
    return " AND ".join(parts), given


def _decision(wanted: SearchCriteria, given: dict[str, object]) -> str:
    parts = []
    if wanted.error is not None:
        # the index holds what is at least dubious
        parts.append("loss >= 0.02 AND loss >= :error" if wanted.error >= _INDEXED else "loss >= :error")
        given["error"] = wanted.error
    if wanted.phase:
        if wanted.phase not in PHASES:
            possible = {"text": repr(wanted.phase[:40]), "possible": ", ".join(PHASES)}
            raise OptionError(Sentence("library-phase", possible))
        parts.append("phase = :phase")
        given["phase"] = wanted.phase
    if wanted.structure:
        known_structure(wanted.structure)
        # boards show some hundred combinations of structures: those with this one are found by the index
        within = f"structure IN ({_SHOWN})" if wanted.error is None else ""
        parts += [each for each in (within, "structure & :structure") if each]
        given["structure"] = bit_of(wanted.structure)
    if wanted.position:
        parts.append("board = :board")
        given["board"] = board_of_id(wanted.position)
    if wanted.tag:
        parts.append("board IN (SELECT board FROM tags WHERE tag = :tag AND owner = coalesce(:owner, owner))")
        given["tag"] = wanted.tag
    return " AND ".join(parts)


_INDEXED = 0.02
_SHOWN = """WITH RECURSIVE shown (structure) AS (SELECT min(structure) FROM decisions UNION ALL
 SELECT (SELECT min(d.structure) FROM decisions d WHERE d.structure > shown.structure) FROM shown WHERE structure IS NOT NULL)
 SELECT structure FROM shown WHERE structure & :structure"""
"""The combinations of structures in the library with the one asked for."""
