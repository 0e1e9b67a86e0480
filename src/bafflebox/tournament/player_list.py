"""Lists of players from other programs: CSV, lines of names, and the report of a Swiss (TRF16)."""

from __future__ import annotations

import csv
import re

from bafflebox.protocol.tournaments import ListedPlayer
from bafflebox.refusal import Refusal
from bafflebox.tournament.rating_files import NAME_AT, RATING_AT

COLUMNS = ("name", "rating", "club", "members")
"""Columns of a CSV whose first line does not name them."""
CLUB_AT = slice(53, 56)
"""The federation of a player in TRF."""
PLAYER = re.compile(r"001 [ \d]{4} ")
"""Begins the line of a player in TRF."""


def listed_players(text: str) -> list[ListedPlayer] | Refusal:
    """Return the players of a list, or a refusal with the number of the first line that has no name or a rating that is no number.

    In TRF players are the lines 001; `Surname, Name` becomes `Name Surname`, the federation is their club. Else the columns of a
    line are parted by tab, semicolon or comma; the first line may name them, and a line without any is a name. Members of a
    team are parted by `&`.
    """
    lines = text.removeprefix("\ufeff").splitlines()
    if any(map(PLAYER.match, lines)):
        found = [(at, _reported(line)) for at, line in enumerate(lines, 1) if PLAYER.match(line)]
    else:
        found = _columns(lines)
    wrong = next((at for at, each in found if each is None), None)
    if wrong is not None:
        return Refusal("bad_player_line", "", {"n": wrong})
    return [each for _, each in found if each is not None]


def _reported(line: str) -> ListedPlayer | None:
    surname, comma, first = line[NAME_AT].strip().partition(",")
    name = f"{first.strip()} {surname.strip()}" if comma else surname
    return _player(name.strip(), line[RATING_AT].strip(), line[CLUB_AT].strip(), "")


def _columns(lines: list[str]) -> list[tuple[int, ListedPlayer | None]]:
    first = next((line for line in lines if line.strip()), "")
    between = next((each for each in "\t;," if each in first), ",")
    rows = [(at, line) for at, line in enumerate(lines, 1) if line.strip()]
    fields = [
        [each.strip() for each in row] for row in csv.reader((line for _, line in rows), delimiter=between)
    ]
    if len(fields) != len(rows):
        # a quote that is not closed runs over several lines
        return [(rows[0][0], None)]
    named = [each.lower() for each in fields[0]] if fields else []
    columns = named if "name" in named else COLUMNS
    found: list[tuple[int, ListedPlayer | None]] = []
    for (at, _), row in zip(rows, fields, strict=True):
        if columns is named and at == rows[0][0]:
            continue
        said = dict(zip(columns, row, strict=False))
        found.append((at, _player(*(said.get(each, "") for each in COLUMNS))))
    return found


def _player(name: str, rating: str, club: str, members: str) -> ListedPlayer | None:
    if not name or (rating and not (rating.isascii() and rating.isdigit())):
        return None
    team = [each.strip() for each in members.split("&")]
    return ListedPlayer(name, int(rating or 0), club, [each for each in team if each])
